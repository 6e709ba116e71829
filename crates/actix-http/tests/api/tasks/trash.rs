//! Trash: deleted tasks, until they are purged.

use chrono::TimeDelta;
use hub_domain::use_cases::housekeeping;
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::Value;

async fn delete(app: &TestApp, caller: &Caller, title: &str) -> i64 {
    let task = TaskBuilder::of(caller.user_id()).title(title).insert(app.storage());
    let _ = caller.delete(&format!("/api/tasks/{}", task.id.0)).await.expecting(204);
    task.id.0
}

fn purge(app: &TestApp) -> usize {
    let now = app.ports.clock.now();
    housekeeping::sweep(app.storage(), now).deleted["tasks"]
}

async fn titles(caller: &Caller) -> Vec<String> {
    let trash = caller.get("/api/tasks/trash").await.expecting(200).json();
    let title = |entry: &Value| entry["task"]["title"].as_str().unwrap().to_owned();
    trash.as_array().unwrap().iter().map(title).collect()
}

#[actix_web::test]
async fn deleted_tasks_are_listed_latest_first_with_time() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    delete(&app, &maya, "first").await;
    app.clock.advance(TimeDelta::hours(1));
    delete(&app, &maya, "second").await;
    assert_eq!(titles(&maya).await, ["second", "first"]);
    let trash = maya.get("/api/tasks/trash").await.expecting(200).json();
    assert_eq!(trash[0]["deletedAt"], "2026-11-20T13:00:00Z");
    assert_eq!(trash[0]["task"]["subtasks"][0]["title"], "Write the script");
}

#[actix_web::test]
async fn restored_task_leaves_the_trash() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let id = delete(&app, &maya, "film").await;
    let _ = maya.post_nothing(&format!("/api/tasks/{id}/restore")).await.expecting(200);
    assert_eq!(titles(&maya).await, [""; 0]);
}

#[actix_web::test]
async fn trash_shows_own_tasks_only() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    delete(&app, &maya, "film").await;
    assert_eq!(titles(&noah).await, [""; 0]);
}

#[actix_web::test]
async fn tasks_leave_the_trash_after_thirty_days() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let old = delete(&app, &maya, "old").await;
    app.clock.advance(TimeDelta::days(10));
    let newer = delete(&app, &maya, "newer").await;
    app.clock.advance(TimeDelta::days(20));
    let maya = app.client().await;
    assert_eq!(titles(&maya).await, ["newer", "old"]);
    assert_eq!(purge(&app), 0, "its thirtieth day is not over yet");

    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(titles(&maya).await, ["newer"]);
    assert_eq!(purge(&app), 1);
    maya.post_nothing(&format!("/api/tasks/{old}/restore")).await.refused(404, "There is nothing here.");
    let _ = maya.post_nothing(&format!("/api/tasks/{newer}/restore")).await.expecting(200);
}
