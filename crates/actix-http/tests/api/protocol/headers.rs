//! Security headers of every response, and those of the API and of documents.

use actix_web::http::Method;
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, TestApp},
    builders::task_body,
};
use serde_json::json;

const EVERYWHERE: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("x-robots-tag", "noindex"),
];

const OF_THE_API: [(&str, &str); 3] = [
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    ("cache-control", "no-store"),
    ("cross-origin-resource-policy", "same-origin"),
];

#[track_caller]
fn has(answer: &Answer, headers: &[(&str, &str)]) {
    for (name, value) in headers {
        assert_eq!(answer.header(name), *value, "{name} of an answer with {}", answer.status);
    }
    for name in ["server", "x-powered-by", "access-control-allow-origin", "access-control-allow-credentials"]
    {
        assert_eq!(answer.header(name), "", "{name} tells or allows too much");
    }
}

#[track_caller]
fn varies_by_language_with_texts(answer: &Answer) {
    let language = if answer.header("content-language").is_empty() { "" } else { ", Accept-Language" };
    let vary = format!("Cookie, Origin, Sec-Fetch-Site, Accept-Encoding{language}");
    assert_eq!(answer.header("vary"), vary, "an answer with {}", answer.status);
    assert_eq!(language.is_empty(), answer.status < 400, "an answer with {}", answer.status);
}

#[actix_web::test]
async fn every_answer_of_the_api_carries_its_headers() {
    let app = TestApp::new().await;
    let (somebody, maya) = (app.anonymous(), app.client().await);
    for answer in [
        somebody.get("/api/config").await.expecting(200),
        somebody.get("/api/tasks").await.expecting(401),
        somebody.get("/api/nonsense").await.expecting(404),
        somebody.request(Method::GET, "/api/logout").send().await.expecting(303),
        maya.post("/api/tasks", task_body(json!({}))).await.expecting(201),
        maya.post("/api/tasks", json!({})).await.expecting(422),
        maya.delete("/api/tasks/1").await.expecting(204),
        maya.post_nothing("/api/admin/generate-community-link").await.expecting(403),
        maya.request(Method::POST, "/api/tasks")
            .header("origin", "https://a.example")
            .send()
            .await
            .expecting(403),
    ] {
        has(&answer, &EVERYWHERE);
        has(&answer, &OF_THE_API);
        varies_by_language_with_texts(&answer);
        assert_eq!(answer.header("strict-transport-security"), "", "plain http promises no https");
    }
}

#[actix_web::test]
async fn documents_carry_their_content_security_policy() {
    let app = TestApp::new().await;
    let policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
    for path in ["/", "/login", "/auth/signup/token", "/no/such/page", "/assets/missing.js", "/healthz"] {
        let answer = app.anonymous().get(path).await;
        has(&answer, &EVERYWHERE);
        has(&answer, &[("content-security-policy", policy)]);
    }
}

#[actix_web::test]
async fn missing_files_are_kept_by_no_cache() {
    let app = TestApp::new().await;
    for (path, status) in
        [("/assets/missing.js", 404), ("/calendar/missing.ics", 404), ("/metrics", 404), ("/healthz", 200)]
    {
        let answer = app.anonymous().get(path).await.expecting(status);
        has(&answer, &[("cache-control", "no-store")]);
    }
}

#[actix_web::test]
async fn an_https_address_is_insisted_on() {
    let app =
        TestApp::with(AppSettings { public_url: "https://hub.example.com", ..AppSettings::default() }).await;
    for path in ["/", "/api/config", "/api/tasks"] {
        let answer = app.anonymous().get(path).await;
        assert_eq!(answer.header("strict-transport-security"), "max-age=31536000; includeSubDomains");
    }
}

#[actix_web::test]
async fn cross_origin_reads_are_never_allowed() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let origin = |method| {
        let request = maya.request(method, "/api/tasks").header("origin", "https://evil.example");
        request.header("access-control-request-method", "POST").send()
    };
    has(&origin(Method::OPTIONS).await, &EVERYWHERE);
    has(&origin(Method::GET).await.expecting(200), &OF_THE_API);
}

#[actix_web::test]
async fn early_refusals_carry_the_same_headers() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let request = || maya.request(Method::POST, "/api/tasks");
    for answer in [
        request().header("origin", "https://a.example").send().await.expecting(403),
        request().header("sec-fetch-site", "cross-site").send().await.expecting(403),
        request().body("text/plain", "hello").send().await.expecting(415),
        request().json(&json!({})).header("content-encoding", "gzip").send().await.expecting(415),
        request().body("application/json", "{").send().await.expecting(400),
        request().body("application/json", "x".repeat(300 * 1024)).send().await.expecting(413),
        maya.request(Method::PATCH, "/api/tasks").send().await,
    ] {
        assert!(answer.status >= 400);
        has(&answer, &EVERYWHERE);
        has(&answer, &OF_THE_API);
        varies_by_language_with_texts(&answer);
    }
}

#[actix_web::test]
async fn api_responses_have_a_request_id() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let mut ids = std::collections::BTreeSet::new();
    let own = |path, method| somebody.request(method, path).header("x-request-id", "mine").send();
    for answer in [
        own("/api/config", Method::GET).await.expecting(200),
        own("/api/tasks", Method::GET).await.expecting(401),
        own("/api/nonsense", Method::GET).await.expecting(404),
        own("/api/openapi.json", Method::GET).await.expecting(200),
        somebody.request(Method::POST, "/api/tasks").header("sec-fetch-site", "cross-site").send().await,
        somebody.post("/api/auth/login", json!({})).await,
    ] {
        let id = answer.header("x-request-id").to_owned();
        assert!(id.len() == 12 && id.chars().all(|digit| digit.is_ascii_hexdigit()), "{id:?}");
        assert!(ids.insert(id), "no two share one");
    }
    assert_eq!(own("/login", Method::GET).await.header("x-request-id"), "", "a document is cached");
}
