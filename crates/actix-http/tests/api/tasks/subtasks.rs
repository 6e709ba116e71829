//! Ticks of subtasks, and the column that follows from them.

use chrono::TimeDelta;
use hub_domain::model::task::{Task, TaskStatus};
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::{Value, json};

async fn tick(caller: &Caller, task: &Task, which: usize, completed: bool) -> Value {
    let path = format!("/api/subtasks/{}", task.subtasks[which].id.0);
    caller.put(&path, json!({ "completed": completed })).await.expecting(200).json()
}

fn ticks(task: &Value) -> Vec<bool> {
    task["subtasks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|subtask| subtask["completed"].as_bool().unwrap())
        .collect()
}

#[actix_web::test]
async fn first_tick_starts_task_and_last_finishes_it() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let subtasks = [("one", false), ("two", false), ("three", false)];
    let task = TaskBuilder::of(maya.user_id()).subtasks(&subtasks).insert(app.storage());
    for (which, status) in [(1, "inprogress"), (0, "inprogress"), (2, "done")] {
        let answer = tick(&maya, &task, which, true).await;
        assert_eq!(answer["status"], status);
        let listed = maya.get("/api/tasks").await.expecting(200).json();
        assert_eq!(listed, json!([answer]), "the answer is what is stored");
    }
}

#[actix_web::test]
async fn only_tick_starts_and_finishes_a_task() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let answer = tick(&maya, &task, 0, true).await;
    assert_eq!((&answer["status"], ticks(&answer)), (&json!("done"), vec![true]));
}

#[actix_web::test]
async fn task_moved_by_ticks_is_on_top() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = |title: &str| TaskBuilder::of(maya.user_id()).title(title);
    task("was there").sort_key(-500).status(TaskStatus::Done).insert(app.storage());
    let ticked = task("just finished").sort_key(7).insert(app.storage());
    tick(&maya, &ticked, 0, true).await;
    let listed = maya.get("/api/tasks").await.expecting(200).json();
    assert_eq!((&listed[0]["title"], &listed[1]["title"]), (&json!("just finished"), &json!("was there")));
}

#[actix_web::test]
async fn unticking_leaves_the_column() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", true), ("two", false)]);
    let task = task.status(TaskStatus::InProgress).insert(app.storage());
    let answer = tick(&maya, &task, 0, false).await;
    assert_eq!((&answer["status"], ticks(&answer)), (&json!("inprogress"), vec![false, false]));
}

#[actix_web::test]
async fn a_tick_that_is_there_already_changes_nothing() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", true), ("two", false)]);
    let task = task.insert(app.storage());
    app.clock.advance(TimeDelta::hours(1));
    let answer = tick(&maya, &task, 0, true).await;
    assert_eq!((&answer["status"], &answer["updatedAt"]), (&json!("todo"), &json!("2026-11-20T12:00:00Z")));
}

#[actix_web::test]
async fn done_tasks_accept_ticks_but_no_unticking() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", true), ("two", false)]);
    let task = task.status(TaskStatus::Done).insert(app.storage());
    let path = format!("/api/subtasks/{}", task.subtasks[0].id.0);
    maya.put(&path, json!({ "completed": false }))
        .await
        .refused(409, "A done subtask of a task in Done cannot be unticked. Move the task back first.");
    let answer = tick(&maya, &task, 1, true).await;
    assert_eq!((&answer["status"], ticks(&answer)), (&json!("done"), vec![true, true]));
}

#[actix_web::test]
async fn subtasks_of_a_completed_task_are_fixed() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", true), ("two", false)]);
    let task = task.status(TaskStatus::Completed).insert(app.storage());
    for subtask in &task.subtasks {
        for completed in [true, false] {
            let path = format!("/api/subtasks/{}", subtask.id.0);
            let answer = maya.put(&path, json!({ "completed": completed })).await;
            answer.refused(409, "A completed task cannot be changed.");
        }
    }
}

#[actix_web::test]
async fn client_ticks_subtasks_of_a_timo_task() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).priority().insert(app.storage());
    assert_eq!(tick(&maya, &task, 0, true).await["status"], "done");
    assert_eq!(maya.get("/api/tasks/timo").await.expecting(200).json()[0]["status"], "done");
}

#[actix_web::test]
async fn whether_a_subtask_is_done_must_be_said() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let path = format!("/api/subtasks/{}", task.subtasks[0].id.0);
    for body in [json!({}), json!({ "completed": "yes" }), json!({ "completed": null }), json!([])] {
        let _ = maya.put(&path, body).await.expecting(400);
    }
    let listed = maya.get("/api/tasks").await.expecting(200).json();
    assert_eq!(ticks(&listed[0]), [false]);
}
