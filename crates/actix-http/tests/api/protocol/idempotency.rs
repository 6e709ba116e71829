//! Idempotency keys: a double click, and a retry after a lost response.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::{model::accounts::user::UserChange, use_cases::housekeeping};
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, TestApp},
    builders::{UserBuilder, task_body},
    caller::Caller,
    database::TestDatabase,
    faulty_storage::{Fault, FaultyStorage},
};
use serde_json::{Value, json};

use crate::mentor::{
    ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, activity, assignment, listed, recipients, template, timo_tasks,
    to_all, to_one,
};

const ANOTHER: &str = "This Idempotency-Key was already used for a different request.";
const INVALID: &str = "The Idempotency-Key must be 1 to 200 visible ASCII characters.";

async fn send(admin: &Caller, path: &str, key: &str, body: &Value) -> Answer {
    admin.request(Method::POST, path).json(body).header("idempotency-key", key).send().await
}

/// Counts of an assignment's rows: tasks, notifications, mails, audit entries.
async fn traces(app: &TestApp, admin: &Caller, client: &Caller) -> [usize; 4] {
    [
        listed(client, "/api/tasks").await.len(),
        listed(client, "/api/notifications").await.len(),
        recipients(app).len(),
        activity(admin).await.iter().filter(|entry| entry["kind"] == "assignment").count(),
    ]
}

#[actix_web::test]
async fn repeat_gets_the_recorded_response_and_changes_nothing() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
        let of_template = json!({ "templateId": kept["id"], "dueDate": "2026-12-24", "assignToAll": true });
        for (number, (path, body)) in [
            (ASSIGN, assignment(&maya, json!({}))),
            (BULK, to_all(&timo_tasks(&["a"]))),
            (FROM_TEMPLATE, of_template),
        ]
        .into_iter()
        .enumerate()
        {
            let key = format!("dialog-{number}");
            let first = send(&admin, path, &key, &body).await.expecting(201);
            // A client's change in between does not affect the recorded response.
            let task = listed(&maya, "/api/tasks").await.remove(0);
            let status = format!("/api/tasks/{}/status", task["id"]);
            let _ = maya.put(&status, json!({ "status": "inprogress" })).await.expecting(200);
            for _ in 0..3 {
                app.clock.advance(TimeDelta::minutes(5));
                let again = send(&admin, path, &key, &body).await.expecting(201);
                assert_eq!(again.text(), first.text());
                assert_eq!(again.header("content-type"), "application/json");
            }
            assert_eq!(traces(&app, &admin, &maya).await, [number + 1; 4], "{path}");
        }
    }
}

/// Row counts of everything that a create inserts.
async fn created(admin: &Caller, maya: &Caller) -> [usize; 5] {
    [
        listed(maya, "/api/tasks").await.len(),
        listed(admin, TEMPLATES).await.len(),
        listed(maya, "/api/admin-notes").await.len(),
        listed(admin, "/api/admin/invitations").await.len(),
        listed(maya, "/api/notifications").await.iter().filter(|one| one["type"] == "message").count(),
    ]
}

#[actix_web::test]
async fn every_create_answers_a_repeat_alike() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let notes = format!("/api/admin/clients/{}/notes", maya.user_id());
        let file = json!({ "csv": "Email\nnoah@example.com", "isDryRun": false });
        let calls = [
            (&maya, "/api/tasks", task_body(json!({})), 201),
            (&admin, TEMPLATES, template("Week one", &["Draft"]), 201),
            (&admin, notes.as_str(), json!({ "message": "Well done" }), 201),
            (&admin, "/api/admin/invitations", json!({ "email": "lena@example.com" }), 201),
            (&admin, "/api/admin/invitations/batch", json!({ "emails": ["mia@example.com"] }), 200),
            (&admin, "/api/admin/invitations/import", file, 200),
        ];
        for (number, (caller, path, body, status)) in calls.iter().enumerate() {
            let key = format!("dialog-{number}");
            let first = send(caller, path, &key, body).await.expecting(*status);
            app.clock.advance(TimeDelta::minutes(5));
            let again = send(caller, path, &key, body).await.expecting(*status);
            assert_eq!(again.text(), first.text(), "{path}");
            send(caller, path, "two words", body).await.refused(400, INVALID);
        }
        assert_eq!(created(&admin, &maya).await, [1, 1, 1, 3, 1]);
        let other = task_body(json!({ "title": "Another" }));
        send(&maya, "/api/tasks", "dialog-0", &other).await.refused(422, ANOTHER);
        let _ = send(&maya, "/api/tasks", "another", &other).await.expecting(201);
        assert_eq!(created(&admin, &maya).await, [2, 1, 1, 3, 1]);
    }
}

#[actix_web::test]
async fn a_refused_create_keeps_no_key() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let untitled = task_body(json!({ "title": " " }));
    send(&maya, "/api/tasks", "key", &untitled).await.refused(422, "Task title is required.");
    let _ = send(&maya, "/api/tasks", "key", &task_body(json!({}))).await.expecting(201);
}

#[actix_web::test]
async fn requests_without_a_key_are_independent() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    for number in 1..=3 {
        let _ = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
        assert_eq!(traces(&app, &admin, &maya).await, [number; 4]);
    }
}

#[actix_web::test]
async fn a_key_belongs_to_one_request() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let body = to_one(&timo_tasks(&["a"]), &maya);
        let first = send(&admin, BULK, "key", &body).await.expecting(201);
        let other = to_one(&timo_tasks(&["b"]), &maya);
        send(&admin, BULK, "key", &other).await.refused(422, ANOTHER);
        send(&admin, ASSIGN, "key", &assignment(&maya, json!({}))).await.refused(422, ANOTHER);
        // An invalid body is no exception: the key is used.
        send(&admin, BULK, "key", &json!({ "tasks": [] })).await.refused(422, ANOTHER);
        let spaced = admin.request(Method::POST, BULK).header("idempotency-key", "key");
        let spaced = spaced.body("application/json", format!("{body} ")).send().await;
        spaced.refused(422, ANOTHER);
        assert_eq!(send(&admin, BULK, "key", &body).await.expecting(201).text(), first.text());
        assert_eq!(traces(&app, &admin, &maya).await, [1; 4]);
        let _ = send(&admin, BULK, "Key", &body).await.expecting(201);
        assert_eq!(traces(&app, &admin, &maya).await, [2; 4]);
    }
}

#[actix_web::test]
async fn two_admins_with_one_key_do_not_meet() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let tina = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        let body = to_one(&timo_tasks(&["a"]), &maya);
        let first = send(&admin, BULK, "key", &body).await.expecting(201).json();
        let second = send(&tina, BULK, "key", &body).await.expecting(201).json();
        assert_ne!(first["assignmentId"], second["assignmentId"]);
        let _ = send(&tina, ASSIGN, "other", &assignment(&maya, json!({}))).await.expecting(201);
        let _ = send(&admin, BULK, "other", &body).await.expecting(201);
        assert_eq!(traces(&app, &admin, &maya).await, [4; 4]);
    }
}

#[actix_web::test]
async fn an_answer_is_kept_for_a_day() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let body = to_one(&timo_tasks(&["a"]), &maya);
        let other = to_one(&timo_tasks(&["b"]), &maya);
        let first = send(&admin, BULK, "key", &body).await.expecting(201);
        app.clock.advance(TimeDelta::hours(24));
        let now = app.ports.clock.now();
        assert_eq!(housekeeping::sweep(app.storage(), now).deleted["idempotency records"], 0);
        assert_eq!(send(&admin, BULK, "key", &body).await.expecting(201).text(), first.text());
        send(&admin, BULK, "key", &other).await.refused(422, ANOTHER);
        assert_eq!(traces(&app, &admin, &maya).await, [1; 4]);
        app.clock.advance(TimeDelta::microseconds(1));
        let _ = send(&admin, BULK, "key", &other).await.expecting(201);
        assert_eq!(traces(&app, &admin, &maya).await, [2; 4]);
        send(&admin, BULK, "key", &body).await.refused(422, ANOTHER);
        app.clock.advance(TimeDelta::hours(25));
        let now = app.ports.clock.now();
        assert_eq!(housekeeping::sweep(app.storage(), now).deleted["idempotency records"], 1);
        let _ = send(&admin, BULK, "key", &body).await.expecting(201);
    }
}

#[actix_web::test]
async fn refused_request_does_not_use_up_its_key() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let bad = to_one(&timo_tasks(&[" "]), &maya);
        for _ in 0..2 {
            send(&admin, BULK, "key", &bad).await.refused(422, "All tasks must have a title");
        }
        let nobody = json!({ "tasks": timo_tasks(&["a"]), "assigneeId": "nobody" });
        send(&admin, BULK, "key", &nobody).await.refused(422, "This client does not exist.");
        let gone = json!({ "templateId": 4711, "dueDate": "2026-12-24", "assignToAll": true });
        send(&admin, FROM_TEMPLATE, "key", &gone).await.refused(404, "There is nothing here.");
        let broken = admin.request(Method::POST, BULK).header("idempotency-key", "key");
        let _ = broken.body("application/json", "{").send().await.expecting(400);
        assert_eq!(traces(&app, &admin, &maya).await, [0; 4]);
        let _ = send(&admin, BULK, "key", &to_one(&timo_tasks(&["a"]), &maya)).await.expecting(201);
        assert_eq!(traces(&app, &admin, &maya).await, [1; 4]);
    }
}

#[actix_web::test]
async fn invalid_key_is_refused_after_the_access_check() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let body = assignment(&maya, json!({}));
    for key in ["", " ", "two words", "schlüssel", &"k".repeat(201)] {
        send(&admin, ASSIGN, key, &body).await.refused(400, INVALID);
        send(&maya, ASSIGN, key, &body).await.refused(403, "You are not allowed to do this.");
        send(&app.anonymous(), ASSIGN, key, &body).await.refused(401, "You are logged out.");
    }
    assert_eq!(traces(&app, &admin, &maya).await, [0; 4]);
    for key in ["k", &"k".repeat(200), "!~{}\"'"] {
        let _ = send(&admin, ASSIGN, key, &body).await.expecting(201);
    }
}

#[actix_web::test]
async fn demoted_admin_gets_no_recorded_response() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let body = assignment(&maya, json!({}));
    let _ = send(&admin, ASSIGN, "key", &body).await.expecting(201);
    let id = admin.user_id();
    app.write(move |db| {
        db.accounts().set(id, UserChange::Role(hub_domain::model::accounts::user::Role::Client))
    });
    send(&admin, ASSIGN, "key", &body).await.refused(403, "You are not allowed to do this.");
}

#[actix_web::test]
async fn a_repeat_after_a_recall_gives_nothing_again() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let body = to_one(&timo_tasks(&["a"]), &maya);
    let first = send(&admin, BULK, "key", &body).await.expecting(201);
    let recall = format!("/api/admin/assignments/{}/recall", first.json()["assignmentId"]);
    let _ = admin.post_nothing(&recall).await.expecting(200);
    assert_eq!(send(&admin, BULK, "key", &body).await.expecting(201).text(), first.text());
    assert_eq!(listed(&maya, "/api/tasks").await, [] as [Value; 0]);
}

#[actix_web::test]
async fn retry_after_a_lost_response_assigns_once() {
    for db in TestDatabase::both() {
        let storage = FaultyStorage::around(db.storage.clone());
        let settings = AppSettings { storage: Some(storage.clone()), ..AppSettings::default() };
        let app = TestApp::with(settings).await;
        let (admin, maya) = (app.admin().await, app.client().await);
        let body = to_all(&timo_tasks(&["a"]));
        // The database commits, and the connection breaks before it confirms.
        storage.set(Fault::BreakAtCommit);
        let lost = send(&admin, BULK, "kept", &body).await;
        assert!(lost.status >= 500, "{}", lost.text());
        storage.set(Fault::None);
        assert_eq!(traces(&app, &admin, &maya).await, [1; 4]);
        let retried = send(&admin, BULK, "kept", &body).await.expecting(201).json();
        assert_eq!(retried["message"], "1 task(s) assigned successfully");
        assert_eq!(traces(&app, &admin, &maya).await, [1; 4]);
        // A change that failed was rolled back, and so was its key.
        for fault in [Fault::ReadOnly, Fault::PanicOnWrite] {
            storage.set(fault);
            let failed = send(&admin, BULK, "not-kept", &body).await;
            assert!(failed.status >= 500, "{}", failed.text());
            storage.set(Fault::None);
            assert_eq!(traces(&app, &admin, &maya).await, [1; 4]);
        }
        let _ = send(&admin, BULK, "not-kept", &body).await.expecting(201);
        assert_eq!(traces(&app, &admin, &maya).await, [2; 4]);
    }
}

#[actix_web::test]
async fn twenty_retries_at_once_give_once() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        for round in 1..=3 {
            let body = to_all(&timo_tasks(&["a"]));
            let key = format!("round {round}").replace(' ', "-");
            let calls = (0..20).map(|_| send(&admin, BULK, &key, &body));
            let mut answers = Vec::new();
            for answer in together(calls).await {
                answers.push(answer.expecting(201).text());
            }
            answers.dedup();
            assert_eq!(answers.len(), 1, "everybody hears the same: {answers:?}");
            assert_eq!(traces(&app, &admin, &maya).await, [round; 4]);
        }
    }
}

/// Runs all of them concurrently.
async fn together<F: Future>(calls: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut calls: Vec<_> = calls.map(|call| (Box::pin(call), None)).collect();
    std::future::poll_fn(|context| {
        for (call, answer) in calls.iter_mut().filter(|(_, answer)| answer.is_none()) {
            if let std::task::Poll::Ready(ready) = call.as_mut().poll(context) {
                *answer = Some(ready);
            }
        }
        if calls.iter().all(|(_, answer)| answer.is_some()) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    calls.into_iter().filter_map(|(_, answer)| answer).collect()
}
