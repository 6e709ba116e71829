//! Methods: HEAD is GET without its body, and what a path does not have is 405.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;
use hub_test_support::{answer::Answer, app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::json;

const METHODS: [&str; 10] =
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "MKCALENDAR"];

/// Paths beneath the host, beside the API.
const READ_ONLY: [&str; 8] = [
    "/",
    "/dashboard",
    "/index.html",
    "/assets/nothing.js",
    "/healthz",
    "/readyz",
    "/metrics",
    "/calendar/nonsense.ics",
];

/// Names of methods by path, from the document, with HEAD.
fn resources() -> BTreeMap<String, BTreeSet<String>> {
    let document = serde_json::to_value(hub_actix_http::open_api()).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let named = |(path, methods): (&String, &serde_json::Value)| {
        let mut methods: BTreeSet<_> =
            methods.as_object().unwrap().keys().map(|name| name.to_uppercase()).collect();
        if methods.contains("GET") {
            let _ = methods.insert("HEAD".to_owned());
        }
        (path.clone(), methods)
    };
    let mut resources: BTreeMap<_, _> = paths.map(named).collect();
    let read = BTreeSet::from(["GET".to_owned(), "HEAD".to_owned()]);
    let _ = resources.insert("/api/openapi.json".to_owned(), read);
    resources
}

/// Path with a value for each parameter.
fn filled(path: &str) -> String {
    let segments = path.split('/').map(|segment| if segment.starts_with('{') { "1" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

fn allowed(answer: &Answer) -> BTreeSet<String> {
    answer.header("allow").split(", ").map(str::to_owned).collect()
}

async fn call(caller: &Caller, method: &str, path: &str) -> Answer {
    caller.request(method.parse().unwrap(), path).send().await
}

#[actix_web::test]
async fn missing_methods_are_refused_with_allow() {
    let app = TestApp::new().await;
    let resources = resources();
    assert!(resources.len() > 90, "{}", resources.len());
    for caller in [app.anonymous(), app.client().await] {
        for (path, methods) in &resources {
            let target = filled(path);
            for method in METHODS.iter().filter(|method| !methods.contains(**method)) {
                let answer = call(&caller, method, &target).await;
                assert_eq!(answer.status, 405, "{method} {target}");
                assert_eq!(&allowed(&answer), methods, "{method} {target}");
            }
        }
    }
}

#[actix_web::test]
async fn unknown_methods_are_refused_whatever_they_carry() {
    let app = TestApp::new().await;
    let anonymous = app.anonymous();
    for path in ["/api/tasks", "/api/auth/login", "/calendar/nonsense.ics", "/"] {
        let request = anonymous.request("PROPFIND".parse().unwrap(), path);
        let request = request.header("origin", "https://evil.example");
        let answer = request.body("application/xml", "<propfind/>").send().await;
        assert_eq!(answer.status, 405, "{path}");
    }
    for method in METHODS {
        assert_eq!(call(&anonymous, method, "/api/nonsense").await.status, 404, "{method}");
    }
}

#[actix_web::test]
async fn head_is_get_without_the_body() {
    let app = TestApp::new().await;
    let (maya, admin) = (app.client().await, app.admin().await);
    TaskBuilder::of(maya.user_id()).insert(app.storage());
    let feed = maya.get("/api/calendar-feed").await.expecting(200).json();
    let feed = feed["url"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    let mut paths: Vec<_> = READ_ONLY.iter().map(|path| (*path).to_owned()).collect();
    paths.push(feed);
    paths.extend(
        resources().into_iter().filter(|(_, methods)| methods.contains("GET")).map(|(path, _)| filled(&path)),
    );
    // It ends the session.
    paths.retain(|path| path != "/api/logout");
    for caller in [&app.anonymous(), &maya, &admin] {
        for path in &paths {
            let (get, head) = (caller.get(path).await, call(caller, "HEAD", path).await);
            assert_eq!(head.status, get.status, "{path}");
            let without_id = |answer: &Answer| {
                let mut headers: Vec<_> =
                    answer.headers.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
                headers.retain(|(name, _)| name != "x-request-id");
                headers.sort_by(|(one, _), (other, _)| one.as_str().cmp(other.as_str()));
                headers
            };
            assert_eq!(without_id(&head), without_id(&get), "{path}");
        }
    }
    assert_eq!(call(&app.anonymous(), "HEAD", "/api/tasks").await.status, 401);
}

#[actix_web::test]
async fn pages_and_feeds_are_only_read() {
    let app = TestApp::new().await;
    let anonymous = app.anonymous();
    for path in READ_ONLY {
        for method in METHODS.iter().filter(|method| !matches!(**method, "GET" | "HEAD")) {
            let request = anonymous.request(method.parse().unwrap(), path);
            let answer = request.header("accept-language", "de").send().await;
            assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"), "{method} {path}");
            assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8", "{method} {path}");
            assert_eq!(answer.text(), "Diese Methode ist hier nicht erlaubt.\n", "{method} {path}");
        }
    }
}

#[actix_web::test]
async fn beside_the_feed_is_nothing() {
    let app = TestApp::new().await;
    for path in ["/calendar", "/calendar/", "/calendar/nonsense", "/calendar/a/b.ics"] {
        for method in METHODS {
            let answer = call(&app.anonymous(), method, path).await;
            assert_eq!(answer.status, 404, "{method} {path}");
            assert_eq!(answer.header("content-type"), "application/json", "{method} {path}");
        }
    }
}

#[actix_web::test]
async fn documentation_of_the_api_is_only_read() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for path in ["/api/docs", "/api/docs/"] {
        let answer = admin.request(Method::POST, path).json(&json!({})).send().await;
        assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"), "{path}");
    }
}
