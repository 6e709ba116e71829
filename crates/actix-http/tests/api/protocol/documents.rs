//! Documents and files outside the API.

use std::io;

use flate2::read::GzDecoder;
use hub_test_support::app::{AppSettings, TestApp};

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
    assert!(front.text().contains("Frontend of the tests"), "{}", front.text());
    assert_eq!(front.header("content-type"), "text/html; charset=utf-8");
    assert_eq!((front.header("cache-control"), front.header("vary")), ("no-cache", "Accept-Encoding"));
}

#[actix_web::test]
async fn missing_file_is_the_document_with_404() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let front = somebody.get("/").await;
    for path in [
        "/.env",
        "/.git/config",
        "/.well-known/acme-challenge/token",
        "/wp-login.php",
        "/sitemap.xml",
        "/index.html.br",
        "/admin/clients/x.json",
    ] {
        let request = somebody.request(actix_web::http::Method::GET, path);
        let answer = request.header("if-none-match", front.header("etag")).send().await.expecting(404);
        assert_eq!(answer.body, front.body, "{path}");
    }
    for path in ["/dashboard/", "/admin/", "/v1.2/page"] {
        let _ = somebody.get(path).await.expecting(200);
    }
}

#[actix_web::test]
async fn icon_is_found_where_browsers_ask() {
    let app = TestApp::new().await;
    let icon = app.anonymous().get("/favicon.ico").await.expecting(307);
    assert_eq!((icon.header("location"), icon.header("cache-control")), ("/favicon.svg", "no-cache"));
}

#[actix_web::test]
async fn missing_frontend_is_said() {
    let app = TestApp::with(AppSettings { frontend: |_| None, ..AppSettings::default() }).await;
    let front = app.anonymous().get("/dashboard").await.expecting(404);
    assert!(front.text().contains("built without its frontend"), "{}", front.text());
    assert!(app.client().await.listen().await.revisions()["build"].is_null());
}

#[actix_web::test]
async fn scripts_are_sent_compressed_and_kept() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    for (accepted, encoding, text) in [
        ("gzip, deflate, br", "br", "as brotli\n"),
        ("gzip, br;q=0", "gzip", "as gzip\n"),
        ("identity", "", "export const answer = 42;\n"),
    ] {
        let request = somebody.request(actix_web::http::Method::GET, "/assets/app.0a1b2c.js");
        let script = request.header("accept-encoding", accepted).send().await.expecting(200);
        assert_eq!((script.header("content-encoding"), &*script.text()), (encoding, text));
        assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    }
}

#[actix_web::test]
async fn script_kept_as_gzip_is_sent_plain() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let get = async |accepted| {
        let request = somebody.request(actix_web::http::Method::GET, "/assets/late.3d4e5f.js");
        request.header("accept-encoding", accepted).send().await.expecting(200)
    };
    let (zipped, plain) = (get("gzip, br").await, get("identity").await);
    assert_eq!((zipped.header("content-encoding"), plain.header("content-encoding")), ("gzip", ""));
    let unzipped = io::read_to_string(GzDecoder::new(&*zipped.body)).unwrap();
    assert_eq!((&*unzipped, &*plain.text()), ("export const late = true;\n", "export const late = true;\n"));
    assert_eq!(plain.header("content-type"), "text/javascript; charset=utf-8");
    assert_ne!(plain.header("etag"), zipped.header("etag"));
}

#[actix_web::test]
async fn an_unchanged_document_is_not_sent_again() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let front = somebody.get("/").await;
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
