//! Table of access: programs and the clients in them.

use hub_domain::{
    model::{accounts::user::UserId, mentoring::program::ProgramId},
    ports::repositories::mentoring::enrolments::NewEnrolments,
};
use hub_test_support::{
    app::TestApp,
    fixed_clock::{FixedClock, parse},
};
use serde_json::{Value, json};

use crate::protocol::access::call_table::{Row, admins};

pub(super) fn program_body(name: &str) -> Value {
    let task = json!({ "title": "Film", "category": "Timo Task", "subtasks": ["Script"] });
    json!({ "name": name, "steps": [{ "task": task, "day": 0 }, { "task": task, "day": 3, "dueAfter": 2 }] })
}

/// Enrols a client without the worker, and returns the enrolment.
pub(super) fn enrol(app: &TestApp, program: ProgramId, client: UserId) -> i64 {
    app.write(move |db| {
        let (now, clients) = (parse(FixedClock::START), [client]);
        let new = NewEnrolments {
            program,
            clients: &clients,
            start_on: now.date_naive(),
            moves_to_today: false,
            enrolled_by: None,
            is_paused: false,
        };
        db.enrolments().insert(&new, now)?;
        Ok(db.enrolments().list_of_client(client, 0)?[0].id.0)
    })
}

pub(super) fn rows() -> Vec<Row> {
    let start = || Some(json!({ "start": "2026-11-20", "clients": { "everybody": true } }));
    vec![
        admins("listPrograms", |_| "/api/admin/programs".into(), None, 200),
        admins("createProgram", |_| "/api/admin/programs".into(), Some(program_body("New")), 201),
        admins("getProgram", |of| format!("/api/admin/programs/{}", of.program), None, 200),
        admins(
            "editProgram",
            |of| format!("/api/admin/programs/{}", of.program),
            Some(program_body("New")),
            200,
        ),
        admins("deleteProgram", |of| format!("/api/admin/programs/{}", of.program), None, 204),
        admins("previewProgram", |of| format!("/api/admin/programs/{}/preview", of.program), start(), 200),
        admins("enrol", |of| format!("/api/admin/programs/{}/enrolments", of.program), start(), 201),
        admins("pauseProgram", |of| format!("/api/admin/programs/{}/pause", of.program), None, 200),
        admins("resumeProgram", |of| format!("/api/admin/programs/{}/resume", of.program), None, 409),
        admins(
            "shiftProgram",
            |of| format!("/api/admin/programs/{}/shift", of.program),
            Some(json!({ "days": 2 })),
            200,
        ),
        admins("listProgramPeople", |of| format!("/api/admin/programs/{}/people", of.program), None, 200),
        admins(
            "exportProgramPeople",
            |of| format!("/api/admin/programs/{}/people.csv", of.program),
            None,
            200,
        ),
        admins("listClientEnrolments", |of| format!("/api/admin/clients/{}/enrolments", of.owner), None, 200),
        admins("getEnrolment", |of| format!("/api/admin/enrolments/{}", of.enrolment), None, 200),
        admins(
            "previewEnrolment",
            |of| format!("/api/admin/enrolments/{}/preview", of.enrolment),
            Some(json!({ "shift": 2 })),
            200,
        ),
        admins(
            "pauseEnrolment",
            |of| format!("/api/admin/enrolments/{}/pause", of.enrolment),
            Some(json!({})),
            200,
        ),
        admins("resumeEnrolment", |of| format!("/api/admin/enrolments/{}/resume", of.enrolment), None, 409),
        admins(
            "shiftEnrolment",
            |of| format!("/api/admin/enrolments/{}/shift", of.enrolment),
            Some(json!({ "days": -2 })),
            200,
        ),
        admins("leaveProgram", |of| format!("/api/admin/enrolments/{}/leave", of.enrolment), None, 200),
        Row {
            body_of: Some(|of| json!({ "step": of.step, "act": "now" })),
            ..admins("jumpToStep", |of| format!("/api/admin/enrolments/{}/jump", of.enrolment), None, 200)
        },
    ]
}
