//! Documents and files outside the API. These tests hold with a built frontend and without one.

use hub_test_support::app::TestApp;

#[actix_web::test]
async fn every_screen_path_serves_the_same_document() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let front = somebody.get("/").await;
    for path in ["/login", "/dashboard", "/admin", "/auth/signup/some-token", "/no/such/page", "/index.html"]
    {
        let answer = somebody.get(path).await;
        assert_eq!((answer.status, answer.body), (front.status, front.body.clone()), "{path}");
    }
    if front.status == 200 {
        assert_eq!(front.header("content-type"), "text/html; charset=utf-8");
        assert_eq!((front.header("cache-control"), front.header("vary")), ("no-cache", "Accept-Encoding"));
    } else {
        assert!(front.text().contains("built without its frontend"), "{}", front.text());
    }
}

#[actix_web::test]
async fn an_unchanged_document_is_not_sent_again() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let front = somebody.get("/").await;
    if front.status != 200 {
        return;
    }
    let tag = front.header("etag").to_owned();
    let again = |tag: &str| {
        let request = somebody.request(actix_web::http::Method::GET, "/");
        request.header("if-none-match", tag).send()
    };
    assert!(again(&tag).await.expecting(304).body.is_empty());
    assert!(again(&format!("\"other\", W/{tag}")).await.expecting(304).body.is_empty());
    let _ = again("\"other\"").await.expecting(200);
}

#[actix_web::test]
async fn missing_asset_is_a_plain_404() {
    let app = TestApp::new().await;
    for path in ["/assets/", "/assets/missing.js", "/assets/deep/missing.css"] {
        let answer = app.anonymous().get(path).await.expecting(404);
        assert!(answer.body.is_empty());
        assert_ne!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    }
}

#[actix_web::test]
async fn paths_never_leave_the_built_files() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let front = somebody.get("/").await;
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/../../Cargo.toml",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/index.html%00.js",
    ] {
        let answer = somebody.get(path).await;
        assert!(!answer.text().contains("[workspace]") && !answer.text().contains("root:"), "{path}");
        assert!(answer.body == front.body || answer.status == 404, "{path}: {}", answer.status);
    }
}

#[actix_web::test]
async fn health_checks_report_live_and_ready() {
    let app = TestApp::new().await;
    assert_eq!(app.anonymous().get("/healthz").await.expecting(200).text(), "alive\n");
    assert_eq!(app.anonymous().get("/readyz").await.expecting(200).text(), "ready\n");
}
