//! Table of access: chosen clients, as tags, segments, notes to many and corrections.

use serde_json::json;

use crate::protocol::access::call_table::{Row, admins};

/// Operations on chosen clients, tags and segments.
pub(super) fn rows() -> Vec<Row> {
    let everybody = || Some(json!({ "clients": { "everybody": true } }));
    let tag = || Some(json!({ "name": "New", "colour": "rose" }));
    let segment = |name: &str| {
        let conditions = json!([[{ "kind": "rate", "compare": "below", "percent": 50 }]]);
        Some(json!({ "name": name, "conditions": conditions }))
    };
    vec![
        admins("listClientRows", |_| "/api/admin/clients".into(), None, 200),
        admins("listClientEmails", |_| "/api/admin/clients/emails".into(), everybody(), 200),
        admins("previewChoice", |_| "/api/admin/clients/preview".into(), everybody(), 200),
        admins("countTags", |_| "/api/admin/clients/tag-counts".into(), everybody(), 200),
        Row {
            body_of: Some(|of| json!({ "clients": { "everybody": true }, "add": [of.tag], "remove": [] })),
            ..admins("tagClients", |_| "/api/admin/clients/tags".into(), None, 200)
        },
        admins("listTags", |_| "/api/admin/tags".into(), None, 200),
        admins("createTag", |_| "/api/admin/tags".into(), tag(), 201),
        admins("updateTag", |of| format!("/api/admin/tags/{}", of.tag), tag(), 200),
        admins("deleteTag", |of| format!("/api/admin/tags/{}", of.tag), None, 204),
        admins(
            "previewMerge",
            |of| format!("/api/admin/tags/{}/merge?into={}", of.tag, of.other_tag),
            None,
            200,
        ),
        Row {
            body_of: Some(|of| json!({ "into": of.other_tag })),
            ..admins("mergeTag", |of| format!("/api/admin/tags/{}/merge", of.tag), None, 200)
        },
        admins(
            "setCommunityLinkTags",
            |_| "/api/admin/community-link".into(),
            Some(json!({ "tags": [] })),
            200,
        ),
        admins("listSegments", |_| "/api/admin/segments".into(), None, 200),
        admins("createSegment", |_| "/api/admin/segments".into(), segment("Slow"), 201),
        admins("updateSegment", |of| format!("/api/admin/segments/{}", of.segment), segment("Slow"), 200),
        admins("deleteSegment", |of| format!("/api/admin/segments/{}", of.segment), None, 204),
        admins("previewSegment", |_| "/api/admin/segments/preview".into(), segment("Slow"), 200),
    ]
}

/// Operations on what many clients received.
pub(super) fn sent_rows() -> Vec<Row> {
    vec![
        admins("getAssignment", |of| format!("/api/admin/assignments/{}", of.assignment), None, 200),
        admins(
            "correctAssignment",
            |of| format!("/api/admin/assignments/{}", of.assignment),
            Some(json!({ "tasks": [{
                "number": 1, "title": "New", "description": null, "dueDate": "2026-12-24",
                "subtasks": ["Write the script"],
            }] })),
            200,
        ),
        Row {
            body_of: Some(
                |of| json!({ "clients": { "ids": [of.owner.to_string()] }, "message": "Well done." }),
            ),
            ..admins("sendNotes", |_| "/api/admin/notes".into(), None, 201)
        },
        admins(
            "previewNotesRecall",
            |of| format!("/api/admin/notes/batches/{}/recall", of.note_batch),
            None,
            200,
        ),
        admins("recallNotes", |of| format!("/api/admin/notes/batches/{}/recall", of.note_batch), None, 200),
    ]
}
