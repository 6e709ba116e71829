//! Tables of reviews and comments.

diesel::table! {
    thread_entries (id) {
        id -> BigInt,
        task_id -> BigInt,
        author_id -> Nullable<Text>,
        kind -> Text,
        text -> Nullable<Text>,
        links -> Text,
        revision -> Nullable<BigInt>,
        state -> Nullable<Text>,
        created_at -> BigInt,
    }
}

diesel::table! {
    thread_reads (user_id, task_id) {
        user_id -> Text,
        task_id -> BigInt,
        last_entry_id -> BigInt,
    }
}
