//! Persons as the provider vouches for them.

use hub_domain::{
    Clock,
    model::accounts::{email_address::EmailAddress, organisation::Identity},
};
use serde_json::{Value, json};

use crate::{ACCESS_TOKEN, Stage, fake_provider::Reply, is_away, is_refused, signing::Key};

fn email_of(identity: &Identity) -> Option<&str> {
    identity.email.as_ref().map(EmailAddress::as_str)
}

#[test]
fn claims_become_an_identity() {
    let stage = Stage::new();
    let told = json!({ "email": "Maya@Example.com", "given_name": "Maya", "family_name": "Fern" });
    let identity = stage.sign_in_with(&told).unwrap();
    assert_eq!(email_of(&identity), Some("maya@example.com"));
    assert!(identity.is_email_verified);
    assert_eq!(identity.first_name.as_deref(), Some("Maya"));
    assert_eq!(identity.last_name.as_deref(), Some("Fern"));
    assert_eq!(identity.authenticated_at, None);
    assert!(!identity.is_admin);
    assert!(stage.fake.heard("/userinfo").is_empty());
}

#[test]
fn address_counts_as_confirmed_when_told() {
    let stage = Stage::new();
    for (told, expected) in
        [(json!(true), true), (json!("true"), true), (json!(false), false), (Value::Null, false)]
    {
        let identity = stage.sign_in_with(&json!({ "email_verified": told })).unwrap();
        assert_eq!(identity.is_email_verified, expected, "{told}");
    }
}

#[test]
fn address_is_asked_for_at_userinfo() {
    let stage = Stage::new();
    let info = json!({
        "sub": "maya-at-the-provider", "email": "maya@example.com", "email_verified": true, "name": "Maya Fern",
    });
    stage.fake.answer("/userinfo", Reply::Json(200, info));
    let identity = stage.sign_in_with(&json!({ "email": null, "email_verified": null })).unwrap();
    assert_eq!(email_of(&identity), Some("maya@example.com"));
    assert!(identity.is_email_verified);
    assert_eq!(identity.last_name.as_deref(), Some("Fern"));
    let heard = stage.fake.heard("/userinfo");
    assert_eq!(heard[0].authorization.as_deref(), Some(&*format!("Bearer {ACCESS_TOKEN}")));
}

#[test]
fn confirmation_is_of_the_address_beside_it() {
    let stage = Stage::new();
    let info = json!({ "sub": "maya-at-the-provider", "email": "owner@example.com" });
    stage.fake.answer("/userinfo", Reply::Json(200, info));
    let identity = stage.sign_in_with(&json!({ "email": null, "email_verified": true })).unwrap();
    assert!(!identity.is_email_verified);
}

#[test]
fn userinfo_of_another_subject_is_refused() {
    let stage = Stage::new();
    for info in
        [json!({ "sub": "owner", "email": "owner@example.com" }), json!({ "email": "owner@example.com" })]
    {
        stage.fake.answer("/userinfo", Reply::Json(200, info));
        is_refused(stage.sign_in_with(&json!({ "email": null })), "the userinfo is of another subject");
    }
}

#[test]
fn userinfo_that_fails_fails_the_sign_in() {
    let stage = Stage::new();
    stage.fake.answer("/userinfo", Reply::Json(503, json!({})));
    is_away(stage.sign_in_with(&json!({ "email": null })), "status 503");
    stage.fake.answer("/userinfo", Reply::Json(401, json!({})));
    is_refused(stage.sign_in_with(&json!({ "email": null })), "status 401");
}

#[test]
fn identity_may_have_no_address() {
    let stage = Stage::new();
    stage.fake.announce("userinfo_endpoint", Value::Null);
    let identity = stage.sign_in_with(&json!({ "email": null })).unwrap();
    assert_eq!((identity.email, identity.is_email_verified), (None, false));
}

fn stage_with_admins() -> Stage {
    let claim = ("groups".to_owned(), "hub-admins".to_owned());
    Stage::with(Key::p256(1), |settings| settings.admin_claim = Some(claim))
}

#[test]
fn admin_claim_is_a_text_or_list() {
    let stage = stage_with_admins();
    for (groups, expected) in [
        (json!("hub-admins"), true),
        (json!(["users", "hub-admins"]), true),
        (json!(["users"]), false),
        (json!("hub-admins-not"), false),
        (json!([]), false),
    ] {
        let identity = stage.sign_in_with(&json!({ "groups": groups })).unwrap();
        assert_eq!(identity.is_admin, expected, "{groups}");
    }
    assert!(stage.fake.heard("/userinfo").is_empty());
}

#[test]
fn admin_claim_is_asked_for_at_userinfo() {
    let stage = stage_with_admins();
    let info = json!({
        "sub": "maya-at-the-provider", "groups": ["hub-admins"], "email": "else@example.com",
    });
    stage.fake.answer("/userinfo", Reply::Json(200, info));
    let identity = stage.sign_in().unwrap();
    assert!(identity.is_admin);
    assert_eq!(email_of(&identity), Some("maya@example.com"));
}

#[test]
fn admin_claim_counts_where_configured() {
    let identity = Stage::new().sign_in_with(&json!({ "groups": ["hub-admins"] })).unwrap();
    assert!(!identity.is_admin);
}

#[test]
fn time_of_the_sign_in_is_told() {
    let stage = Stage::new();
    let now = stage.clock.now();
    let identity = stage.sign_in_with(&json!({ "auth_time": now.timestamp() - 20 })).unwrap();
    assert_eq!(identity.authenticated_at, Some(now - chrono::TimeDelta::seconds(20)));
    stage.is_refused_with(&json!({ "auth_time": now.timestamp() + 61 }), "its sign-in lies in the future");
}
