//! Recall of an assignment, as far as no client has touched it.

use chrono::TimeDelta;
use hub_domain::model::housekeeping::Expired;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{
    ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, activity, assignment, listed, recipients, template, texts,
    timo_tasks, to_all, to_one, waiting_mail,
};

const TOO_LATE: &str = "An assignment can be recalled for 24 hours.";
const ALREADY: &str = "This assignment was recalled already.";

fn recall_of(assigned: &Value) -> String {
    format!("/api/admin/assignments/{}/recall", assigned["assignmentId"])
}

async fn give(admin: &Caller, path: &str, body: Value) -> Value {
    admin.post(path, body).await.expecting(201).json()
}

/// Recalls, and compares the effect with the preview: removed and kept.
async fn recall(admin: &Caller, assigned: &Value) -> (i64, i64) {
    let path = recall_of(assigned);
    let preview = admin.get(&path).await.expecting(200).json();
    let recalled = admin.post_nothing(&path).await.expecting(200).json();
    assert_eq!(recalled, json!({ "gone": preview["goes"], "stayed": preview["stays"] }));
    (recalled["gone"].as_i64().unwrap(), recalled["stayed"].as_i64().unwrap())
}

async fn titles(client: &Caller) -> String {
    texts(&listed(client, "/api/tasks").await, "title").join(" ")
}

async fn told(client: &Caller) -> usize {
    listed(client, "/api/notifications").await.len()
}

#[actix_web::test]
async fn untouched_tasks_are_removed_with_notification_and_mail() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        let _ = maya.post("/api/tasks", task_body(json!({ "title": "own" }))).await.expecting(201);
        let kept = give(&admin, BULK, to_all(&timo_tasks(&["kept"]))).await;
        let taken = give(&admin, BULK, to_all(&timo_tasks(&["a", "b", "c"]))).await;
        let expected = json!({
            "assignmentId": taken["assignmentId"],
            "clients": 2,
            "tasks": 3,
            "titles": ["a", "b", "c"],
            "goes": 6,
            "stays": 0,
        });
        assert_eq!(admin.get(&recall_of(&taken)).await.expecting(200).json(), expected);
        assert_eq!(titles(&maya).await, "a b c kept own", "looking changes nothing");
        let own = told(&maya).await - 2;

        assert_eq!(recall(&other_admin, &taken).await, (6, 0), "any admin may");
        assert_eq!((titles(&maya).await.as_str(), titles(&noah).await.as_str()), ("kept own", "kept"));
        assert_eq!((told(&maya).await, told(&noah).await), (own + 1, 1));
        assert_eq!(recipients(&app), ["maya@example.com", "noah@example.com"]);
        assert!(waiting_mail(&app).iter().all(|mail| mail.content.subject == "New task from Timo: kept"));
        // Nothing of it is left, the trash included.
        assert_eq!(listed(&maya, "/api/tasks/trash").await.len(), 0);
        assert_eq!(recall(&admin, &kept).await, (2, 0));
        assert_eq!((recipients(&app).len(), told(&noah).await), (0, 0));
    }
}

#[actix_web::test]
async fn every_form_of_assignment_can_be_recalled() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
    let of_template = json!({
        "templateId": kept["id"], "assigneeIds": [maya.user_id().to_string()], "dueDate": "2026-12-24",
    });
    for (path, body, tasks) in [
        (ASSIGN, assignment(&maya, json!({})), 1),
        (BULK, to_one(&timo_tasks(&["a", "b"]), &maya), 2),
        (BULK, to_all(&timo_tasks(&["a", "b"])), 2),
        (FROM_TEMPLATE, of_template, 1),
    ] {
        let assigned = give(&admin, path, body).await;
        assert_eq!(recall(&admin, &assigned).await, (tasks, 0), "{path}");
        assert_eq!((titles(&maya).await.as_str(), told(&maya).await, recipients(&app).len()), ("", 0, 0));
    }
}

/// Changes of a task by a client.
const TOUCHES: [&str; 8] = [
    "ticked",
    "ticked and unticked",
    "started",
    "moved there and back",
    "reordered",
    "completed",
    "deleted",
    "restored",
];

async fn touch(client: &Caller, task: &Value, how: &str) {
    let path = format!("/api/tasks/{}", task["id"]);
    let status = format!("{path}/status");
    let subtask = format!("/api/subtasks/{}", task["subtasks"][0]["id"]);
    let put = async |path: &str, body: Value| drop(client.put(path, body).await.expecting(200));
    match how {
        "ticked" => put(&subtask, json!({ "completed": true })).await,
        "ticked and unticked" => {
            put(&subtask, json!({ "completed": true })).await;
            put(&subtask, json!({ "completed": false })).await;
            put(&status, json!({ "status": "todo" })).await;
        }
        "started" => put(&status, json!({ "status": "inprogress" })).await,
        "moved there and back" => {
            put(&status, json!({ "status": "done" })).await;
            put(&status, json!({ "status": "todo" })).await;
        }
        "reordered" => put(&status, json!({ "status": "todo", "position": 1 })).await,
        "completed" => {
            put(&status, json!({ "status": "done" })).await;
            put(&status, json!({ "status": "completed" })).await;
        }
        "deleted" | "restored" => {
            let _ = client.delete(&path).await.expecting(204);
            if how == "restored" {
                let _ = client.post_nothing(&format!("{path}/restore")).await.expecting(200);
            }
        }
        _ => unreachable!("{how}"),
    }
}

#[actix_web::test]
async fn touched_tasks_stay_with_notification_and_mail() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for how in TOUCHES {
            let maya =
                app.sign_in(UserBuilder::new(&format!("maya.{}@example.com", how.replace(' ', ".")))).await;
            let two = json!([{ "title": "one" }, { "title": "two" }]);
            let mut tasks = timo_tasks(&["touched", "untouched"]);
            tasks[0]["subtasks"] = two;
            let assigned = give(&admin, BULK, to_one(&tasks, &maya)).await;
            app.clock.advance(TimeDelta::minutes(1));
            let task = listed(&maya, "/api/tasks").await.remove(0);
            assert_eq!(task["title"], "touched");
            touch(&maya, &task, how).await;

            let mail_before = recipients(&app).len();
            assert_eq!(recall(&admin, &assigned).await, (1, 1), "{how}");
            let left = match how {
                "completed" => listed(&maya, "/api/tasks/completed").await,
                "deleted" => {
                    let trash = listed(&maya, "/api/tasks/trash").await;
                    trash.into_iter().map(|mut entry| entry["task"].take()).collect()
                }
                _ => listed(&maya, "/api/tasks").await,
            };
            assert_eq!(texts(&left, "title"), ["touched"], "{how}");
            let kinds = listed(&maya, "/api/notifications").await;
            assert_eq!(kinds.iter().filter(|each| each["type"] == "task").count(), 1, "{how}");
            assert_eq!(recipients(&app).len(), mail_before, "{how}");
            if how == "deleted" {
                let _ = maya.post_nothing(&format!("/api/tasks/{}/restore", task["id"])).await.expecting(200);
                assert_eq!(titles(&maya).await, "touched");
            }
        }
    }
}

#[actix_web::test]
async fn editing_a_roadmap_task_counts_as_a_touch() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let roadmap = json!({ "category": "Content Creation" });
    let assigned = give(&admin, ASSIGN, assignment(&maya, roadmap)).await;
    app.clock.advance(TimeDelta::minutes(1));
    let edited = task_body(json!({ "title": "Mine now" }));
    let _ = maya.put(&format!("/api/tasks/{}", assigned["id"]), edited).await.expecting(200);
    assert_eq!(recall(&admin, &assigned).await, (0, 1));
    assert_eq!(titles(&maya).await, "Mine now");
}

#[actix_web::test]
async fn moves_of_neighbours_are_no_touch() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let assigned = give(&admin, BULK, to_one(&timo_tasks(&["a", "b"]), &maya)).await;
    let own = |title, sort_key| {
        TaskBuilder::of(maya.user_id()).priority().title(title).sort_key(sort_key).insert(app.storage())
    };
    let moved = (own("x", 1), own("y", 50)).1;
    assert_eq!(titles(&maya).await, "a b x y");
    app.clock.advance(TimeDelta::minutes(1));
    // There is no key between b and x: those of the whole column are spread.
    let between = json!({ "status": "todo", "position": 2 });
    let _ = maya.put(&format!("/api/tasks/{}/status", moved.id.0), between).await.expecting(200);
    assert_eq!(titles(&maya).await, "a b y x");
    assert_eq!(recall(&admin, &assigned).await, (2, 0));
    assert_eq!(titles(&maya).await, "y x");
}

#[actix_web::test]
async fn notification_stays_only_where_a_task_stays() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let sam = app.sign_in(UserBuilder::new("sam@example.com")).await;
        let assigned = give(&admin, BULK, to_all(&timo_tasks(&["a", "b"]))).await;
        app.clock.advance(TimeDelta::minutes(1));
        for (client, count) in [(&maya, 1), (&noah, 2)] {
            for task in &listed(client, "/api/tasks").await[..count] {
                touch(client, task, "started").await;
            }
        }
        assert_eq!(recall(&admin, &assigned).await, (3, 3));
        assert_eq!([titles(&maya).await, titles(&noah).await, titles(&sam).await], ["a", "b a", ""]);
        assert_eq!([told(&maya).await, told(&noah).await, told(&sam).await], [1, 1, 0]);
        assert_eq!(recipients(&app), ["maya@example.com", "noah@example.com"]);
    }
}

#[actix_web::test]
async fn mail_that_was_sent_is_not_unsent() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let assigned = give(&admin, ASSIGN, assignment(&maya, json!({}))).await;
        app.raw().execute("UPDATE outbox SET sent_at = created_at");
        assert_eq!(recall(&admin, &assigned).await, (1, 0));
        let purged =
            app.write(|db| db.safety().purge(Expired::Mail("2030-01-01T00:00:00Z".parse().unwrap())));
        assert_eq!(purged, 1, "what was sent is still known");
    }
}

#[actix_web::test]
async fn an_assignment_is_recalled_once() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let assigned = give(&admin, ASSIGN, assignment(&maya, json!({}))).await;
        recall(&admin, &assigned).await;
        admin.post_nothing(&recall_of(&assigned)).await.refused(409, ALREADY);
        admin.get(&recall_of(&assigned)).await.refused(409, ALREADY);
        let kinds: Vec<_> = activity(&admin).await.iter().map(|entry| entry["kind"].clone()).collect();
        assert_eq!(kinds, ["recall", "assignment"], "the second one left no trace");
    }
}

#[actix_web::test]
async fn an_assignment_is_recalled_within_exactly_a_day() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let first = give(&admin, ASSIGN, assignment(&maya, json!({ "title": "first" }))).await;
        let second = give(&admin, ASSIGN, assignment(&maya, json!({ "title": "second" }))).await;
        let until = json!("2026-11-21T12:00:00Z");
        assert_eq!(activity(&admin).await[0]["recallableUntil"], until);
        app.clock.advance(TimeDelta::hours(24));
        assert_eq!(activity(&admin).await[0]["recallableUntil"], until);
        assert_eq!(recall(&admin, &first).await, (1, 0));
        app.clock.advance(TimeDelta::microseconds(1));
        admin.get(&recall_of(&second)).await.refused(409, TOO_LATE);
        admin.post_nothing(&recall_of(&second)).await.refused(409, TOO_LATE);
        assert_eq!(titles(&maya).await, "second");
        let entries = activity(&admin).await;
        assert_eq!(entries.len(), 3);
        assert!(entries.iter().all(|entry| entry["recallableUntil"].is_null()), "{entries:?}");
    }
}

#[actix_web::test]
async fn an_assignment_that_never_was_is_not_found() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for id in ["0", "-1", "4711", "nonsense", "9223372036854775808"] {
        let path = format!("/api/admin/assignments/{id}/recall");
        admin.get(&path).await.refused(404, "There is nothing here.");
        admin.post_nothing(&path).await.refused(404, "There is nothing here.");
    }
}

#[actix_web::test]
async fn recall_is_written_to_the_audit_log() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let assigned = give(&admin, BULK, to_all(&timo_tasks(&["a", "b"]))).await;
        app.clock.advance(TimeDelta::minutes(1));
        touch(&noah, &listed(&noah, "/api/tasks").await[0], "started").await;
        recall(&admin, &assigned).await;
        let entry = activity(&admin).await.remove(0);
        for (field, expected) in [
            ("kind", json!("recall")),
            ("action", json!("recalled")),
            ("clients", json!(2)),
            ("tasks", json!(3)),
            ("stayed", json!(1)),
            ("titles", json!(["a", "b"])),
            ("client", json!(null)),
            ("recallableUntil", json!(null)),
        ] {
            assert_eq!(entry[field], expected, "{field}: {entry}");
        }
        let alone = give(&admin, BULK, to_one(&timo_tasks(&["c"]), &maya)).await;
        recall(&admin, &alone).await;
        let entry = activity(&admin).await.remove(0);
        assert_eq!(entry["client"], json!({ "id": maya.user_id().to_string(), "name": "Maya Example" }));
    }
}
