//! Ways to sign in beside the password.

diesel::table! {
    passkeys (id) {
        id -> Text,
        user_id -> Text,
        credential_id -> Text,
        key -> Text,
        host -> Text,
        name -> Text,
        counter -> BigInt,
        created_at -> BigInt,
        last_used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    organisation_links (issuer, subject) {
        issuer -> Text,
        subject -> Text,
        user_id -> Text,
        email -> Nullable<Text>,
        linked_at -> BigInt,
        last_used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    challenges (token_hash) {
        token_hash -> Text,
        ceremony -> Text,
        user_id -> Nullable<Text>,
        expires_at -> BigInt,
    }
}
