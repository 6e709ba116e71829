//! Achievements: thresholds, repeats, and marking as seen.

use chrono_tz::Tz;
use hub_domain::model::task::{Task, TaskStatus};
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

async fn complete(caller: &Caller, task: &Task) {
    let path = format!("/api/tasks/{}/status", task.id.0);
    let _ = caller.put(&path, json!({ "status": "completed" })).await.expecting(200);
}

fn done(caller: &Caller) -> TaskBuilder {
    TaskBuilder::of(caller.user_id()).status(TaskStatus::Done)
}

fn texts(list: &Value, field: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|entry| entry[field].as_str().unwrap().to_owned()).collect()
}

async fn earned(caller: &Caller) -> Vec<String> {
    let mut kinds = texts(&caller.get("/api/achievements").await.expecting(200).json(), "type");
    kinds.sort_unstable();
    kinds
}

#[actix_web::test]
async fn first_created_task_earns_the_architect() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    assert_eq!(earned(&maya).await, [""; 0]);
    for _ in 0..2 {
        let _ = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201);
    }
    insta::assert_json_snapshot!(maya.get("/api/achievements").await.expecting(200).json(), @r#"
    [
      {
        "earnedAt": "2026-11-20T12:00:00Z",
        "id": 1,
        "seen": false,
        "type": "the_architect"
      }
    ]
    "#);
}

#[actix_web::test]
async fn a_task_that_is_refused_makes_no_architect() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let _ = maya.post("/api/tasks", task_body(json!({ "title": "" }))).await.expecting(422);
    assert_eq!(earned(&maya).await, [""; 0]);
}

#[actix_web::test]
async fn milestones_are_earned_at_their_count() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut counts = Vec::new();
    for _ in 0..6 {
        complete(&maya, &done(&maya).insert(app.storage())).await;
        counts.push(earned(&maya).await.len());
    }
    assert_eq!(counts, [1, 2, 2, 3, 3, 4]);
    let expected = ["dynamic_duo", "first_task", "the_finisher", "working_class_hero"];
    assert_eq!(earned(&maya).await, expected);
}

#[actix_web::test]
async fn count_past_several_thresholds_earns_all_of_them() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    // Completed before there were achievements.
    for _ in 0..9 {
        TaskBuilder::of(maya.user_id()).status(TaskStatus::Completed).insert(app.storage());
    }
    complete(&maya, &done(&maya).insert(app.storage())).await;
    let expected = ["double_digits", "dynamic_duo", "first_task", "the_finisher", "working_class_hero"];
    assert_eq!(earned(&maya).await, expected);
    let told = maya.get("/api/notifications").await.expecting(200).json();
    assert_eq!(texts(&told, "type"), ["achievement"; 5]);
}

#[actix_web::test]
async fn earned_achievement_is_notified_with_a_link() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    complete(&maya, &done(&maya).insert(app.storage())).await;
    insta::assert_json_snapshot!(maya.get("/api/notifications").await.expecting(200).json(), @r#"
    [
      {
        "deleted": false,
        "description": "You completed your first task.",
        "id": 1,
        "link": {
          "id": "first_task",
          "kind": "achievement"
        },
        "read": false,
        "timestamp": "2026-11-20T12:00:00Z",
        "title": "Achievement unlocked: Just Getting Started",
        "type": "achievement"
      }
    ]
    "#);
}

#[actix_web::test]
async fn two_and_four_weekly_timo_tasks_earn_achievements() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut weekly = Vec::new();
    for day in ["16", "17", "20", "22"] {
        app.clock.set(&format!("2026-11-{day}T12:00:00Z"));
        complete(&maya, &done(&maya).priority().insert(app.storage())).await;
        weekly.push(earned(&maya).await.iter().filter(|kind| kind.starts_with("timo")).count());
    }
    assert_eq!(weekly, [0, 1, 1, 2]);
}

#[actix_web::test]
async fn ordinary_tasks_earn_nothing_weekly() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    complete(&maya, &done(&maya).priority().insert(app.storage())).await;
    for _ in 0..3 {
        complete(&maya, &done(&maya).insert(app.storage())).await;
    }
    assert!(!earned(&maya).await.contains(&"timo_for_two".to_owned()));
}

/// One Timo Task before and one after the begin of a week in New York.
async fn completed_around_the_turn_of_new_yorks_week(zone: Tz) -> Vec<String> {
    let app = TestApp::new().await;
    app.clock.set("2026-11-21T12:00:00Z");
    let somebody = app.sign_in(UserBuilder::new("maya@example.com").zone(zone)).await;
    for instant in ["2026-11-23T04:59:59Z", "2026-11-23T05:00:00Z"] {
        app.clock.set(instant);
        complete(&somebody, &done(&somebody).priority().insert(app.storage())).await;
    }
    earned(&somebody).await
}

#[actix_web::test]
async fn week_ends_on_sunday_in_the_users_zone() {
    let in_new_york = completed_around_the_turn_of_new_yorks_week(Tz::America__New_York).await;
    assert_eq!(in_new_york, ["dynamic_duo", "first_task"], "Sunday and Monday");
    let in_berlin = completed_around_the_turn_of_new_yorks_week(Tz::Europe__Berlin).await;
    assert_eq!(in_berlin, ["dynamic_duo", "first_task", "timo_for_two"], "both on Monday");
}

#[actix_web::test]
async fn seen_achievements_are_stored_on_the_server() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    for somebody in [&maya, &noah] {
        for _ in 0..2 {
            complete(somebody, &done(somebody).insert(app.storage())).await;
        }
    }
    let seen = json!({ "types": ["first_task", "thousand_legend", "no_such_thing"] });
    for _ in 0..2 {
        let _ = maya.put("/api/achievements/seen", seen.clone()).await.expecting(204);
    }
    let marks = async |caller: &Caller| {
        let listed = caller.get("/api/achievements").await.expecting(200).json();
        let mark = |earned: &Value| (earned["type"].as_str().unwrap().to_owned(), earned["seen"] == true);
        listed.as_array().unwrap().iter().map(mark).collect::<Vec<_>>()
    };
    let (duo, first) = ("dynamic_duo".to_owned(), "first_task".to_owned());
    assert_eq!(marks(&maya).await, [(duo.clone(), false), (first.clone(), true)]);
    assert_eq!(marks(&noah).await, [(duo, false), (first, false)]);
}

#[actix_web::test]
async fn achievements_belong_to_one_user() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    complete(&maya, &done(&maya).insert(app.storage())).await;
    assert_eq!(earned(&noah).await, [""; 0]);
    complete(&noah, &done(&noah).insert(app.storage())).await;
    assert_eq!(earned(&noah).await, ["first_task"]);
}
