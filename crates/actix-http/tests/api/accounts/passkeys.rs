//! Passkeys: made and kept, signing in, proving, and what does not sign in.

use chrono::TimeDelta;
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, CLIENT, TestApp},
    authenticator::Device,
    caller::Caller,
};
use serde_json::{Value, json};

use crate::accounts::two_factor;

const ORIGIN: &str = "http://localhost:8080";
const REFUSED: &str = "That passkey does not sign you in here. Take another way.";
const EXPIRED: &str = "That took too long. Try it again.";
const UNVERIFIED: &str = "Your passkey did not check that it is you. Use your fingerprint, face or PIN, or take \
                          another way.";

async fn question(caller: &Caller, path: &str) -> Value {
    caller.post_nothing(path).await.expecting(200).json()
}

/// Adds a passkey of the device.
async fn add(caller: &Caller, device: &mut Device) -> Value {
    let asked = question(caller, "/api/passkeys/options").await;
    let credential = device.create(&asked["publicKey"]);
    let body = json!({ "challenge": asked["challenge"], "credential": credential });
    caller.post("/api/passkeys", body).await.expecting(201).json()
}

/// Answer of the device to a new question.
async fn answer(caller: &Caller, device: &mut Device, path: &str) -> Value {
    let asked = question(caller, path).await;
    let credential = device.answer(&asked["publicKey"]);
    json!({ "challenge": asked["challenge"], "credential": credential })
}

async fn sign_in(app: &TestApp, device: &mut Device) -> (Caller, Answer) {
    let caller = app.anonymous();
    let body = answer(&caller, device, "/api/auth/passkey/options").await;
    let signed_in = caller.post("/api/auth/passkey", body).await;
    (caller, signed_in)
}

async fn list(caller: &Caller) -> Vec<Value> {
    caller.get("/api/passkeys").await.expecting(200).json().as_array().unwrap().clone()
}

#[actix_web::test]
async fn passkey_signs_in_without_password_and_code() {
    for app in TestApp::on_both().await {
        let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
        two_factor::turn_on(&app, &maya).await;
        let asked = question(&maya, "/api/passkeys/options").await;
        let wanted = &asked["publicKey"]["authenticatorSelection"];
        assert_eq!(
            (&wanted["residentKey"], &wanted["userVerification"]),
            (&json!("required"), &json!("required"))
        );
        assert_eq!(asked["publicKey"]["rp"], json!({ "id": "localhost", "name": "Creator Hub" }));
        let made = add(&maya, &mut device).await;
        assert_eq!(made["name"], "iCloud Keychain");
        assert_eq!(made["earlierAddress"], Value::Null);
        assert_eq!(made["lastUsedAt"], Value::Null);
        app.clock.advance(TimeDelta::hours(1));
        let (again, signed_in) = sign_in(&app, &mut device).await;
        let signed_in = signed_in.expecting(200).json();
        assert_eq!(
            (&signed_in["message"], &signed_in["user"]["email"]),
            (&json!("Login successful"), &json!(CLIENT))
        );
        let _ = again.get("/api/tasks").await.expecting(200);
        // Signing in is a proof.
        let _ = again.get("/api/calendar-feed").await.expecting(200);
        assert_ne!(list(&maya).await[0]["lastUsedAt"], Value::Null);
        let mail = app.deliver_mail();
        let subjects: Vec<_> = mail.iter().map(|letter| letter.content.subject.as_str()).collect();
        assert!(subjects.contains(&"A passkey was added"), "{subjects:?}");
        assert_eq!(app.raw().count("activity WHERE action = 'passkey_added'"), 1);
    }
}

#[actix_web::test]
async fn answer_signs_in_once_within_five_minutes() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    let caller = app.anonymous();
    let body = answer(&caller, &mut device, "/api/auth/passkey/options").await;
    let _ = caller.post("/api/auth/passkey", body.clone()).await.expecting(200);
    let replayed = app.anonymous().post("/api/auth/passkey", body).await.refused(401, EXPIRED);
    assert_eq!(replayed["code"], "passkey-expired");
    let late = answer(&caller, &mut device, "/api/auth/passkey/options").await;
    app.clock.advance(TimeDelta::minutes(5));
    assert_eq!(
        app.anonymous().post("/api/auth/passkey", late).await.refused(401, EXPIRED)["code"],
        "passkey-expired"
    );
}

#[actix_web::test]
async fn answer_to_another_question_is_refused() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    let caller = app.anonymous();
    let (first, second) = (
        answer(&caller, &mut device, "/api/auth/passkey/options").await,
        question(&caller, "/api/auth/passkey/options").await,
    );
    let swapped = json!({ "challenge": second["challenge"], "credential": first["credential"] });
    let _ = caller.post("/api/auth/passkey", swapped).await.refused(401, REFUSED);
    // A question of a proof signs nobody in, and one of a sign-in proves nothing.
    let proof = answer(&maya, &mut device, "/api/auth/prove/options").await;
    let _ = caller.post("/api/auth/passkey", proof).await.refused(401, EXPIRED);
    let of_sign_in = answer(&caller, &mut device, "/api/auth/passkey/options").await;
    let _ = maya.post("/api/auth/prove", of_sign_in).await.refused(422, EXPIRED);
    let _ = maya.post("/api/passkeys", first).await.expecting(422);
}

#[actix_web::test]
async fn foreign_passkeys_sign_nobody_in() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let (mut of_maya, mut of_noah) = (Device::new(ORIGIN), Device::new(ORIGIN));
    add(&maya, &mut of_maya).await;
    add(&noah, &mut of_noah).await;
    let caller = app.anonymous();
    // The handle of another person.
    let mut forged = answer(&caller, &mut of_noah, "/api/auth/passkey/options").await;
    let handle = answer(&caller, &mut of_maya, "/api/auth/passkey/options").await;
    forged["credential"]["response"]["userHandle"] = handle["credential"]["response"]["userHandle"].clone();
    let _ = caller.post("/api/auth/passkey", forged).await.refused(401, REFUSED);
    // The id of another person's passkey.
    let mut forged = answer(&caller, &mut of_noah, "/api/auth/passkey/options").await;
    for part in ["id", "rawId"] {
        forged["credential"][part] = handle["credential"][part].clone();
    }
    forged["credential"]["response"]["userHandle"] = handle["credential"]["response"]["userHandle"].clone();
    let _ = caller.post("/api/auth/passkey", forged).await.refused(401, REFUSED);
    // No handle at all.
    let mut forged = answer(&caller, &mut of_maya, "/api/auth/passkey/options").await;
    forged["credential"]["response"]["userHandle"] = Value::Null;
    let _ = caller.post("/api/auth/passkey", forged).await.refused(401, REFUSED);
    // A proof of one's own.
    let asked = question(&maya, "/api/auth/prove/options").await;
    let mut open = asked["publicKey"].clone();
    open.as_object_mut().unwrap().remove("allowCredentials");
    let credential = of_noah.answer(&open);
    let body = json!({ "challenge": asked["challenge"], "credential": credential });
    let _ = maya.post("/api/auth/prove", body).await.refused(422, REFUSED);
    for nonsense in [json!({}), json!({ "credential": [] }), json!({ "challenge": "a b", "credential": "x" })]
    {
        let _ = app.anonymous().post("/api/auth/passkey", nonsense).await.refused(401, REFUSED);
    }
}

#[actix_web::test]
async fn another_origin_is_refused() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    let mut device = device.led_to("http://localhost:9999");
    let (_, refused) = sign_in(&app, &mut device).await;
    assert_eq!(refused.refused(401, REFUSED)["code"], "passkey-refused");
    let asked = question(&maya, "/api/passkeys/options").await;
    let credential = device.create(&asked["publicKey"]);
    let body = json!({ "challenge": asked["challenge"], "credential": credential });
    let _ = maya.post("/api/passkeys", body).await.refused(422, REFUSED);
}

#[actix_web::test]
async fn unverified_users_are_refused() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    device.stop_verifying();
    let (_, refused) = sign_in(&app, &mut device).await;
    assert_eq!(refused.refused(401, UNVERIFIED)["code"], "passkey-unverified");
    let proof = answer(&maya, &mut device, "/api/auth/prove/options").await;
    let _ = maya.post("/api/auth/prove", proof).await.refused(422, UNVERIFIED);
    let asked = question(&maya, "/api/passkeys/options").await;
    let body = json!({ "challenge": asked["challenge"], "credential": device.create(&asked["publicKey"]) });
    assert_eq!(maya.post("/api/passkeys", body).await.refused(422, UNVERIFIED)["code"], "passkey-unverified");
}

#[actix_web::test]
async fn removed_passkey_signs_nobody_in() {
    for app in TestApp::on_both().await {
        let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
        let made = add(&maya, &mut device).await;
        let path = format!("/api/passkeys/{}", made["id"].as_str().unwrap());
        let renamed = maya.put(&path, json!({ "name": " Blue key " })).await.expecting(200).json();
        assert_eq!(renamed["name"], "Blue key");
        for invalid in [json!({}), json!({ "name": " " }), json!({ "name": "x".repeat(61) })] {
            assert_eq!(maya.put(&path, invalid).await.expecting(422).json()["field"], "name");
        }
        let _ = maya.delete(&path).await.expecting(204);
        assert!(list(&maya).await.is_empty());
        let (_, refused) = sign_in(&app, &mut device).await;
        let _ = refused.refused(401, REFUSED);
        let subjects: Vec<_> = app.deliver_mail().into_iter().map(|letter| letter.content.subject).collect();
        assert_eq!(subjects.last().unwrap(), "A passkey was removed");
    }
}

#[actix_web::test]
async fn passkey_of_a_deleted_account_is_refused() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    let _ = maya.post("/api/account/delete", json!({ "email": CLIENT })).await.expecting(204);
    // Until it is deleted for good, signing in reopens it.
    let (_, reopened) = sign_in(&app, &mut device).await;
    assert_eq!(reopened.expecting(200).json()["cameBack"], true);
    app.raw().execute(&format!("DELETE FROM users WHERE email = '{CLIENT}'"));
    let (_, refused) = sign_in(&app, &mut device).await;
    let _ = refused.refused(401, REFUSED);
}

#[actix_web::test]
async fn passkey_proves_in_its_session() {
    for app in TestApp::on_both().await {
        let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
        let _ = maya.post_nothing("/api/auth/prove/options").await.expecting(409);
        add(&maya, &mut device).await;
        app.clock.advance(TimeDelta::minutes(5));
        let _ = maya.get("/api/calendar-feed").await.expecting(403);
        let body = answer(&maya, &mut device, "/api/auth/prove/options").await;
        let _ = maya.post("/api/auth/prove", body.clone()).await.expecting(204);
        let _ = maya.get("/api/calendar-feed").await.expecting(200);
        let _ = maya.post("/api/auth/prove", body).await.refused(422, EXPIRED);
    }
}

#[actix_web::test]
async fn counter_that_goes_back_signs_in() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    app.raw().execute("UPDATE passkeys SET counter = 1000");
    let (_, signed_in) = sign_in(&app, &mut device).await;
    let _ = signed_in.expecting(200);
    assert_eq!(app.raw().count("passkeys WHERE counter < 1000"), 1);
}

#[actix_web::test]
async fn passkey_of_an_earlier_address_is_listed() {
    let app = TestApp::new().await;
    let (maya, mut device) = (app.client().await, Device::new(ORIGIN));
    add(&maya, &mut device).await;
    app.raw().execute("UPDATE passkeys SET host = 'hub.mayamakes.example'");
    let listed = list(&maya).await;
    assert_eq!(listed[0]["earlierAddress"], "hub.mayamakes.example");
    let (_, refused) = sign_in(&app, &mut device).await;
    let _ = refused.refused(401, REFUSED);
    let ways = maya.get("/api/auth/ways").await.expecting(200).json();
    assert_eq!(ways, json!({ "password": true, "passkeys": 0, "organisation": null }));
    let moved =
        TestApp::with(AppSettings { storage: Some(app.ports.storage.clone()), ..AppSettings::default() });
    let config = moved.await.anonymous().get("/api/config").await.expecting(200).json();
    assert_eq!(config["signIn"], json!({ "password": true, "passkeys": true, "earlierPasskeys": true }));
}

#[actix_web::test]
async fn addresses_without_passkeys_offer_none() {
    for public_url in ["http://192.168.1.7:8080", "https://[2001:db8::7]"] {
        let app = TestApp::with(AppSettings { public_url, ..AppSettings::default() }).await;
        let config = app.anonymous().get("/api/config").await.expecting(200).json();
        assert_eq!(config["signIn"]["passkeys"], false);
        let _ = app.anonymous().post_nothing("/api/auth/passkey/options").await.expecting(404);
        let _ = app.client().await.post_nothing("/api/passkeys/options").await.expecting(404);
    }
}

#[actix_web::test]
async fn twenty_passkeys_are_the_most() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for _ in 0..20 {
        add(&maya, &mut Device::new(ORIGIN)).await;
    }
    let refused = maya.post_nothing("/api/passkeys/options").await;
    let _ = refused.refused(409, "You have 20 passkeys, which is the most. Remove one first.");
}
