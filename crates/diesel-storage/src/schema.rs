//! Schema of both databases, in the types that they share. A test compares it with each of them.

mod appearance_tables;
mod check_in_tables;
mod groups;
mod mail;
mod mentoring;
mod number_tables;
mod program_tables;
mod sign_in_tables;
mod threads;

pub(crate) use appearance_tables::{appearance, appearance_icons};
pub(crate) use check_in_tables::{
    check_in_answers, check_in_clients, check_in_comments, check_in_openings, check_in_periods,
    check_in_rounds, check_in_versions, check_ins,
};
pub(crate) use groups::{client_tags, invitation_tags, segments, tags};
pub(crate) use mail::{digest_entries, email_contents, mail_pace, mail_preferences, outbox};
pub(crate) use mentoring::{
    activity, assignees, assignment_tasks, assignments, job_clients, jobs, news_seen, note_batches, notes,
    releases, task_templates, template_subtasks,
};
pub(crate) use number_tables::{number_corrections, number_holders, number_values, numbers};
pub(crate) use program_tables::{
    enrolment_shifts, enrolments, invitation_programs, program_steps, programs, step_assignments,
    step_releases,
};
pub(crate) use sign_in_tables::{challenges, organisation_links, passkeys};
pub(crate) use threads::{thread_entries, thread_reads};

diesel::table! {
    users (id) {
        id -> Text,
        email -> Text,
        password_hash -> Nullable<Text>,
        password_version -> BigInt,
        first_name -> Text,
        last_name -> Text,
        is_admin -> Bool,
        time_zone -> Text,
        profile_image_url -> Nullable<Text>,
        instagram_url -> Nullable<Text>,
        youtube_url -> Nullable<Text>,
        tiktok_url -> Nullable<Text>,
        twitter_url -> Nullable<Text>,
        linkedin_url -> Nullable<Text>,
        facebook_url -> Nullable<Text>,
        hero1_url -> Nullable<Text>,
        hero2_url -> Nullable<Text>,
        hero3_url -> Nullable<Text>,
        created_at -> BigInt,
        closed_at -> Nullable<BigInt>,
        email_confirmed_at -> Nullable<BigInt>,
        language -> Nullable<Text>,
        browser_language -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    client_summaries (user_id) {
        user_id -> Text,
        joined_at -> BigInt,
        email -> Text,
        name -> Text,
        search -> Text,
        time_zone -> Text,
        active_at -> BigInt,
        // Of servers of the release before, as `tag_count`: nothing reads or writes them.
        overdue_at -> Nullable<BigInt>,
        waiting -> BigInt,
        tag_count -> BigInt,
        open_tasks -> BigInt,
        overdue_tasks -> BigInt,
        completed -> BigInt,
        completed_lately -> BigInt,
        next_due_date -> Nullable<Date>,
        lately_until -> Nullable<BigInt>,
    }
}

diesel::table! {
    sessions (id) {
        id -> BigInt,
        token_hash -> Text,
        user_id -> Text,
        browser -> Nullable<Text>,
        system -> Nullable<Text>,
        is_mobile -> Bool,
        time_zone -> Nullable<Text>,
        created_at -> BigInt,
        last_seen_at -> BigInt,
        factor -> Text,
        proven_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    invitations (id) {
        id -> BigInt,
        kind -> Text,
        email -> Nullable<Text>,
        token -> Nullable<Text>,
        token_hash -> Text,
        created_at -> BigInt,
        expires_at -> Nullable<BigInt>,
        used_at -> Nullable<BigInt>,
        revoked_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    tasks (id) {
        id -> BigInt,
        assignee_id -> Text,
        title -> Text,
        description -> Nullable<Text>,
        category -> Text,
        priority -> Bool,
        status -> Text,
        due_date -> Nullable<Date>,
        sort_key -> BigInt,
        created_at -> BigInt,
        updated_at -> BigInt,
        completed_at -> Nullable<BigInt>,
        deleted_at -> Nullable<BigInt>,
        assignment_id -> Nullable<BigInt>,
        version -> BigInt,
        needs_review -> Bool,
        review_revision -> BigInt,
        review_submission -> Nullable<BigInt>,
        waiting_since -> Nullable<BigInt>,
        changes_since -> Nullable<BigInt>,
        changes_text -> Nullable<Text>,
        comment_count -> BigInt,
        assignment_number -> Nullable<BigInt>,
        corrected_at -> Nullable<BigInt>,
        #[sql_name = "repeat"]
        recurrence -> Nullable<Text>,
        repeats_on -> Nullable<Date>,
        repeats_at -> Nullable<BigInt>,
        is_copy -> Bool,
        program_title -> Nullable<Text>,
        step_number -> Nullable<BigInt>,
        moved_from -> Nullable<Date>,
    }
}

diesel::table! {
    subtasks (id) {
        id -> BigInt,
        task_id -> BigInt,
        position -> BigInt,
        title -> Text,
        completed -> Bool,
    }
}

diesel::table! {
    completions (task_id) {
        task_id -> BigInt,
        user_id -> Text,
        priority -> Bool,
        completed_at -> BigInt,
    }
}

diesel::table! {
    achievements (id) {
        id -> BigInt,
        user_id -> Text,
        kind -> Text,
        earned_at -> BigInt,
        seen_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    notifications (id) {
        id -> BigInt,
        user_id -> Text,
        kind -> Text,
        title -> Text,
        description -> Text,
        link_kind -> Nullable<Text>,
        link_id -> Nullable<Text>,
        created_at -> BigInt,
        read_at -> Nullable<BigInt>,
        deleted_at -> Nullable<BigInt>,
        assignment_id -> Nullable<BigInt>,
        text_values -> Nullable<Text>,
        subject_id -> Nullable<Text>,
    }
}

diesel::table! {
    pictures (user_id) {
        user_id -> Text,
        media_type -> Text,
        content -> Binary,
    }
}

diesel::table! {
    invitation_tokens (token_hash) {
        token_hash -> Text,
        invitation_id -> BigInt,
    }
}

diesel::table! {
    password_resets (token_hash) {
        token_hash -> Text,
        user_id -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    mailed_links (token_hash) {
        token_hash -> Text,
        purpose -> Text,
        user_id -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    two_factor (user_id) {
        user_id -> Text,
        secret -> Text,
        confirmed_at -> Nullable<BigInt>,
        last_step -> BigInt,
        begun_at -> Nullable<BigInt>,
        key_id -> Nullable<Text>,
    }
}

diesel::table! {
    recovery_codes (user_id, code_hash) {
        user_id -> Text,
        code_hash -> Text,
    }
}

diesel::table! {
    decisions (name) {
        name -> Text,
        value -> Text,
    }
}

// Of servers of a release before, whose steps of housekeeping were not set aside.
diesel::table! {
    housekeeping_failures (step, row_id) {
        step -> Text,
        row_id -> Text,
        error -> Text,
        failed_at -> BigInt,
    }
}

diesel::table! {
    set_aside (kind, row_id) {
        kind -> Text,
        row_id -> Text,
        error -> Text,
        until -> BigInt,
        attempts -> BigInt,
    }
}

diesel::table! {
    calendar_feeds (user_id) {
        user_id -> Text,
        renewals -> BigInt,
    }
}

diesel::table! {
    task_usage (user_id) {
        user_id -> Text,
        bytes -> BigInt,
        created_on -> Date,
        created -> BigInt,
    }
}

diesel::table! {
    rate_limits (id) {
        id -> Text,
        refilled_at -> BigInt,
    }
}

diesel::table! {
    idempotency_records (sender_id, key) {
        sender_id -> Text,
        key -> Text,
        fingerprint -> Binary,
        body -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    schema_compatibility (required_migration) {
        required_migration -> Text,
    }
}

diesel::table! {
    server_keys (name) {
        name -> Text,
        key -> Binary,
        key_id -> Nullable<Text>,
    }
}

diesel::allow_columns_to_appear_in_same_group_by_clause!(
    tasks::assignment_number,
    tasks::is_copy,
    tasks::status,
    tasks::due_date,
    users::time_zone,
);
diesel::allow_columns_to_appear_in_same_group_by_clause!(
    tasks::assignment_number,
    subtasks::position,
    subtasks::title,
);
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(assignments -> users (admin_id));
diesel::joinable!(step_assignments -> assignments (assignment_id));
diesel::joinable!(appearance -> users (saved_by));
diesel::joinable!(subtasks -> tasks (task_id));
diesel::joinable!(assignees -> users (client_id));
diesel::joinable!(client_summaries -> users (user_id));
diesel::joinable!(client_tags -> tags (tag_id));
diesel::joinable!(invitation_tags -> tags (tag_id));
diesel::joinable!(outbox -> email_contents (content_id));
diesel::allow_tables_to_appear_in_same_query!(decisions, sessions, users);
diesel::allow_tables_to_appear_in_same_query!(appearance, users);
diesel::allow_tables_to_appear_in_same_query!(two_factor, recovery_codes);
diesel::allow_tables_to_appear_in_same_query!(set_aside, client_summaries);
diesel::allow_tables_to_appear_in_same_query!(set_aside, enrolments);
diesel::allow_tables_to_appear_in_same_query!(set_aside, invitations);
diesel::allow_tables_to_appear_in_same_query!(set_aside, mail_preferences);
diesel::allow_tables_to_appear_in_same_query!(set_aside, tasks);
diesel::allow_tables_to_appear_in_same_query!(set_aside, jobs);
diesel::allow_tables_to_appear_in_same_query!(set_aside, users);
diesel::allow_tables_to_appear_in_same_query!(notes, users);
diesel::allow_tables_to_appear_in_same_query!(notes, activity);
diesel::allow_tables_to_appear_in_same_query!(notes, mail_preferences);
diesel::allow_tables_to_appear_in_same_query!(notes, notifications);
diesel::allow_tables_to_appear_in_same_query!(notes, outbox);
diesel::allow_tables_to_appear_in_same_query!(subtasks, tasks);
diesel::allow_tables_to_appear_in_same_query!(client_summaries, users);
diesel::allow_tables_to_appear_in_same_query!(client_summaries, tasks);
diesel::allow_tables_to_appear_in_same_query!(assignees, users);
diesel::allow_tables_to_appear_in_same_query!(assignees, activity);
diesel::allow_tables_to_appear_in_same_query!(step_assignments, assignments, assignees);
diesel::allow_tables_to_appear_in_same_query!(assignees, client_summaries);
diesel::allow_tables_to_appear_in_same_query!(assignees, tasks);
diesel::allow_tables_to_appear_in_same_query!(tasks, users);
diesel::allow_tables_to_appear_in_same_query!(invitations, users);
diesel::allow_tables_to_appear_in_same_query!(notifications, tasks);
diesel::allow_tables_to_appear_in_same_query!(notifications, users);
diesel::allow_tables_to_appear_in_same_query!(outbox, tasks);
diesel::allow_tables_to_appear_in_same_query!(outbox, email_contents);
diesel::allow_tables_to_appear_in_same_query!(outbox, invitations);
diesel::allow_tables_to_appear_in_same_query!(outbox, users);
diesel::allow_tables_to_appear_in_same_query!(email_contents, users);
diesel::allow_tables_to_appear_in_same_query!(invitations, invitation_tokens);
diesel::allow_tables_to_appear_in_same_query!(assignees, mail_preferences);
diesel::allow_tables_to_appear_in_same_query!(users, mail_preferences);
diesel::allow_tables_to_appear_in_same_query!(tasks, mail_preferences);
diesel::allow_tables_to_appear_in_same_query!(thread_entries, tasks);
diesel::allow_tables_to_appear_in_same_query!(thread_entries, users);
diesel::allow_tables_to_appear_in_same_query!(assignments, tasks);
diesel::allow_tables_to_appear_in_same_query!(assignment_tasks, tasks);
diesel::allow_tables_to_appear_in_same_query!(assignments, users);
diesel::allow_tables_to_appear_in_same_query!(client_tags, tags);
diesel::allow_tables_to_appear_in_same_query!(client_tags, client_summaries);
diesel::allow_tables_to_appear_in_same_query!(invitation_tags, tags);
