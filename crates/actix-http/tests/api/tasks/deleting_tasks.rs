//! Deleting a task (soft delete), and restoring it to its position.

use hub_domain::model::task::{Task, TaskStatus};
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::{Value, json};

const NOTHING: &str = "There is nothing here.";

async fn titles(caller: &Caller, path: &str) -> Vec<String> {
    let listed = caller.get(path).await.expecting(200).json();
    let title = |task: &Value| task["title"].as_str().unwrap().to_owned();
    listed.as_array().unwrap().iter().map(title).collect()
}

fn path(task: &Task) -> String {
    format!("/api/tasks/{}", task.id.0)
}

#[actix_web::test]
async fn deleted_task_is_hidden_from_all_other_calls() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let answer = maya.delete(&path(&task)).await.expecting(204);
    assert_eq!(answer.text(), "");

    assert_eq!(titles(&maya, "/api/tasks").await, [""; 0]);
    maya.delete(&path(&task)).await.refused(404, NOTHING);
    maya.put(&format!("{}/status", path(&task)), json!({ "status": "done" })).await.refused(404, NOTHING);
    let subtask = format!("/api/subtasks/{}", task.subtasks[0].id.0);
    maya.put(&subtask, json!({ "completed": true })).await.refused(404, NOTHING);
    let body = hub_test_support::builders::task_body(json!({}));
    maya.put(&path(&task), body).await.refused(404, NOTHING);
    let _ = maya.post_nothing(&format!("{}/restore", path(&task))).await.expecting(200);
}

#[actix_web::test]
async fn restored_task_returns_to_its_column_and_position() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut tasks = Vec::new();
    for (sort_key, title) in [(-30, "a"), (-20, "b"), (-10, "c")] {
        let task =
            TaskBuilder::of(maya.user_id()).title(title).sort_key(sort_key).status(TaskStatus::InProgress);
        tasks.push(task.subtasks(&[("one", true), ("two", false)]).insert(app.storage()));
    }
    let mut before = maya.get("/api/tasks").await.expecting(200).json();
    let _ = maya.delete(&path(&tasks[1])).await.expecting(204);
    before[1]["version"] = json!(2);
    assert_eq!(titles(&maya, "/api/tasks").await, ["a", "c"]);
    let restored = maya.post_nothing(&format!("{}/restore", path(&tasks[1]))).await.expecting(200).json();
    assert_eq!(restored, before[1]);
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), before);
}

#[actix_web::test]
async fn undeleted_task_cannot_be_restored() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    maya.post_nothing(&format!("{}/restore", path(&task))).await.refused(404, NOTHING);
}

#[actix_web::test]
async fn deletion_keeps_achievements_and_counts_of_completed_tasks() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let done = |title: &str| TaskBuilder::of(maya.user_id()).title(title).status(TaskStatus::Done);
    let complete = async |task: &Task| {
        let body = json!({ "status": "completed" });
        let _ = maya.put(&format!("{}/status", path(task)), body).await.expecting(200);
    };
    let first = done("first").insert(app.storage());
    complete(&first).await;
    let earned = maya.get("/api/achievements").await.expecting(200).json();
    let _ = maya.delete(&path(&first)).await.expecting(204);
    assert_eq!(titles(&maya, "/api/tasks/completed").await, [""; 0]);
    assert_eq!(maya.get("/api/achievements").await.expecting(200).json(), earned);

    complete(&done("second").insert(app.storage())).await;
    let earned = maya.get("/api/achievements").await.expecting(200).json();
    let kinds: Vec<_> = earned.as_array().unwrap().iter().map(|earned| &earned["type"]).collect();
    assert_eq!(kinds, ["dynamic_duo", "first_task"], "the deleted one still counts");

    let restored = maya.post_nothing(&format!("{}/restore", path(&first))).await.expecting(200).json();
    assert_eq!(restored["status"], "completed");
    assert_eq!(titles(&maya, "/api/tasks/completed").await, ["second", "first"]);
}

#[actix_web::test]
async fn client_deletes_and_restores_a_timo_task() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).priority().insert(app.storage());
    let _ = maya.delete(&path(&task)).await.expecting(204);
    assert_eq!(titles(&maya, "/api/tasks/timo").await, [""; 0]);
    let _ = maya.post_nothing(&format!("{}/restore", path(&task))).await.expecting(200);
    assert_eq!(titles(&maya, "/api/tasks/timo").await, ["Film the intro"]);
}
