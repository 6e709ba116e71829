//! New password for a client, set by an admin.

use hub_test_support::{
    app::{ADMIN, CLIENT, OTHER_CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{activity, listed, waiting_mail};

const TOO_SHORT: &str = "Password must be at least 8 characters long";
const NOTHING: &str = "There is nothing here.";
const NEW: &str = "a brand new secret";

fn path(client: &Caller) -> String {
    format!("/api/admin/users/{}/password", client.user_id())
}

async fn sign_in(app: &TestApp, email: &str, password: &str) -> u16 {
    let credentials = json!({ "email": email, "password": password });
    app.anonymous().post("/api/auth/login", credentials).await.status
}

#[actix_web::test]
async fn new_password_signs_in_and_ends_all_sessions() {
    for app in TestApp::on_both().await {
        let (admin, noah) = (app.admin().await, app.other_client().await);
        let (maya, mayas_phone) = (app.client().await, app.client().await);
        let answer = admin.put(&path(&maya), json!({ "newPassword": NEW })).await.expecting(204);
        assert_eq!(answer.text(), "");
        for browser in [&maya, &mayas_phone] {
            browser.get("/api/tasks").await.refused(401, "You are logged out.");
        }
        let _ = noah.get("/api/tasks").await.expecting(200);
        let _ = admin.get("/api/tasks").await.expecting(200);
        assert_eq!(sign_in(&app, CLIENT, PASSWORD).await, 401);
        assert_eq!(sign_in(&app, CLIENT, NEW).await, 200);
        assert_eq!(sign_in(&app, OTHER_CLIENT, PASSWORD).await, 200);
        assert_eq!(sign_in(&app, OTHER_CLIENT, NEW).await, 401);
    }
}

#[actix_web::test]
async fn client_is_notified_without_the_password() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let _ = admin.put(&path(&maya), json!({ "newPassword": NEW })).await.expecting(204);
        let again = app.anonymous();
        let credentials = json!({ "email": CLIENT, "password": NEW });
        let _ = again.post("/api/auth/login", credentials).await.expecting(200);
        let told = listed(&again, "/api/notifications").await;
        assert_eq!((told.len(), &told[0]["type"]), (1, &json!("system")));
        assert_eq!(told[0]["title"], "Your password was changed");
        let mail = waiting_mail(&app);
        assert_eq!((mail.len(), mail[0].recipient.as_str()), (1, CLIENT));
        assert_eq!(mail[0].content.subject, "Your password was changed");
        assert!(mail[0].content.text.contains("http://localhost:8080/login"), "{}", mail[0].content.text);
        let done = activity(&admin).await;
        assert_eq!(
            (done.len(), &done[0]["kind"], &done[0]["action"]),
            (1, &json!("password"), &json!("changed"))
        );
        assert_eq!(done[0]["client"], json!({ "id": maya.user_id().to_string(), "name": "Maya Example" }));
        for text in [json!(told).to_string(), format!("{mail:?}"), json!(done).to_string()] {
            assert!(!text.contains(NEW) && !text.contains("argon2"), "{text}");
        }
    }
}

#[actix_web::test]
async fn short_password_is_refused_and_changes_nothing() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    for (password, message) in [
        (json!(null), TOO_SHORT),
        (json!(""), TOO_SHORT),
        (json!("1234567"), TOO_SHORT),
        (json!("äöüßäöü"), TOO_SHORT),
        (json!("        "), TOO_SHORT),
        (json!("x".repeat(1025)), "Password must be at most 1024 characters."),
    ] {
        let refusal = admin.put(&path(&maya), json!({ "newPassword": password })).await;
        assert_eq!(refusal.refused(422, message)["field"], "newPassword");
    }
    let _ = admin.put(&path(&maya), json!({ "newPassword": 12_345_678 })).await.expecting(400);
    let _ = maya.get("/api/tasks").await.expecting(200);
    assert_eq!(listed(&maya, "/api/notifications").await, [] as [Value; 0]);
    assert_eq!((waiting_mail(&app).len(), activity(&admin).await.len()), (0, 0));
    let _ = admin.put(&path(&maya), json!({ "newPassword": "äöüßäöü8" })).await.expecting(204);
    assert_eq!(sign_in(&app, CLIENT, "äöüßäöü8").await, 200);
}

#[actix_web::test]
async fn password_is_reset_for_clients_only() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let tina = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
    for id in [
        admin.user_id().to_string().as_str(),
        tina.user_id().to_string().as_str(),
        "00000000-0000-4000-8000-000000000000",
        "nonsense",
    ] {
        for password in [NEW, "short"] {
            let path = format!("/api/admin/users/{id}/password");
            admin.put(&path, json!({ "newPassword": password })).await.refused(404, NOTHING);
        }
    }
    for email in [ADMIN, "tina@example.com"] {
        assert_eq!(sign_in(&app, email, PASSWORD).await, 200);
    }
    let _ = tina.get("/api/tasks").await.expecting(200);
    assert_eq!((waiting_mail(&app).len(), activity(&admin).await.len()), (0, 0));
}
