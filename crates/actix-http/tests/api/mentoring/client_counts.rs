//! Task counts of clients, compared with the clients' own lists.

use std::collections::BTreeMap;

use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::{
    mentor::{ASSIGN, assignment, listed},
    mentoring::clients::{card, move_to},
};

/// Counts by the client's own lists.
async fn counted_by_hand(client: &Caller, today: &str) -> Value {
    let open = listed(client, "/api/tasks").await;
    let completed = listed(client, "/api/tasks/completed").await;
    let count = |is: &dyn Fn(&Value) -> bool| open.iter().filter(|task| is(task)).count();
    json!({
        "open": count(&|task| task["status"] != "done"),
        "waiting": count(&|task| task["status"] == "done"),
        "overdue": count(&|task| task["dueDate"].as_str().is_some_and(|day| day < today)),
        "completed": completed.len(),
    })
}

#[actix_web::test]
async fn card_counts_are_true_after_every_change() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let today = "2026-11-25";
        let checked = async |step: &str| {
            for client in [&maya, &noah] {
                let counts = card(&admin, client).await["taskCounts"].clone();
                assert_eq!(counts, counted_by_hand(client, today).await, "{step}");
                let all = listed(&admin, "/api/admin/client-task-counts").await;
                let mut own = counts.clone();
                own["clientId"] = json!(client.user_id().to_string());
                assert!(all.contains(&own), "{step}: {all:?}");
            }
        };
        let late = TaskBuilder::of(maya.user_id()).due("2026-11-24".parse().ok()).insert(app.storage());
        let two = [("one", false), ("two", false)];
        let ticked = TaskBuilder::of(maya.user_id()).subtasks(&two).insert(app.storage());
        app.clock.set("2026-11-25T12:00:00Z");
        checked("at first").await;
        let created = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201).json();
        let created = format!("/api/tasks/{}", created["id"]);
        checked("a task is created").await;
        let _ = admin.post(ASSIGN, assignment(&maya, json!({ "dueDate": today }))).await.expecting(201);
        checked("a task is assigned").await;
        for (number, subtask) in ticked.subtasks.iter().enumerate() {
            let path = format!("/api/subtasks/{}", subtask.id.0);
            let _ = maya.put(&path, json!({ "completed": true })).await.expecting(200);
            checked(&format!("tick {number}")).await;
        }
        move_to(&maya, &ticked, "completed").await;
        checked("completed").await;
        let _ = maya.put(&created, task_body(json!({ "dueDate": "2027-01-01" }))).await.expecting(200);
        checked("an edited due date").await;
        for status in ["inprogress", "done", "todo"] {
            move_to(&maya, &late, status).await;
            checked(status).await;
        }
        for path in [&created, &format!("/api/tasks/{}", late.id.0), &format!("/api/tasks/{}", ticked.id.0)] {
            let _ = maya.delete(path).await.expecting(204);
            checked("deleted").await;
            let _ = maya.post_nothing(&format!("{path}/restore")).await.expecting(200);
            checked("restored").await;
        }
        let all = json!({
            "tasks": [task_body(json!({ "dueDate": today })), task_body(json!({}))],
            "assignToAll": true,
        });
        let given = admin.post("/api/admin/assign-tasks-bulk", all).await.expecting(201).json();
        checked("assigned to all").await;
        let recall = format!("/api/admin/assignments/{}/recall", given["assignmentId"]);
        let _ = admin.post_nothing(&recall).await.expecting(200);
        checked("recalled").await;
        // Past the due dates of all; the sessions still live.
        app.clock.set("2026-11-26T12:00:00Z");
        let counts = card(&admin, &maya).await["taskCounts"].clone();
        assert_eq!(counts, counted_by_hand(&maya, "2026-11-26").await, "a day later");
    }
}

#[actix_web::test]
async fn counts_include_clients_without_tasks() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    TaskBuilder::of(maya.user_id()).insert(app.storage());
    let counts = listed(&admin, "/api/admin/client-task-counts").await;
    let open: BTreeMap<_, _> =
        counts.iter().map(|each| (each["clientId"].as_str().unwrap(), each["open"].as_i64())).collect();
    let (of_maya, of_noah) = (maya.user_id().to_string(), noah.user_id().to_string());
    assert_eq!(open, BTreeMap::from([(of_maya.as_str(), Some(1)), (of_noah.as_str(), Some(0))]));
    assert_eq!(counts.len(), 2);
}
