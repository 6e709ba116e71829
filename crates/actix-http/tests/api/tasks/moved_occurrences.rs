//! Moved due dates of recurring tasks, and planned copies in another time zone.

use chrono::TimeDelta;
use hub_domain::use_cases::tasks;
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{PASSWORD, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{listed, texts};

/// November 26, 2026 is a Thursday.
const THURSDAY: &str = "2026-11-26";

fn weekly() -> Value {
    json!({ "every": 1, "unit": "week", "on": [4], "from": "date" })
}

async fn create(client: &Caller, due_date: &str, recurrence: Value) -> Value {
    let body = task_body(json!({ "dueDate": due_date, "repeat": recurrence }));
    client.post("/api/tasks", body).await.expecting(201).json()
}

async fn complete(client: &Caller, task: &Value) {
    let path = format!("/api/tasks/{}/status", task["id"]);
    let _ = client.put(&path, json!({ "status": "done" })).await.expecting(200);
    let _ = client.put(&path, json!({ "status": "completed" })).await.expecting(200);
}

async fn upcoming(client: &Caller) -> Vec<String> {
    let upcoming = listed(client, "/api/tasks/coming").await;
    texts(&upcoming, "dueDate").into_iter().map(str::to_owned).collect()
}

#[actix_web::test]
async fn moved_occurrence_leaves_its_series_alone() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let moved = json!({ "dueDate": "2026-11-25" });
        let whole = |recurrence: Value| task_body(json!({ "dueDate": "2026-11-25", "repeat": recurrence }));
        for (path, body) in [
            ("/due-date", moved),
            ("", whole(weekly())),
            ("", whole(json!({ "every": 1, "unit": "week", "from": "date" }))),
        ] {
            let task = create(&maya, THURSDAY, weekly()).await;
            assert_eq!(task["seriesDay"], THURSDAY);
            let path = format!("/api/tasks/{}{path}", task["id"]);
            let edited = maya.put(&path, body).await.expecting(200).json();
            assert_eq!(
                (&edited["dueDate"], &edited["seriesDay"], &edited["repeat"]),
                (&json!("2026-11-25"), &json!(THURSDAY), &weekly())
            );
            let open = listed(&maya, "/api/tasks").await;
            assert_eq!(open[0]["seriesDay"], THURSDAY, "as it is stored");
            let skipped = maya.post_nothing(&format!("/api/tasks/{}/skip", task["id"])).await;
            assert_eq!(skipped.expecting(200).json(), json!({ "nextOn": "2026-12-03" }));
            let restored = maya.post_nothing(&format!("/api/tasks/{}/restore", task["id"])).await;
            assert_eq!(restored.expecting(200).json()["seriesDay"], THURSDAY);
            complete(&maya, &task).await;
            assert_eq!(upcoming(&maya).await, ["2026-12-03"]);
            let stop = format!("/api/tasks/{}/stop-repeating", task["id"]);
            let _ = maya.post_nothing(&stop).await.expecting(200);
        }
    }
}

#[actix_web::test]
async fn edited_recurrence_begins_at_its_due_date() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = create(&maya, THURSDAY, weekly()).await;
    let monthly = json!({ "every": 1, "unit": "month", "from": "date" });
    let body = task_body(json!({ "dueDate": "2026-11-30", "repeat": monthly }));
    let edited = maya.put(&format!("/api/tasks/{}", task["id"]), body).await.expecting(200).json();
    assert_eq!((&edited["seriesDay"], &edited["repeat"]["on"]), (&json!("2026-11-30"), &json!([30])));
    for recurrence in [json!({ "every": 1, "unit": "week", "from": "completion" }), Value::Null] {
        let body = task_body(json!({ "dueDate": "2026-11-30", "repeat": recurrence }));
        let edited = maya.put(&format!("/api/tasks/{}", task["id"]), body).await.expecting(200).json();
        assert_eq!(edited["seriesDay"], Value::Null, "{recurrence}");
    }
}

#[actix_web::test]
async fn planned_copy_follows_the_zone_of_its_client() {
    // It is noon in UTC. The day of the copy begins later in the west, and sooner in the east.
    for (before, after, begins) in [
        ("America/Los_Angeles", "Asia/Tokyo", TimeDelta::hours(3)),
        ("Asia/Tokyo", "America/Los_Angeles", TimeDelta::hours(20)),
        ("Pacific/Auckland", "UTC", TimeDelta::hours(36)),
    ] {
        for signs_in in [false, true] {
            for app in TestApp::on_both().await {
                let maya = app.client().await;
                let zone = |zone: &str| json!({ "timeZone": zone });
                let _ = maya.put("/api/users/time-zone", zone(before)).await.expecting(204);
                let daily = json!({ "every": 1, "unit": "day", "from": "date" });
                let due = if before == "Pacific/Auckland" { "2026-11-21" } else { "2026-11-20" };
                let task = create(&maya, due, daily).await;
                complete(&maya, &task).await;
                if signs_in {
                    let body = json!({ "email": CLIENT, "password": PASSWORD, "timeZone": after });
                    let _ = app.anonymous().post("/api/auth/login", body).await.expecting(200);
                } else {
                    let _ = maya.put("/api/users/time-zone", zone(after)).await.expecting(204);
                }
                let make = || {
                    let now = app.ports.clock.now();
                    app.write(move |db| tasks::make_next_chunk(db, now))
                };
                app.clock.advance(begins - TimeDelta::seconds(1));
                assert!(!make(), "{before} {after}");
                app.clock.advance(TimeDelta::seconds(1));
                assert!(make(), "{before} {after}");
            }
        }
    }
}
