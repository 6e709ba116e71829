//! Own data and account: download and deletion.

use std::collections::BTreeSet;

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::{
            picture::StoredPicture,
            user::{Role, UserChange},
        },
        task::TaskStatus,
    },
    use_cases::{email::digests, housekeeping},
};
use hub_test_support::{
    app::{ADMIN, CLIENT, TestApp},
    builders::{PASSWORD, TaskBuilder, UserBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::{
    mentor::texts,
    mentoring::{program_people::enrolment_of, programs},
    tasks::reviews::{finished, submit},
};

const NOTHING: &str = "There is nothing here.";

fn titles(tasks: &Value) -> Vec<&str> {
    tasks.as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap()).collect()
}

async fn close(caller: &Caller, email: &str) {
    caller.prove().await;
    let _ = caller.post("/api/account/delete", json!({ "email": email })).await.expecting(204);
}

async fn sign_in(app: &TestApp, email: &str) -> (Caller, Value) {
    let caller = app.anonymous();
    let body = json!({ "email": email, "password": PASSWORD });
    let answer = caller.post("/api/auth/login", body).await.expecting(200).json();
    (caller, answer)
}

fn sweep(app: &TestApp) -> usize {
    let now = app.ports.clock.now();
    housekeeping::sweep(app.storage(), now).deleted["accounts"]
}

/// Maya with rows of every kind, and the task that Timo assigned to her.
async fn maya_with_everything(app: &TestApp) -> (Caller, Caller) {
    let (maya, timo) = (app.client().await, app.admin().await);
    let id = maya.user_id();
    TaskBuilder::of(id).title("open").insert(app.storage());
    TaskBuilder::of(id).title("over").status(TaskStatus::Completed).insert(app.storage());
    let gone = TaskBuilder::of(id).title("deleted").insert(app.storage());
    let _ = maya.delete(&format!("/api/tasks/{}", gone.id.0)).await.expecting(204);
    let own = task_body(json!({ "title": "created", "dueDate": "2026-12-24" }));
    let _ = maya.post("/api/tasks", own).await.expecting(201);
    let picture = StoredPicture { media_type: "image/png".to_owned(), content: vec![1, 2, 3] };
    app.write(move |db| db.accounts().save_picture(id, Some(&picture)));
    let _ = timo
        .post(&format!("/api/admin/clients/{id}/notes"), json!({ "message": "Well done." }))
        .await
        .expecting(201);
    let task = task_body(json!({ "title": "given", "assigneeId": id.to_string() }));
    let body = json!({ "task": task, "subtasks": task["subtasks"] });
    let _ = timo.post("/api/admin/assign-task", body).await.expecting(201);
    (maya, timo)
}

#[actix_web::test]
async fn export_has_all_own_data() {
    for app in TestApp::on_both().await {
        let (maya, _) = maya_with_everything(&app).await;
        TaskBuilder::of(app.other_client().await.user_id()).title("foreign").insert(app.storage());
        let file = maya.get("/api/account/data").await.expecting(200);
        assert_eq!(
            file.header("content-disposition"),
            "attachment; filename=\"creator-hub-data-2026-11-20.json\""
        );
        let data = file.json();
        assert_eq!(data["user"]["email"], CLIENT);
        assert_eq!(data["picture"], "data:image/png;base64,AQID");
        let mut open = titles(&data["tasks"]);
        open.sort_unstable();
        assert_eq!(open, ["created", "given", "open"]);
        assert_eq!(titles(&data["completedTasks"]), ["over"]);
        assert_eq!(titles(&data["deletedTasks"]), ["deleted"]);
        assert_eq!(data["achievements"][0]["type"], "the_architect");
        assert_eq!(data["notes"][0]["message"], "Well done.");
        assert_eq!(data["notifications"].as_array().unwrap().len(), 3);
        assert_eq!(
            data["mailPreferences"],
            json!({ "tasks": "now", "notes": "now", "reviews": "now", "checkIns": "now" })
        );
        assert_eq!(data["sessions"][0]["isCurrent"], true);
        assert!(!file.text().contains("argon2"), "no password in any form");
        let id = maya.user_id();
        app.write(move |db| db.accounts().set(id, UserChange::Role(Role::Admin)));
        let data = maya.get("/api/account/data").await.expecting(200).json();
        assert_eq!(data["notes"][0]["message"], "Well done.", "after a promotion, too");
    }
}

/// Inserts more completed tasks than fit into one part.
fn insert_completed(app: &TestApp, maya: &Caller, count: usize) {
    for number in 0..count {
        let task = TaskBuilder::of(maya.user_id()).title(&number.to_string());
        task.status(TaskStatus::Completed).insert(app.storage());
    }
}

#[actix_web::test]
async fn own_data_spans_several_parts() {
    for app in TestApp::on_both().await {
        let (maya, _) = maya_with_everything(&app).await;
        insert_completed(&app, &maya, 399);
        let data = maya.get("/api/account/data").await.expecting(200).json();
        let completed: BTreeSet<_> = titles(&data["completedTasks"]).into_iter().collect();
        assert_eq!(completed.len(), 400, "each once, in two full pages");
        assert_eq!(data["completedTasks"].as_array().unwrap().len(), 400);
        assert_eq!(titles(&data["deletedTasks"]), ["deleted"]);
        assert_eq!(data["notes"][0]["message"], "Well done.");
        assert_eq!(data["sessions"][0]["isCurrent"], true);
        assert_eq!((&data["passkeys"], &data["organisation"]), (&json!([]), &Value::Null));
        assert_eq!(data.as_object().unwrap().len(), 18);
    }
}

#[actix_web::test]
async fn user_has_one_long_export_at_a_time() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    insert_completed(&app, &maya, 201);
    insert_completed(&app, &noah, 201);
    // Its headers have arrived; its body is not read yet.
    let first = maya.request(Method::GET, "/api/account/data").respond().await;
    let refused = maya.get("/api/account/data").await;
    assert_eq!(refused.header("retry-after"), "5");
    refused.refused(429, "Another download is being made. Please try again in a moment.");
    // A client who does not read holds up no other.
    let data = noah.get("/api/account/data").await.expecting(200).json();
    assert_eq!(data["completedTasks"].as_array().unwrap().len(), 201);
    drop(first);
    tokio::task::yield_now().await;
    let _ = maya.get("/api/account/data").await.expecting(200);
}

#[actix_web::test]
async fn an_account_is_closed_by_typing_its_address() {
    for app in TestApp::on_both().await {
        let (maya, phone) = (app.client().await, app.client().await);
        for typed in ["", "maya", "noah@example.com"] {
            let refused = maya.post("/api/account/delete", json!({ "email": typed })).await;
            let refused = refused.refused(422, "Type your email address to confirm.");
            assert_eq!(refused["field"], "email");
        }
        let _ = phone.get("/api/tasks").await.expecting(200);
        close(&maya, &format!(" {} ", CLIENT.to_uppercase())).await;
        assert_eq!(maya.session_cookie(), None, "the browser forgets the session");
        phone.get("/api/tasks").await.refused(401, "You are logged out.");
        let mail = app.waiting_mail();
        assert_eq!(mail.len(), 1);
        assert_eq!(mail[0].content.subject, "Your account is closed");
        assert!(mail[0].content.text.contains("Until Sunday, Dec 20, 2026"), "{}", mail[0].content.text);
    }
}

#[actix_web::test]
async fn closed_account_is_hidden_from_others() {
    for app in TestApp::on_both().await {
        let (maya, timo) = maya_with_everything(&app).await;
        let id = maya.user_id();
        let feed = maya.get("/api/calendar-feed").await.expecting(200).json();
        let feed = feed["url"].as_str().unwrap().split_once("8080").unwrap().1.to_owned();
        let program = programs::create(&timo, "Start", vec![programs::step("a", 5)]).await;
        programs::enrol(&timo, &program, &[&maya], "2026-11-20").await;
        let enrolment = enrolment_of(&app, &program);
        let mut heard = timo.listen().await;
        close(&maya, CLIENT).await;

        // Of what she did before, some may still come.
        while !heard.change().await["what"].as_array().unwrap().contains(&json!("clients")) {}
        let users = timo.get("/api/users").await.expecting(200).json();
        assert_eq!(users.as_array().unwrap().len(), 1, "only Timo: {users}");
        assert_eq!(timo.get("/api/users?limit=10").await.expecting(200).json(), json!([]));
        let counts = timo.get("/api/admin/attention").await.expecting(200).json();
        assert_eq!(counts["clients"], 0);
        timo.get(&format!("/api/admin/clients/{id}")).await.refused(404, NOTHING);
        timo.get(&enrolment).await.refused(404, NOTHING);
        timo.post(&format!("{enrolment}/pause"), json!({})).await.refused(404, NOTHING);
        let note = json!({ "message": "Hello?" });
        timo.post(&format!("/api/admin/clients/{id}/notes"), note).await.refused(404, NOTHING);
        let body = json!({ "tasks": [task_body(json!({}))], "assignToAll": true });
        let everybody = timo.post("/api/admin/assign-tasks-bulk", body).await;
        assert!((400..500).contains(&everybody.status), "{}", everybody.text());
        let body =
            json!({ "tasks": [task_body(json!({}))], "assignToAll": false, "assigneeId": id.to_string() });
        let _ = timo.post("/api/admin/assign-tasks-bulk", body).await.expecting(422);
        app.anonymous().get(&feed).await.refused(404, NOTHING);
        let sent: Vec<_> = app.deliver_mail().into_iter().map(|mail| mail.content.subject).collect();
        assert_eq!(sent, ["Your account is closed"], "what waited for her is not sent");
        let taken = timo.post("/api/admin/invitations", json!({ "email": CLIENT })).await;
        assert!((400..500).contains(&taken.status), "the address still has an account");
    }
}

#[actix_web::test]
async fn sign_in_within_thirty_days_restores_the_account() {
    for app in TestApp::on_both().await {
        let (maya, timo) = maya_with_everything(&app).await;
        close(&maya, CLIENT).await;
        app.clock.advance(TimeDelta::days(30));
        assert_eq!(sweep(&app), 0);
        let (maya, answer) = sign_in(&app, CLIENT).await;
        assert_eq!(answer["cameBack"], true);
        assert_eq!(titles(&maya.get("/api/tasks").await.expecting(200).json()).len(), 3);
        let (_, again) = sign_in(&app, CLIENT).await;
        assert_eq!(again["cameBack"], Value::Null);

        let timo = if timo.get("/api/tasks").await.status == 401 { app.admin().await } else { timo };
        let listed = timo.get("/api/users?limit=10").await.expecting(200).json();
        let counts = &listed[0]["taskCounts"];
        assert_eq!((&listed[0]["email"], &counts["open"]), (&json!(CLIENT), &json!(3)), "{listed}");
        app.clock.advance(TimeDelta::days(40));
        assert_eq!(sweep(&app), 0, "it is not closed any more");
    }
}

#[actix_web::test]
async fn closed_account_is_deleted_after_thirty_days() {
    for app in TestApp::on_both().await {
        let timo = app.admin().await;
        let _ = timo.post("/api/admin/invitations", json!({ "email": CLIENT })).await.expecting(201);
        let (maya, timo) = maya_with_everything(&app).await;
        let noah = app.other_client().await;
        TaskBuilder::of(noah.user_id()).title("stays").insert(app.storage());
        assert_eq!(app.deliver_mail().len(), 3);
        close(&maya, CLIENT).await;
        app.clock.advance(TimeDelta::days(30) + TimeDelta::seconds(1));
        assert_eq!(sweep(&app), 1);

        let mut raw = app.raw();
        for table in [
            "tasks WHERE title <> 'stays'",
            "completions",
            "achievements",
            "notes",
            "notifications WHERE description LIKE '%Maya%'",
            "pictures",
            "outbox",
            "email_contents",
            "invitations WHERE email IS NOT NULL",
            "sessions WHERE user_id NOT IN (SELECT id FROM users)",
            "users WHERE email LIKE 'maya%'",
            "client_summaries WHERE email LIKE 'maya%'",
            "activity WHERE titles LIKE '%maya%'",
        ] {
            assert_eq!(raw.count(table), 0, "{table}");
        }
        let timo = if timo.get("/api/tasks").await.status == 401 { app.admin().await } else { timo };
        let rows = timo.get("/api/admin/activity").await.expecting(200).json();
        let note = rows.as_array().unwrap().iter().find(|row| row["kind"] == "note").unwrap();
        assert_eq!(note["client"], json!({ "id": null, "name": "a deleted client" }));
        let invited = rows.as_array().unwrap().iter().find(|row| row["kind"] == "invitation").unwrap();
        assert_eq!(invited["titles"], json!(["a deleted client"]));
        let german = timo.request(Method::GET, "/api/admin/activity?kind=invitation");
        let rows = german.header("accept-language", "de").send().await.expecting(200).json();
        assert_eq!(rows[0]["titles"], json!(["ein gelöschter Klient"]));
        let _ = app
            .anonymous()
            .post("/api/auth/login", json!({ "email": CLIENT, "password": PASSWORD }))
            .await
            .expecting(401);
    }
}

#[actix_web::test]
async fn closed_client_reaches_no_mentor() {
    for app in TestApp::on_both().await {
        let timo = app.admin().await;
        let maya = app.sign_in(UserBuilder::new(CLIENT).name("Maya", "Okafor")).await;
        let task = finished(&timo, &maya).await;
        submit(&maya, task).await;
        let path = format!("/api/tasks/{task}/comments");
        let _ = maya.post(&path, json!({ "text": "My secret." })).await.expecting(201);
        let named = |told: Value| told.to_string().contains("Okafor");
        assert!(named(timo.get("/api/notifications").await.expecting(200).json()));
        app.deliver_mail();

        let _ = maya.post(&path, json!({ "text": "Another one." })).await.expecting(201);
        close(&maya, CLIENT).await;
        let told = timo.get("/api/notifications").await.expecting(200).json();
        // The submission is withdrawn, and so is what told of it.
        let titles = ["New comment: Film the intro"; 2];
        assert_eq!(texts(told.as_array().unwrap(), "title"), titles);
        assert!(!named(told));
        app.clock.advance(TimeDelta::minutes(10));
        let sent: Vec<_> = app.deliver_mail().into_iter().map(|mail| mail.content.subject).collect();
        assert_eq!(sent, ["Your account is closed"]);

        let (maya, _) = sign_in(&app, CLIENT).await;
        let timo = app.admin().await;
        assert!(named(timo.get("/api/notifications").await.expecting(200).json()), "she came back");
        close(&maya, CLIENT).await;
        app.clock.advance(TimeDelta::days(31));
        assert_eq!(sweep(&app), 1);
        let mut raw = app.raw();
        for table in [
            "notifications WHERE title LIKE '%Okafor%' OR text_values LIKE '%Okafor%'",
            "email_contents WHERE text_body LIKE '%Okafor%' OR text_values LIKE '%Okafor%'",
        ] {
            assert_eq!(raw.count(table), 0, "{table}");
        }
    }
}

#[actix_web::test]
async fn waiting_digest_leaves_closed_authors_out() {
    for app in TestApp::on_both().await {
        let (timo, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let daily = json!({ "tasks": "never", "notes": "never", "reviews": "daily" });
        let _ = timo.put("/api/mail-preferences", daily).await.expecting(200);
        for client in [&maya, &noah] {
            let task = TaskBuilder::of(client.user_id()).title("Film").priority().insert(app.storage());
            let path = format!("/api/tasks/{}/comments", task.id.0);
            let _ = client.post(&path, json!({ "text": "My words." })).await.expecting(201);
        }
        app.clock.advance(TimeDelta::days(1));
        let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
        assert_eq!(digests::write_due(app.storage(), now, &site).unwrap().done.rows, 1);
        let tasks = maya.get("/api/tasks").await.expecting(200).json();
        let path = format!("/api/tasks/{}/comments", tasks[0]["id"]);
        let _ = maya.post(&path, json!({ "text": "For tomorrow." })).await.expecting(201);
        assert_eq!(app.raw().count("digest_entries"), 1);
        close(&maya, CLIENT).await;
        assert_eq!(app.raw().count("digest_entries"), 0);
        let digest = app.waiting_mail().into_iter().find(|mail| mail.recipient.as_str() == ADMIN).unwrap();
        let text = digest.content.text;
        assert!(text.contains("Noah") && !text.contains("Maya"), "{text}");
        close(&noah, "noah@example.com").await;
        let recipients: Vec<_> =
            app.waiting_mail().into_iter().map(|mail| mail.recipient.to_string()).collect();
        assert_eq!(recipients, [CLIENT, "noah@example.com"], "an empty digest is not sent");
    }
}

#[actix_web::test]
async fn notes_outlive_the_mentor() {
    /// Author and title of Maya's note.
    async fn author(app: &TestApp) -> (Value, Value) {
        let maya = app.client().await;
        let note = maya.get("/api/admin-notes").await.expecting(200).json()[0].clone();
        assert_eq!(note["message"], "Well done.");
        let told = maya.get("/api/notifications").await.expecting(200).json();
        let told = told.as_array().unwrap().iter().find(|told| told["type"] == "message").unwrap();
        (note["authorName"].clone(), told["title"].clone())
    }
    for app in TestApp::on_both().await {
        let (maya, timo) = maya_with_everything(&app).await;
        let _tina = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        assert_eq!(author(&app).await, (json!("Timo Example"), json!("A note from Timo Example")));
        close(&timo, ADMIN).await;
        let former = (json!("A former mentor"), json!("A note from a former mentor"));
        assert_eq!(author(&app).await, former);
        app.clock.advance(TimeDelta::days(31));
        assert_eq!(sweep(&app), 1);
        assert_eq!(author(&app).await, former);
        let maya_in_german = app.client().await;
        let german = json!({ "firstName": "Maya", "lastName": "Example", "language": "de" });
        let path = format!("/api/users/{}", maya.user_id());
        let _ = maya_in_german.put(&path, german).await.expecting(200);
        assert_eq!(
            author(&app).await,
            (json!("Ein früherer Mentor"), json!("Eine Nachricht von einem früheren Mentor"))
        );
        let data = maya_in_german.get("/api/account/data").await.expecting(200).json();
        assert_eq!(data["notes"][0]["authorName"], "Ein früherer Mentor");
    }
}

#[actix_web::test]
async fn the_last_admin_stays() {
    for app in TestApp::on_both().await {
        let timo = app.admin().await;
        let close_own = |email: &str| timo.post("/api/account/delete", json!({ "email": email }));
        close_own(ADMIN).await.refused(409, "You are the only admin. Make somebody else an admin first.");
        let lena = app.sign_in(UserBuilder::new("lena@example.com").admin()).await;
        let _ = close_own(ADMIN).await.expecting(204);
        let last = lena.post("/api/account/delete", json!({ "email": "lena@example.com" })).await;
        last.refused(409, "You are the only admin. Make somebody else an admin first.");
        let (timo, answer) = sign_in(&app, ADMIN).await;
        assert_eq!(answer["cameBack"], true);
        let _ = timo.get("/api/admin/activity").await.expecting(200);
    }
}
