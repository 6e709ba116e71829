//! Creating one's own tasks.

use chrono_tz::Tz;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, task_body},
};
use serde_json::{Value, json};

#[actix_web::test]
async fn created_task_has_all_given_details() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let body = task_body(json!({
        "title": "  Film the intro  ",
        "description": "First line\n  <b>second</b> line",
        "subtasks": [{ "title": " Write the script " }, { "title": " " }, { "title": "Record", "completed": true }],
    }));
    let created = maya.post("/api/tasks", body).await.expecting(201).json();
    insta::assert_json_snapshot!(created, { ".assigneeId" => "[maya]" }, @r#"
    {
      "assigneeId": "[maya]",
      "category": "Content Creation",
      "commentCount": 0,
      "completedAt": null,
      "createdAt": "2026-11-20T12:00:00Z",
      "description": "First line\n  <b>second</b> line",
      "dueDate": "2026-12-24",
      "id": 1,
      "needsReview": false,
      "programStep": null,
      "repeat": null,
      "review": null,
      "seriesDay": null,
      "status": "todo",
      "subtasks": [
        {
          "completed": false,
          "id": 1,
          "title": "Write the script"
        },
        {
          "completed": false,
          "id": 2,
          "title": "Record"
        }
      ],
      "title": "Film the intro",
      "unreadComments": 0,
      "updatedAt": "2026-11-20T12:00:00Z",
      "version": 1
    }
    "#);
    assert_eq!(created["assigneeId"], maya.user_id().to_string());
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([created]));
}

#[actix_web::test]
async fn validation_reports_errors_in_specified_order() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut body = json!({});
    for (field, message, mended) in [
        ("title", "Task title is required.", json!("Film")),
        ("category", "Task category is required.", json!("Content Ideation")),
        ("dueDate", "Due date is required.", json!("2026-11-20")),
        ("subtasks", "At least one subtask is required.", json!([{ "title": "one" }])),
    ] {
        for missing in [Value::Null, if field == "subtasks" { json!([{ "title": " " }]) } else { json!("") }]
        {
            body[field] = missing;
            let refusal = maya.post("/api/tasks", body.clone()).await.refused(422, message);
            assert_eq!(refusal["field"], field);
        }
        body[field] = mended;
    }
    let _ = maya.post("/api/tasks", body).await.expecting(201);
}

#[actix_web::test]
async fn invalid_task_is_refused_and_not_stored() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let long = "x".repeat(10_001);
    let many: Vec<_> = (0..101).map(|_| json!({ "title": "x" })).collect();
    let invalid_day = "Due date must be a calendar day, written yyyy-mm-dd.";
    for (changes, message) in [
        (json!({ "title": "\t \n" }), "Task title is required."),
        (json!({ "title": &long[..201] }), "Title must be at most 200 characters."),
        (json!({ "title": "a\u{7}b" }), "Title must not contain control characters."),
        (json!({ "description": long }), "Description must be at most 10000 characters."),
        (json!({ "description": "a\u{1b}[31m" }), "Description must not contain control characters."),
        (json!({ "category": "Gardening" }), "This category does not exist."),
        (json!({ "dueDate": "2026-11-19" }), "Due date cannot be in the past."),
        (json!({ "dueDate": "2026-02-30" }), invalid_day),
        (json!({ "dueDate": "24.12.2026" }), invalid_day),
        (json!({ "dueDate": "2026-12-24T00:00:00Z" }), invalid_day),
        (json!({ "subtasks": [{ "title": &long[..501] }] }), "Subtask must be at most 500 characters."),
        (json!({ "subtasks": many }), "A task can have at most 100 subtasks."),
        (json!({ "subtasks": [] }), "At least one subtask is required."),
    ] {
        maya.post("/api/tasks", task_body(changes)).await.refused(422, message);
    }
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([]));
}

#[actix_web::test]
async fn the_largest_task_fits() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let subtasks: Vec<_> = (0..100).map(|_| json!({ "title": "é".repeat(500) })).collect();
    let body = task_body(json!({
        "title": "é".repeat(200), "description": "é".repeat(10_000), "subtasks": subtasks,
    }));
    let created = maya.post("/api/tasks", body).await.expecting(201).json();
    assert_eq!(created["subtasks"].as_array().unwrap().len(), 100);
}

#[actix_web::test]
async fn a_wrong_type_is_a_malformed_request() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for (changes, field) in [
        (json!({ "title": 5 }), "title"),
        (json!({ "description": ["a"] }), "description"),
        (json!({ "category": {} }), "category"),
        (json!({ "dueDate": 20_261_224 }), "dueDate"),
        (json!({ "subtasks": "one" }), "subtasks"),
        (json!({ "subtasks": [{ "title": true }] }), "subtasks[0].title"),
    ] {
        let message = format!("The field {field} has the wrong type.");
        maya.post("/api/tasks", task_body(changes)).await.refused(400, &message);
    }
}

#[actix_web::test]
async fn client_cannot_create_timo_tasks_in_any_spelling() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for (category, message) in [
        ("Timo Task", "Timo Tasks are assigned by your mentor."),
        ("timo_tasks", "Timo Tasks are assigned by your mentor."),
        ("TIMO TASK", "This category does not exist."),
        (" Timo Task ", "This category does not exist."),
    ] {
        let body = task_body(json!({ "category": category }));
        maya.post("/api/tasks", body).await.refused(422, message);
    }
    assert_eq!(maya.get("/api/tasks/timo").await.expecting(200).json(), json!([]));
}

#[actix_web::test]
async fn old_category_spelling_is_read_as_the_new() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let created = maya.post("/api/tasks", task_body(json!({ "category": "Outreach" }))).await.expecting(201);
    assert_eq!(created.json()["category"], "Business Outreach");
}

#[actix_web::test]
async fn client_fields_beyond_the_details_are_ignored() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let body = task_body(json!({
        "id": 4711, "assigneeId": noah.user_id().to_string(), "status": "completed", "place": 5,
        "completedAt": "2026-01-01T00:00:00Z", "createdAt": "2026-01-01T00:00:00Z", "priority": true,
    }));
    let created = maya.post("/api/tasks", body).await.expecting(201).json();
    assert_ne!(created["id"], 4711);
    assert_eq!(created["assigneeId"], maya.user_id().to_string());
    assert_eq!((&created["status"], &created["completedAt"]), (&json!("todo"), &Value::Null));
    assert_eq!(created["createdAt"], "2026-11-20T12:00:00Z");
    assert_eq!(noah.get("/api/tasks").await.expecting(200).json(), json!([]));
    assert_eq!(maya.get("/api/tasks/completed").await.expecting(200).json(), json!([]));
}

#[actix_web::test]
async fn today_is_the_day_of_the_user() {
    let app = TestApp::new().await;
    app.clock.set("2026-11-20T23:30:00Z");
    for (email, zone, today) in [
        ("west@example.com", Tz::Pacific__Honolulu, "2026-11-20"),
        ("east@example.com", Tz::Pacific__Kiritimati, "2026-11-21"),
    ] {
        let somebody = app.sign_in(UserBuilder::new(email).zone(zone)).await;
        let due = |day: &str| task_body(json!({ "dueDate": day }));
        let _ = somebody.post("/api/tasks", due(today)).await.expecting(201);
        let yesterday = if today == "2026-11-20" { "2026-11-19" } else { "2026-11-20" };
        somebody.post("/api/tasks", due(yesterday)).await.refused(422, "Due date cannot be in the past.");
    }
}

#[actix_web::test]
async fn new_task_is_on_top_of_to_do() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for title in ["first", "second", "third"] {
        let _ = maya.post("/api/tasks", task_body(json!({ "title": title }))).await.expecting(201);
    }
    let listed = maya.get("/api/tasks").await.expecting(200).json();
    let titles: Vec<_> = listed.as_array().unwrap().iter().map(|task| &task["title"]).collect();
    assert_eq!(titles, ["third", "second", "first"]);
}

#[actix_web::test]
async fn tasks_are_in_their_lists() {
    use hub_domain::model::task::TaskStatus;
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let task = |title: &str| TaskBuilder::of(maya.user_id()).title(title);
    task("roadmap").sort_key(1).insert(app.storage());
    task("timo").sort_key(2).priority().insert(app.storage());
    let completed = |title: &str, at: &str| task(title).status(TaskStatus::Completed).created_at(at);
    completed("older", "2026-11-01T00:00:00Z").insert(app.storage());
    completed("newer", "2026-11-02T00:00:00Z").priority().insert(app.storage());
    TaskBuilder::of(noah.user_id()).title("of somebody else").insert(app.storage());

    for (path, expected) in [
        ("/api/tasks", ["roadmap", "timo"].as_slice()),
        ("/api/tasks/timo", &["timo"]),
        ("/api/tasks/completed", &["newer", "older"]),
    ] {
        let listed = maya.get(path).await.expecting(200).json();
        let titles: Vec<_> =
            listed.as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap()).collect();
        assert_eq!(titles, expected, "{path}");
    }
}
