// Checks a draw of Cardparty, and knows nothing of the program: docs/draws.md says what it does.
//
//   node check-draw.js SEED tables|pools|jar NUMBERS [HOW MANY]
//   node check-draw.js 45 jar 1-25 8           the numbers of a cookie jar, as they came out
//   node check-draw.js 45 tables 1-12,14       the couples in the order in which they take seats
//
// In the console of any browser, once this file is pasted into it: drawn("45", "jar", "1-25", 8)

const isPrime = (n) => ![2, 3, 5, 7, 11, 13, 17].some((p) => p * p <= n && n % p === 0);
const PRIMES = [...Array(312).keys()].slice(2).filter(isPrime).slice(0, 64);
const rotated = (word, by) => (word >>> by) | (word << (32 - by));

// SHA-256 as FIPS 180-4 has it, of the text in UTF-8; in hexadecimal.
function sha256(text) {
  // The first 32 bits behind the point.
  const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
  const bytes = [...new TextEncoder().encode(text)];
  const length = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (let shift = 56; shift >= 0; shift -= 8) bytes.push(Math.floor(length / 2 ** shift) % 256);

  const hash = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  for (let start = 0; start < bytes.length; start += 64) {
    const words = [];
    for (let i = 0; i < 64; i += 1) {
      const [two, fifteen] = [words[i - 2], words[i - 15]];
      words[i] = i < 16
        ? bytes.slice(start + 4 * i, start + 4 * i + 4).reduce((word, byte) => (word << 8) | byte)
        : ((rotated(two, 17) ^ rotated(two, 19) ^ (two >>> 10)) + words[i - 7]
          + (rotated(fifteen, 7) ^ rotated(fifteen, 18) ^ (fifteen >>> 3)) + words[i - 16]) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const upper = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const first = h + upper + ((e & f) ^ (~e & g)) + fraction(Math.cbrt(PRIMES[i])) + words[i];
      const lower = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const second = lower + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] = (hash[i] + word) | 0; });
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

// The numbers in the order in which they are drawn; NUMBERS as "1-12,14".
function drawn(seed, purpose, numbers, howMany = Infinity) {
  const entries = numbers.split(",").flatMap((part) => {
    const [first, last = first] = part.split("-").map(Number);
    return [...Array(last - first + 1).keys()].map((place) => first + place);
  });
  const tickets = entries.map((entry) => [sha256(`${seed}:${purpose}:${entry}`), entry]);
  return tickets.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry).slice(0, howMany);
}

if (typeof process !== "undefined") console.log(drawn(...process.argv.slice(2)).join(" "));
