//! Form of errors, which is also checked on every response to any test of this binary.

use actix_web::http::Method;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, task_body},
    caller::Caller,
};
use serde_json::json;

const NOTHING: &str = "There is nothing here.";

#[actix_web::test]
async fn errors_have_phrase_code_message_and_field() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    insta::assert_snapshot!(app.anonymous().get("/api/tasks").await.expecting(401).text(),
        @r#"{"error":"Unauthorized","code":"signed-out","message":"You are logged out."}"#);
    insta::assert_snapshot!(maya.post_nothing("/api/admin/generate-community-link").await.expecting(403).text(),
        @r#"{"error":"Forbidden","code":"forbidden","message":"You are not allowed to do this."}"#);
    insta::assert_snapshot!(maya.delete("/api/tasks/4711").await.expecting(404).text(),
        @r#"{"error":"Not Found","code":"not-found","message":"There is nothing here."}"#);
    let invalid = maya.post("/api/tasks", task_body(json!({ "title": "" }))).await.expecting(422);
    insta::assert_snapshot!(invalid.text(),
        @r#"{"error":"Unprocessable Entity","code":"task-title-required","message":"Task title is required.","field":"title"}"#);
    let malformed = maya.request(Method::POST, "/api/tasks").body("application/json", "{").send().await;
    insta::assert_snapshot!(malformed.expecting(400).text(),
        @r#"{"error":"Bad Request","code":"request-not-json","message":"The request is not valid JSON."}"#);
}

#[actix_web::test]
async fn unknown_path_is_a_json_404() {
    let app = TestApp::new().await;
    for caller in [app.anonymous(), app.client().await] {
        for path in ["/api/", "/api/nonsense", "/api/tasks/1/2/3", "/api/auth", "/api//tasks", "/api/.env"] {
            caller.get(path).await.refused(404, NOTHING);
            caller.post(path, json!({})).await.refused(404, NOTHING);
        }
    }
}

#[actix_web::test]
async fn unknown_method_is_refused_as_json() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for (method, path) in [
        (Method::PATCH, "/api/tasks"),
        (Method::DELETE, "/api/tasks"),
        (Method::PUT, "/api/auth/login"),
        (Method::GET, "/api/auth/login"),
        (Method::GET, "/api/tasks/1/status"),
        (Method::TRACE, "/api/tasks"),
    ] {
        let answer = maya.request(method.clone(), path).send().await;
        assert_eq!(answer.status, 405, "{method} {path}");
    }
}

#[actix_web::test]
async fn query_of_no_text_is_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for path in
        ["/api/admin/clients", "/api/admin/clients.csv", "/api/admin/client-ids", "/api/admin/activity"]
    {
        for (query, message) in [
            ("q=%00", "The request contains a NUL character."),
            ("q=a%00b", "The request contains a NUL character."),
            ("q=%FF", "The request is not valid UTF-8."),
            ("q=a%C3%28", "The request is not valid UTF-8."),
        ] {
            admin.get(&format!("{path}?{query}")).await.refused(400, message);
        }
    }
    for query in ["q=%C3%BC", "q=%EF%BF%BD", "q=%", "q=%2500", "q=a+b"] {
        let _ = admin.get(&format!("/api/admin/clients?{query}")).await.expecting(200);
    }
}

/// Ids that no row has, and text that is no id.
const NO_IDS: [&str; 10] = [
    "0",
    "-1",
    "4711",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999999",
    "abc",
    "1.5",
    "%00",
    "1%27%20OR%201=1",
];

#[actix_web::test]
async fn invalid_id_finds_nothing() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for id in NO_IDS {
        maya.put(&format!("/api/tasks/{id}"), task_body(json!({}))).await.refused(404, NOTHING);
        maya.delete(&format!("/api/tasks/{id}")).await.refused(404, NOTHING);
        maya.put(&format!("/api/tasks/{id}/status"), json!({ "status": "done" })).await.refused(404, NOTHING);
        maya.post_nothing(&format!("/api/tasks/{id}/restore")).await.refused(404, NOTHING);
        maya.put(&format!("/api/subtasks/{id}"), json!({ "completed": true })).await.refused(404, NOTHING);
        maya.put(&format!("/api/notifications/{id}/read"), json!({})).await.refused(404, NOTHING);
        maya.delete(&format!("/api/notifications/{id}")).await.refused(404, NOTHING);
    }
}

#[actix_web::test]
async fn foreign_task_is_reported_like_a_missing_one() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let open = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let deleted = TaskBuilder::of(maya.user_id()).insert(app.storage());
    let _ = maya.delete(&format!("/api/tasks/{}", deleted.id.0)).await.expecting(204);
    let before = maya.get("/api/tasks").await.expecting(200).json();

    let answers = async |caller: &Caller, task: i64, deleted: i64, subtask: i64| {
        [
            caller.put(&format!("/api/tasks/{task}"), task_body(json!({}))).await,
            caller.put(&format!("/api/tasks/{task}/status"), json!({ "status": "done" })).await,
            caller.put(&format!("/api/subtasks/{subtask}"), json!({ "completed": true })).await,
            caller.post_nothing(&format!("/api/tasks/{deleted}/restore")).await,
            caller.delete(&format!("/api/tasks/{task}")).await,
        ]
        .map(|answer| (answer.status, answer.text()))
    };
    let foreign = answers(&noah, open.id.0, deleted.id.0, open.subtasks[0].id.0).await;
    assert_eq!(foreign, answers(&noah, 4711, 4711, 4711).await);
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), before);
    let _ = maya.post_nothing(&format!("/api/tasks/{}/restore", deleted.id.0)).await.expecting(200);
}

#[actix_web::test]
async fn text_is_stored_verbatim_and_never_interpreted() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for title in [
        "'; DROP TABLE tasks; --",
        "100% _done_ \\",
        "<script>alert(1)</script>",
        "🎬 \u{202e}abc",
        "$1 {} %s",
    ] {
        let body = task_body(json!({ "title": title, "description": title }));
        let created = maya.post("/api/tasks", body).await.expecting(201).json();
        assert_eq!((&created["title"], &created["description"]), (&json!(title), &json!(title)));
    }
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json().as_array().unwrap().len(), 5);
}
