//! Tables of check-ins.

use super::{client_summaries, enrolments, mail_preferences, set_aside, users};

diesel::table! {
    check_ins (id) {
        id -> BigInt,
        name -> Text,
        folded_name -> Text,
        rhythm -> Text,
        audience -> Text,
        segment_id -> Nullable<BigInt>,
        program_id -> Nullable<BigInt>,
        state -> Text,
        state_at -> Nullable<BigInt>,
        state_by -> Nullable<Text>,
        opens_from -> Nullable<BigInt>,
        created_by -> Nullable<Text>,
        created_at -> BigInt,
        next_id -> BigInt,
        look_at -> Nullable<BigInt>,
        deleted_at -> Nullable<BigInt>,
        version -> BigInt,
    }
}

diesel::table! {
    check_in_clients (check_in_id, client_id) {
        check_in_id -> BigInt,
        client_id -> Text,
    }
}

diesel::table! {
    check_in_versions (check_in_id, number) {
        check_in_id -> BigInt,
        number -> BigInt,
        introduction -> Nullable<Text>,
        questions -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    check_in_openings (check_in_id, on_day, time_zone) {
        check_in_id -> BigInt,
        on_day -> Date,
        time_zone -> Text,
        after_client -> Nullable<Text>,
        finished_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    check_in_rounds (check_in_id, on_day) {
        check_in_id -> BigInt,
        on_day -> Date,
        version -> BigInt,
        opens -> Text,
        closes -> Text,
        last_closes_at -> BigInt,
        asked -> BigInt,
        answered -> BigInt,
        reminded_at -> Nullable<BigInt>,
        reminded_by -> Nullable<Text>,
        reminded_people -> BigInt,
        reminded_by_mail -> BigInt,
    }
}

diesel::table! {
    check_in_periods (id) {
        id -> BigInt,
        check_in_id -> BigInt,
        client_id -> Text,
        occurrence -> Text,
        on_day -> Date,
        version -> BigInt,
        opens_at -> BigInt,
        closes_at -> BigInt,
        reminds_at -> Nullable<BigInt>,
        opened_at -> Nullable<BigInt>,
        kept -> Text,
        revision -> BigInt,
        sent_at -> Nullable<BigInt>,
        read_at -> Nullable<BigInt>,
        reminded_at -> Nullable<BigInt>,
        pressed_at -> Nullable<BigInt>,
        missed_before -> BigInt,
        has_comments -> Bool,
    }
}

diesel::table! {
    check_in_answers (period_id, question_id, part) {
        period_id -> BigInt,
        question_id -> BigInt,
        part -> BigInt,
        check_in_id -> BigInt,
        client_id -> Text,
        on_day -> Date,
        amount -> Nullable<BigInt>,
        #[sql_name = "words"]
        text -> Nullable<Text>,
    }
}

diesel::table! {
    check_in_comments (id) {
        id -> BigInt,
        period_id -> BigInt,
        author_id -> Nullable<Text>,
        text -> Text,
        created_at -> BigInt,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    check_in_answers,
    check_in_clients,
    check_in_comments,
    check_in_openings,
    check_in_periods,
    check_in_rounds,
    check_in_versions,
    check_ins,
    client_summaries,
);
diesel::allow_tables_to_appear_in_same_query!(check_in_answers, users);
diesel::allow_tables_to_appear_in_same_query!(check_in_comments, users);
diesel::allow_tables_to_appear_in_same_query!(check_in_periods, users);
diesel::allow_tables_to_appear_in_same_query!(check_in_rounds, users);
diesel::allow_tables_to_appear_in_same_query!(check_ins, users);
diesel::allow_tables_to_appear_in_same_query!(check_in_versions, users);
diesel::allow_tables_to_appear_in_same_query!(check_in_periods, enrolments);
diesel::allow_tables_to_appear_in_same_query!(check_in_periods, mail_preferences);
diesel::allow_tables_to_appear_in_same_query!(check_in_periods, set_aside);
diesel::allow_tables_to_appear_in_same_query!(check_ins, set_aside);
diesel::allow_tables_to_appear_in_same_query!(client_summaries, mail_preferences);
