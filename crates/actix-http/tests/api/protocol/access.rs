//! Access control of every operation of the document: for an anonymous client, an admin, another client, and the owner
//! of the objects. An operation without a row fails, and so does a row without an operation.

mod appearance;
mod call_table;
mod changes;
mod check_ins;
mod groups;
mod numbers;
mod programs;
mod sign_in;
mod threads;

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::model::{
    accounts::{
        mailed_link::{LinkPurpose, MailedLink},
        passkey::PasskeyId,
        picture::StoredPicture,
        token::SecretToken,
        two_factor::FactorDemand,
        user::UserId,
    },
    mentoring::program::ProgramId,
    notification::NewNotification,
    page::Page,
    task::{Task, TaskStatus},
};
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, task_body},
    caller::Caller,
    fixed_clock::{FixedClock, parse},
};
use serde_json::{Value, json};

use call_table::table;

/// Objects of Maya.
struct Belongings {
    open: Task,
    deleted: Task,
    /// Task that repeats.
    recurring: Task,
    /// Timo Task that repeats.
    recurring_priority: Task,
    notification: i64,
    link: String,
    template: i64,
    assignment: i64,
    note_batch: i64,
    invitation: i64,
    /// Token of a reset link.
    reset_token: String,
    /// Token of a confirmation link.
    confirmation_token: String,
    /// Token of a link that removes two-factor authentication.
    disowning_token: String,
    /// Token of an unsubscribe link.
    unsubscribe_token: String,
    waiting_mail: i64,
    /// Task in review, with the submission that waits.
    in_review: i64,
    submission: i64,
    /// Task in Done that needs a review.
    finished: i64,
    /// Comment of the owner on the task in review.
    comment: i64,
    /// Another session of the owner.
    session: i64,
    tag: i64,
    /// Another tag.
    other_tag: i64,
    segment: i64,
    program: i64,
    /// Second step of the program.
    step: i64,
    enrolment: i64,
    check_in: i64,
    /// Period of the owner, which is sent.
    period: i64,
    numbers: numbers::OwnersNumbers,
    passkey: PasskeyId,
    owner: UserId,
}

impl Belongings {
    /// Address of what an admin sees of the owner.
    fn of_owner(&self, part: &str) -> String {
        format!("/api/admin/clients/{}/{part}", self.owner)
    }
}

/// Method and path by operation, from the document.
fn operations() -> BTreeMap<String, (Method, String)> {
    let document = serde_json::to_value(hub_actix_http::open_api()).unwrap();
    let mut operations = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap().to_owned();
            let method: Method = method.to_uppercase().parse().unwrap();
            let taken = operations.insert(id, (method, path.clone()));
            assert_eq!(taken, None, "an operation has one path");
        }
    }
    operations
}

async fn belongings(app: &TestApp, maya: &Caller, admin: &Caller) -> Belongings {
    let deleted = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let _ = maya.delete(&format!("/api/tasks/{}", deleted.id.0)).await.expecting(204);
    let owner = maya.user_id();
    let user = app.read(|db| db.accounts().find(owner)).unwrap();
    let notification = app.write(move |db| {
        db.notifications().insert(&NewNotification::welcome(&user, parse(FixedClock::START)))?;
        let picture = StoredPicture { media_type: "image/png".to_owned(), content: vec![1, 2, 3] };
        db.accounts().save_picture(owner, Some(&picture))?;
        Ok(db.notifications().list(owner, Page::ALL)?[0].id.0)
    });
    let link = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
    let link = last_part(link["signupUrl"].as_str().unwrap());
    let template = admin.post("/api/admin/task-templates", template_body()).await.expecting(201).json();
    let (in_review, finished) = (finished_task(admin, maya).await, finished_task(admin, maya).await);
    let submitted =
        maya.post(&format!("/api/tasks/{in_review}/submissions"), json!({ "text": "There." })).await;
    let commented = maya.post(&format!("/api/tasks/{in_review}/comments"), json!({ "text": "And?" })).await;
    let submission = submitted.expecting(201).json()["id"].as_i64().unwrap();
    let comment = commented.expecting(201).json()["id"].as_i64().unwrap();
    let _ = app.deliver_mail();
    let task = task_body(json!({ "assigneeId": owner.to_string() }));
    let body = json!({ "task": task, "subtasks": task["subtasks"] });
    let assigned = admin.post("/api/admin/assign-task", body).await.expecting(201).json();
    let note = json!({ "clients": { "ids": [owner.to_string()] }, "message": "Well done." });
    let sent = admin.post("/api/admin/notes", note).await.expecting(201).json();
    let unsubscribe = app.deliver_mail().remove(0).unsubscribe.unwrap();
    let invited = admin.post("/api/admin/invitations", json!({ "email": "lena@example.com" })).await;
    let waiting = admin.get("/api/admin/mail?state=waiting").await.expecting(200).json();
    let reset = admin.post_nothing(&format!("/api/admin/clients/{owner}/reset-link")).await;
    let _ = app.client().await;
    let sessions = maya.get("/api/sessions").await.expecting(200).json();
    let session = sessions[1]["id"].as_i64().unwrap();
    let mut tags = Vec::new();
    for name in ["VIP", "Early bird"] {
        let tag = admin.post("/api/admin/tags", json!({ "name": name, "colour": "iris" })).await;
        tags.push(tag.expecting(201).json()["id"].as_i64().unwrap());
    }
    let segment = admin.post("/api/admin/segments", segment_body()).await.expecting(201).json();
    let program = programs::program_body("First month");
    let program = admin.post("/api/admin/programs", program).await.expecting(201).json();
    let program_id = ProgramId(program["id"].as_i64().unwrap());
    let enrolment = programs::enrol(app, program_id, owner);
    let (check_in, period) = check_ins::sent_period(app, maya, admin).await;
    let numbers = numbers::given_numbers(admin, maya).await;
    let open = TaskBuilder::of(maya.user_id()).subtasks(&[("one", false), ("two", false)]);
    Belongings {
        open: open.status(TaskStatus::Todo).insert(app.storage()),
        deleted,
        recurring: TaskBuilder::of(owner).recurrence("1 day date").insert(app.storage()),
        recurring_priority: TaskBuilder::of(owner).priority().recurrence("1 day date").insert(app.storage()),
        notification,
        link,
        template: template["id"].as_i64().unwrap(),
        assignment: assigned["assignmentId"].as_i64().unwrap(),
        note_batch: sent["batchId"].as_i64().unwrap(),
        invitation: invited.expecting(201).json()["id"].as_i64().unwrap(),
        confirmation_token: mailed_link(app, owner, LinkPurpose::ConfirmEmail),
        disowning_token: mailed_link(app, owner, LinkPurpose::DisownTwoFactor),
        reset_token: last_part(reset.expecting(201).json()["url"].as_str().unwrap()),
        unsubscribe_token: last_part(&unsubscribe),
        in_review,
        submission,
        finished,
        comment,
        session,
        tag: tags[0],
        other_tag: tags[1],
        segment: segment["id"].as_i64().unwrap(),
        program: program_id.0,
        check_in,
        period,
        numbers,
        step: program["steps"][1]["id"].as_i64().unwrap(),
        enrolment,
        passkey: sign_in::passkey(app, owner),
        waiting_mail: waiting[0]["id"].as_i64().unwrap(),
        owner,
    }
}

/// Assigns a task that needs a review. Its client moves it to Done.
async fn finished_task(admin: &Caller, client: &Caller) -> i64 {
    let task =
        json!({ "category": "Timo Task", "needsReview": true, "assigneeId": client.user_id().to_string() });
    let task = task_body(task);
    let body = json!({ "task": task, "subtasks": task["subtasks"] });
    let id = admin.post("/api/admin/assign-task", body).await.expecting(201).json()["id"].as_i64().unwrap();
    let done = json!({ "status": "done" });
    let _ = client.put(&format!("/api/tasks/{id}/status"), done).await.expecting(200);
    id
}

fn mailed_link(app: &TestApp, user: UserId, purpose: LinkPurpose) -> String {
    let token = SecretToken::generate();
    let link = MailedLink::new(purpose, user, &token, app.ports.clock.now());
    app.write(move |db| db.accounts().insert_link(&link));
    token.reveal().to_owned()
}

fn last_part(address: &str) -> String {
    address.rsplit('/').next().unwrap().to_owned()
}

fn template_body() -> Value {
    let template = json!({ "title": "Week one", "taskTitle": "Film", "category": "Timo Task" });
    json!({ "template": template, "subtasks": [{ "title": "Script" }] })
}

fn segment_body() -> Value {
    json!({ "name": "Waiting", "conditions": [[{ "kind": "attention", "state": "waiting" }]] })
}

/// Whether the path of the row matches the template in the document.
fn fits(template: &str, path: &str) -> bool {
    let path = path.split('?').next().unwrap_or_default();
    let (template, path): (Vec<_>, Vec<_>) = (template.split('/').collect(), path.split('/').collect());
    let is_like = |wanted: &str, found: &str| match (wanted.find('{'), wanted.find('}')) {
        (Some(from), Some(to)) => found.starts_with(&wanted[..from]) && found.ends_with(&wanted[to + 1..]),
        _ => wanted == found,
    };
    template.len() == path.len() && template.iter().zip(&path).all(|(wanted, found)| is_like(wanted, found))
}

#[test]
fn operations_and_rows_match_one_to_one() {
    let listed: Vec<_> = table().iter().map(|row| row.operation.to_owned()).collect();
    let rows: BTreeSet<_> = listed.iter().cloned().collect();
    let operations: BTreeSet<_> = operations().into_keys().collect();
    assert_eq!(rows.len(), listed.len(), "an operation has one row");
    let without_row: Vec<_> = operations.difference(&rows).collect();
    let without_operation: Vec<_> = rows.difference(&operations).collect();
    assert!(without_row.is_empty(), "say in access/call_table.rs who may call {without_row:?}");
    assert!(without_operation.is_empty(), "the document has no {without_operation:?}");
}

#[actix_web::test]
async fn callers_get_exactly_the_access_of_the_table() {
    let operations = operations();
    for row in table() {
        let Some((method, template)) = operations.get(row.operation) else { continue };
        let app = TestApp::new().await;
        let (maya, noah, admin) = (app.client().await, app.other_client().await, app.admin().await);
        let belongings = belongings(&app, &maya, &admin).await;
        let path = (row.target)(&belongings);
        assert!(fits(template, &path), "{} is {template}, not {path}", row.operation);
        // The owner is last, because the other callers must have changed nothing.
        for (who, caller, status) in [
            ("nobody", &app.anonymous(), row.nobody),
            ("an admin", &admin, row.admin),
            ("another client", &noah, row.other_client),
            ("the owner", &maya, row.owner),
        ] {
            let answer = row.request(caller, method, &belongings).send().await;
            assert_eq!(answer.status, status, "{} as {who}: {}", row.operation, answer.text());
        }
    }
}

/// Calls that an admin without the demanded second factor has: those that secure the own account.
const LEFT_WITHOUT_FACTOR: [&str; 22] = [
    "getCurrentUser",
    "events",
    "prove",
    "beginProof",
    "getSignInWays",
    "listPasskeys",
    "beginPasskey",
    "addPasskey",
    "renamePasskey",
    "removePasskey",
    "unlinkOrganisation",
    "sendConfirmation",
    "getTwoFactor",
    "setUpTwoFactor",
    "confirmTwoFactor",
    "listSessions",
    "endSession",
    "endOtherSessions",
    "setTimeZone",
    "updateProfile",
    "changePassword",
    "signOut",
];

#[actix_web::test]
async fn admin_without_demanded_factor_secures_the_account_alone() {
    let operations = operations();
    for app in TestApp::on_both().await {
        let (maya, admin) = (app.client().await, app.admin().await);
        let belongings = belongings(&app, &maya, &admin).await;
        app.write(|db| db.accounts().save_factor_demand(FactorDemand::Admins));
        // Public calls answer as to anybody.
        for row in table().iter().filter(|row| row.nobody == 401 && row.operation != "signInWithPasskey") {
            let (method, _) = &operations[row.operation];
            let answer = row.request(&admin, method, &belongings).send().await;
            let is_refused = answer.status == 403;
            assert_eq!(is_refused, !LEFT_WITHOUT_FACTOR.contains(&row.operation), "{}", row.operation);
            if is_refused {
                assert_eq!(answer.json()["code"], "two-factor-missing", "{}", row.operation);
            }
        }
    }
}

/// Dangerous actions, which need a proof.
const PROVEN: [&str; 17] = [
    "setUpTwoFactor",
    "confirmTwoFactor",
    "renewRecoveryCodes",
    "turnOffTwoFactor",
    "beginPasskey",
    "addPasskey",
    "removePasskey",
    "unlinkOrganisation",
    "downloadOwnData",
    "deleteAccount",
    "endSession",
    "endOtherSessions",
    "getCalendarFeed",
    "renewCalendarFeed",
    "createResetLink",
    "setSecurity",
    "revokeCommunityLink",
];

#[actix_web::test]
async fn actions_that_can_hurt_need_a_proof() {
    let operations = operations();
    let app = TestApp::new().await;
    let (maya, admin) = (app.client().await, app.admin().await);
    let belongings = belongings(&app, &maya, &admin).await;
    app.clock.advance(TimeDelta::minutes(5));
    let rows = table();
    for operation in PROVEN {
        let row = rows.iter().find(|row| row.operation == operation).expect("the table has every operation");
        let (method, path) = &operations[operation];
        let caller = if path.starts_with("/api/admin/") { &admin } else { &maya };
        let refused = row.request(caller, method, &belongings).send().await;
        let refused = refused.refused(403, "Enter your password or use a passkey to go on.");
        assert_eq!(refused["code"], "proof-needed", "{operation}");
    }
}

#[actix_web::test]
async fn admin_routes_authorize_before_reading_the_body() {
    let operations = operations();
    let app = TestApp::new().await;
    let (somebody, maya) = (app.anonymous(), app.client().await);
    let bodies: [Vec<u8>; 6] = [
        b"{ broken".to_vec(),
        b"{}".to_vec(),
        b"[1]".to_vec(),
        b"\xff\xfe".to_vec(),
        br#"{"message":5,"task":{"title":["a","list"]},"subtasks":"none"}"#.to_vec(),
        format!(r#"{{"message":"{}"}}"#, "x".repeat(2 * 1024 * 1024)).into_bytes(),
    ];
    for (operation, (method, path)) in
        operations.iter().filter(|(_, (_, path))| path.starts_with("/api/admin/"))
    {
        for (caller, status) in [(&somebody, 401), (&maya, 403)] {
            for body in &bodies {
                let path = ["{id}", "{number}"]
                    .iter()
                    .fold(path.replace("{day}", "2026-11-19"), |path, id| path.replace(id, "1"));
                let request = caller.request(method.clone(), &path);
                let answer = request.body("application/json", body.as_slice()).send().await;
                assert_eq!(answer.status, status, "{operation}: {}", answer.text());
            }
        }
    }
    for path in
        ["/api/users?", "/api/admin/activity?", "/api/admin/mail?", "/api/admin/clients/1/completed-tasks?"]
    {
        for (caller, status) in [(&somebody, 401), (&maya, 403)] {
            let answer = caller.get(&format!("{path}limit=many")).await;
            assert_eq!(answer.status, status, "{path}: {}", answer.text());
        }
    }
    // The same bodies of an admitted caller are refused as invalid.
    let admin = app.admin().await;
    for (body, status) in bodies.iter().zip([400, 422, 400, 400, 400, 413]) {
        let request = admin.request(Method::POST, &format!("/api/admin/clients/{}/notes", maya.user_id()));
        let answer = request.body("application/json", body.as_slice()).send().await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
}
