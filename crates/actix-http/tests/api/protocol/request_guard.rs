//! Requests that are refused before any handler.

use actix_web::http::Method;
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder, sign_up_body, task_body},
    caller::{Caller, Request},
};
use serde_json::json;

const FOREIGN: &str = "This request came from another site.";
const NO_JSON: &str = "Send JSON, with Content-Type: application/json.";

fn new_task(caller: &Caller) -> Request<'_> {
    caller.request(Method::POST, "/api/tasks").json(&task_body(json!({})))
}

async fn raw(caller: &Caller, body: impl Into<Vec<u8>>) -> Answer {
    caller.request(Method::POST, "/api/tasks").body("application/json", body).send().await
}

async fn has_no_tasks(caller: &Caller) {
    assert_eq!(caller.get("/api/tasks").await.expecting(200).json(), json!([]));
}

#[actix_web::test]
async fn a_change_from_another_site_is_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for site in ["cross-site", "same-site", "nonsense", ""] {
        new_task(&maya).header("sec-fetch-site", site).send().await.refused(403, FOREIGN);
    }
    for origin in [
        "https://evil.example",
        "null",
        "http://localhost:9090",
        "http://localhost:8080.evil.example",
        "http://evil.example/?http://localhost:8080",
        "",
    ] {
        let request = new_task(&maya).header("origin", origin).without("sec-fetch-site");
        request.send().await.refused(403, FOREIGN);
    }
    has_no_tasks(&maya).await;
}

#[actix_web::test]
async fn every_method_that_changes_something_is_guarded() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let foreign = |method, path| maya.request(method, path).header("sec-fetch-site", "cross-site");
    for (method, path) in [
        (Method::DELETE, "/api/tasks/1"),
        (Method::PUT, "/api/tasks/1/status"),
        (Method::POST, "/api/tasks/1/restore"),
        (Method::PATCH, "/api/tasks/1"),
        (Method::POST, "/api/auth/login"),
        (Method::POST, "/api/nonsense"),
    ] {
        foreign(method, path).send().await.refused(403, FOREIGN);
    }
}

#[actix_web::test]
async fn cross_site_sign_in_and_up_are_refused() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let victim = app.anonymous();
    let credentials = json!({ "email": CLIENT, "password": PASSWORD });
    for (path, body) in [("/api/auth/login", credentials), ("/api/auth/signup", sign_up_body(json!({})))] {
        let request = victim.request(Method::POST, path).json(&body).header("origin", "https://evil.example");
        let answer = request.send().await;
        assert_eq!(answer.cookies(), []);
        answer.refused(403, FOREIGN);
    }
}

#[actix_web::test]
async fn change_that_asks_for_another_protocol_is_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let answer = new_task(&maya).header("connection", "Upgrade").header("upgrade", "websocket").send().await;
    answer.refused(400, "The request could not be understood.");
    has_no_tasks(&maya).await;
}

/// Change from a browser at this origin to this host.
async fn change_at(app: &TestApp, host: &str, origin: &str) -> Answer {
    let maya = app.client().await;
    new_task(&maya).header("host", host).header("origin", origin).send().await
}

#[actix_web::test]
async fn public_origin_alone_counts_on_a_public_address() {
    let app =
        TestApp::with(AppSettings { public_url: "https://hub.example.com", ..AppSettings::default() }).await;
    // A proxy in front of the server may use another host name.
    let _ = change_at(&app, "127.0.0.1:8080", "https://hub.example.com").await.expecting(201);
    for (host, origin) in [
        ("hub.example.com", "https://other.example.com"),
        ("127.0.0.1:8080", "http://127.0.0.1:8080"),
        // A host name of the attacker that resolves to the server.
        ("rebound.example:8080", "http://rebound.example:8080"),
    ] {
        change_at(&app, host, origin).await.refused(403, FOREIGN);
    }
}

#[actix_web::test]
async fn other_addresses_of_this_machine_count_on_loopback() {
    let app = TestApp::new().await;
    for host in ["127.0.0.1:8080", "[::1]:8080", "hub.localhost:8080", "192.168.1.7:8080"] {
        let _ = change_at(&app, host, &format!("http://{host}")).await.expecting(201);
    }
    for host in ["rebound.example:8080", "localhost.rebound.example:8080", "rebound.example", "rebound"] {
        change_at(&app, host, &format!("http://{host}")).await.refused(403, FOREIGN);
    }
}

#[actix_web::test]
async fn script_without_origin_headers_is_accepted() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let _ = new_task(&maya).without("origin").without("sec-fetch-site").send().await.expecting(201);
}

#[actix_web::test]
async fn bodies_other_than_json_are_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let body = task_body(json!({})).to_string();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "application/json-patch+json",
        "text/plain; application/json",
        "",
    ] {
        let request = maya.request(Method::POST, "/api/tasks").body(kind, body.clone());
        request.send().await.refused(415, NO_JSON);
    }
    let request = maya.request(Method::POST, "/api/tasks").body("text/plain", body.clone());
    request.without("content-type").send().await.refused(415, NO_JSON);
    let chunked = maya.request(Method::POST, "/api/tasks").body("text/plain", body.clone());
    let chunked = chunked.without("content-length").header("transfer-encoding", "chunked");
    chunked.send().await.refused(415, NO_JSON);
    has_no_tasks(&maya).await;

    let request = maya.request(Method::POST, "/api/tasks").body("Application/JSON; charset=utf-8", body);
    let _ = request.send().await.expecting(201);
}

#[actix_web::test]
async fn compressed_requests_are_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for encoding in ["gzip", "br", "deflate", "identity"] {
        let request = new_task(&maya).header("content-encoding", encoding);
        request.send().await.refused(415, "Compressed requests are not accepted.");
    }
}

#[actix_web::test]
async fn body_is_limited_with_and_without_declared_length() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let too_large = "The request is larger than 256 KiB.";
    let body = task_body(json!({ "description": "x".repeat(256 * 1024) })).to_string();
    raw(&maya, body.clone()).await.refused(413, too_large);
    let chunked = maya.request(Method::POST, "/api/tasks").body("application/json", body);
    let chunked = chunked.without("content-length").header("transfer-encoding", "chunked");
    chunked.send().await.refused(413, too_large);
    // A description of any length that fits the body is checked by the field's rule.
    let body = task_body(json!({ "description": "x".repeat(200 * 1024) })).to_string();
    raw(&maya, body).await.refused(422, "Description must be at most 10000 characters.");
}

#[actix_web::test]
async fn anonymous_client_is_refused_before_reading_the_body() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    raw(&somebody, "{ broken").await.refused(401, "You are logged out.");
    raw(&somebody, "x".repeat(300 * 1024)).await.refused(401, "You are logged out.");
}

#[actix_web::test]
async fn broken_json_and_broken_text_are_named() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let no_json = "The request is not valid JSON.";
    for body in ["", "{", "{\"title\":}", "{} {}", "nonsense", "{\"title\":\"\\ud800\"}"] {
        raw(&maya, body).await.refused(400, no_json);
    }
    let deep = |field: &str| format!("{{\"{field}\":{}{}}}", "[".repeat(50_000), "]".repeat(50_000));
    raw(&maya, deep("title")).await.refused(400, "The field title has the wrong type.");
    let twice = r#"{"title": "a", "title": "b"}"#;
    raw(&maya, twice.to_owned()).await.refused(400, "The field title is there twice.");
    raw(&maya, deep("unknown")).await.refused(422, "Task title is required.");
    // Serde would accept an array of the fields' values in place of an object.
    let in_order = "[\"Film\", null, \"Content Creation\", \"2026-12-24\", null, [[\"one\"]]]";
    for body in ["[]", "[1,", in_order, &"[".repeat(100_000), "null", "5", "\"text\"", "true"] {
        raw(&maya, body).await.refused(400, "The request is not an object with the expected fields.");
    }
    raw(&maya, b"{\"title\":\"\xff\xfe\"}".to_vec()).await.refused(400, "The request is not valid UTF-8.");
    for body in ["{\"title\":\"a\\u0000b\"}", "{\"a\\u0000\":1}"] {
        raw(&maya, body).await.refused(400, "The request contains a NUL character.");
    }
    raw(&maya, "{\"title\":\"a\0b\"}").await.refused(400, no_json);
    has_no_tasks(&maya).await;
}
