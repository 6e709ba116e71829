//! Sign-up.

use chrono::TimeDelta;
use hub_domain::{
    model::{accounts::user::Role, site::SignUpPolicy},
    use_cases::mentoring::invitations,
};
use hub_test_support::{
    app::{AppSettings, TestApp},
    builders::{PASSWORD, sign_up_body},
    fixed_clock::FixedClock,
};
use serde_json::{Value, json};

const SIGN_UP: &str = "/api/auth/signup";
const TAKEN: &str = "An account with this email already exists";
const INVALID_LINK: &str = "This sign-up link is not valid any more. Ask your mentor for a new one.";

fn token_of(link: &str) -> &str {
    link.rsplit('/').next().unwrap()
}

#[actix_web::test]
async fn an_account_is_created_and_not_signed_in() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    let answer = lena.post(SIGN_UP, sign_up_body(json!({ "email": " Lena@Example.COM " }))).await;
    let answer = answer.expecting(201);
    insta::assert_json_snapshot!(answer.json(), { ".user.id" => "[id]" }, @r#"
    {
      "message": "Account created successfully",
      "user": {
        "createdAt": "2026-11-20T12:00:00Z",
        "email": "lena@example.com",
        "facebookUrl": null,
        "firstName": "Lena",
        "hero1Url": null,
        "hero2Url": null,
        "hero3Url": null,
        "id": "[id]",
        "instagramUrl": null,
        "isAdmin": false,
        "language": null,
        "lastName": "Example",
        "linkedinUrl": null,
        "profileImageUrl": null,
        "tiktokUrl": null,
        "timeZone": "UTC",
        "twitterUrl": null,
        "version": 1,
        "youtubeUrl": null
      }
    }
    "#);
    assert_eq!(answer.cookies(), []);
    lena.get("/api/auth/user").await.refused(401, "You are logged out.");

    let credentials = json!({ "email": "lena@example.com", "password": PASSWORD });
    let _ = lena.post("/api/auth/login", credentials).await.expecting(200);
}

#[actix_web::test]
async fn validation_reports_errors_in_specified_order() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    let mut body = json!({ "email": "", "firstName": " ", "lastName": "", "password": "" });
    for (field, message, mended) in [
        ("email", "Invalid email address", "lena@example.com"),
        ("firstName", "First name is required", "Lena"),
        ("lastName", "Last name is required", "Example"),
        ("password", "Password must be at least 6 characters", "123456"),
    ] {
        let refusal = lena.post(SIGN_UP, body.clone()).await.refused(422, message);
        assert_eq!(refusal["field"], field);
        body[field] = json!(mended);
    }
    let _ = lena.post(SIGN_UP, body).await.expecting(201);
}

#[actix_web::test]
async fn invalid_account_fields_are_refused() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    let long = "x".repeat(1025);
    for (changes, message) in [
        (json!({ "email": "lena" }), "Invalid email address"),
        (json!({ "email": "lena@example.com\r\nBcc: all@example.com" }), "Invalid email address"),
        (json!({ "email": "lена@example.com" }), "Invalid email address"),
        (json!({ "email": format!("{}@example.com", &long[..250]) }), "Invalid email address"),
        (json!({ "firstName": &long[..101] }), "First name must be at most 100 characters."),
        (json!({ "lastName": &long[..101] }), "Last name must be at most 100 characters."),
        (json!({ "firstName": "Le\nna" }), "First name must not contain control characters."),
        (json!({ "password": "12345" }), "Password must be at least 6 characters"),
        (json!({ "password": "      " }), "Password must be at least 6 characters"),
        (json!({ "password": long }), "Password must be at most 1024 characters."),
        (json!({ "password": Value::Null }), "Password must be at least 6 characters"),
    ] {
        lena.post(SIGN_UP, sign_up_body(changes)).await.refused(422, message);
    }
    let _ = lena.post(SIGN_UP, sign_up_body(json!({ "firstName": "Ł".repeat(100) }))).await.expecting(201);
}

#[actix_web::test]
async fn an_email_is_taken_in_every_spelling() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    let _ = lena.post(SIGN_UP, sign_up_body(json!({}))).await.expecting(201);
    for email in ["lena@example.com", "LENA@EXAMPLE.COM", "  Lena@example.com\t"] {
        lena.post(SIGN_UP, sign_up_body(json!({ "email": email }))).await.refused(409, TAKEN);
    }
}

#[actix_web::test]
async fn extra_fields_make_no_client_an_admin() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    let id = "00000000-0000-4000-8000-000000000000";
    let extras = json!({ "isAdmin": true, "role": "admin", "id": id, "createdAt": "2001-01-01T00:00:00Z" });
    let user = lena.post(SIGN_UP, sign_up_body(extras)).await.expecting(201).json()["user"].clone();
    assert_eq!(user["isAdmin"], false);
    assert_ne!(user["id"], id);
    assert_eq!(user["createdAt"], FixedClock::START);
    assert!(app.read(|db| db.accounts().list_admins()).is_empty());
}

#[actix_web::test]
async fn a_new_user_is_welcomed() {
    let app = TestApp::new().await;
    let _ = app.anonymous().post(SIGN_UP, sign_up_body(json!({}))).await.expecting(201);
    let lena = app.sign_in(hub_test_support::builders::UserBuilder::new("lena@example.com")).await;
    let notifications = lena.get("/api/notifications").await.expecting(200).json();
    assert_eq!(notifications.as_array().unwrap().len(), 1);
    assert_eq!(notifications[0]["type"], "system");
    assert_eq!(notifications[0]["title"], "Welcome to Creator Hub");
}

#[actix_web::test]
async fn sign_up_by_invitation_needs_a_link() {
    let app = TestApp::with(AppSettings { sign_up: SignUpPolicy::Invite, ..AppSettings::default() }).await;
    let lena = app.anonymous();
    let config = lena.get("/api/config").await.expecting(200).json();
    assert_eq!(config["signUpOpen"], false);
    let refusal = lena
        .post(SIGN_UP, sign_up_body(json!({})))
        .await
        .refused(422, "Sign-up needs an invitation link. Ask your mentor for one.");
    assert_eq!(refusal["field"], "token");
    lena.post(SIGN_UP, sign_up_body(json!({ "token": "nonsense" }))).await.refused(422, INVALID_LINK);

    let admin = app.admin().await;
    let link =
        admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json()["signupUrl"]
            .as_str()
            .unwrap()
            .to_owned();
    for email in ["lena@example.com", "jo@example.com"] {
        let body = sign_up_body(json!({ "email": email, "token": token_of(&link) }));
        let _ = lena.post(SIGN_UP, body).await.expecting(201);
    }
}

#[actix_web::test]
async fn invalid_token_is_refused_despite_open_sign_up() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    for token in ["nonsense", "", "../../etc", "x".repeat(5000).as_str(), "a b"] {
        lena.post(SIGN_UP, sign_up_body(json!({ "token": token }))).await.refused(422, INVALID_LINK);
    }
}

#[actix_web::test]
async fn first_admin_link_makes_one_admin() {
    let app = TestApp::new().await;
    let void = first_admin_link(&app).unwrap();
    assert_eq!(first_admin_link(&app).unwrap(), void, "every start prints the same");
    renew_admin_link(&app);
    let link = first_admin_link(&app).unwrap();
    let lena = app.anonymous();
    let body = sign_up_body(json!({ "token": token_of(&void) }));
    lena.post(SIGN_UP, body).await.refused(422, INVALID_LINK);
    let details = format!("/api/invitation-details/{}", token_of(&link));
    assert_eq!(lena.get(&details).await.expecting(200).json(), json!({ "email": null, "kind": "admin" }));

    let body = sign_up_body(json!({ "token": token_of(&link) }));
    let short = sign_up_body(json!({ "token": token_of(&link), "password": "1234567" }));
    let refused = lena.post(SIGN_UP, short).await.refused(422, "Password must be at least 8 characters long");
    assert_eq!(refused["field"], "password");
    let user = lena.post(SIGN_UP, body).await.expecting(201).json()["user"].clone();
    assert_eq!(user["isAdmin"], true);

    lena.get(&details).await.refused(404, "There is nothing here.");
    for link in [&link, &void] {
        let body = sign_up_body(json!({ "email": "jo@example.com", "token": token_of(link) }));
        lena.post(SIGN_UP, body).await.refused(422, INVALID_LINK);
    }
    assert_eq!(first_admin_link(&app), None);
}

#[actix_web::test]
async fn refused_sign_up_keeps_the_admin_link_usable() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let link = first_admin_link(&app).unwrap();
    let token = token_of(&link);
    let taken = sign_up_body(json!({ "email": "maya@example.com", "token": token }));
    app.anonymous().post(SIGN_UP, taken).await.refused(409, TAKEN);
    let user = app.read(|db| db.accounts().find(maya.user_id())).unwrap();
    assert_eq!(user.role, Role::Client);
    let _ = app.anonymous().post(SIGN_UP, sign_up_body(json!({ "token": token }))).await.expecting(201);
}

/// Finds the link of the first admin, as each start does.
fn first_admin_link(app: &TestApp) -> Option<String> {
    let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
    app.write(move |db| invitations::first_admin_link(db, now, &site)).map(|link| link.url)
}

fn renew_admin_link(app: &TestApp) {
    let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
    app.write(move |db| invitations::renew_first_admin_link(db, now, &site));
}

#[actix_web::test]
async fn first_admin_link_expires_after_a_day() {
    let app = TestApp::new().await;
    let link = first_admin_link(&app).unwrap();
    let lena = app.anonymous();
    let details = format!("/api/invitation-details/{}", token_of(&link));
    app.clock.advance(TimeDelta::days(1) - TimeDelta::seconds(1));
    let _ = lena.get(&details).await.expecting(200);
    app.clock.advance(TimeDelta::seconds(1));
    assert_ne!(first_admin_link(&app).unwrap(), link, "the next start makes another");
    lena.get(&details).await.refused(404, "There is nothing here.");
    let body = sign_up_body(json!({ "token": token_of(&link) }));
    lena.post(SIGN_UP, body).await.refused(422, INVALID_LINK);
}
