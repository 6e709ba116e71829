//! Passkeys (WebAuthn) as a port, so that no rule depends on the library. Options and credentials are JSON of the
//! standard, which browsers make and read.

use crate::model::accounts::{
    challenge::PasskeyState,
    passkey::{CredentialId, NewPasskey, Passkey, PasskeyKey},
    user::{User, UserId},
};

pub trait PasskeyVerifier: Send + Sync {
    /// Begins to make a passkey: one that is found without an address, and verifies its user. `existing` are not made
    /// twice on one authenticator.
    fn begin_creation(
        &self,
        user: &User,
        site_name: &str,
        existing: &[Passkey],
    ) -> Result<PasskeyRequest, PasskeyRefused>;
    fn finish_creation(&self, state: &PasskeyState, credential: &str) -> Result<NewPasskey, PasskeyRefused>;
    /// Begins a sign-in or a proof. `allowed` are those of one user; all are without it.
    fn begin_use(&self, allowed: Option<&[Passkey]>) -> Result<PasskeyRequest, PasskeyRefused>;
    /// Passkey that the credential names. Nothing of it is verified yet.
    fn name_of(&self, credential: &str) -> Result<NamedPasskey, PasskeyRefused>;
    /// Verifies challenge, origin, host, signature and that the user was verified. Returns the signature counter.
    fn verify(&self, state: &PasskeyState, credential: &str, key: &PasskeyKey)
    -> Result<u32, PasskeyRefused>;
}

/// Options for the browser, and what its answer is checked against.
#[derive(Debug, Clone)]
pub struct PasskeyRequest {
    /// `PublicKeyCredentialCreationOptionsJSON`, or `PublicKeyCredentialRequestOptionsJSON`.
    pub options: String,
    pub state: PasskeyState,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPasskey {
    pub credential_id: CredentialId,
    /// User handle. Absent where the authenticator was told which passkeys are allowed.
    pub user: Option<UserId>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PasskeyRefused {
    /// The authenticator did not verify its user by a fingerprint, a face or a PIN.
    #[error("the authenticator did not verify its user")]
    Unverified,
    #[error("{0}")]
    Invalid(String),
}
