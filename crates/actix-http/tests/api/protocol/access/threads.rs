//! Table of access: threads, reviews and single tasks. A thread is closed to other clients.

use serde_json::json;

use crate::protocol::access::call_table::{Row, admins, own, owned};

/// Every admin takes part in every thread.
pub(super) fn rows() -> Vec<Row> {
    let text = || Some(json!({ "text": "There." }));
    let of_thread = |row: Row, status: u16| Row { admin: status, ..row };
    vec![
        Row { other_client: 404, ..own("getTask", |of| format!("/api/tasks/{}", of.open.id.0), None, 200) },
        own(
            "changeMailPreferences",
            |_| "/api/mail-preferences".into(),
            Some(json!({ "notes": "never" })),
            200,
        ),
        owned("submitForReview", |of| format!("/api/tasks/{}/submissions", of.finished), text(), 201),
        owned(
            "withdrawSubmission",
            |of| format!("/api/tasks/{}/submissions/waiting", of.in_review),
            None,
            204,
        ),
        of_thread(owned("getThread", |of| format!("/api/tasks/{}/thread", of.in_review), None, 200), 200),
        of_thread(
            owned("readThread", |of| format!("/api/tasks/{}/thread/read", of.in_review), None, 204),
            204,
        ),
        of_thread(
            owned("addComment", |of| format!("/api/tasks/{}/comments", of.in_review), text(), 201),
            201,
        ),
        owned("deleteComment", |of| format!("/api/comments/{}", of.comment), None, 204),
        admins("listReviews", |_| "/api/admin/reviews".into(), None, 200),
        admins("countReviews", |_| "/api/admin/reviews/count".into(), None, 200),
        admins(
            "decideSubmission",
            |of| format!("/api/admin/submissions/{}/decision", of.submission),
            Some(json!({ "revision": 1, "decision": "approved" })),
            200,
        ),
        admins(
            "setNeedsReview",
            |of| format!("/api/admin/tasks/{}/needs-review", of.finished),
            Some(json!({ "needsReview": false })),
            200,
        ),
        admins(
            "stopRepeatingForClient",
            |of| format!("/api/admin/tasks/{}/stop-repeating", of.recurring_priority.id.0),
            None,
            200,
        ),
    ]
}
