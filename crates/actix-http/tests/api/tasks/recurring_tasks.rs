//! Recurring tasks: the recurrence on every call that writes a task, skip, stop, and upcoming occurrences.

use chrono::TimeDelta;
use hub_domain::use_cases::tasks;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{
    ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, activity, assignment, listed, template, texts, timo_tasks, to_one,
};

const MENTOR_EDITS: &str = "A Timo Task is edited by your mentor.";
const NOT_RECURRING: &str = "This task does not repeat.";
const FINAL: &str = "A completed task cannot be changed.";

fn weekly() -> Value {
    json!({ "every": 1, "unit": "week", "on": [1, 4], "from": "date" })
}

fn daily(from: &str) -> Value {
    json!({ "every": 1, "unit": "day", "from": from })
}

async fn create(client: &Caller, due_date: &str, recurrence: Value) -> i64 {
    let body = task_body(json!({ "dueDate": due_date, "repeat": recurrence }));
    client.post("/api/tasks", body).await.expecting(201).json()["id"].as_i64().unwrap()
}

async fn complete(client: &Caller, task: i64) -> Value {
    let path = format!("/api/tasks/{task}/status");
    let _ = client.put(&path, json!({ "status": "done" })).await.expecting(200);
    client.put(&path, json!({ "status": "completed" })).await.expecting(200).json()
}

fn skip(task: i64) -> String {
    format!("/api/tasks/{task}/skip")
}

fn stop(task: i64) -> String {
    format!("/api/tasks/{task}/stop-repeating")
}

fn make_due(app: &TestApp) -> bool {
    let now = app.ports.clock.now();
    app.write(move |db| tasks::make_next_chunk(db, now))
}

#[actix_web::test]
async fn recurrence_is_kept_by_every_call() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let created =
            maya.post("/api/tasks", task_body(json!({ "repeat": weekly() }))).await.expecting(201).json();
        assert_eq!(created["repeat"], weekly());
        let path = format!("/api/tasks/{}", created["id"]);
        // December 24, 2026 is a Thursday.
        let left_out = json!({ "every": 2, "unit": "week", "from": "date" });
        let edited = maya.put(&path, task_body(json!({ "repeat": left_out }))).await.expecting(200).json();
        assert_eq!(edited["repeat"], json!({ "every": 2, "unit": "week", "on": [4], "from": "date" }));
        let edited = maya.put(&path, task_body(json!({}))).await.expecting(200).json();
        assert_eq!(edited["repeat"], Value::Null);

        let given = admin.post(ASSIGN, assignment(&maya, json!({ "repeat": weekly() }))).await;
        assert_eq!(given.expecting(201).json()["repeat"], weekly());
        let mut bulk = timo_tasks(&["bulk"]);
        bulk[0]["repeat"] = daily("completion");
        let _ = admin.post(BULK, to_one(&bulk, &maya)).await.expecting(201);
        let mut kept = template("Week one", &["Draft"]);
        kept["template"]["repeat"] = json!({ "every": 1, "unit": "month", "from": "date" });
        let kept = admin.post(TEMPLATES, kept).await.expecting(201).json();
        assert_eq!(
            kept["repeat"],
            json!({ "every": 1, "unit": "month", "from": "date" }),
            "its day is the due date's"
        );
        let body = json!({
            "templateId": kept["id"], "dueDate": "2026-12-24", "assignToAll": false,
            "assigneeIds": [maya.user_id().to_string()],
        });
        let _ = admin.post(FROM_TEMPLATE, body).await.expecting(201);
        let recurrences: Vec<_> =
            listed(&maya, "/api/tasks/timo").await.iter().map(|task| task["repeat"].clone()).collect();
        let monthly = json!({ "every": 1, "unit": "month", "on": [24], "from": "date" });
        assert_eq!(recurrences, [monthly, daily("completion"), weekly()]);
    }
}

#[actix_web::test]
async fn invalid_recurrence_names_its_field() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    for recurrence in [
        json!({}),
        json!({ "every": 0, "unit": "day", "from": "date" }),
        json!({ "every": 100, "unit": "day", "from": "date" }),
        json!({ "every": 1, "unit": "year", "from": "date" }),
        json!({ "every": 1, "unit": "day", "from": null }),
        json!({ "every": 1, "unit": "day", "on": [1], "from": "date" }),
        json!({ "every": 1, "unit": "week", "on": [], "from": "date" }),
        json!({ "every": 1, "unit": "week", "on": [8], "from": "date" }),
        json!({ "every": 1, "unit": "month", "on": [1, 2], "from": "date" }),
        json!({ "every": 1, "unit": "month", "on": [1], "from": "completion" }),
    ] {
        let answers = [
            maya.post("/api/tasks", task_body(json!({ "repeat": recurrence }))).await,
            admin.post(ASSIGN, assignment(&maya, json!({ "repeat": recurrence }))).await,
        ];
        for answer in answers {
            assert_eq!(answer.expecting(422).json()["field"], "repeat", "{recurrence}");
        }
        let mut kept = template("Week one", &["Draft"]);
        kept["template"]["repeat"] = recurrence;
        assert_eq!(admin.post(TEMPLATES, kept).await.expecting(422).json()["field"], "repeat");
    }
    let undated = TaskBuilder::of(maya.user_id()).due(None).insert(app.storage());
    let body = task_body(json!({ "dueDate": "", "repeat": daily("completion") }));
    let refused = maya.put(&format!("/api/tasks/{}", undated.id.0), body).await;
    assert_eq!(refused.refused(422, "A task that repeats needs a due date.")["field"], "repeat");
}

#[actix_web::test]
async fn completed_task_comes_again() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let task = create(&maya, "2026-11-20", daily("completion")).await;
        assert_eq!(complete(&maya, task).await["repeat"], Value::Null);
        let board = listed(&maya, "/api/tasks").await;
        assert_eq!(texts(&board, "dueDate"), ["2026-11-21"]);
        assert_eq!((&board[0]["repeat"], &board[0]["version"]), (&daily("completion"), &json!(1)));
        let counts = maya.get("/api/tasks/counts").await.expecting(200).json();
        assert_eq!(counts, json!({ "open": 1, "timo": 0, "completed": 1, "everCompleted": 1 }));
    }
}

#[actix_web::test]
async fn planned_task_is_listed_and_comes_live() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let task = create(&maya, "2026-11-20", daily("date")).await;
    assert_eq!(complete(&maya, task).await["repeat"], daily("date"));
    let upcoming = json!([{
        "taskId": task, "title": "Film the intro", "category": "Content Creation", "dueDate": "2026-11-21",
        "repeat": daily("date"),
    }]);
    assert_eq!(maya.get("/api/tasks/coming").await.expecting(200).json(), upcoming);
    assert_eq!(noah.get("/api/tasks/coming").await.expecting(200).json(), json!([]));
    assert!(!make_due(&app));
    app.clock.advance(TimeDelta::hours(12));
    assert!(make_due(&app));
    assert_eq!(maya.get("/api/tasks/coming").await.expecting(200).json(), json!([]));
    assert_eq!(texts(&listed(&maya, "/api/tasks").await, "dueDate"), ["2026-11-21"]);
}

#[actix_web::test]
async fn skipped_task_says_its_next_day() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = create(&maya, "2026-11-26", weekly()).await;
        let skipped = maya.post_nothing(&skip(task)).await.expecting(200).json();
        assert_eq!(skipped, json!({ "nextOn": "2026-11-30" }));
        assert_eq!(listed(&maya, "/api/tasks").await, [Value::Null; 0]);
        maya.post_nothing(&skip(task)).await.refused(404, "There is nothing here.");
        let restored = maya.post_nothing(&format!("/api/tasks/{task}/restore")).await.expecting(200).json();
        assert_eq!(restored["repeat"], weekly());
        assert_eq!(maya.get("/api/tasks/coming").await.expecting(200).json(), json!([]));

        let once = create(&maya, "2026-11-26", Value::Null).await;
        maya.post_nothing(&skip(once)).await.refused(409, NOT_RECURRING);
        complete(&maya, once).await;
        maya.post_nothing(&skip(once)).await.refused(409, FINAL);
        let given = admin.post(ASSIGN, assignment(&maya, json!({ "repeat": weekly() }))).await;
        let given = given.expecting(201).json()["id"].as_i64().unwrap();
        maya.post_nothing(&skip(given)).await.refused(409, MENTOR_EDITS);
    }
}

#[actix_web::test]
async fn task_is_stopped_by_who_wrote_it() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = create(&maya, "2026-11-20", daily("date")).await;
        let stopped = maya.post_nothing(&stop(task)).await.expecting(200).json();
        assert_eq!((&stopped["repeat"], &stopped["version"]), (&Value::Null, &json!(2)));
        maya.post_nothing(&stop(task)).await.refused(409, NOT_RECURRING);

        let given = admin.post(ASSIGN, assignment(&maya, json!({ "repeat": weekly() }))).await;
        let given = given.expecting(201).json()["id"].as_i64().unwrap();
        maya.post_nothing(&stop(given)).await.refused(409, MENTOR_EDITS);
        let path = format!("/api/admin/tasks/{given}/stop-repeating");
        assert_eq!(admin.post_nothing(&path).await.expecting(200).json()["repeat"], Value::Null);
        admin.post_nothing(&path).await.refused(409, NOT_RECURRING);
        let own = format!("/api/admin/tasks/{task}/stop-repeating");
        admin.post_nothing(&own).await.refused(404, "There is nothing here.");
        let entry = &activity(&admin).await[0];
        assert_eq!((&entry["kind"], &entry["action"]), (&json!("recurrence"), &json!("stopped")));
        assert_eq!(
            (&entry["titles"], &entry["client"]["id"]),
            (&json!(["Film the intro"]), &json!(maya.user_id().to_string()))
        );
        assert_eq!(listed(&admin, "/api/admin/activity?kind=recurrence").await.len(), 1);
    }
}
