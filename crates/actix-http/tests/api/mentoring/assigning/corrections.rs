//! Corrections of assignments, in all copies that are not completed.

use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::{
    mentor::{BULK, activity, listed, timo_tasks, to_all, waiting_mail},
    protocol::events::change,
};

fn path(id: &Value) -> String {
    format!("/api/admin/assignments/{id}")
}

async fn give(admin: &Caller, titles: &[&str]) -> Value {
    admin.post(BULK, to_all(&timo_tasks(titles))).await.expecting(201).json()["assignmentId"].clone()
}

/// Correction of the first task, with `changes` of its fields.
fn correction(title: &str, changes: Value) -> Value {
    let mut task = json!({
        "number": 1,
        "title": title,
        "description": null,
        "dueDate": "2026-12-24",
        "subtasks": ["Write the script"],
    });
    let Value::Object(changes) = changes else { panic!("changes are an object") };
    task.as_object_mut().unwrap().extend(changes);
    json!({ "tasks": [task] })
}

#[actix_web::test]
async fn assignment_shows_what_was_assigned_and_where() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let _ = app.other_client().await;
        let id = give(&admin, &["Trailer"]).await;
        let task = listed(&maya, "/api/tasks").await.remove(0);
        let subtask = format!("/api/subtasks/{}", task["subtasks"][0]["id"]);
        let _ = maya.put(&subtask, json!({ "completed": true })).await.expecting(200);
        let found = admin.get(&path(&id)).await.expecting(200).json();
        let counts = json!({ "todo": 1, "inProgress": 0, "done": 1, "inReview": 0, "completed": 0, "later": 0, "overdue": 0 });
        assert_eq!(
            found,
            json!({
                "id": id,
                "createdAt": found["createdAt"],
                "actorName": "Timo Example",
                "clients": 2,
                "tasks": [{
                    "number": 1,
                    "title": "Trailer",
                    "description": null,
                    "category": "Timo Task",
                    "dueDate": "2026-12-24",
                    "subtasks": [{ "title": "Write the script", "ticked": 1 }],
                    "stopped": [],
                    "counts": counts,
                }],
            })
        );
    }
}

#[actix_web::test]
async fn correction_reaches_boards_news_mail_and_log() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        let mut stream = maya.listen().await;
        let id = give(&admin, &["Trailer", "Cut"]).await;
        assert_eq!(stream.change().await, change(&["tasks", "notifications"], Some(&maya)));
        let _ = app.deliver_mail();
        let task = listed(&maya, "/api/tasks").await.remove(0);
        let body = correction("Channel trailer", json!({ "dueDate": "2026-12-31" }));
        let corrected = other_admin.put(&path(&id), body.clone()).await.expecting(200).json();
        assert_eq!(corrected, json!({ "tasks": 2, "clients": 2, "completed": 0 }));
        assert_eq!(stream.change().await, change(&["tasks", "notifications"], Some(&maya)));

        let found = listed(&maya, "/api/tasks").await.remove(0);
        assert_eq!((&found["id"], &found["version"]), (&task["id"], &json!(2)));
        assert_eq!((&found["title"], &found["dueDate"]), (&json!("Channel trailer"), &json!("2026-12-31")));
        for client in [&maya, &noah] {
            let news = listed(client, "/api/notifications").await.remove(0);
            assert_eq!(news["title"], "Tina corrected a task: Channel trailer");
            assert_eq!(news["description"], "Changed: title, due date (Thursday, Dec 31, 2026)");
            let own = listed(client, "/api/tasks").await.remove(0);
            assert_eq!(news["link"], json!({ "kind": "task", "id": own["id"].to_string() }));
        }
        let mail = waiting_mail(&app);
        assert_eq!(mail.len(), 2);
        assert!(mail.iter().all(|mail| mail.content.subject == "Tina corrected a task: Channel trailer"));

        let entry = activity(&admin).await.remove(0);
        let expected = json!({
            "kind": "correction", "action": "corrected", "actorName": "Tina Example", "clients": 2, "tasks": 2,
            "titles": ["Channel trailer"], "assignmentId": id, "recallableUntil": null, "client": null,
        });
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(entry[field], *value, "{field}");
        }
        let of_maya = format!("/api/admin/activity?kind=correction&clientId={}", maya.user_id());
        assert_eq!(listed(&admin, &of_maya).await.len(), 1);
        // The same correction again changes nothing, and notifies nobody.
        let _ = admin.put(&path(&id), body).await.refused(422, "Nothing was changed.");
        assert_eq!(waiting_mail(&app).len(), 2);
    }
}

#[actix_web::test]
async fn only_client_is_named_in_the_log() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    let id = give(&admin, &["Trailer"]).await;
    let task = listed(&noah, "/api/tasks").await.remove(0);
    for status in ["done", "completed"] {
        let path = format!("/api/tasks/{}/status", task["id"]);
        let _ = noah.put(&path, json!({ "status": status })).await.expecting(200);
    }
    let corrected = admin.put(&path(&id), correction("New", json!({}))).await.expecting(200).json();
    assert_eq!(corrected, json!({ "tasks": 1, "clients": 1, "completed": 1 }));
    let client = activity(&admin).await.remove(0)["client"].clone();
    assert_eq!(client, json!({ "id": maya.user_id().to_string(), "name": "Maya Example" }));
}

#[actix_web::test]
async fn bad_correction_is_refused_with_its_field() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let id = give(&admin, &["Trailer"]).await;
    let _ = app.deliver_mail();
    let (before, told) = (listed(&maya, "/api/tasks").await, listed(&maya, "/api/notifications").await);
    for (body, field, error) in [
        (correction("Trailer", json!({})), json!(null), "Nothing was changed."),
        (json!({ "tasks": [] }), json!(null), "Nothing was changed."),
        (correction(" ", json!({})), json!("title"), "Task title is required."),
        (
            correction("New", json!({ "dueDate": "2026-11-19" })),
            json!("dueDate"),
            "Due date cannot be in the past.",
        ),
        (correction("New", json!({ "dueDate": null })), json!("dueDate"), "Due date is required."),
        (
            correction("New", json!({ "subtasks": [] })),
            json!("subtasks"),
            "A correction renames the one subtask. To add or drop one, assign a new task.",
        ),
        (
            correction("New", json!({ "subtasks": [" "] })),
            json!("subtasks"),
            "All subtasks must have a title",
        ),
        (
            correction("New", json!({ "number": 2 })),
            json!("tasks"),
            "This task is not in the assignment, or twice in the correction.",
        ),
    ] {
        let refused = admin.put(&path(&id), body).await.refused(422, error);
        assert_eq!(refused["field"], field, "{error}");
    }
    assert_eq!(listed(&maya, "/api/tasks").await, before);
    assert_eq!(listed(&maya, "/api/notifications").await, told);
    assert_eq!((waiting_mail(&app).len(), activity(&admin).await.len()), (0, 1));
}

#[actix_web::test]
async fn recalled_and_unknown_assignments_are_not_corrected() {
    let app = TestApp::new().await;
    let (admin, _) = (app.admin().await, app.client().await);
    let id = give(&admin, &["Trailer"]).await;
    let _ = admin.post_nothing(&format!("{}/recall", path(&id))).await.expecting(200);
    let body = correction("New", json!({}));
    for refused in [admin.get(&path(&id)).await, admin.put(&path(&id), body.clone()).await] {
        let _ = refused.refused(409, "This assignment was recalled already.");
    }
    let unknown = path(&json!(4711));
    let _ = admin.get(&unknown).await.expecting(404);
    let _ = admin.put(&unknown, body).await.expecting(404);
}
