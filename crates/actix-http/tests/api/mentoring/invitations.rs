//! Invitation links.

use actix_web::http::Method;
use hub_test_support::{
    app::{AppSettings, TestApp},
    caller::Caller,
};
use serde_json::json;

async fn community_link(admin: &Caller) -> String {
    let answer = admin.post_nothing("/api/admin/generate-community-link").await;
    answer.expecting(200).json()["signupUrl"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn the_community_link_is_the_same_each_time() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let link = community_link(&admin).await;
    let token = link.strip_prefix("http://localhost:8080/auth/signup/").unwrap();
    assert_eq!(token.len(), 43, "256 bits");
    assert_eq!(community_link(&admin).await, link);
}

#[actix_web::test]
async fn link_is_built_from_the_public_address_only() {
    let app =
        TestApp::with(AppSettings { public_url: "https://hub.example.com/", ..AppSettings::default() }).await;
    let admin = app.admin().await;
    let answer = admin
        .request(Method::POST, "/api/admin/generate-community-link")
        .header("host", "evil.example")
        .header("x-forwarded-host", "evil.example")
        .send()
        .await;
    let link = answer.expecting(200).json()["signupUrl"].as_str().unwrap().to_owned();
    assert!(link.starts_with("https://hub.example.com/auth/signup/"), "{link}");
}

#[actix_web::test]
async fn a_link_tells_anybody_what_it_stands_for() {
    let app = TestApp::new().await;
    let link = community_link(&app.admin().await).await;
    let token = link.rsplit('/').next().unwrap();
    let details = app.anonymous().get(&format!("/api/invitation-details/{token}")).await.expecting(200);
    assert_eq!(details.json(), json!({ "email": null, "kind": "community" }));
}

#[actix_web::test]
async fn an_unknown_link_stands_for_nothing() {
    let app = TestApp::new().await;
    community_link(&app.admin().await).await;
    let somebody = app.anonymous();
    for token in ["nonsense", "%00", "a%20b", "..%2f..", &"A".repeat(43), &"A".repeat(3000)] {
        let answer = somebody.get(&format!("/api/invitation-details/{token}")).await;
        answer.refused(404, "There is nothing here.");
    }
}
