//! Requests that the hub makes: to the browser, to the token endpoint, and of the operator's check.

use std::collections::HashMap;

use base64::{Engine, prelude::BASE64_STANDARD};
use hub_domain::ports::identity_provider::IdentityProvider;
use serde_json::{Value, json};
use url::Url;

use crate::{
    CLIENT_ID, CLIENT_SECRET, CODE, REDIRECT, Stage,
    fake_provider::Reply,
    is_refused,
    signing::{Key, encode},
};

fn query(address: &str) -> HashMap<String, String> {
    Url::parse(address).unwrap().query_pairs().into_owned().collect()
}

#[test]
fn sign_in_begins_with_pkce() {
    let stage = Stage::new();
    let begun = stage.provider.begin(false).unwrap();
    assert!(begun.address.starts_with(&format!("{}/authorize?", stage.fake.issuer())));
    let asked = query(&begun.address);
    let challenge = <sha2::Sha256 as sha2::Digest>::digest(&begun.secrets.verifier);
    for (name, expected) in [
        ("response_type", "code"),
        ("client_id", CLIENT_ID),
        ("redirect_uri", REDIRECT),
        ("scope", "openid email profile"),
        ("state", &begun.secrets.state),
        ("nonce", &begun.secrets.nonce),
        ("code_challenge_method", "S256"),
        ("code_challenge", &encode(challenge)),
    ] {
        assert_eq!(asked.get(name).map(String::as_str), Some(expected), "{name}");
    }
    assert!(!asked.contains_key("prompt") && !asked.contains_key("max_age"));
    assert!(!begun.address.contains(&begun.secrets.verifier));
}

#[test]
fn proof_asks_the_person_again() {
    let asked = query(&Stage::new().provider.begin(true).unwrap().address);
    assert_eq!((asked["prompt"].as_str(), asked["max_age"].as_str()), ("login", "0"));
}

#[test]
fn secrets_of_each_sign_in_differ() {
    let stage = Stage::new();
    let (one, other) = (stage.provider.begin(false).unwrap(), stage.provider.begin(false).unwrap());
    let (one, other) = (one.secrets, other.secrets);
    assert!(one.state != other.state && one.nonce != other.nonce && one.verifier != other.verifier);
    assert!([&one.state, &one.nonce, &one.verifier].iter().all(|secret| secret.len() >= 43));
}

#[test]
fn code_is_exchanged_with_its_verifier() {
    let stage = Stage::new();
    stage.sign_in().unwrap();
    let heard = &stage.fake.heard("/token")[0];
    let sent: HashMap<_, _> = url::form_urlencoded::parse(heard.body.as_bytes()).into_owned().collect();
    assert_eq!(sent["grant_type"], "authorization_code");
    assert_eq!(sent["code"], CODE);
    assert_eq!(sent["redirect_uri"], REDIRECT);
    assert!(sent["code_verifier"].len() >= 43);
    assert!(!heard.body.contains("secret"));
    let expected = BASE64_STANDARD.encode("creator-hub:s3cret+of+the+client");
    assert_eq!(heard.authorization.as_deref(), Some(&*format!("Basic {expected}")));
}

#[test]
fn secret_goes_into_the_body_where_demanded() {
    let stage = Stage::new();
    stage.fake.announce("token_endpoint_auth_methods_supported", json!(["client_secret_post"]));
    stage.sign_in().unwrap();
    let heard = &stage.fake.heard("/token")[0];
    assert!(heard.authorization.is_none() && heard.body.contains("client_secret=s3cret"));
}

#[test]
fn client_without_a_secret_sends_none() {
    let stage = Stage::with(Key::p256(1), |settings| settings.client_secret = None);
    stage.sign_in().unwrap();
    let heard = &stage.fake.heard("/token")[0];
    assert!(heard.authorization.is_none() && !heard.body.contains("client_secret"));
    assert!(heard.body.contains("client_id=creator-hub"));
}

#[test]
fn refusal_of_a_code_keeps_secrets() {
    let stage = Stage::new();
    let begun = stage.provider.begin(false).unwrap();
    let echo = format!("{CODE} {CLIENT_SECRET} {} {}", begun.secrets.verifier, begun.secrets.nonce);
    for (error, part) in
        [("invalid_grant", "invalid_grant"), ("invalid_client", "invalid_client"), (&echo, "its own")]
    {
        for status in [400, 401] {
            let answer = json!({ "error": error, "error_description": echo, "error_uri": echo });
            stage.fake.answer("/token", Reply::Json(status, answer));
            let error = stage.provider.finish(&begun.secrets, CODE).unwrap_err();
            let text = format!("{error} {error:?}");
            for secret in [CODE, CLIENT_SECRET, &begun.secrets.verifier, &begun.secrets.nonce] {
                assert!(!text.contains(secret), "{text}");
            }
            is_refused(Err::<(), _>(error), part);
        }
    }
}

#[test]
fn sign_out_address_names_us() {
    let stage = Stage::new();
    let address = stage.provider.sign_out_address("https://hub.example.com/login?local").unwrap();
    assert!(address.starts_with(&format!("{}/end?", stage.fake.issuer())));
    let asked = query(&address);
    assert_eq!(asked["client_id"], CLIENT_ID);
    assert_eq!(asked["post_logout_redirect_uri"], "https://hub.example.com/login?local");
}

#[test]
fn sign_out_without_an_announced_address_is_local() {
    let stage = Stage::new();
    stage.fake.announce("end_session_endpoint", Value::Null);
    assert_eq!(stage.provider.sign_out_address("https://hub.example.com/login?local"), None);
}

#[test]
fn examination_compares_issuer_and_clock() {
    let stage = Stage::new();
    let found = stage.provider.examine().unwrap();
    assert!(found.is_issuer_exact());
    assert_eq!(found.clock_ahead_s, Some(90));
    assert_eq!(found.redirect_address, REDIRECT);
    assert!(found.missing.is_empty());
}

#[test]
fn examination_names_what_is_missing() {
    let stage = Stage::new();
    stage.provider.begin(false).unwrap();
    stage.fake.announce("issuer", json!(format!("{}/", stage.fake.issuer())));
    stage.fake.announce("jwks_uri", Value::Null);
    stage.fake.announce("id_token_signing_alg_values_supported", json!(["HS256"]));
    let found = stage.provider.examine().unwrap();
    assert!(!found.is_issuer_exact());
    assert_eq!(found.missing, ["jwks_uri", "an algorithm of RS256, ES256 and EdDSA"]);
}
