//! Verifiers of passkeys and the organisation's provider (bulkhead): a flood of answers, or a provider that hangs,
//! slows down nothing else.

use std::{sync::Arc, time::Duration};

use hub_domain::{
    Error,
    ports::{
        Ports,
        identity_provider::{IdentityProvider, ProviderError},
        passkey_verifier::{PasskeyRefused, PasskeyVerifier},
    },
    use_cases::accounts::passkeys,
};
use tokio::sync::Semaphore;

use crate::{blocking, call_deadline};

/// Time that a caller waits for a permit before it is refused.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(3);
/// Number of concurrent verifications. Each takes about a millisecond.
const VERIFYING: usize = 2;
/// Number of concurrent calls to the provider.
const ASKING: usize = 8;

pub struct Verifiers {
    passkeys: Option<Arc<dyn PasskeyVerifier>>,
    provider: Option<Arc<dyn IdentityProvider>>,
    has_earlier_passkeys: bool,
    verifying: Semaphore,
    asking: Semaphore,
}

impl Verifiers {
    pub fn new(ports: &Ports) -> Self {
        let site = ports.site.clone();
        let elsewhere = ports.storage.query(|db| passkeys::are_elsewhere(db, &site));
        Self {
            passkeys: ports.passkeys.clone(),
            provider: ports.organisation.clone(),
            // The public address changes only at a start. If the database is unreachable, the next start checks it.
            has_earlier_passkeys: elsewhere.unwrap_or_default(),
            verifying: Semaphore::new(VERIFYING),
            asking: Semaphore::new(ASKING),
        }
    }

    /// Whether there are passkeys for an earlier public address.
    pub fn has_earlier_passkeys(&self) -> bool {
        self.has_earlier_passkeys
    }

    /// Verifier of passkeys. `NotFound` if the public address can have none.
    pub fn passkeys(&self) -> Result<Arc<dyn PasskeyVerifier>, Error> {
        self.passkeys.clone().ok_or(Error::NotFound)
    }

    pub fn provider(&self) -> Result<Arc<dyn IdentityProvider>, Error> {
        self.provider.clone().ok_or(Error::NotFound)
    }

    /// Verifies on a blocking thread. The inner error is about the answer of the authenticator.
    pub async fn verify<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn PasskeyVerifier) -> Result<T, PasskeyRefused> + Send + 'static,
    ) -> Result<Result<T, PasskeyRefused>, Error> {
        let verifier = self.passkeys()?;
        blocking::run(&self.verifying, PERMIT_TIMEOUT, move || Ok(work(&*verifier))).await
    }

    /// Calls the provider on a blocking thread. The call has a separate timeout.
    pub async fn ask_provider<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn IdentityProvider) -> Result<T, ProviderError> + Send + 'static,
    ) -> Result<Result<T, ProviderError>, Error> {
        let provider = self.provider()?;
        let answer = blocking::run(&self.asking, PERMIT_TIMEOUT, move || Ok(work(&*provider))).await;
        call_deadline::renew();
        answer
    }
}
