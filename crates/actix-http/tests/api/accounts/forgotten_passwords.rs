//! Password reset: the neutral response, the link by mail or from an admin, and the choice of a new password.

use chrono::TimeDelta;
use hub_domain::model::{
    email::delivery::{Letter, MailFilter},
    page::Page,
};
use hub_test_support::{
    answer::Answer,
    app::{ADMIN, CLIENT, TestApp},
    builders::PASSWORD,
    caller::Caller,
};
use serde_json::json;

use crate::mentor::activity;

const NEW: &str = "a brand new secret";
const NOTHING: &str = "There is nothing here.";

async fn forgot(app: &TestApp, email: &str) -> String {
    app.anonymous().post("/api/auth/forgot-password", json!({ "email": email })).await.expecting(202).text()
}

/// Token of the link in a mail.
fn token_in(letter: &Letter) -> String {
    let (_, rest) = letter.content.text.split_once("http://localhost:8080/auth/reset/").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

fn mailed_token(app: &TestApp) -> String {
    let mail = app.deliver_mail();
    assert_eq!((mail.len(), mail[0].recipient.as_str()), (1, CLIENT));
    token_in(&mail[0])
}

async fn choose(app: &TestApp, token: &str, password: &str) -> Answer {
    let body = json!({ "token": token, "newPassword": password });
    app.anonymous().post("/api/auth/reset-password", body).await
}

async fn works(app: &TestApp, token: &str) -> bool {
    let answer = app.anonymous().get(&format!("/api/auth/reset-password/{token}")).await;
    assert!(matches!(answer.status, 204 | 404), "{}", answer.text());
    answer.status == 204
}

async fn signs_in(app: &TestApp, password: &str) -> bool {
    let credentials = json!({ "email": CLIENT, "password": password });
    app.anonymous().post("/api/auth/login", credentials).await.status == 200
}

#[actix_web::test]
async fn mailed_link_sets_a_password_and_ends_sessions() {
    for app in TestApp::on_both().await {
        let (maya, mayas_phone, noah) = (app.client().await, app.client().await, app.other_client().await);
        forgot(&app, "  Maya@Example.com ").await;
        let token = mailed_token(&app);
        assert!(works(&app, &token).await && works(&app, &token).await, "looking does not use it up");
        assert_eq!(choose(&app, &token, NEW).await.expecting(204).text(), "");
        for browser in [&maya, &mayas_phone] {
            browser.get("/api/tasks").await.refused(401, "You are logged out.");
        }
        let _ = noah.get("/api/tasks").await.expecting(200);
        assert!(signs_in(&app, NEW).await && !signs_in(&app, PASSWORD).await);
        assert!(!works(&app, &token).await);
        choose(&app, &token, "yet another").await.refused(404, NOTHING);
        assert!(signs_in(&app, NEW).await);
    }
}

#[actix_web::test]
async fn response_does_not_reveal_existing_accounts() {
    for app in TestApp::on_both().await {
        let _maya = app.client().await;
        let known = forgot(&app, CLIENT).await;
        for other in ["nobody@example.com", "nonsense", ""] {
            assert_eq!(forgot(&app, other).await, known, "{other:?}");
        }
        assert_eq!(app.waiting_mail().len(), 1);
    }
}

#[actix_web::test]
async fn a_link_works_for_an_hour() {
    for app in TestApp::on_both().await {
        let _maya = app.client().await;
        forgot(&app, CLIENT).await;
        let token = mailed_token(&app);
        app.clock.advance(TimeDelta::hours(1) - TimeDelta::microseconds(1));
        assert!(works(&app, &token).await);
        app.clock.advance(TimeDelta::microseconds(1));
        assert!(!works(&app, &token).await);
        choose(&app, &token, NEW).await.refused(404, NOTHING);
        assert!(signs_in(&app, PASSWORD).await);
    }
}

#[actix_web::test]
async fn weak_password_is_refused_and_keeps_the_link() {
    let app = TestApp::new().await;
    let _maya = app.client().await;
    forgot(&app, CLIENT).await;
    let token = mailed_token(&app);
    for weak in ["", "1234567"] {
        let refusal = choose(&app, &token, weak).await;
        let refusal = refusal.refused(422, "Password must be at least 8 characters long");
        assert_eq!(refusal["field"], "newPassword");
    }
    let _ = choose(&app, &token, NEW).await.expecting(204);
}

#[actix_web::test]
async fn nonsense_is_no_link() {
    let app = TestApp::new().await;
    let _maya = app.client().await;
    for token in ["", "x", "..", "a b", &"a".repeat(500)] {
        choose(&app, token, NEW).await.refused(404, NOTHING);
    }
    assert!(!works(&app, &"A".repeat(43)).await);
}

#[actix_web::test]
async fn latest_link_replaces_others_and_reset_voids_all() {
    for app in TestApp::on_both().await {
        let (maya, admin) = (app.client().await, app.admin().await);
        forgot(&app, CLIENT).await;
        forgot(&app, CLIENT).await;
        let first = mailed_token(&app);
        forgot(&app, CLIENT).await;
        let second = mailed_token(&app);
        assert!(works(&app, &first).await && works(&app, &second).await, "nobody knows which one arrived");
        let body = json!({ "currentPassword": PASSWORD, "newPassword": NEW });
        let _ = maya.post("/api/auth/change-password", body).await.expecting(204);
        assert!(!works(&app, &first).await && !works(&app, &second).await);

        let link = link_by(&admin, &maya).await;
        let path = format!("/api/admin/users/{}/password", maya.user_id());
        let _ = admin.put(&path, json!({ "newPassword": "the mentor's choice" })).await.expecting(204);
        assert!(!works(&app, &link).await);
    }
}

#[actix_web::test]
async fn a_mailbox_is_not_flooded() {
    for app in TestApp::on_both().await {
        let _maya = app.client().await;
        for _ in 0..5 {
            forgot(&app, CLIENT).await;
            app.deliver_mail();
        }
        let sent = app.read(|db| db.mail().list(MailFilter::Sent, Page::ALL));
        assert_eq!(sent.len(), 3);
        app.clock.advance(TimeDelta::minutes(10));
        forgot(&app, CLIENT).await;
        assert_eq!(app.waiting_mail().len(), 1);
    }
}

async fn link_by(admin: &Caller, client: &Caller) -> String {
    let path = format!("/api/admin/clients/{}/reset-link", client.user_id());
    let link = admin.post_nothing(&path).await.expecting(201).json();
    let url = link["url"].as_str().unwrap();
    let token = url.strip_prefix("http://localhost:8080/auth/reset/").expect("it leads to the screen");
    token.to_owned()
}

#[actix_web::test]
async fn admin_link_is_audited_without_its_token() {
    for app in TestApp::on_both().await {
        let (maya, admin) = (app.client().await, app.admin().await);
        let token = link_by(&admin, &maya).await;
        let _ = choose(&app, &token, NEW).await.expecting(204);
        assert!(signs_in(&app, NEW).await);
        let done = activity(&admin).await;
        assert_eq!((&done[0]["kind"], &done[0]["action"]), (&json!("password"), &json!("created")));
        assert_eq!(done[0]["client"]["name"], "Maya Example");
        assert!(!json!(done).to_string().contains(&token));
        for other in [admin.user_id().to_string(), "nonsense".to_owned()] {
            admin.post_nothing(&format!("/api/admin/clients/{other}/reset-link")).await.refused(404, NOTHING);
        }
    }
}

#[actix_web::test]
async fn an_admin_forgets_too() {
    let app = TestApp::new().await;
    let _admin = app.admin().await;
    forgot(&app, ADMIN).await;
    let token = token_in(&app.deliver_mail()[0]);
    let _ = choose(&app, &token, NEW).await.expecting(204);
    let credentials = json!({ "email": ADMIN, "password": NEW });
    let _ = app.anonymous().post("/api/auth/login", credentials).await.expecting(200);
}

#[actix_web::test]
async fn the_database_holds_no_link_that_works() {
    let app = TestApp::new().await;
    let (_maya, admin) = (app.client().await, app.admin().await);
    let _ = admin.post("/api/admin/invitations", json!({ "email": "lena@example.com" })).await.expecting(201);
    forgot(&app, CLIENT).await;
    let queued: Vec<_> = app.waiting_mail();
    let sent = app.deliver_mail();
    assert_eq!((queued.len(), sent.len()), (2, 2));
    // Each delivery of a mail makes a new token, whose plain text is never stored.
    let token = token_in(sent.iter().find(|mail| mail.recipient.as_str() == CLIENT).unwrap());
    let early = token_in(queued.iter().find(|mail| mail.recipient.as_str() == CLIENT).unwrap());
    assert!(works(&app, &token).await && !works(&app, &early).await);
}
