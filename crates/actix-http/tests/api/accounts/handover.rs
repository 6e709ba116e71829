//! Accounts on addresses that nobody had confirmed: no second factor, and the handover to the owner of the address.

use hub_domain::model::{
    accounts::{
        picture::StoredPicture,
        two_factor::{TwoFactorChange, TwoFactorSecret},
        user::UserId,
    },
    site::MailRoute,
};
use hub_test_support::{
    app::{AppSettings, TestApp},
    builders::{PASSWORD, UserBuilder},
};
use serde_json::{Value, json};

use crate::accounts::{
    confirmed_addresses::{LENA, confirm, forgot, join, subjects, token_in},
    two_factor::turn_on,
};

/// Chooses a password by a mailed link.
async fn reset(app: &TestApp) {
    forgot(app, LENA).await;
    let token = token_in(&app.deliver_mail()[0], "reset");
    let body = json!({ "token": token, "newPassword": PASSWORD });
    let _ = app.anonymous().post("/api/auth/reset-password", body).await.expecting(204);
}

/// Two-factor authentication as a release before let it be set up.
fn insert_factor(app: &TestApp, user: UserId) {
    let now = app.ports.clock.now();
    app.write(move |db| {
        let secret = TwoFactorSecret::generate();
        db.accounts().change_two_factor(user, TwoFactorChange::Begun(&secret, now))?;
        db.accounts().change_two_factor(user, TwoFactorChange::Confirmed(0, now))
    });
}

#[actix_web::test]
async fn two_factor_needs_a_confirmed_address() {
    let refusal = "Confirm your email address first: until then two-factor sign-in cannot be set up.";
    for app in TestApp::on_both().await {
        let lena = join(&app, json!({})).await;
        let token = token_in(&app.deliver_mail()[0], "confirm");
        let set_up = || lena.post("/api/two-factor/setup", json!({ "password": PASSWORD }));
        set_up().await.refused(409, refusal);
        let (id, now) = (lena.user_id(), app.ports.clock.now());
        let secret = TwoFactorSecret::generate();
        app.write(move |db| db.accounts().change_two_factor(id, TwoFactorChange::Begun(&secret, now)));
        lena.post("/api/two-factor/confirm", json!({ "code": "000000" })).await.refused(409, refusal);
        let _ = confirm(&app, &token).await.expecting(204);
        let _ = turn_on(&app, &lena).await;
    }
}

#[actix_web::test]
async fn first_confirming_reset_removes_what_was_there() {
    for app in TestApp::on_both().await {
        let squatter = join(&app, json!({ "firstName": "Mallory", "lastName": "Squatter" })).await;
        let id = squatter.user_id();
        let profile = json!({
            "firstName": "Mallory", "lastName": "Squatter", "email": LENA, "language": "de",
            "instagramUrl": "https://example.com/mallory",
        });
        let _ = squatter.put(&format!("/api/users/{id}"), profile).await.expecting(200);
        let picture = StoredPicture { media_type: "image/png".to_owned(), content: vec![1] };
        app.write(move |db| db.accounts().save_picture(id, Some(&picture)));
        let never = json!({ "tasks": "never", "notes": "never", "reviews": "never", "checkIns": "never" });
        let _ = squatter.put("/api/mail-preferences", never).await.expecting(200);
        insert_factor(&app, id);
        app.deliver_mail();

        reset(&app).await;
        let _ = squatter.get("/api/auth/user").await.expecting(401);
        let lena = app.sign_in(UserBuilder::new(LENA)).await;
        let user = lena.get("/api/auth/user").await.expecting(200).json();
        assert_eq!(
            (&user["firstName"], &user["language"], &user["instagramUrl"], &user["emailConfirmed"]),
            (&json!("Lena"), &Value::Null, &Value::Null, &json!(true)),
        );
        assert_eq!(app.raw().count("pictures"), 0);
        let preferences = lena.get("/api/mail-preferences").await.expecting(200).json();
        assert_eq!(preferences["tasks"], "now");
        let told = lena.get("/api/notifications").await.expecting(200).json();
        assert_eq!(told[0]["title"], "This address is yours now");
        assert!(!told.to_string().contains("Mallory"), "{told}");
        assert_eq!(subjects(&app), ["This address is yours now"]);

        // Another reset confirms nothing, and removes nothing.
        insert_factor(&app, id);
        reset(&app).await;
        let body = json!({ "email": LENA, "password": PASSWORD });
        let _ = app.anonymous().post("/api/auth/login", body).await.expecting(401);
    }
}

#[actix_web::test]
async fn reset_without_mail_server_removes_nothing() {
    let app = TestApp::with(AppSettings { mail: MailRoute::Files, ..AppSettings::default() }).await;
    let lena = join(&app, json!({})).await;
    let _ = turn_on(&app, &lena).await;
    app.deliver_mail();
    reset(&app).await;
    let body = json!({ "email": LENA, "password": PASSWORD });
    let _ = app.anonymous().post("/api/auth/login", body).await.expecting(401);
}
