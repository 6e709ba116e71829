//! Appearance of the installation.

diesel::table! {
    appearance (id) {
        id -> BigInt,
        settings -> Text,
        logo -> Nullable<Text>,
        version -> BigInt,
        saved_by -> Nullable<Text>,
        saved_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    appearance_icons (name) {
        name -> Text,
        content -> Binary,
    }
}
