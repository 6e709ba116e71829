//! `TokenAnswer`: what is read of an answer of the token endpoint.

use std::time::Duration;

use openidconnect::{
    AccessToken, EmptyAdditionalClaims, OAuth2TokenResponse, RefreshToken, Scope, TokenResponse,
    core::{
        CoreGenderClaim, CoreIdToken, CoreJweContentEncryptionAlgorithm, CoreJwsSigningAlgorithm,
        CoreTokenType,
    },
};
use serde::{Deserialize, Serialize};

/// Answer without the parts that nothing here needs: some providers write them in forms of their own.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct TokenAnswer {
    pub(crate) access_token: AccessToken,
    /// Read in `id_token`.
    pub(crate) id_token: Option<String>,
}

impl OAuth2TokenResponse for TokenAnswer {
    type TokenType = CoreTokenType;

    fn access_token(&self) -> &AccessToken {
        &self.access_token
    }

    fn token_type(&self) -> &CoreTokenType {
        &CoreTokenType::Bearer
    }

    fn expires_in(&self) -> Option<Duration> {
        None
    }

    fn refresh_token(&self) -> Option<&RefreshToken> {
        None
    }

    fn scopes(&self) -> Option<&Vec<Scope>> {
        None
    }
}

impl
    TokenResponse<
        EmptyAdditionalClaims,
        CoreGenderClaim,
        CoreJweContentEncryptionAlgorithm,
        CoreJwsSigningAlgorithm,
    > for TokenAnswer
{
    fn id_token(&self) -> Option<&CoreIdToken> {
        None
    }
}
