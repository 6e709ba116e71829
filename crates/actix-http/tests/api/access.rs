//! Access control of every operation of the document: for an anonymous client, an admin, another client, and the owner
//! of the objects. An operation without a row fails, and so does a row without an operation.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;
use hub_domain::model::{
    accounts::{
        mailed_link::{LinkPurpose, MailedLink},
        picture::StoredPicture,
        token::SecretToken,
        user::UserId,
    },
    notification::NewNotification,
    page::Page,
    task::{Task, TaskStatus},
};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{PASSWORD, TaskBuilder, sign_up_body, task_body},
    caller::Caller,
    fixed_clock::{FixedClock, parse},
};
use serde_json::{Value, json};

/// Objects of Maya.
struct Belongings {
    open: Task,
    deleted: Task,
    notification: i64,
    link: String,
    template: i64,
    assignment: i64,
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
    /// Another session of the owner.
    session: i64,
    owner: UserId,
}

/// Operation with its path, its body, and the expected status for each kind of caller.
struct Row {
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    /// Replaces `body`, where it needs the owner's objects.
    body_of: Option<fn(&Belongings) -> Value>,
    nobody: u16,
    admin: u16,
    other_client: u16,
    owner: u16,
}

/// Operation with the same result for every caller.
fn public(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row {
        operation,
        target,
        body,
        body_of: None,
        nobody: status,
        admin: status,
        other_client: status,
        owner: status,
    }
}

/// Operation on the caller's own data.
fn own(operation: &'static str, target: fn(&Belongings) -> String, body: Option<Value>, status: u16) -> Row {
    Row { nobody: 401, ..public(operation, target, body, status) }
}

/// Operation on one object: 404 for all but its owner, an admin too.
fn owned(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row { admin: 404, other_client: 404, ..own(operation, target, body, status) }
}

fn admins(
    operation: &'static str,
    target: fn(&Belongings) -> String,
    body: Option<Value>,
    status: u16,
) -> Row {
    Row { other_client: 403, owner: 403, ..own(operation, target, body, status) }
}

fn table() -> Vec<Row> {
    let mut rows = everybodys_rows();
    rows.extend(account_rows());
    rows.extend(admins_rows());
    rows.extend(community_rows());
    rows
}

fn everybodys_rows() -> Vec<Row> {
    let credentials = json!({ "email": CLIENT, "password": PASSWORD });
    let passwords = json!({ "currentPassword": PASSWORD, "newPassword": "another one" });
    let names = json!({ "firstName": "Maya", "lastName": "Example" });
    let picture = json!({ "profileImageUrl": "animal-fox" });
    vec![
        public("getConfig", |_| "/api/config".into(), None, 200),
        public("signIn", |_| "/api/auth/login".into(), Some(credentials), 200),
        // The first caller takes the email; the others get a conflict.
        Row {
            nobody: 201,
            ..public("signUp", |_| "/api/auth/signup".into(), Some(sign_up_body(json!({}))), 409)
        },
        public("goToSignIn", |_| "/api/login".into(), None, 303),
        public("signOut", |_| "/api/logout".into(), None, 303),
        public("getInvitationDetails", |of| format!("/api/invitation-details/{}", of.link), None, 200),
        public(
            "forgotPassword",
            |_| "/api/auth/forgot-password".into(),
            Some(json!({ "email": CLIENT })),
            202,
        ),
        public("checkPasswordReset", |of| format!("/api/auth/reset-password/{}", of.reset_token), None, 204),
        // The link works once.
        Row {
            body_of: Some(|of| json!({ "token": of.reset_token, "newPassword": "another one" })),
            nobody: 204,
            ..public("resetPassword", |_| "/api/auth/reset-password".into(), None, 404)
        },
        Row {
            body_of: Some(|of| json!({ "token": of.confirmation_token })),
            nobody: 204,
            ..public("confirmEmail", |_| "/api/auth/confirm-email".into(), None, 404)
        },
        Row {
            body_of: Some(|of| json!({ "token": of.disowning_token, "password": PASSWORD })),
            nobody: 204,
            ..public("disownTwoFactor", |_| "/api/auth/not-me".into(), None, 404)
        },
        public("getUnsubscription", |of| format!("/api/unsubscribe/{}", of.unsubscribe_token), None, 200),
        public("unsubscribe", |of| format!("/api/unsubscribe/{}", of.unsubscribe_token), None, 200),
        own("getMailPreferences", |_| "/api/mail-preferences".into(), None, 200),
        own(
            "setMailPreferences",
            |_| "/api/mail-preferences".into(),
            Some(json!({ "tasks": "daily", "notes": "never" })),
            200,
        ),
        own("getCurrentUser", |_| "/api/auth/user".into(), None, 200),
        own("listTasks", |_| "/api/tasks".into(), None, 200),
        own("listTimoTasks", |_| "/api/tasks/timo".into(), None, 200),
        own("listCompletedTasks", |_| "/api/tasks/completed".into(), None, 200),
        own("listCompletedWeeks", |_| "/api/tasks/completed-weeks".into(), None, 200),
        own("countTasks", |_| "/api/tasks/counts".into(), None, 200),
        own("createTask", |_| "/api/tasks".into(), Some(task_body(json!({}))), 201),
        owned("updateTask", |of| format!("/api/tasks/{}", of.open.id.0), Some(task_body(json!({}))), 200),
        owned(
            "setDueDate",
            |of| format!("/api/tasks/{}/due-date", of.open.id.0),
            Some(json!({ "dueDate": "2026-12-24" })),
            200,
        ),
        owned(
            "moveTask",
            |of| format!("/api/tasks/{}/status", of.open.id.0),
            Some(json!({ "status": "inprogress" })),
            200,
        ),
        owned(
            "setSubtaskCompleted",
            |of| format!("/api/subtasks/{}", of.open.subtasks[0].id.0),
            Some(json!({ "completed": true })),
            200,
        ),
        owned("deleteTask", |of| format!("/api/tasks/{}", of.open.id.0), None, 204),
        owned("restoreTask", |of| format!("/api/tasks/{}/restore", of.deleted.id.0), None, 200),
        own("listTrash", |_| "/api/tasks/trash".into(), None, 200),
        // The body has the task's id, which is the owner's.
        Row {
            body_of: Some(|of| json!({ "taskId": of.open.id.0, "title": "Film" })),
            ..owned("createCalendarEvent", |_| "/api/calendar/create-event".into(), None, 200)
        },
        own("getCalendarFeed", |_| "/api/calendar-feed".into(), None, 200),
        own("renewCalendarFeed", |_| "/api/calendar-feed/renew".into(), None, 200),
        own("markAchievementsSeen", |_| "/api/achievements/seen".into(), Some(json!({ "types": [] })), 204),
        own("events", |_| "/api/events".into(), None, 200),
        own("listNotes", |_| "/api/admin-notes".into(), None, 200),
        own("changePassword", |_| "/api/auth/change-password".into(), Some(passwords), 204),
        owned("updateProfile", |of| format!("/api/users/{}", of.owner), Some(names), 200),
        own("updateProfilePicture", |_| "/api/users/profile-picture".into(), Some(picture), 200),
        own("setTimeZone", |_| "/api/users/time-zone".into(), Some(json!({ "timeZone": "Asia/Tokyo" })), 204),
        // An admin may read every picture.
        Row { admin: 200, ..owned("getPicture", |of| format!("/api/users/{}/picture", of.owner), None, 200) },
        own("listAchievements", |_| "/api/achievements".into(), None, 200),
        own("listNotifications", |_| "/api/notifications".into(), None, 200),
        own("countNotifications", |_| "/api/notifications/counts".into(), None, 200),
        own("markAllNotificationsRead", |_| "/api/notifications/read-all".into(), None, 200),
        owned("markNotificationRead", |of| format!("/api/notifications/{}/read", of.notification), None, 200),
        owned("deleteNotification", |of| format!("/api/notifications/{}", of.notification), None, 204),
    ]
}

/// Operations of Account Settings.
fn account_rows() -> Vec<Row> {
    vec![
        own("getTwoFactor", |_| "/api/two-factor".into(), None, 200),
        own("setUpTwoFactor", |_| "/api/two-factor/setup".into(), Some(json!({ "password": PASSWORD })), 200),
        own("sendConfirmation", |_| "/api/auth/send-confirmation".into(), None, 202),
        // None of them has begun.
        own("confirmTwoFactor", |_| "/api/two-factor/confirm".into(), Some(json!({ "code": "123456" })), 409),
        own(
            "renewRecoveryCodes",
            |_| "/api/two-factor/recovery-codes".into(),
            Some(json!({ "password": PASSWORD })),
            409,
        ),
        own(
            "turnOffTwoFactor",
            |_| "/api/two-factor/turn-off".into(),
            Some(json!({ "password": PASSWORD })),
            204,
        ),
        own("downloadOwnData", |_| "/api/account/data".into(), None, 200),
        // All callers type the owner's address.
        Row {
            admin: 422,
            other_client: 422,
            ..own("deleteAccount", |_| "/api/account/delete".into(), Some(json!({ "email": CLIENT })), 204)
        },
        own("listSessions", |_| "/api/sessions".into(), None, 200),
        owned("endSession", |of| format!("/api/sessions/{}", of.session), None, 204),
        own("endOtherSessions", |_| "/api/sessions".into(), None, 204),
    ]
}

fn admins_rows() -> Vec<Row> {
    let note = json!({ "message": "Well done." });
    vec![
        admins("generateCommunityLink", |_| "/api/admin/generate-community-link".into(), None, 200),
        Row {
            body_of: Some(|of| {
                let task = task_body(json!({ "assigneeId": of.owner.to_string() }));
                json!({ "task": task, "subtasks": task["subtasks"] })
            }),
            ..admins("assignTask", |_| "/api/admin/assign-task".into(), None, 201)
        },
        Row {
            body_of: Some(|of| {
                let tasks = [task_body(json!({}))];
                json!({ "tasks": tasks, "assignToAll": false, "assigneeId": of.owner.to_string() })
            }),
            ..admins("assignTasksBulk", |_| "/api/admin/assign-tasks-bulk".into(), None, 201)
        },
        Row {
            body_of: Some(
                |of| json!({ "templateId": of.template, "dueDate": "2026-12-24", "assigneeIds": [of.owner.to_string()] }),
            ),
            ..admins("assignFromTemplate", |_| "/api/admin/assign-from-template".into(), None, 201)
        },
        admins("previewRecall", |of| format!("/api/admin/assignments/{}/recall", of.assignment), None, 200),
        admins(
            "recallAssignment",
            |of| format!("/api/admin/assignments/{}/recall", of.assignment),
            None,
            200,
        ),
        admins("listTemplates", |_| "/api/admin/task-templates".into(), None, 200),
        admins("createTemplate", |_| "/api/admin/task-templates".into(), Some(template_body()), 201),
        Row {
            body: Some(json!({
                "title": "Week two", "taskTitle": "Film", "category": "Timo Task", "subtasks": [{ "title": "One" }],
            })),
            ..admins("updateTemplate", |of| format!("/api/admin/task-templates/{}", of.template), None, 200)
        },
        admins("deleteTemplate", |of| format!("/api/admin/task-templates/{}", of.template), None, 204),
        admins("listUsers", |_| "/api/users".into(), None, 200),
        admins("listClientIds", |_| "/api/admin/client-ids".into(), None, 200),
        admins("getAttention", |_| "/api/admin/attention".into(), None, 200),
        admins("countClientTasks", |_| "/api/admin/client-task-counts".into(), None, 200),
        admins("getClient", |of| format!("/api/admin/clients/{}", of.owner), None, 200),
        admins("listClientTasks", |of| format!("/api/admin/clients/{}/tasks", of.owner), None, 200),
        admins("listClientTimoTasks", |of| format!("/api/admin/clients/{}/timo-tasks", of.owner), None, 200),
        admins(
            "listClientCompletedTasks",
            |of| format!("/api/admin/clients/{}/completed-tasks", of.owner),
            None,
            200,
        ),
        admins(
            "listClientCompletedWeeks",
            |of| format!("/api/admin/clients/{}/completed-weeks", of.owner),
            None,
            200,
        ),
        // The owner's session ends with it.
        Row {
            owner: 401,
            ..admins(
                "resetClientPassword",
                |of| format!("/api/admin/users/{}/password", of.owner),
                Some(json!({ "newPassword": "another one" })),
                204,
            )
        },
        admins("createResetLink", |of| format!("/api/admin/clients/{}/reset-link", of.owner), None, 201),
        admins("listMail", |_| "/api/admin/mail".into(), None, 200),
        admins("countMail", |_| "/api/admin/mail/counts".into(), None, 200),
        admins("sendTestMail", |_| "/api/admin/mail/test".into(), None, 201),
        admins("retryMail", |of| format!("/api/admin/mail/{}/retry", of.waiting_mail), None, 200),
        admins("retryAllMail", |_| "/api/admin/mail/retry".into(), None, 200),
        admins("listHousekeepingFailures", |_| "/api/admin/housekeeping/failures".into(), None, 200),
        admins("getNews", |_| "/api/admin/news".into(), None, 200),
        admins("markNewsSeen", |_| "/api/admin/news/seen".into(), None, 204),
        admins("getSecurity", |_| "/api/admin/security".into(), None, 200),
        admins(
            "setSecurity",
            |_| "/api/admin/security".into(),
            Some(json!({ "adminsNeedTwoFactor": false })),
            200,
        ),
        admins("listActivity", |_| "/api/admin/activity".into(), None, 200),
        admins("sendNote", |of| format!("/api/admin/clients/{}/notes", of.owner), Some(note), 201),
    ]
}

/// Operations on invitations, and exports.
fn community_rows() -> Vec<Row> {
    vec![
        admins("revokeCommunityLink", |_| "/api/admin/community-link".into(), None, 204),
        admins(
            "inviteClient",
            |_| "/api/admin/invitations".into(),
            Some(json!({ "email": "a@example.com" })),
            201,
        ),
        admins(
            "inviteClients",
            |_| "/api/admin/invitations/batch".into(),
            Some(json!({ "emails": ["b@example.com"] })),
            200,
        ),
        admins(
            "importInvitations",
            |_| "/api/admin/invitations/import".into(),
            Some(json!({ "csv": "c@example.com", "isDryRun": false })),
            200,
        ),
        admins("downloadClients", |_| "/api/admin/clients.csv".into(), None, 200),
        admins("downloadTasks", |_| "/api/admin/tasks.csv".into(), None, 200),
        admins("listInvitations", |_| "/api/admin/invitations".into(), None, 200),
        admins("cancelInvitation", |of| format!("/api/admin/invitations/{}", of.invitation), None, 204),
    ]
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
    let user = app.read(|db| db.users().find(owner)).unwrap();
    let notification = app.write(move |db| {
        db.notifications().insert(&NewNotification::welcome(&user, parse(FixedClock::START)))?;
        let picture = StoredPicture { media_type: "image/png".to_owned(), content: vec![1, 2, 3] };
        db.pictures().put(owner, &picture)?;
        Ok(db.notifications().list(owner, Page::ALL)?[0].id.0)
    });
    let link = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
    let link = last_part(link["signupUrl"].as_str().unwrap());
    let template = admin.post("/api/admin/task-templates", template_body()).await.expecting(201).json();
    let task = task_body(json!({ "assigneeId": owner.to_string() }));
    let body = json!({ "task": task, "subtasks": task["subtasks"] });
    let assigned = admin.post("/api/admin/assign-task", body).await.expecting(201).json();
    let unsubscribe = app.deliver_mail().remove(0).unsubscribe.unwrap();
    let invited = admin.post("/api/admin/invitations", json!({ "email": "lena@example.com" })).await;
    let waiting = admin.get("/api/admin/mail?state=waiting").await.expecting(200).json();
    let reset = admin.post_nothing(&format!("/api/admin/clients/{owner}/reset-link")).await;
    let _ = app.client().await;
    let sessions = maya.get("/api/sessions").await.expecting(200).json();
    let session = sessions[1]["id"].as_i64().unwrap();
    let open = TaskBuilder::of(maya.user_id()).subtasks(&[("one", false), ("two", false)]);
    Belongings {
        open: open.status(TaskStatus::Todo).insert(app.storage()),
        deleted,
        notification,
        link,
        template: template["id"].as_i64().unwrap(),
        assignment: assigned["assignmentId"].as_i64().unwrap(),
        invitation: invited.expecting(201).json()["id"].as_i64().unwrap(),
        confirmation_token: mailed_link(app, owner, LinkPurpose::ConfirmEmail),
        disowning_token: mailed_link(app, owner, LinkPurpose::DisownTwoFactor),
        reset_token: last_part(reset.expecting(201).json()["url"].as_str().unwrap()),
        unsubscribe_token: last_part(&unsubscribe),
        session,
        waiting_mail: waiting[0]["id"].as_i64().unwrap(),
        owner,
    }
}

fn mailed_link(app: &TestApp, user: UserId, purpose: LinkPurpose) -> String {
    let token = SecretToken::generate();
    let expires_at = app.ports.clock.now() + purpose.life();
    let link = MailedLink { purpose, user, token_hash: token.hash(), expires_at };
    app.write(move |db| db.mailed_links().insert(&link));
    token.reveal().to_owned()
}

fn last_part(address: &str) -> String {
    address.rsplit('/').next().unwrap().to_owned()
}

fn template_body() -> Value {
    let template = json!({ "title": "Week one", "taskTitle": "Film", "category": "Timo Task" });
    json!({ "template": template, "subtasks": [{ "title": "Script" }] })
}

/// Whether the path of the row matches the template in the document.
fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<_>, Vec<_>) = (template.split('/').collect(), path.split('/').collect());
    template.len() == path.len()
        && template.iter().zip(&path).all(|(wanted, found)| wanted.starts_with('{') || wanted == found)
}

#[test]
fn operations_and_rows_match_one_to_one() {
    let listed: Vec<_> = table().iter().map(|row| row.operation.to_owned()).collect();
    let rows: BTreeSet<_> = listed.iter().cloned().collect();
    let operations: BTreeSet<_> = operations().into_keys().collect();
    assert_eq!(rows.len(), listed.len(), "an operation has one row");
    let without_row: Vec<_> = operations.difference(&rows).collect();
    let without_operation: Vec<_> = rows.difference(&operations).collect();
    assert!(without_row.is_empty(), "say in access.rs who may call {without_row:?}");
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
        // The owner comes last: the other callers must have changed nothing.
        for (who, caller, status) in [
            ("nobody", &app.anonymous(), row.nobody),
            ("an admin", &admin, row.admin),
            ("another client", &noah, row.other_client),
            ("the owner", &maya, row.owner),
        ] {
            let mut request = caller.request(method.clone(), &path);
            if let Some(body) = row.body_of.map(|body_of| body_of(&belongings)).or(row.body.clone()) {
                request = request.json(&body);
            }
            let answer = request.send().await;
            assert_eq!(answer.status, status, "{} as {who}: {}", row.operation, answer.text());
        }
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
                let request = caller.request(method.clone(), &path.replace("{id}", "1"));
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
    // For an admitted caller the same bodies are refused as invalid.
    let admin = app.admin().await;
    for (body, status) in bodies.iter().zip([400, 422, 400, 400, 400, 413]) {
        let request = admin.request(Method::POST, &format!("/api/admin/clients/{}/notes", maya.user_id()));
        let answer = request.body("application/json", body.as_slice()).send().await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
}
