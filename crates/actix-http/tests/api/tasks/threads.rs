//! Threads of Timo Tasks: comments, unread entries and notifications. Their access: `protocol/access/threads`.

use chrono::TimeDelta;
use hub_domain::model::accounts::user::{Role, UserChange};
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::{
    mentor::{activity, listed, texts},
    protocol::events::{changes_zone, heard_until},
    tasks::reviews::{finished, submissions, submit},
};

const NOTHING: &str = "There is nothing here.";

async fn comment(caller: &Caller, task: i64, text: &str) -> Value {
    let path = format!("/api/tasks/{task}/comments");
    caller.post(&path, json!({ "text": text })).await.expecting(201).json()
}

async fn thread(caller: &Caller, task: i64) -> Value {
    caller.get(&format!("/api/tasks/{task}/thread")).await.expecting(200).json()
}

async fn read(caller: &Caller, task: i64) {
    let _ = caller.put(&format!("/api/tasks/{task}/thread/read"), json!({})).await.expecting(204);
}

/// Comments on the card that a reader has not read.
async fn unread(caller: &Caller, board: &str, task: i64) -> Value {
    let board = listed(caller, board).await;
    board.iter().find(|each| each["id"] == task).unwrap()["unreadComments"].clone()
}

#[actix_web::test]
async fn both_sides_talk_in_one_thread() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let submission = submit(&maya, task).await;
        let written = comment(&admin, task, " Look at https://example.com\nplease. ").await;
        assert_eq!(written["text"], "Look at https://example.com\nplease.");
        assert_eq!(
            (&written["kind"], &written["canDelete"], &written["author"]["isAdmin"]),
            (&json!("comment"), &json!(true), &json!(true))
        );
        let answer = comment(&maya, task, "Done.").await;
        let seen = thread(&maya, task).await;
        assert_eq!((&seen["assignedBy"], &seen["before"]), (&json!("Timo Example"), &Value::Null));
        assert_eq!(seen["lastReadId"], 0);
        assert_eq!(seen["task"]["id"], task);
        let entries = seen["entries"].as_array().unwrap();
        let ids: Vec<_> = entries.iter().map(|entry| &entry["id"]).collect();
        assert_eq!(ids, [&json!(submission), &written["id"], &answer["id"]]);
        let deletable: Vec<_> = entries.iter().map(|entry| &entry["canDelete"]).collect();
        assert_eq!(deletable, [&json!(false), &json!(false), &json!(true)]);
        let newest = maya.get(&format!("/api/tasks/{task}/thread?limit=1")).await.expecting(200).json();
        assert_eq!((&newest["entries"][0]["id"], &newest["before"]), (&answer["id"], &answer["id"]));
        for limit in [0, 201] {
            let _ = maya.get(&format!("/api/tasks/{task}/thread?limit={limit}")).await.expecting(422);
        }
        let told = listed(&maya, "/api/notifications").await;
        assert_eq!(
            (&told[0]["type"], &told[0]["title"]),
            (&json!("message"), &json!("Timo Example commented: Film the intro"))
        );
        assert!(!json!(told).to_string().contains("please"), "a deleted comment is nowhere");
    }
}

#[actix_web::test]
async fn mentors_comments_are_in_the_activity() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let written = comment(&admin, task, "My secret.").await;
        let _ = comment(&maya, task, "And mine.").await;
        let _ = admin.delete(&format!("/api/comments/{}", written["id"])).await.expecting(204);
        let rows = activity(&admin).await;
        assert_eq!(texts(&rows, "action"), ["comment_deleted", "commented", "assigned"]);
        assert_eq!(rows[1]["titles"], json!(["Film the intro"]));
        assert_eq!(rows[1]["client"]["id"], json!(maya.user_id().to_string()));
        assert!(!json!(rows).to_string().contains("secret"));
    }
}

#[actix_web::test]
async fn promoted_client_comments_to_nobody() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let id = maya.user_id();
        app.write(move |db| db.accounts().set(id, UserChange::Role(Role::Admin)));
        let written = comment(&maya, task, "A note to myself.").await;
        let told = listed(&maya, "/api/notifications").await;
        assert!(told.iter().all(|notification| notification["type"] != "message"), "{told:?}");
        let _ = maya.delete(&format!("/api/comments/{}", written["id"])).await.expecting(204);
        assert_eq!(texts(&activity(&admin).await, "action"), ["assigned"]);
    }
}

#[actix_web::test]
async fn reading_on_one_device_counts_on_all() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let of_maya = format!("/api/admin/clients/{}/timo-tasks", maya.user_id());
        comment(&admin, task, "And?").await;
        comment(&maya, task, "Soon.").await;
        assert_eq!(unread(&maya, "/api/tasks/timo", task).await, 1);
        assert_eq!(unread(&admin, &of_maya, task).await, 1);
        read(&maya, task).await;
        assert_eq!(unread(&app.client().await, "/api/tasks", task).await, 0);
        assert_eq!(unread(&admin, &of_maya, task).await, 1, "each reads for themselves");
        let seen = thread(&maya, task).await;
        assert_eq!(seen["lastReadId"], seen["entries"][1]["id"]);
        assert_eq!((&seen["task"]["commentCount"], &seen["task"]["unreadComments"]), (&json!(2), &json!(0)));
    }
}

#[actix_web::test]
async fn comment_is_deleted_within_ten_minutes() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let first = comment(&maya, task, "one").await;
        app.clock.advance(TimeDelta::milliseconds(1));
        let paths = [first, comment(&maya, task, "two").await]
            .map(|written| format!("/api/comments/{}", written["id"]));
        for stranger in [&admin, &app.other_client().await] {
            stranger.delete(&paths[0]).await.refused(404, NOTHING);
        }
        app.clock.advance(TimeDelta::seconds(599));
        let _ = maya.delete(&paths[0]).await.expecting(204);
        maya.delete(&paths[0]).await.refused(404, NOTHING);
        app.clock.advance(TimeDelta::seconds(1));
        maya.delete(&paths[1]).await.refused(409, "A comment can be deleted for 10 minutes.");
        let left = thread(&admin, task).await;
        assert_eq!(texts(left["entries"].as_array().unwrap(), "text"), ["two"]);
        assert_eq!(left["task"]["commentCount"], 1);
        assert_eq!(listed(&admin, "/api/notifications").await.len(), 1, "the bell tells of what is left");
        let submission = submit(&maya, task).await;
        maya.delete(&format!("/api/comments/{submission}")).await.refused(404, NOTHING);
    }
}

#[actix_web::test]
async fn completed_tasks_keep_their_thread() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = finished(&admin, &maya).await;
    let submission = submit(&maya, task).await;
    let approved = json!({ "revision": 1, "decision": "approved" });
    let path = format!("/api/admin/submissions/{submission}/decision");
    let _ = admin.post(&path, approved).await.expecting(200);
    comment(&maya, task, "Thank you!").await;
    comment(&admin, task, "You are welcome.").await;
    let entries = thread(&maya, task).await["entries"].clone();
    assert_eq!(texts(entries.as_array().unwrap(), "kind"), ["submission", "approved", "comment", "comment"]);
    let _ = maya.delete(&format!("/api/tasks/{task}")).await.expecting(204);
    for caller in [&maya, &admin] {
        caller.get(&format!("/api/tasks/{task}/thread")).await.refused(404, NOTHING);
    }
    let restored = maya.post_nothing(&format!("/api/tasks/{task}/restore")).await.expecting(200).json();
    assert_eq!(restored["commentCount"], 2);
}

#[actix_web::test]
async fn own_tasks_have_no_thread() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let own = TaskBuilder::of(maya.user_id()).insert(app.storage()).id.0;
    for caller in [&maya, &admin] {
        caller.get(&format!("/api/tasks/{own}/thread")).await.refused(404, NOTHING);
        let comments = format!("/api/tasks/{own}/comments");
        caller.post(&comments, json!({ "text": "And?" })).await.refused(404, NOTHING);
        caller.put(&format!("/api/tasks/{own}/thread/read"), json!({})).await.refused(404, NOTHING);
    }
}

#[actix_web::test]
async fn invalid_comment_is_refused_at_its_field() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = finished(&admin, &maya).await;
    let path = format!("/api/tasks/{task}/comments");
    for (body, message) in [
        (json!({}), "Please write a comment."),
        (json!({ "text": " \n " }), "Please write a comment."),
        (json!({ "text": "x".repeat(1_001) }), "Text must be at most 1000 characters."),
        (json!({ "text": "a\u{7}b" }), "Text must not contain control characters."),
    ] {
        let answer = maya.post(&path, body).await;
        assert_eq!(answer.refused(422, message)["field"], "text");
    }
    comment(&maya, task, &"ä".repeat(1_000)).await;
}

#[actix_web::test]
async fn comments_of_an_hour_are_limited() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = finished(&admin, &maya).await;
    for number in 0..60 {
        comment(&maya, task, &number.to_string()).await;
    }
    let path = format!("/api/tasks/{task}/comments");
    let refused = maya.post(&path, json!({ "text": "more" })).await.expecting(429);
    assert!(!refused.header("retry-after").is_empty());
    comment(&admin, task, "An admin has a limit of their own.").await;
    app.clock.advance(TimeDelta::minutes(1));
    comment(&maya, task, "more").await;
}

#[actix_web::test]
async fn every_step_reaches_the_other_side() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let task = finished(&admin, &maya).await;
        let mut screens = [maya.listen().await, admin.listen().await];
        let mut noahs = noah.listen().await;
        // Events of the preparation may still be on their way.
        let first = changes_zone(&maya, "Europe/Paris").await;
        for screen in &mut screens {
            heard_until(screen, &first).await;
        }
        let _ = maya.post(&submissions(task), json!({ "text": "There." })).await.expecting(201);
        comment(&admin, task, "And?").await;
        read(&maya, task).await;
        read(&maya, task).await;
        let last = changes_zone(&maya, "Asia/Tokyo").await;
        let heard = heard_until(&mut screens[0], &last).await;
        let of_maya = json!(maya.user_id().to_string());
        assert!(heard.iter().all(|event| event["client"] == of_maya), "{heard:?}");
        assert_eq!(topics(&heard), ["tasks", "notifications", "tasks", "tasks"], "no word of the queue");
        let heard = heard_until(&mut screens[1], &last).await;
        let topics = topics(&heard);
        for topic in ["tasks,reviews", "notifications", "mail", "tasks"] {
            assert!(topics.iter().any(|each| each == topic), "{topic}: {topics:?}");
        }
        let last = changes_zone(&noah, "Asia/Tokyo").await;
        assert_eq!(noahs.change().await, last);
    }
}

fn topics(heard: &[Value]) -> Vec<String> {
    let topics = |event: &Value| {
        let what = event["what"].as_array().unwrap().iter();
        what.map(|topic| topic.as_str().unwrap()).collect::<Vec<_>>().join(",")
    };
    heard.iter().map(topics).collect()
}

#[actix_web::test]
async fn own_data_has_the_texts_of_threads() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let _ = submit(&maya, task).await;
        comment(&admin, task, "And?").await;
        let entries = |data: Value| data["threadEntries"].as_array().unwrap().clone();
        let of_maya = entries(maya.get("/api/account/data").await.expecting(200).json());
        assert_eq!(texts(&of_maya, "text"), ["And?", "There."]);
        assert_eq!(
            (&of_maya[1]["taskId"], &of_maya[1]["links"][0]),
            (&json!(task), &json!("https://example.com/film"))
        );
        let of_admin = entries(admin.get("/api/account/data").await.expecting(200).json());
        assert_eq!(texts(&of_admin, "text"), ["And?"]);
    }
}
