//! Table of access: names, colours and logo of the installation.

use serde_json::json;

use crate::{
    appearance::logo,
    protocol::access::call_table::{Row, admins, public},
};

pub(super) fn rows() -> Vec<Row> {
    vec![
        public("getTheme", |_| "/api/appearance/theme-7c9a4e.css".into(), None, 200),
        public("getIcon", |_| "/api/appearance/icon-32.png".into(), None, 404),
        admins("getAppearance", |_| "/api/admin/appearance".into(), None, 200),
        admins(
            "updateAppearance",
            |_| "/api/admin/appearance".into(),
            Some(json!({ "mentorName": "Mara" })),
            200,
        ),
        admins("updateLogo", |_| "/api/admin/appearance/logo".into(), Some(json!({ "image": logo() })), 200),
        admins("deleteLogo", |_| "/api/admin/appearance/logo".into(), None, 200),
        admins("deriveTheme", |_| "/api/admin/appearance/theme?accent=%237c9a4e".into(), None, 200),
    ]
}
