//! Tables of tags and segments.

diesel::table! {
    tags (id) {
        id -> BigInt,
        name -> Text,
        folded_name -> Text,
        colour -> Text,
    }
}

diesel::table! {
    client_tags (client_id, tag_id) {
        client_id -> Text,
        tag_id -> BigInt,
    }
}

diesel::table! {
    invitation_tags (invitation_id, tag_id) {
        invitation_id -> BigInt,
        tag_id -> BigInt,
    }
}

diesel::table! {
    segments (id) {
        id -> BigInt,
        name -> Text,
        folded_name -> Text,
        conditions -> Text,
        version -> BigInt,
    }
}
