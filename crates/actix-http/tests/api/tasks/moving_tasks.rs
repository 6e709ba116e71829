//! Moving tasks between columns and within one, and completing them.

use chrono::TimeDelta;
use hub_domain::model::task::{Task, TaskStatus};
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::{Value, json};

const FINAL: &str = "A completed task cannot be changed.";
const NOT_DONE_YET: &str = "Only a task in Done can be completed.";

fn task_of(caller: &Caller) -> TaskBuilder {
    TaskBuilder::of(caller.user_id())
}

fn status_of(task: &Task) -> String {
    format!("/api/tasks/{}/status", task.id.0)
}

async fn move_to(caller: &Caller, task: &Task, status: &str, position: impl Into<Value>) -> Value {
    let body = json!({ "status": status, "position": position.into() });
    caller.put(&status_of(task), body).await.expecting(200).json()
}

/// Titles of one column, from top to bottom.
async fn column(caller: &Caller, status: &str) -> String {
    let listed = caller.get("/api/tasks").await.expecting(200).json();
    let column = listed.as_array().unwrap().iter().filter(|task| task["status"] == status);
    column.map(|task| task["title"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

/// Board with a, b, c, d in To Do, and x, y in Done.
async fn board(app: &TestApp) -> (Caller, Vec<Task>) {
    let maya = app.client().await;
    let mut tasks = Vec::new();
    for (sort_key, title) in (0..).zip(["a", "b", "c", "d"]) {
        tasks.push(task_of(&maya).title(title).sort_key(sort_key).insert(app.storage()));
    }
    for (sort_key, title) in (0..).zip(["x", "y"]) {
        let done = task_of(&maya).title(title).sort_key(sort_key).status(TaskStatus::Done);
        tasks.push(done.insert(app.storage()));
    }
    (maya, tasks)
}

#[actix_web::test]
async fn task_moves_to_a_position_of_another_column() {
    for (position, expected) in [
        (json!(0), "a x y"),
        (json!(1), "x a y"),
        (json!(2), "x y a"),
        (json!(99), "x y a"),
        (Value::Null, "a x y"),
    ] {
        let app = TestApp::new().await;
        let (maya, tasks) = board(&app).await;
        let moved = move_to(&maya, &tasks[0], "done", position.clone()).await;
        assert_eq!(moved["status"], "done");
        assert_eq!(column(&maya, "done").await, expected, "to {position}");
        assert_eq!(column(&maya, "todo").await, "b c d");
    }
}

#[actix_web::test]
async fn a_task_moves_within_its_column() {
    for (which, position, expected) in [
        (0, 1, "b a c d"),
        (0, 2, "b c a d"),
        (0, 3, "b c d a"),
        (3, 0, "d a b c"),
        (3, 1, "a d b c"),
        (2, 2, "a b c d"),
        (1, 4_000_000, "a c d b"),
    ] {
        let app = TestApp::new().await;
        let (maya, tasks) = board(&app).await;
        move_to(&maya, &tasks[which], "todo", position).await;
        assert_eq!(column(&maya, "todo").await, expected, "{which} to {position}");
    }
}

#[actix_web::test]
async fn full_column_is_spread_and_keeps_its_order() {
    let app = TestApp::new().await;
    let (maya, tasks) = board(&app).await;
    // The sort keys of a to d have no gaps.
    for _ in 0..3 {
        move_to(&maya, &tasks[3], "todo", 1).await;
        assert_eq!(column(&maya, "todo").await, "a d b c");
        move_to(&maya, &tasks[2], "todo", 2).await;
        assert_eq!(column(&maya, "todo").await, "a d c b");
        move_to(&maya, &tasks[1], "todo", 1).await;
        assert_eq!(column(&maya, "todo").await, "a b d c");
    }
}

#[actix_web::test]
async fn the_two_boards_have_orders_of_their_own() {
    let app = TestApp::new().await;
    let (maya, tasks) = board(&app).await;
    let gold =
        |title, sort_key| task_of(&maya).title(title).sort_key(sort_key).priority().insert(app.storage());
    let (g, h) = (gold("g", 0), gold("h", 1));
    move_to(&maya, &h, "todo", 0).await;
    move_to(&maya, &tasks[3], "todo", 0).await;
    move_to(&maya, &g, "done", 1).await;
    let timo = maya.get("/api/tasks/timo").await.expecting(200).json();
    let gold: Vec<_> =
        timo.as_array().unwrap().iter().map(|task| (&task["title"], &task["status"])).collect();
    assert_eq!(gold.len(), 2);
    assert!(gold.contains(&(&json!("h"), &json!("todo"))) && gold.contains(&(&json!("g"), &json!("done"))));
    let roadmap = column(&maya, "todo").await.replace("h ", "").replace(" h", "");
    assert_eq!(roadmap, "d a b c");
}

#[actix_web::test]
async fn dropping_a_task_where_it_is_changes_nothing() {
    let app = TestApp::new().await;
    let (maya, tasks) = board(&app).await;
    app.clock.advance(TimeDelta::hours(1));
    let answer = maya.put(&status_of(&tasks[1]), json!({ "status": "todo" })).await.expecting(200).json();
    assert_eq!(answer["updatedAt"], "2026-11-20T12:00:00Z");
    assert_eq!(column(&maya, "todo").await, "a b c d");
}

#[actix_web::test]
async fn a_done_task_can_be_taken_back() {
    let app = TestApp::new().await;
    let (maya, tasks) = board(&app).await;
    for status in ["inprogress", "todo", "done", "todo"] {
        assert_eq!(move_to(&maya, &tasks[4], status, 0).await["status"], status);
    }
}

#[actix_web::test]
async fn invalid_status_or_position_is_refused() {
    let app = TestApp::new().await;
    let (maya, tasks) = board(&app).await;
    let path = status_of(&tasks[0]);
    for status in ["", "archived", "TODO", "task-1"] {
        let refusal = maya.put(&path, json!({ "status": status })).await;
        assert_eq!(refusal.refused(422, "This status does not exist.")["field"], "status");
    }
    maya.put(&path, json!({})).await.refused(422, "This status does not exist.");
    for position in [json!(-1), json!(1.5), json!("1"), json!(1_u64 << 40)] {
        let refusal = maya.put(&path, json!({ "status": "done", "position": position })).await;
        refusal.refused(400, "The field position has the wrong type.");
    }
    assert_eq!(column(&maya, "todo").await, "a b c d");
}

#[actix_web::test]
async fn a_task_is_completed_from_done_alone() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for status in [TaskStatus::Todo, TaskStatus::InProgress] {
        let task = task_of(&maya).status(status).insert(app.storage());
        maya.put(&status_of(&task), json!({ "status": "completed" })).await.refused(409, NOT_DONE_YET);
    }
    let task = task_of(&maya).status(TaskStatus::Done).insert(app.storage());
    let completed = maya.put(&status_of(&task), json!({ "status": "completed" })).await.expecting(200).json();
    assert_eq!(
        (&completed["status"], &completed["completedAt"]),
        (&json!("completed"), &json!("2026-11-20T12:00:00Z"))
    );
    assert_eq!(maya.get("/api/tasks/completed").await.expecting(200).json(), json!([completed]));
    assert_eq!(column(&maya, "completed").await, "", "it has left the boards");
}

#[actix_web::test]
async fn completing_again_changes_nothing_and_earns_nothing_twice() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = task_of(&maya).status(TaskStatus::Done).insert(app.storage());
    let path = status_of(&task);
    let complete = || maya.put(&path, json!({ "status": "completed" }));
    let first = complete().await.expecting(200).json();
    let earned = maya.get("/api/achievements").await.expecting(200).json();
    let told = maya.get("/api/notifications").await.expecting(200).json();
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(complete().await.expecting(200).json(), first);
    assert_eq!(maya.get("/api/achievements").await.expecting(200).json(), earned);
    assert_eq!(maya.get("/api/notifications").await.expecting(200).json(), told);
}

#[actix_web::test]
async fn a_completed_task_never_moves_again() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = task_of(&maya).status(TaskStatus::Completed).insert(app.storage());
    for status in ["todo", "inprogress", "done"] {
        for position in [Value::Null, json!(0)] {
            let body = json!({ "status": status, "position": position });
            maya.put(&status_of(&task), body).await.refused(409, FINAL);
        }
    }
}

#[actix_web::test]
async fn client_moves_and_completes_a_timo_task() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = task_of(&maya).priority().insert(app.storage());
    for status in ["inprogress", "done", "completed"] {
        let moved = maya.put(&status_of(&task), json!({ "status": status })).await.expecting(200).json();
        assert_eq!(moved["status"], status);
    }
}
