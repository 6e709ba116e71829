//! Edits of a task's details by its assignee.

use actix_web::http::Method;
use chrono::{NaiveDate, TimeDelta};
use hub_domain::model::task::{Task, TaskStatus};
use hub_test_support::{
    answer::Answer,
    app::TestApp,
    builders::{TaskBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

fn path(task: &Task) -> String {
    format!("/api/tasks/{}", task.id.0)
}

#[actix_web::test]
async fn all_details_can_be_edited() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", true), ("two", false)]);
    let task = task.status(TaskStatus::InProgress).insert(app.storage());
    app.clock.advance(TimeDelta::hours(1));
    let changes = json!({
        "title": "Another title",
        "description": "A description",
        "category": "Outreach",
        "dueDate": "2027-01-31",
        "subtasks": [{ "title": "zero" }, { "id": task.subtasks[0].id.0, "title": "uno" }, { "title": " " }],
    });
    let edited = maya.put(&path(&task), task_body(changes)).await.expecting(200).json();
    insta::assert_json_snapshot!(edited, { ".assigneeId" => "[maya]" }, @r#"
    {
      "assigneeId": "[maya]",
      "category": "Business Outreach",
      "commentCount": 0,
      "completedAt": null,
      "createdAt": "2026-11-20T12:00:00Z",
      "description": "A description",
      "dueDate": "2027-01-31",
      "id": 1,
      "needsReview": false,
      "programStep": null,
      "repeat": null,
      "review": null,
      "seriesDay": null,
      "status": "inprogress",
      "subtasks": [
        {
          "completed": false,
          "id": 3,
          "title": "zero"
        },
        {
          "completed": true,
          "id": 1,
          "title": "uno"
        }
      ],
      "title": "Another title",
      "unreadComments": 0,
      "updatedAt": "2026-11-20T13:00:00Z",
      "version": 2
    }
    "#);
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([edited]));
}

#[actix_web::test]
async fn omitted_description_is_cleared() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let body = task_body(json!({ "description": "A description" }));
    let created = maya.post("/api/tasks", body).await.expecting(201).json();
    let edited = maya.put(&format!("/api/tasks/{}", created["id"]), task_body(json!({}))).await;
    assert_eq!(edited.expecting(200).json()["description"], Value::Null);
}

#[actix_web::test]
async fn edits_follow_the_rules_of_new_tasks() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    for (changes, message) in [
        (json!({ "title": " " }), "Task title is required."),
        (json!({ "title": "x".repeat(201) }), "Title must be at most 200 characters."),
        (json!({ "category": "" }), "Task category is required."),
        (json!({ "category": "timo_tasks" }), "Timo Tasks are assigned by your mentor."),
        (json!({ "dueDate": "" }), "Due date is required."),
        (json!({ "dueDate": "2026-11-19" }), "Due date cannot be in the past."),
        (json!({ "subtasks": [{ "title": "" }] }), "At least one subtask is required."),
    ] {
        maya.put(&path(&task), task_body(changes)).await.refused(422, message);
    }
    let listed = maya.get("/api/tasks").await.expecting(200).json();
    assert_eq!(
        (&listed[0]["title"], &listed[0]["category"]),
        (&json!(task.details.title), &json!("Content Creation"))
    );
}

#[actix_web::test]
async fn past_due_date_is_kept_but_never_chosen() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let past = NaiveDate::from_ymd_opt(2026, 11, 1);
    let task = TaskBuilder::of(maya.user_id()).due(past).insert(app.storage());
    let path = path(&task);
    let edit = |due: &str| maya.put(&path, task_body(json!({ "title": "New", "dueDate": due })));
    edit("2026-11-02").await.refused(422, "Due date cannot be in the past.");
    assert_eq!(edit("2026-11-01").await.expecting(200).json()["dueDate"], "2026-11-01");
    assert_eq!(edit("2026-11-20").await.expecting(200).json()["dueDate"], "2026-11-20");
}

#[actix_web::test]
async fn missing_due_date_may_stay_missing() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).due(None).insert(app.storage());
    let edited = maya.put(&path(&task), task_body(json!({ "dueDate": null }))).await.expecting(200).json();
    assert_eq!(edited["dueDate"], Value::Null);
}

#[actix_web::test]
async fn a_timo_task_is_edited_by_the_mentor() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).priority().insert(app.storage());
    let answer = maya.put(&path(&task), task_body(json!({ "title": "Something easier" }))).await;
    answer.refused(409, "A Timo Task is edited by your mentor.");
    assert_eq!(maya.get("/api/tasks/timo").await.expecting(200).json()[0]["title"], task.details.title);
}

#[actix_web::test]
async fn a_completed_task_is_not_edited() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).status(TaskStatus::Completed).insert(app.storage());
    maya.put(&path(&task), task_body(json!({}))).await.refused(409, "A completed task cannot be changed.");
}

#[actix_web::test]
async fn an_edit_moves_gives_and_completes_nothing() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let changes = json!({
        "id": 4711, "assigneeId": noah.user_id().to_string(), "status": "completed",
        "completedAt": "2026-01-01T00:00:00Z", "createdAt": "2026-01-01T00:00:00Z",
        "subtasks": [{ "id": task.subtasks[0].id.0, "title": "one", "completed": true }],
    });
    let edited = maya.put(&path(&task), task_body(changes)).await.expecting(200).json();
    assert_eq!((&edited["id"], &edited["status"]), (&json!(task.id.0), &json!("todo")));
    assert_eq!(edited["assigneeId"], maya.user_id().to_string());
    assert_eq!(
        (&edited["completedAt"], &edited["createdAt"]),
        (&Value::Null, &json!("2026-11-20T12:00:00Z"))
    );
    assert_eq!(edited["subtasks"][0]["completed"], false, "a tick is a call of its own");
}

#[actix_web::test]
async fn foreign_subtask_id_creates_a_new_subtask() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let mine = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let foreign = TaskBuilder::of(noah.user_id()).subtasks(&[("secret", true)]).insert(app.storage());
    let changes = json!({ "subtasks": [{ "id": foreign.subtasks[0].id.0, "title": "stolen" }] });
    let edited = maya.put(&path(&mine), task_body(changes)).await.expecting(200).json();
    assert_ne!(edited["subtasks"][0]["id"], foreign.subtasks[0].id.0);
    assert_eq!(edited["subtasks"][0]["completed"], false);
    let listed = noah.get("/api/tasks").await.expecting(200).json();
    assert_eq!(listed[0]["subtasks"][0]["title"], "secret");
}

const OUTDATED: &str = "This was changed meanwhile. Look at what it says now before you save.";

async fn put_matching(caller: &Caller, path: &str, version: &str, body: &Value) -> Answer {
    caller.request(Method::PUT, path).json(body).header("if-match", version).send().await
}

#[actix_web::test]
async fn an_edit_of_an_older_version_changes_nothing() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", false)]).insert(app.storage());
        let body = task_body(json!({ "title": "Laptop" }));
        let laptop = put_matching(&maya, &path(&task), "\"1\"", &body).await.expecting(200).json();
        assert_eq!((&laptop["version"], &laptop["title"]), (&json!(2), &json!("Laptop")));

        let body = task_body(json!({ "title": "Phone" }));
        let refused = put_matching(&maya, &path(&task), "\"1\"", &body).await.refused(412, OUTDATED);
        assert_eq!(refused["current"], laptop);
        let day = format!("{}/due-date", path(&task));
        let moved = put_matching(&maya, &day, "\"1\"", &json!({ "dueDate": "2027-02-01" })).await;
        assert_eq!(moved.refused(412, OUTDATED)["current"], laptop);
        assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([laptop]));

        for (version, expected) in [("\"1\", \"2\"", 3), ("*", 4)] {
            let edited = put_matching(&maya, &path(&task), version, &body).await.expecting(200).json();
            assert_eq!(edited["version"], expected);
        }
        // The header is optional.
        assert_eq!(maya.put(&path(&task), body).await.expecting(200).json()["version"], 5);
    }
}

#[actix_web::test]
async fn every_change_of_a_task_makes_a_version() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", false)]).insert(app.storage());
    let tick = format!("/api/subtasks/{}", task.subtasks[0].id.0);
    let ticked = maya.put(&tick, json!({ "completed": true })).await.expecting(200).json();
    let mut versions = vec![json!(1), ticked["version"].clone()];
    for (last, body) in
        [("status", json!({ "status": "todo" })), ("due-date", json!({ "dueDate": "2027-02-01" }))]
    {
        let changed = maya.put(&format!("{}/{last}", path(&task)), body).await.expecting(200).json();
        assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([changed]));
        versions.push(changed["version"].clone());
    }
    assert!(versions.is_sorted_by_key(Value::as_i64), "{versions:?}");
    versions.dedup();
    assert_eq!(versions.len(), 4, "{versions:?}");
}

#[actix_web::test]
async fn a_version_that_is_none_is_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    for header in ["", "1", "\"1", "one, two"] {
        put_matching(&maya, &path(&task), header, &task_body(json!({})))
            .await
            .refused(400, "If-Match must be a version in double quotes, or *.");
    }
    // Tags that are no version of ours match nothing.
    for header in ["\"one\"", "W/\"1\"", "\"\""] {
        put_matching(&maya, &path(&task), header, &task_body(json!({}))).await.refused(412, OUTDATED);
    }
    let anonymous = app.anonymous();
    put_matching(&anonymous, &path(&task), "1", &task_body(json!({})))
        .await
        .refused(401, "You are logged out.");
}

#[actix_web::test]
async fn the_day_is_changed_alone() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let over = NaiveDate::from_ymd_opt(2026, 11, 1).unwrap();
        let task =
            TaskBuilder::of(maya.user_id()).due(Some(over)).subtasks(&[("one", true)]).insert(app.storage());
        let day = format!("{}/due-date", path(&task));
        let before = maya.get("/api/tasks").await.expecting(200).json()[0].clone();
        app.clock.advance(TimeDelta::hours(1));
        // An unchanged due date may be past, and then nothing changes.
        let same = maya.put(&day, json!({ "dueDate": "2026-11-01" })).await.expecting(200).json();
        assert_eq!(same, before);
        maya.put(&day, json!({ "dueDate": "2026-11-02" }))
            .await
            .refused(422, "Due date cannot be in the past.");
        maya.put(&day, json!({ "dueDate": null })).await.refused(422, "Due date is required.");
        let moved =
            maya.put(&day, json!({ "dueDate": "2027-02-01", "title": "No" })).await.expecting(200).json();
        let mut expected = before.clone();
        expected["dueDate"] = json!("2027-02-01");
        expected["updatedAt"] = json!("2026-11-20T13:00:00Z");
        expected["version"] = json!(2);
        assert_eq!(moved, expected);
        assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([expected]));
    }
}

#[actix_web::test]
async fn due_date_of_timo_and_completed_tasks_stays() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let body = json!({ "dueDate": "2027-02-01" });
    let timo = TaskBuilder::of(maya.user_id()).priority().insert(app.storage());
    let completed = TaskBuilder::of(maya.user_id()).status(TaskStatus::Completed).insert(app.storage());
    for (task, message) in
        [(timo, "A Timo Task is edited by your mentor."), (completed, "A completed task cannot be changed.")]
    {
        maya.put(&format!("{}/due-date", path(&task)), body.clone()).await.refused(409, message);
        // The version of a task that can never be edited does not matter.
        put_matching(&maya, &path(&task), "\"7\"", &task_body(json!({}))).await.refused(409, message);
    }
}
