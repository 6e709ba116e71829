//! Identity provider of tests: it vouches for whom a test says.

use std::sync::{Mutex, PoisonError};

use hub_domain::{
    model::accounts::organisation::{FlowSecrets, Identity},
    ports::identity_provider::{AuthorizationRequest, IdentityProvider, ProviderError},
};

pub const ISSUER: &str = "https://login.acme.example";

/// Code that it takes once.
pub const CODE: &str = "code-of-a-test";

#[derive(Default)]
pub struct FakeProvider(Mutex<State>);

#[derive(Default)]
struct State {
    begun: u64,
    answer: Option<Result<Identity, ProviderError>>,
    is_away: bool,
}

impl FakeProvider {
    /// Answers the next code with this.
    pub fn vouch(&self, answer: Result<Identity, ProviderError>) {
        self.state().answer = Some(answer);
    }

    pub fn go_away(&self) {
        self.state().is_away = true;
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl IdentityProvider for FakeProvider {
    fn begin(&self, asks_again: bool) -> Result<AuthorizationRequest, ProviderError> {
        let mut state = self.state();
        if state.is_away {
            return Err(ProviderError::Away("it is switched off".to_owned()));
        }
        state.begun += 1;
        let number = state.begun;
        let again = if asks_again { "&prompt=login&max_age=0" } else { "" };
        Ok(AuthorizationRequest {
            address: format!("{ISSUER}/authorize?state=state-{number}{again}"),
            secrets: FlowSecrets {
                state: format!("state-{number}"),
                nonce: format!("nonce-{number}"),
                verifier: format!("verifier-{number}"),
            },
        })
    }

    fn finish(&self, _: &FlowSecrets, code: &str) -> Result<Identity, ProviderError> {
        let used = || Err(ProviderError::Refused("the code is used or unknown".to_owned()));
        if code == CODE { self.state().answer.take().unwrap_or_else(used) } else { used() }
    }

    fn sign_out_address(&self, return_to: &str) -> Option<String> {
        Some(format!("{ISSUER}/sign-out?post_logout_redirect_uri={return_to}"))
    }
}
