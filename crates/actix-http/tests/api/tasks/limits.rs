//! Limits of the tasks that one client creates.

use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::user::UserId,
        category::Category,
        task::usage::{MAX_A_DAY, MAX_BYTES, MAX_DELETED, MAX_OPEN},
    },
    use_cases::housekeeping,
};
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, TestApp},
    builders::{TaskBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

const TOO_MANY_OPEN: &str = "You already have 2000 open tasks. Complete or delete some of them first.";
const TOO_MUCH_TEXT: &str = "Your tasks already hold 8 MB of text. Complete or shorten some of them first.";
const TOO_MANY_TODAY: &str = "At most 1000 tasks can be created in a day. Please go on tomorrow.";

/// Inserts tasks of a client's own board. `deleted_at`: SQL, with the number of the task as `n`.
fn insert(app: &TestApp, owner: UserId, count: i64, deleted_at: &str) {
    app.raw().execute(&format!(
        "INSERT INTO tasks (assignee_id, title, category, priority, status, sort_key, created_at, updated_at, deleted_at) \
         SELECT '{owner}', 'Task', '{}', FALSE, 'todo', n, 0, 0, {deleted_at} FROM ( \
         WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count}) \
         SELECT n FROM numbers) AS numbers",
        Category::ContentCreation.name()
    ));
}

async fn create(caller: &Caller) -> Answer {
    caller.post("/api/tasks", task_body(json!({}))).await
}

async fn open_tasks(caller: &Caller) -> Vec<i64> {
    let tasks = caller.get("/api/tasks").await.expecting(200).json();
    tasks.as_array().unwrap().iter().map(|task| task["id"].as_i64().unwrap()).collect()
}

#[actix_web::test]
async fn concurrent_calls_create_two_thousand_open_tasks() {
    for app in TestApp::on_both().await {
        let (maya, timo) = (app.client().await, app.admin().await);
        insert(&app, maya.user_id(), MAX_OPEN - 1, "NULL");
        let mut calls = Vec::new();
        for _ in 0..8 {
            let browser = app.client().await;
            calls.push(actix_web::rt::spawn(async move { create(&browser).await }));
        }
        let mut created = 0;
        for call in calls {
            let answer = call.await.unwrap();
            if answer.status == 201 {
                created += 1;
            } else {
                answer.refused(422, TOO_MANY_OPEN);
            }
        }
        assert_eq!(created, 1);
        // A mentor's assignment is not refused, and it takes no room of the client's own.
        let assignment = json!({ "clientId": maya.user_id().to_string(), "title": "Watch the course", "category": "Timo Task" });
        let _ = timo.post("/api/admin/assign-task", assignment).await;
        TaskBuilder::of(maya.user_id()).priority().insert(app.storage());
        let open = open_tasks(&maya).await;
        assert!(open.len() > 2_000, "{}", open.len());
        let _ = maya.delete(&format!("/api/tasks/{}", open[0])).await;
        let _ = maya.delete(&format!("/api/tasks/{}", open[1])).await;
        let _ = create(&maya).await.expecting(201);
    }
}

#[actix_web::test]
async fn full_trash_lets_the_oldest_tasks_go() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let now = app.ports.clock.now().timestamp_micros();
        insert(&app, maya.user_id(), MAX_DELETED, &format!("{now} - 1000 + n"));
        let mentors = TaskBuilder::of(maya.user_id()).priority().insert(app.storage()).id.0;
        let own = create(&maya).await.expecting(201).json()["id"].as_i64().unwrap();
        for id in [mentors, own] {
            let _ = maya.delete(&format!("/api/tasks/{id}")).await.expecting(204);
        }
        let trash = maya.get("/api/tasks/trash").await.expecting(200).json();
        let ids: Vec<_> =
            trash.as_array().unwrap().iter().map(|entry| entry["task"]["id"].as_i64().unwrap()).collect();
        assert_eq!(ids.len(), 201, "200 of her own, and the mentor's");
        assert!(ids.contains(&own) && ids.contains(&mentors), "{ids:?}");
        let oldest = app.raw().count(&format!("tasks WHERE deleted_at = {now} - 999"));
        assert_eq!(oldest, 0, "the oldest is gone for good");
        let _ = create(&maya).await.expecting(201);
    }
}

/// About 230 kB.
fn long_task() -> Value {
    let subtask = json!({ "title": "🎬".repeat(470) });
    task_body(json!({ "description": "🎬".repeat(9_900), "subtasks": vec![subtask; 100] }))
}

#[actix_web::test]
async fn text_of_a_client_is_limited() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let mut created = Vec::new();
        let refused = loop {
            let answer = maya.post("/api/tasks", long_task()).await;
            if answer.status != 201 {
                break answer;
            }
            created.push(answer.json()["id"].as_i64().unwrap());
        };
        refused.refused(422, TOO_MUCH_TEXT);
        let bytes = i64::try_from(created.len()).unwrap() * (9_900 + 470 * 100) * 4;
        assert!((MAX_BYTES - 250_000..=MAX_BYTES).contains(&bytes), "{bytes}");

        // A short task finds room until an edit takes it.
        let short = create(&maya).await.expecting(201).json()["id"].as_i64().unwrap();
        maya.put(&format!("/api/tasks/{short}"), long_task()).await.refused(422, TOO_MUCH_TEXT);
        let _ = maya.put(&format!("/api/tasks/{}", created[0]), task_body(json!({}))).await.expecting(200);
        let _ = maya.put(&format!("/api/tasks/{short}"), long_task()).await.expecting(200);

        // The trash counts, a completed task does not.
        let _ = maya.delete(&format!("/api/tasks/{}", created[1])).await.expecting(204);
        maya.post("/api/tasks", long_task()).await.refused(422, TOO_MUCH_TEXT);
        for status in ["done", "completed"] {
            let path = format!("/api/tasks/{}/status", created[2]);
            let _ = maya.put(&path, json!({ "status": status })).await.expecting(200);
        }
        let _ = maya.post("/api/tasks", long_task()).await.expecting(201);
        maya.post("/api/tasks", long_task()).await.refused(422, TOO_MUCH_TEXT);

        // Nor does one that has left the trash.
        app.clock.advance(TimeDelta::days(31));
        let maya = app.client().await;
        assert_eq!(housekeeping::sweep(app.storage(), app.ports.clock.now()).deleted["tasks"], 1);
        let body = task_body(json!({ "description": "🎬".repeat(9_900) }));
        let _ = maya.post("/api/tasks", body).await.expecting(201);
    }
}

#[actix_web::test]
async fn assigned_text_takes_no_room() {
    for app in TestApp::on_both().await {
        let (maya, timo) = (app.client().await, app.admin().await);
        let client = maya.user_id();
        let _ = create(&maya).await.expecting(201);
        let used = || app.read(|db| db.tasks().find_usage(client)).unwrap().bytes;
        let own = used();
        assert!(own > 0);
        let task = task_body(json!({ "assigneeId": client.to_string() }));
        let body = json!({ "task": task, "subtasks": task["subtasks"] });
        let id = timo.post("/api/admin/assign-task", body).await.expecting(201).json()["id"].clone();
        let longer = task_body(json!({ "description": "In the morning light." }));
        let _ = maya.put(&format!("/api/tasks/{id}"), longer).await.expecting(200);
        assert_eq!(used(), own, "an edit");
        for status in ["done", "completed"] {
            let path = format!("/api/tasks/{id}/status");
            let _ = maya.put(&path, json!({ "status": status })).await.expecting(200);
        }
        assert_eq!(used(), own, "a completion");
    }
}

#[actix_web::test]
async fn a_day_has_a_thousand_new_tasks() {
    for app in TestApp::on_both().await {
        let (maya, timo) = (app.client().await, app.admin().await);
        let row = |user: UserId| {
            format!("INSERT INTO task_usage VALUES ('{user}', 0, '2026-11-20', {})", MAX_A_DAY - 1)
        };
        app.raw().execute(&row(maya.user_id()));
        let _ = create(&maya).await.expecting(201);
        let refused = create(&maya).await;
        // Twelve hours of the day are left.
        assert_eq!(refused.header("retry-after"), "43201");
        refused.refused(429, TOO_MANY_TODAY);
        app.clock.advance(TimeDelta::hours(12));
        let _ = create(&maya).await.expecting(201);
        app.raw().execute(&row(timo.user_id()));
        for _ in 0..2 {
            let _ = create(&timo).await.expecting(201);
        }
    }
}

#[actix_web::test]
async fn load_tests_create_tasks_without_limits() {
    let app = TestApp::with(AppSettings { limits_clients: false, ..AppSettings::default() }).await;
    let maya = app.client().await;
    insert(&app, maya.user_id(), MAX_OPEN, "NULL");
    let _ = create(&maya).await.expecting(201);
}
