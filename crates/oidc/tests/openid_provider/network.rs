//! Providers that are away, send elsewhere, answer without an end, or change their keys.

use std::{net::TcpListener, time::Instant};

use chrono::TimeDelta;
use hub_domain::ports::identity_provider::IdentityProvider;
use hub_oidc::OpenIdProvider;
use serde_json::{Value, json};

use crate::{CODE, Stage, fake_provider::Reply, is_away, is_refused, settings, signing::Key};

const DISCOVERY: &str = "/.well-known/openid-configuration";

#[test]
fn refused_connection_is_away() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let stage = Stage::new();
    let nobody = OpenIdProvider::new(settings(&format!("http://127.0.0.1:{port}")), stage.clock).unwrap();
    is_away(nobody.begin(false), "127.0.0.1");
    is_away(nobody.examine(), "127.0.0.1");
    assert_eq!(nobody.sign_out_address("https://hub.example.com"), None);
}

#[test]
fn provider_that_hangs_is_away() {
    for reply in [Reply::Nothing, Reply::Drip] {
        let stage = Stage::new();
        stage.fake.answer(DISCOVERY, reply);
        let begun = Instant::now();
        is_away(stage.provider.begin(false), "timeout");
        assert!(begun.elapsed().as_secs() < 5);
    }
}

#[test]
fn failing_provider_is_away() {
    let stage = Stage::new();
    for path in [DISCOVERY, "/keys"] {
        for status in [500, 502, 503, 429] {
            stage.fake.answer(path, Reply::Json(status, json!({})));
            is_away(stage.provider.begin(false), &format!("status {status}"));
        }
        stage.fake.repair(path);
    }
    let begun = stage.provider.begin(false).unwrap();
    stage.fake.answer("/token", Reply::Json(500, json!({ "error": "invalid_grant" })));
    is_away(stage.provider.finish(&begun.secrets, CODE), "status 500");
}

#[test]
fn redirects_are_not_followed() {
    let stage = Stage::new();
    let elsewhere = Stage::new();
    let to = Reply::Redirect(format!("{}/keys", elsewhere.fake.issuer()));
    for path in [DISCOVERY, "/keys"] {
        stage.fake.answer(path, to.clone());
        is_refused(stage.provider.begin(false), "a redirect");
        stage.fake.repair(path);
    }
    let begun = stage.provider.begin(false).unwrap();
    stage.fake.answer("/token", to.clone());
    is_refused(stage.provider.finish(&begun.secrets, CODE), "a redirect");
    stage.fake.answer("/userinfo", to);
    is_refused(stage.sign_in_with(&json!({ "email": null })), "a redirect");
    assert!(elsewhere.fake.heard("/keys").is_empty());
}

#[test]
fn answer_above_one_megabyte_is_away() {
    for is_announced in [true, false] {
        let stage = Stage::new();
        stage.fake.answer(DISCOVERY, Reply::Large { is_announced });
        is_away(stage.provider.begin(false), "more than 1048576 bytes");
    }
}

#[test]
fn other_issuer_in_discovery_is_refused() {
    let stage = Stage::new();
    for issuer in
        [json!("https://accounts.google.com"), json!(format!("{}/", stage.fake.issuer())), Value::Null]
    {
        stage.fake.announce("issuer", issuer);
        is_refused(stage.provider.begin(false), "another issuer");
    }
}

#[test]
fn answer_that_is_no_document_is_refused() {
    let stage = Stage::new();
    for (status, body) in
        [(200, json!([])), (200, json!({ "issuer": 7 })), (404, json!({})), (403, json!({}))]
    {
        stage.fake.answer(DISCOVERY, Reply::Json(status, body));
        is_refused(stage.provider.begin(false), DISCOVERY);
    }
}

#[test]
fn public_address_over_http_is_refused() {
    let stage = Stage::new();
    stage.fake.announce("jwks_uri", json!("http://8.8.8.8/keys"));
    is_refused(stage.provider.begin(false), "http is plain");
}

#[test]
fn announced_parts_are_fetched_once_an_hour() {
    let stage = Stage::new();
    let fetched = || (stage.fake.heard(DISCOVERY).len(), stage.fake.heard("/keys").len());
    stage.sign_in().unwrap();
    stage.sign_in().unwrap();
    stage.clock.advance(TimeDelta::minutes(59));
    stage.sign_in().unwrap();
    assert_eq!(fetched(), (1, 1));
    stage.clock.advance(TimeDelta::minutes(1));
    stage.sign_in().unwrap();
    assert_eq!(fetched(), (2, 2));
}

#[test]
fn rotated_keys_are_fetched_once_a_minute() {
    let mut stage = Stage::new();
    stage.sign_in().unwrap();
    stage.key = Key::ed25519(2);
    stage.header = json!({ "alg": "EdDSA", "kid": "second" });
    stage.fake.publish_keys(vec![Key::p256(1).public("first"), stage.key.public("second")]);
    assert!(stage.sign_in().is_ok());
    assert_eq!(stage.fake.heard("/keys").len(), 2);

    stage.header["kid"] = "third".into();
    for _ in 0..3 {
        is_refused(stage.sign_in(), "its key is not one of the provider's");
    }
    assert_eq!(stage.fake.heard("/keys").len(), 2);
    stage.clock.advance(TimeDelta::minutes(1));
    is_refused(stage.sign_in(), "its key is not one of the provider's");
    is_refused(stage.sign_in(), "its key is not one of the provider's");
    assert_eq!(stage.fake.heard("/keys").len(), 3);
}

#[test]
fn withdrawn_key_is_refused_within_the_hour() {
    let stage = Stage::new();
    stage.sign_in().unwrap();
    stage.fake.publish_keys(vec![Key::p256(2).public("second")]);
    stage.clock.advance(TimeDelta::hours(1));
    is_refused(stage.sign_in(), "its key is not one of the provider's");
}

#[test]
fn warm_cache_begins_while_the_provider_is_away() {
    let stage = Stage::new();
    stage.sign_in().unwrap();
    stage.fake.answer(DISCOVERY, Reply::Json(503, json!({})));
    stage.clock.advance(TimeDelta::hours(2));
    for _ in 0..3 {
        assert!(stage.provider.begin(false).is_ok());
    }
    assert_eq!(stage.fake.heard(DISCOVERY).len(), 2, "asked again after a minute alone");
    is_away(stage.sign_in(), "status 503");
    stage.fake.repair(DISCOVERY);
    assert!(stage.sign_in().is_ok());
}

#[test]
fn callers_who_wait_share_one_fetch() {
    let stage = Stage::new();
    std::thread::scope(|scope| {
        let callers: Vec<_> = (0..8).map(|_| scope.spawn(|| stage.provider.begin(false).is_ok())).collect();
        assert!(callers.into_iter().all(|caller| caller.join().unwrap()));
    });
    assert_eq!(stage.fake.heard(DISCOVERY).len(), 1);
}
