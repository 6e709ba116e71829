//! Notifications of the caller: reading and deleting.

use hub_domain::model::{
    accounts::user::UserId,
    notification::{NewNotification, NotificationKind, text::NotificationText},
};
use hub_test_support::{
    app::TestApp,
    caller::Caller,
    fixed_clock::{FixedClock, parse},
};
use serde_json::{Value, json};

const NOTHING: &str = "There is nothing here.";

fn notify(app: &TestApp, user_id: UserId, title: &str) {
    let new = NewNotification {
        subject: None,
        user_id,
        kind: NotificationKind::Task,
        text: NotificationText::worded(title, "Two tasks wait for you."),
        link: None,
        created_at: parse(FixedClock::START),
    };
    app.write(move |db| db.notifications().insert(&new));
}

async fn list(caller: &Caller) -> Vec<Value> {
    caller.get("/api/notifications").await.expecting(200).json().as_array().unwrap().clone()
}

#[actix_web::test]
async fn notifications_are_listed_newest_first() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    assert_eq!(list(&maya).await, [Value::Null; 0]);
    for title in ["first", "second"] {
        notify(&app, maya.user_id(), title);
    }
    let listed = list(&maya).await;
    assert_eq!((&listed[0]["title"], &listed[1]["title"]), (&json!("second"), &json!("first")));
    insta::assert_json_snapshot!(listed[1], @r#"
    {
      "deleted": false,
      "description": "Two tasks wait for you.",
      "id": 1,
      "link": null,
      "read": false,
      "timestamp": "2026-11-20T12:00:00Z",
      "title": "first",
      "type": "task"
    }
    "#);
}

#[actix_web::test]
async fn own_notifications_are_counted() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    for title in ["first", "second", "third"] {
        notify(&app, maya.user_id(), title);
    }
    notify(&app, noah.user_id(), "for Noah");
    let ids: Vec<_> = list(&maya).await.iter().map(|listed| listed["id"].clone()).collect();
    let _ = maya.put(&format!("/api/notifications/{}/read", ids[0]), json!({})).await.expecting(200);
    let _ = maya.delete(&format!("/api/notifications/{}", ids[1])).await.expecting(204);
    let counts = maya.get("/api/notifications/counts").await.expecting(200).json();
    assert_eq!(counts, json!({ "total": 2, "unread": 1 }));
}

#[actix_web::test]
async fn one_is_marked_read_and_stays_read() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for title in ["first", "second"] {
        notify(&app, maya.user_id(), title);
    }
    let path = format!("/api/notifications/{}/read", list(&maya).await[1]["id"]);
    for _ in 0..2 {
        let read = maya.request(actix_web::http::Method::PUT, &path).send().await.expecting(200).json();
        assert_eq!((&read["title"], &read["read"]), (&json!("first"), &json!(true)));
    }
    let read: Vec<_> = list(&maya).await.iter().map(|listed| listed["read"].clone()).collect();
    assert_eq!(read, [false, true]);
}

#[actix_web::test]
async fn all_own_notifications_are_marked_read_together() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    for user in [maya.user_id(), maya.user_id(), noah.user_id()] {
        notify(&app, user, "news");
    }
    for count in [2, 0] {
        let answer = maya.put("/api/notifications/read-all", json!({})).await.expecting(200).json();
        assert_eq!(answer, json!({ "count": count }));
    }
    assert!(list(&maya).await.iter().all(|listed| listed["read"] == true));
    assert_eq!(list(&noah).await[0]["read"], false);
}

#[actix_web::test]
async fn deleted_notification_is_not_listed() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for title in ["kept", "deleted"] {
        notify(&app, maya.user_id(), title);
    }
    let path = format!("/api/notifications/{}", list(&maya).await[0]["id"]);
    let _ = maya.delete(&path).await.expecting(204);
    maya.delete(&path).await.refused(404, NOTHING);
    maya.put(&format!("{path}/read"), json!({})).await.refused(404, NOTHING);
    let listed = list(&maya).await;
    assert_eq!((listed.len(), &listed[0]["title"]), (1, &json!("kept")));
}

#[actix_web::test]
async fn foreign_notifications_are_reported_as_missing() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    notify(&app, maya.user_id(), "for Maya");
    let id = list(&maya).await[0]["id"].clone();
    for id in [id, json!(4711)] {
        noah.put(&format!("/api/notifications/{id}/read"), json!({})).await.refused(404, NOTHING);
        noah.delete(&format!("/api/notifications/{id}")).await.refused(404, NOTHING);
    }
    assert_eq!(list(&maya).await[0]["read"], false);
}

#[actix_web::test]
async fn notifications_follow_the_language_of_their_reader() {
    let app = TestApp::new().await;
    let (maya, timo) = (app.client().await, app.admin().await);
    let task = |title: &str| json!({ "title": title, "category": "Timo Task", "dueDate": "2026-12-24", "subtasks": [{ "title": "a" }] });
    let body = json!({ "tasks": [task("Film"), task("Schnitt")], "assigneeId": maya.user_id().to_string() });
    let _ = timo.post("/api/admin/assign-tasks-bulk", body).await.expecting(201);
    let shown = async |title: &str, description: &str| {
        let answer = maya.get("/api/notifications").await.expecting(200);
        let newest = &answer.json()[0];
        assert_eq!((&newest["title"], &newest["description"]), (&json!(title), &json!(description)));
        let read = maya.put(&format!("/api/notifications/{}/read", newest["id"]), json!({})).await;
        assert_eq!(read.expecting(200).json()["title"], title);
        answer.header("content-language").to_owned()
    };
    assert_eq!(shown("2 new tasks", "Film, Schnitt").await, "en");
    for (language, title, description) in [
        ("de", "2 neue Aufgaben", "Film, Schnitt"),
        ("ar", "مهمتان جديدتان", "\u{2068}Film\u{2069}، \u{2068}Schnitt\u{2069}"),
    ] {
        let profile = json!({ "firstName": "Maya", "lastName": "Okafor", "language": language });
        let _ = maya.put(&format!("/api/users/{}", maya.user_id()), profile).await.expecting(200);
        assert_eq!(shown(title, description).await, language);
        let exported = maya.get("/api/account/data").await.expecting(200).json();
        assert_eq!(exported["notifications"][0]["title"], title);
    }
}
