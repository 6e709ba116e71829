//! Link that adds a task to a calendar.

use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::{Value, json};

const EVENT: &str = "/api/calendar/create-event";

async fn achievements(caller: &Caller) -> Vec<Value> {
    let earned = caller.get("/api/achievements").await.expecting(200).json();
    earned.as_array().unwrap().iter().map(|earned| earned["type"].clone()).collect()
}

#[actix_web::test]
async fn link_contains_the_details_and_the_due_date() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let body = json!({ "taskId": task.id.0, "title": " Film & cut ", "description": "a=b\n#c" });
    let url = maya.post(EVENT, body).await.expecting(200).json()["url"].as_str().unwrap().to_owned();
    insta::assert_snapshot!(url, @"https://calendar.google.com/calendar/render?action=TEMPLATE&text=Film+%26+cut&dates=20261224%2F20261224&details=a%3Db%0A%23c&location=Creator+Hub");
}

#[actix_web::test]
async fn first_use_earns_the_tech_wizard_once() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    for _ in 0..2 {
        let _ = maya.post(EVENT, json!({ "taskId": task.id.0, "title": "Film" })).await.expecting(200);
    }
    assert_eq!(achievements(&maya).await, ["tech_wizard"]);
}

#[actix_web::test]
async fn task_without_due_date_has_no_event() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).due(None).insert(app.storage());
    let answer = maya.post(EVENT, json!({ "taskId": task.id.0, "title": "Film" })).await;
    answer.refused(422, "This task needs a due date to create a calendar event.");
    assert_eq!(achievements(&maya).await, [Value::Null; 0]);
}

#[actix_web::test]
async fn event_needs_a_title_and_an_own_task() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let answer = maya.post(EVENT, json!({ "taskId": task.id.0, "title": " " })).await;
    answer.refused(422, "Event title is required.");
    for id in [json!(task.id.0), json!(4711)] {
        let answer = noah.post(EVENT, json!({ "taskId": id, "title": "Film" })).await;
        answer.refused(404, "There is nothing here.");
    }
    assert_eq!(achievements(&noah).await, [Value::Null; 0]);
}

#[actix_web::test]
async fn long_texts_are_cut_in_the_link() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
    let body = json!({ "taskId": task.id.0, "title": "Film", "description": family.repeat(1_500) });
    let url = maya.post(EVENT, body).await.expecting(200).json()["url"].as_str().unwrap().to_owned();
    assert!(
        url.len() < 2_000 && url.contains("text=Film&") && url.ends_with("&location=Creator+Hub"),
        "{url}"
    );
    // A whole family before the ellipsis.
    assert!(url.contains("%F0%9F%91%A7%E2%80%A6&location"), "{url}");
}
