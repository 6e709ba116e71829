//! Tables of the mentor's side.

diesel::table! {
    assignments (id) {
        id -> BigInt,
        titles -> Text,
        created_at -> BigInt,
        recalled_at -> Nullable<BigInt>,
        admin_id -> Nullable<Text>,
    }
}

diesel::table! {
    unfinished_assignments (assignment_id) {
        assignment_id -> BigInt,
        tasks -> Text,
        mentor -> Text,
        clients -> BigInt,
        is_visible -> Bool,
        reached -> Nullable<Text>,
        done -> BigInt,
    }
}

diesel::table! {
    jobs (id) {
        id -> BigInt,
        kind -> Text,
        assignment_id -> Nullable<BigInt>,
        body -> Text,
        admin_id -> Nullable<Text>,
        cursor -> Nullable<Text>,
        done -> BigInt,
        total -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    job_clients (job_id, client_id) {
        job_id -> BigInt,
        client_id -> Text,
    }
}

diesel::table! {
    assignees (assignment_id, client_id) {
        assignment_id -> BigInt,
        client_id -> Text,
    }
}

diesel::table! {
    assignment_tasks (assignment_id, number) {
        assignment_id -> BigInt,
        number -> BigInt,
        title -> Text,
        description -> Nullable<Text>,
        category -> Text,
        due_date -> Nullable<Date>,
        needs_review -> Bool,
        subtasks -> Text,
        stopped -> Nullable<Text>,
    }
}

diesel::table! {
    task_templates (id) {
        id -> BigInt,
        title -> Text,
        task_title -> Text,
        description -> Nullable<Text>,
        category -> Text,
        created_at -> BigInt,
        updated_at -> BigInt,
        version -> BigInt,
        needs_review -> Bool,
        #[sql_name = "repeat"]
        recurrence -> Nullable<Text>,
    }
}

diesel::table! {
    template_subtasks (id) {
        id -> BigInt,
        template_id -> BigInt,
        position -> BigInt,
        title -> Text,
    }
}

diesel::table! {
    notes (id) {
        id -> BigInt,
        client_id -> Text,
        author_id -> Nullable<Text>,
        message -> Text,
        created_at -> BigInt,
        batch_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    note_batches (id) {
        id -> BigInt,
        admin_id -> Nullable<Text>,
        created_at -> BigInt,
        recalled_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    activity (id) {
        id -> BigInt,
        created_at -> BigInt,
        actor_id -> Nullable<Text>,
        kind -> Text,
        action -> Text,
        client_id -> Nullable<Text>,
        clients -> BigInt,
        tasks -> BigInt,
        stayed -> BigInt,
        titles -> Text,
        template -> Nullable<Text>,
        assignment_id -> Nullable<BigInt>,
        revision -> Nullable<BigInt>,
        note_batch_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    releases (version) {
        version -> Text,
        first_run_at -> BigInt,
    }
}

diesel::table! {
    news_seen (user_id) {
        user_id -> Text,
        seen_at -> BigInt,
    }
}
