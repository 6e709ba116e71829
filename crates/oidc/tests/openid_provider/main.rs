//! Sign-in at a fake provider over HTTP.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod fake_provider;
mod identities;
mod network;
mod requests;
mod signing;
mod tokens;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    Clock,
    model::accounts::organisation::Identity,
    ports::identity_provider::{IdentityProvider, ProviderError},
};
use hub_oidc::{Issuer, OpenIdProvider, ProviderSettings};
use serde_json::{Value, json};

use fake_provider::{FakeProvider, Reply};
use signing::Key;

const CLIENT_ID: &str = "creator-hub";
const CLIENT_SECRET: &str = "s3cret of the client";
const REDIRECT: &str = "https://hub.example.com/api/auth/oidc/callback";
const CODE: &str = "code-of-the-callback";
const ACCESS_TOKEN: &str = "access-token";

struct TestClock(Mutex<DateTime<Utc>>);

impl TestClock {
    fn advance(&self, time: TimeDelta) {
        *self.0.lock().unwrap() += time;
    }
}

impl Clock for TestClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap()
    }
}

struct Stage {
    fake: FakeProvider,
    clock: Arc<TestClock>,
    provider: OpenIdProvider,
    key: Key,
    header: Value,
}

impl Stage {
    fn new() -> Self {
        Self::with(Key::p256(1), |_| {})
    }

    fn with(key: Key, change: impl FnOnce(&mut ProviderSettings)) -> Self {
        let fake = FakeProvider::start();
        fake.publish_keys(vec![key.public("first")]);
        let mut settings = settings(&fake.issuer());
        change(&mut settings);
        let clock = Arc::new(TestClock(Mutex::new("2026-11-20T12:00:00Z".parse().unwrap())));
        // Short enough for a test of a provider that hangs, and long enough for an answer on this machine.
        let provider =
            OpenIdProvider::with_timeout(settings, clock.clone(), Duration::from_millis(1500)).unwrap();
        let header = json!({ "alg": key.algorithm(), "kid": "first", "typ": "JWT" });
        Self { fake, clock, provider, key, header }
    }

    /// Claims of a token that holds, for somebody whose address is confirmed.
    fn claims(&self, nonce: &str) -> Value {
        let now = self.clock.now().timestamp();
        json!({
            "iss": self.fake.issuer(),
            "aud": CLIENT_ID,
            "sub": "maya-at-the-provider",
            "exp": now + 300,
            "iat": now,
            "nonce": nonce,
            "email": "maya@example.com",
            "email_verified": true,
        })
    }

    fn sign_in(&self) -> Result<Identity, ProviderError> {
        self.sign_in_with(&json!({}))
    }

    /// `changes`: to the claims; null removes one.
    fn sign_in_with(&self, changes: &Value) -> Result<Identity, ProviderError> {
        self.sign_in_by(|claims| {
            for (name, value) in changes.as_object().unwrap() {
                claims[name] = value.clone();
            }
            claims.as_object_mut().unwrap().retain(|_, value| !value.is_null());
            self.key.sign(&self.header, claims)
        })
    }

    fn sign_in_by(&self, token: impl FnOnce(&mut Value) -> String) -> Result<Identity, ProviderError> {
        let begun = self.provider.begin(false)?;
        let token = token(&mut self.claims(&begun.secrets.nonce));
        let answer = json!({ "access_token": ACCESS_TOKEN, "token_type": "Bearer", "id_token": token });
        self.fake.answer("/token", Reply::Json(200, answer));
        self.provider.finish(&begun.secrets, CODE)
    }

    /// Expect a refusal that says this.
    fn is_refused_with(&self, changes: &Value, part: &str) {
        is_refused(self.sign_in_with(changes), part);
    }
}

fn settings(issuer: &str) -> ProviderSettings {
    ProviderSettings {
        issuer: Issuer::parse(issuer).unwrap(),
        client_id: CLIENT_ID.to_owned(),
        client_secret: Some(CLIENT_SECRET.to_owned()),
        scopes: ["openid", "email", "profile"].map(str::to_owned).to_vec(),
        admin_claim: None,
        redirect_address: REDIRECT.to_owned(),
    }
}

fn is_refused<T: std::fmt::Debug>(outcome: Result<T, ProviderError>, part: &str) {
    match outcome {
        Err(ProviderError::Refused(text)) if text.contains(part) => {}
        other => panic!("expected a refusal with {part:?}, found {other:?}"),
    }
}

fn is_away<T: std::fmt::Debug>(outcome: Result<T, ProviderError>, part: &str) {
    match outcome {
        Err(ProviderError::Away(text)) if text.contains(part) => {}
        other => panic!("expected a provider that is away with {part:?}, found {other:?}"),
    }
}
