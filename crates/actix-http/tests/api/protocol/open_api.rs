//! OpenAPI document, from which the frontend's types are generated.

use std::fs;

use actix_web::http::Method;
use hub_domain::model::mentoring::activity::Action;
use hub_test_support::app::{AppSettings, TestApp};

#[test]
fn the_committed_document_is_what_the_handlers_say() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let committed = fs::read_to_string(path).unwrap();
    let generated = hub_actix_http::open_api().to_pretty_json().unwrap();
    assert!(
        committed.trim_end() == generated.trim_end(),
        "docs/openapi.json is not what the handlers say. `make generate` writes it anew."
    );
}

#[actix_web::test]
async fn document_is_served_with_its_documentation_page() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let document = somebody.get("/api/openapi.json").await.expecting(200);
    assert_eq!(document.header("content-type"), "application/json");
    assert_eq!(document.json()["info"]["title"], "Creator Hub");
    assert_eq!(document.text(), hub_actix_http::open_api().to_pretty_json().unwrap());

    let timo = app.admin().await;
    assert_eq!(timo.get("/api/docs").await.expecting(303).header("location"), "/api/docs/");
    let page = timo.get("/api/docs/").await.expecting(200);
    assert!(page.header("content-type").starts_with("text/html"), "{:?}", page.headers);
    assert!(!page.text().contains("https://"), "the page fetches nothing from elsewhere");
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("script-src 'self'; style-src 'self' 'sha256-") && !policy.contains("unsafe"),
        "{policy}"
    );
}

#[actix_web::test]
async fn document_is_kept_compressed_and_tagged() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let ask = async |name, value: &str| {
        somebody.request(Method::GET, "/api/openapi.json").header(name, value).send().await
    };
    let plain = somebody.get("/api/openapi.json").await.expecting(200);
    let compressed = ask("accept-encoding", "gzip, br").await.expecting(200);
    assert_eq!(compressed.header("content-encoding"), "gzip");
    assert!(compressed.body.len() * 4 < plain.body.len());
    let tag = compressed.header("etag").to_owned();
    assert_eq!(plain.header("etag"), tag);
    assert!(ask("if-none-match", &tag).await.expecting(304).body.is_empty());
}

#[actix_web::test]
async fn documentation_page_is_for_admins_and_demos() {
    let paths = ["/api/docs", "/api/docs/", "/api/docs/swagger-ui-bundle.js", "/api/docs/nothing"];
    let app = TestApp::new().await;
    let (somebody, maya) = (app.anonymous(), app.client().await);
    for path in paths {
        let _ = somebody.get(path).await.expecting(401);
        let _ = maya.get(path).await.expecting(403);
    }
    let demo = TestApp::with(AppSettings { is_demo: true, ..AppSettings::default() }).await;
    for (path, status) in paths.into_iter().zip([303, 200, 200, 404]) {
        let _ = demo.anonymous().get(path).await.expecting(status);
    }
}

#[test]
fn operations_document_their_responses_and_tags() {
    let document = serde_json::to_value(hub_actix_http::open_api()).unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let call = format!("{method} {path}");
            assert!(operation["operationId"].as_str().is_some_and(|id| !id.is_empty()), "{call}");
            assert!(!operation["tags"].as_array().unwrap().is_empty(), "{call}");
            let answers = operation["responses"].as_object().unwrap();
            assert!(answers.keys().any(|status| status.starts_with(['2', '3'])), "{call}");
            for (status, answer) in answers {
                assert!(
                    answer["description"].as_str().is_some_and(|text| !text.is_empty()),
                    "{call} {status}"
                );
            }
            let is_refused_for_its_body = answers.contains_key("400") && answers.contains_key("415");
            assert!(is_refused_for_its_body || operation["requestBody"].is_null(), "{call}");
            assert!(path.starts_with("/api/"), "{call}");
        }
    }
}

#[test]
fn documented_actions_are_those_of_the_domain() {
    let document = serde_json::to_value(hub_actix_http::open_api()).unwrap();
    let mut names = Action::ALL.map(Action::name).to_vec();
    names.sort_unstable();
    names.dedup();
    let listed = document["components"]["schemas"]["ActivityAction"]["enum"].as_array().unwrap();
    let mut documented: Vec<_> = listed.iter().map(|name| name.as_str().unwrap()).collect();
    documented.sort_unstable();
    assert_eq!(documented, names);
}
