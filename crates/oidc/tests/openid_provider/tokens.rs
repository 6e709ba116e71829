//! ID tokens that hold, and those that are refused.

use hub_domain::{Clock, ports::identity_provider::IdentityProvider};
use serde_json::{Value, json};

use crate::{
    ACCESS_TOKEN, CLIENT_ID, CLIENT_SECRET, CODE, Stage, fake_provider::Reply, is_refused, signing::Key,
};

#[test]
fn each_algorithm_signs_in() {
    for key in [Key::rsa(), Key::p256(1), Key::ed25519(1)] {
        let stage = Stage::with(key, |_| {});
        let identity = stage.sign_in().unwrap();
        assert_eq!(identity.subject, "maya-at-the-provider");
        assert_eq!(identity.issuer, stage.fake.issuer());
    }
}

#[test]
fn key_without_an_id_signs_in() {
    let mut stage = Stage::new();
    stage.header = json!({ "alg": "ES256" });
    assert!(stage.sign_in().is_ok());
}

#[test]
fn unsigned_token_is_refused() {
    for header in [json!({ "alg": "none" }), json!({ "alg": "none", "kid": "first" })] {
        let stage = Stage::with(Key::rsa(), |_| {});
        is_refused(stage.sign_in_by(|claims| Key::None.sign(&header, claims)), "it is not signed");
    }
}

#[test]
fn removed_signature_is_refused() {
    let stage = Stage::new();
    let unsigned = stage.sign_in_by(|claims| Key::None.sign(&stage.header, claims));
    is_refused(unsigned, "its signature does not hold");
}

#[test]
fn public_key_as_shared_secret_is_refused() {
    let stage = Stage::with(Key::rsa(), |_| {});
    let Key::Rsa(key) = &stage.key else { unreachable!() };
    let public = key.to_public_key();
    let forms = [
        rsa::pkcs8::EncodePublicKey::to_public_key_pem(&public, rsa::pkcs8::LineEnding::LF)
            .unwrap()
            .into_bytes(),
        rsa::pkcs1::EncodeRsaPublicKey::to_pkcs1_der(&public).unwrap().into_vec(),
        stage.key.public("first").to_string().into_bytes(),
    ];
    for form in forms {
        for header in [json!({ "alg": "HS256" }), json!({ "alg": "HS256", "kid": "first" })] {
            let forged = stage.sign_in_by(|claims| Key::Hmac(form.clone()).sign(&header, claims));
            is_refused(forged, "an algorithm other than RS256, ES256 and EdDSA");
        }
    }
}

#[test]
fn client_secret_as_shared_secret_is_refused() {
    let stage = Stage::new();
    let secret = Key::Hmac(CLIENT_SECRET.as_bytes().to_vec());
    let forged = stage.sign_in_by(|claims| secret.sign(&json!({ "alg": "HS256" }), claims));
    is_refused(forged, "an algorithm other than RS256, ES256 and EdDSA");
}

#[test]
fn shared_key_among_the_keys_is_refused() {
    let stage = Stage::new();
    let shared = json!({ "kty": "oct", "kid": "shared", "k": "c2VjcmV0", "alg": "HS256" });
    stage.fake.publish_keys(vec![shared]);
    let header = json!({ "alg": "HS256", "kid": "shared" });
    let forged = stage.sign_in_by(|claims| Key::Hmac(b"secret".to_vec()).sign(&header, claims));
    is_refused(forged, "an algorithm other than RS256, ES256 and EdDSA");
}

#[test]
fn other_algorithms_are_refused() {
    for algorithm in ["RS512", "PS256", "ES384"] {
        let mut stage = Stage::with(Key::rsa(), |_| {});
        stage.header["alg"] = algorithm.into();
        is_refused(stage.sign_in(), "an algorithm other than RS256, ES256 and EdDSA");
    }
}

#[test]
fn key_of_somebody_else_is_refused() {
    let stage = Stage::new();
    let forged = stage.sign_in_by(|claims| Key::p256(9).sign(&stage.header, claims));
    is_refused(forged, "its signature does not hold");
}

#[test]
fn key_inside_the_token_is_not_used() {
    let stage = Stage::new();
    let own = Key::p256(9);
    let header = json!({ "alg": "ES256", "jwk": own.public("own"), "jku": "http://127.0.0.1:1/keys" });
    is_refused(stage.sign_in_by(|claims| own.sign(&header, claims)), "its signature does not hold");
}

#[test]
fn encryption_key_signs_nothing() {
    let stage = Stage::new();
    let mut public = stage.key.public("first");
    public["use"] = "enc".into();
    stage.fake.publish_keys(vec![public]);
    is_refused(stage.sign_in(), "its key is not one of the provider's");
}

#[test]
fn changed_claims_are_refused() {
    let stage = Stage::new();
    let changed = stage.sign_in_by(|claims| {
        let signed = stage.key.sign(&stage.header, claims);
        claims["sub"] = "admin".into();
        let other = stage.key.sign(&stage.header, claims);
        let parts: Vec<&str> = signed.split('.').collect();
        format!("{}.{}.{}", parts[0], other.split('.').nth(1).unwrap(), parts[2])
    });
    is_refused(changed, "its signature does not hold");
}

#[test]
fn other_audience_is_refused() {
    let stage = Stage::new();
    for audience in
        [json!("another-client"), json!(["another-client"]), json!([]), json!("Creator-Hub"), Value::Null]
    {
        stage.is_refused_with(&json!({ "aud": audience }), "it is for another client");
    }
}

#[test]
fn several_audiences_need_our_authorized_party() {
    let stage = Stage::new();
    let audiences = json!([CLIENT_ID, "another-client"]);
    stage.is_refused_with(&json!({ "aud": audiences }), "it has several audiences");
    stage.is_refused_with(
        &json!({ "aud": audiences, "azp": "another-client" }),
        "it was issued to another client",
    );
    assert!(stage.sign_in_with(&json!({ "aud": audiences, "azp": CLIENT_ID })).is_ok());
}

#[test]
fn other_authorized_party_is_refused() {
    Stage::new().is_refused_with(&json!({ "azp": "another-client" }), "it was issued to another client");
}

#[test]
fn other_issuer_in_the_token_is_refused() {
    let stage = Stage::new();
    let own = stage.fake.issuer();
    for issuer in
        ["https://accounts.google.com".to_owned(), format!("{own}/"), own.replace("127.0.0.1", "localhost")]
    {
        stage.is_refused_with(&json!({ "iss": issuer }), "it is of another issuer");
    }
}

#[test]
fn other_nonce_is_refused() {
    let stage = Stage::new();
    for nonce in [json!("another"), json!(""), Value::Null] {
        stage.is_refused_with(&json!({ "nonce": nonce }), "its nonce is of another sign-in");
    }
}

#[test]
fn token_of_an_earlier_sign_in_is_refused() {
    let stage = Stage::new();
    let mut earlier = String::new();
    let sign = |claims: &mut Value| {
        earlier = stage.key.sign(&stage.header, claims);
        earlier.clone()
    };
    stage.sign_in_by(sign).unwrap();
    is_refused(stage.sign_in_by(|_| earlier), "its nonce is of another sign-in");
}

#[test]
fn expiry_has_a_minute_of_skew() {
    let stage = Stage::new();
    let now = stage.clock.now().timestamp();
    assert!(stage.sign_in_with(&json!({ "exp": now - 59 })).is_ok());
    stage.is_refused_with(&json!({ "exp": now - 60 }), "it has expired");
    stage.is_refused_with(&json!({ "exp": now - 3600 }), "it has expired");
}

#[test]
fn issue_time_has_a_minute_of_skew() {
    let stage = Stage::new();
    let now = stage.clock.now().timestamp();
    assert!(stage.sign_in_with(&json!({ "iat": now + 60 })).is_ok());
    stage.is_refused_with(&json!({ "iat": now + 61 }), "it was issued in the future");
}

#[test]
fn start_of_validity_has_a_minute_of_skew() {
    let stage = Stage::new();
    let now = stage.clock.now().timestamp();
    assert!(stage.sign_in_with(&json!({ "nbf": now + 60 })).is_ok());
    stage.is_refused_with(&json!({ "nbf": now + 61 }), "it is not valid yet");
}

#[test]
fn access_token_hash_is_checked() {
    let stage = Stage::new();
    let hash = |token: &str| {
        let digest = <sha2::Sha256 as sha2::Digest>::digest(token);
        crate::signing::encode(&digest[..16])
    };
    assert!(stage.sign_in_with(&json!({ "at_hash": hash(ACCESS_TOKEN) })).is_ok());
    stage.is_refused_with(&json!({ "at_hash": hash("another") }), "it belongs to another access token");
}

#[test]
fn subject_is_there_and_short() {
    let stage = Stage::new();
    for subject in [String::new(), "x".repeat(256)] {
        stage.is_refused_with(&json!({ "sub": subject }), "its subject is empty or too long");
    }
    stage.is_refused_with(&json!({ "sub": null }), "the ID token: it is of a form that is not supported");
}

#[test]
fn answer_without_an_id_token_is_refused() {
    let stage = Stage::new();
    let begun = stage.provider.begin(false).unwrap();
    for answer in
        [json!({ "access_token": "a", "token_type": "Bearer" }), json!({ "id_token": "a.b.c" }), json!([])]
    {
        stage.fake.answer("/token", Reply::Json(200, answer));
        is_refused(stage.provider.finish(&begun.secrets, "code"), "token");
    }
}

#[test]
fn unread_claims_may_have_any_form() {
    let stage = Stage::new();
    let claims = json!({
        "acr": 1, "amr": "pwd", "address": "text", "birthdate": 7, "c_hash": 7, "email_verified": 1, "gender": 7,
        "locale": {}, "nickname": false, "phone_number_verified": "yes", "picture": {}, "updated_at": "1700000000",
    });
    assert!(!stage.sign_in_with(&claims).unwrap().is_email_verified);
    stage.is_refused_with(&json!({ "exp": "soon" }), "the ID token: it is of a form that is not supported");
}

#[test]
fn unread_parts_of_the_answer_are_ignored() {
    let stage = Stage::new();
    for (name, value) in [
        ("expires_in", json!("3600")),
        ("expires_in", json!(3600.5)),
        ("scope", json!(["openid"])),
        ("refresh_token", json!(7)),
    ] {
        let begun = stage.provider.begin(false).unwrap();
        let token = stage.key.sign(&stage.header, &stage.claims(&begun.secrets.nonce));
        let answer = json!({ "access_token": ACCESS_TOKEN, "id_token": token, name: value });
        stage.fake.answer("/token", Reply::Json(200, answer));
        assert!(stage.provider.finish(&begun.secrets, CODE).is_ok(), "{name}");
    }
}
