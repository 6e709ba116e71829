//! Tables of numbers.

use super::{check_in_periods, check_ins, client_summaries, tasks, users};

diesel::table! {
    numbers (id) {
        id -> BigInt,
        name -> Text,
        folded_name -> Text,
        unit -> Nullable<Text>,
        decimals -> BigInt,
        better -> Text,
        source -> Text,
        counts -> Nullable<Text>,
        given_kind -> Nullable<Text>,
        given_name -> Nullable<Text>,
        read_in_at -> Nullable<BigInt>,
        created_by -> Nullable<Text>,
        created_at -> BigInt,
        deleted_at -> Nullable<BigInt>,
        version -> BigInt,
    }
}

diesel::table! {
    number_holders (number_id, client_id) {
        number_id -> BigInt,
        client_id -> Text,
        given_at -> BigInt,
        latest_day -> Nullable<Date>,
        latest_amount -> Nullable<BigInt>,
        goal_kind -> Nullable<Text>,
        goal_amount -> Nullable<BigInt>,
        goal_by -> Nullable<Date>,
        goal_every -> Nullable<Text>,
        goal_set_on -> Nullable<Date>,
    }
}

diesel::table! {
    number_values (number_id, client_id, day) {
        number_id -> BigInt,
        client_id -> Text,
        day -> Date,
        amount -> BigInt,
        writer -> Text,
        written_by -> Nullable<Text>,
        written_at -> BigInt,
        period_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    number_corrections (id) {
        id -> BigInt,
        number_id -> BigInt,
        client_id -> Text,
        day -> Date,
        amount -> BigInt,
        written_by -> Nullable<Text>,
        written_at -> BigInt,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    client_summaries,
    number_corrections,
    number_holders,
    number_values,
    numbers,
);
diesel::allow_tables_to_appear_in_same_query!(number_holders, tasks);
diesel::allow_tables_to_appear_in_same_query!(number_holders, users);
diesel::allow_tables_to_appear_in_same_query!(number_values, users);
diesel::allow_tables_to_appear_in_same_query!(number_values, check_in_periods);
diesel::allow_tables_to_appear_in_same_query!(number_values, check_ins);
