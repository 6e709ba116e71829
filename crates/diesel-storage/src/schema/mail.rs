//! Tables of mail.

diesel::table! {
    email_contents (id) {
        id -> BigInt,
        subject -> Text,
        text_body -> Text,
        html_body -> Text,
        text_values -> Nullable<Text>,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> Text,
        recipient -> Text,
        recipient_id -> Nullable<Text>,
        invitation_id -> Nullable<BigInt>,
        content_id -> BigInt,
        merged_name -> Nullable<Text>,
        merged_task -> Nullable<BigInt>,
        assignment_id -> Nullable<BigInt>,
        created_at -> BigInt,
        queued_at -> BigInt,
        next_attempt_at -> BigInt,
        attempts -> BigInt,
        refusals -> BigInt,
        sent_at -> Nullable<BigInt>,
        failed_at -> Nullable<BigInt>,
        answer -> Nullable<Text>,
        thread_task_id -> Nullable<BigInt>,
        note_batch_id -> Nullable<BigInt>,
        perhaps_delivered -> Bool,
    }
}

diesel::table! {
    mail_pace (id) {
        id -> BigInt,
        #[sql_name = "next_at"]
        next_attempt_at -> BigInt,
        refusals -> BigInt,
        refused_at -> Nullable<BigInt>,
        gap -> BigInt,
        deferred_first -> Nullable<BigInt>,
        deferred_second -> Nullable<BigInt>,
        held_since -> Nullable<BigInt>,
        answer -> Nullable<Text>,
    }
}

diesel::table! {
    mail_preferences (user_id) {
        user_id -> Text,
        tasks -> Text,
        notes -> Text,
        digest_due_at -> Nullable<BigInt>,
        digest_task -> Nullable<BigInt>,
        digest_note -> Nullable<BigInt>,
        reviews -> Text,
        check_ins -> Text,
        digest_comment -> Nullable<BigInt>,
    }
}

diesel::table! {
    digest_entries (reader_id, entry_id) {
        reader_id -> Text,
        entry_id -> BigInt,
        task_id -> BigInt,
        kind -> Text,
        author -> Text,
        revision -> Nullable<BigInt>,
        #[sql_name = "words"]
        body -> Nullable<Text>,
        author_id -> Nullable<Text>,
    }
}
