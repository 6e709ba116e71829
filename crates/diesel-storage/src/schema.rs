//! The schema of both databases, in the types that they share. A test holds it against each of them.

diesel::table! {
    users (id) {
        id -> Text,
        email -> Text,
        password_hash -> Text,
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
    }
}

diesel::table! {
    sessions (token_hash) {
        token_hash -> Text,
        user_id -> Text,
        created_at -> BigInt,
        last_seen_at -> BigInt,
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
        place -> BigInt,
        created_at -> BigInt,
        updated_at -> BigInt,
        completed_at -> Nullable<BigInt>,
        deleted_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    subtasks (id) {
        id -> BigInt,
        task_id -> BigInt,
        place -> BigInt,
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
    }
}

diesel::table! {
    notes (id) {
        id -> BigInt,
        client_id -> Text,
        author_id -> Text,
        message -> Text,
        created_at -> BigInt,
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
    outbox (id) {
        id -> BigInt,
        recipient -> Text,
        subject -> Text,
        text_body -> Text,
        html_body -> Text,
        created_at -> BigInt,
        sent_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    server_keys (name) {
        name -> Text,
        key -> Binary,
    }
}

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(notes -> users (author_id));
diesel::joinable!(subtasks -> tasks (task_id));
diesel::allow_tables_to_appear_in_same_query!(sessions, users);
diesel::allow_tables_to_appear_in_same_query!(notes, users);
diesel::allow_tables_to_appear_in_same_query!(subtasks, tasks);
