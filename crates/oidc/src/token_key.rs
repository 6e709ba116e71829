//! `TokenKey`: a key of the provider for one ID token.

use openidconnect::{
    JsonWebKey, JsonWebKeyAlgorithm, JsonWebKeyId, JwsSigningAlgorithm, SignatureVerificationError,
    core::{CoreJsonWebKey, CoreJwsSigningAlgorithm},
};
use serde::{Deserialize, Serialize};

/// Key that verifies the token as it was received. The library is shown fewer claims, which are read out of that text.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct TokenKey {
    key: CoreJsonWebKey,
    signed: String,
}

impl TokenKey {
    /// Builds the key of a token. `signed`: what its signature is of.
    pub(crate) fn new(key: &CoreJsonWebKey, signed: &str) -> Self {
        Self { key: key.clone(), signed: signed.to_owned() }
    }
}

impl JsonWebKey for TokenKey {
    type KeyUse = <CoreJsonWebKey as JsonWebKey>::KeyUse;
    type SigningAlgorithm = CoreJwsSigningAlgorithm;

    fn key_id(&self) -> Option<&JsonWebKeyId> {
        self.key.key_id()
    }

    fn key_type(&self) -> &<CoreJwsSigningAlgorithm as JwsSigningAlgorithm>::KeyType {
        self.key.key_type()
    }

    fn key_use(&self) -> Option<&Self::KeyUse> {
        self.key.key_use()
    }

    fn signing_alg(&self) -> JsonWebKeyAlgorithm<&CoreJwsSigningAlgorithm> {
        self.key.signing_alg()
    }

    /// Called for a client with a secret alone, which ours is not to the verifier.
    fn new_symmetric(key: Vec<u8>) -> Self {
        Self { key: CoreJsonWebKey::new_symmetric(key), signed: String::new() }
    }

    fn verify_signature(
        &self,
        signature_alg: &CoreJwsSigningAlgorithm,
        _: &[u8],
        signature: &[u8],
    ) -> Result<(), SignatureVerificationError> {
        self.key.verify_signature(signature_alg, self.signed.as_bytes(), signature)
    }

    fn hash_bytes(&self, bytes: &[u8], alg: &CoreJwsSigningAlgorithm) -> Result<Vec<u8>, String> {
        self.key.hash_bytes(bytes, alg)
    }
}
