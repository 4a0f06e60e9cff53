"""Addresses as a page repeats them."""

from django import template

from tournaments.secret_addresses import up_to_secret

register = template.Library()
register.filter("up_to_secret", up_to_secret)
