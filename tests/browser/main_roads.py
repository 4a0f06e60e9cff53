"""The browser tests of README's command: one or two for each main road. Any other is `long`."""

MAIN_ROADS = frozenset(
    {
        "test_argument_is_settled_by_tapping",
        "test_cards_are_typed_by_key",
        "test_choice_is_kept_with_one_click",
        "test_couple_signed_in_is_taken_back_and_signed_in_again",
        "test_couples_are_signed_in_by_key",
        "test_evening_is_deleted_and_brought_back_from_its_copy",
        "test_evening_is_run_without_scripts",
        "test_game_of_twenty_tables_takes_twenty_letters_in_their_order",
        "test_hand_typed_as_soon_as_the_page_asks_for_it_loses_no_key",
        "test_last_tap_is_taken_back_and_done_again_by_key",
        "test_late_couple_and_one_that_goes_home_find_their_seats",
        "test_line_in_a_stale_tab_never_lands_in_the_next_game",
        "test_line_is_corrected_in_its_place_and_taken_back_by_key",
        "test_lines_typed_before_the_answer_are_recorded_in_turn",
        "test_opposite_taps_in_two_tabs_are_asked_about",
        "test_phone_is_let_in_with_one_tap_records_a_result_and_is_stopped",
        "test_result_of_another_page_is_seen_without_a_reload",
        "test_screen_follows_the_evening_by_itself",
        "test_tap_that_is_not_saved_is_said_at_its_row_which_is_as_it_was",
        "test_tables_say_who_won_and_the_floor_takes_what_agrees",
        "test_7_18_three_cut_play_in_turn_and_one_is_left",
        "test_tournament_from_setting_up_to_the_poster",
        "test_whole_hand_is_played_by_keyboard_alone",
    }
)
