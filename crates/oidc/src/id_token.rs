//! Verification of an ID token (OpenID Connect Core 1.0, section 3.1.3.7).

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::{
    AccessToken, AccessTokenHash, ClaimsVerificationError, ClientId, IdTokenVerifier, IssuerUrl,
    JsonWebKeySet, Nonce, SignatureVerificationError,
    core::{CoreIdToken, CoreIdTokenClaims, CoreJsonWebKeySet, CoreJwsSigningAlgorithm},
};
use serde_json::{Map, Value};

use crate::{claims::Claims, token_key::TokenKey};

/// Largest difference between the provider's clock and ours.
pub(crate) const MAX_SKEW: TimeDelta = TimeDelta::seconds(60);
const MAX_SUBJECT_CHARS: usize = 255;
const ALGORITHMS: [CoreJwsSigningAlgorithm; 3] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::EdDsa,
];

/// Claims that the library checks. It would refuse a token for the form of any other that it knows.
const CHECKED: [&str; 9] = ["at_hash", "aud", "auth_time", "azp", "exp", "iat", "iss", "nonce", "sub"];
const OTHER_FORM: Refusal = Refusal::Invalid("it is of a form that is not supported");

/// Values that an ID token is checked against.
pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a IssuerUrl,
    pub(crate) client_id: &'a ClientId,
    pub(crate) nonce: &'a Nonce,
    pub(crate) access_token: &'a AccessToken,
    pub(crate) now: DateTime<Utc>,
}

pub(crate) struct VerifiedToken {
    pub(crate) subject: String,
    pub(crate) authenticated_at: Option<DateTime<Utc>>,
    pub(crate) claims: Claims,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The provider may have other keys meanwhile.
    UnknownKey,
    /// Text without anything of the token.
    Invalid(&'static str),
}

pub(crate) fn verify(
    token: &str,
    keys: &CoreJsonWebKeySet,
    expected: &Expected<'_>,
) -> Result<VerifiedToken, Refusal> {
    let latest = expected.now + MAX_SKEW;
    let Received { claims, signed, checked: token } = Received::read(token).ok_or(OTHER_FORM)?;
    let keys: Vec<_> = keys.keys().iter().map(|key| TokenKey::new(key, signed)).collect();
    // As if the client had no secret: a signature by a shared secret is never taken.
    let verifier = IdTokenVerifier::new_public_client(
        expected.client_id.clone(),
        expected.issuer.clone(),
        JsonWebKeySet::new(keys),
    )
    .set_allowed_algs(ALGORITHMS)
    // `azp` decides on them below.
    .set_other_audience_verifier_fn(|_| true)
    .set_time_fn(|| expected.now - MAX_SKEW)
    .set_issue_time_verifier_fn(|at| if at <= latest { Ok(()) } else { Err(String::new()) })
    .set_auth_time_verifier_fn(|at| {
        if at.is_none_or(|at| at <= latest) { Ok(()) } else { Err(String::new()) }
    });
    let accepted = token.claims(&verifier, expected.nonce).map_err(|error| judge(&error))?;
    check_audience(accepted, expected.client_id)?;
    check_access_token(&token, accepted, &verifier, expected.access_token)?;

    let subject = accepted.subject().as_str();
    if subject.is_empty() || subject.chars().count() > MAX_SUBJECT_CHARS {
        return Err(Refusal::Invalid("its subject is empty or too long"));
    }
    #[expect(clippy::cast_precision_loss, reason = "seconds since 1970 are far below 2^53")]
    let is_too_early = claims.seconds("nbf").is_some_and(|from| from > latest.timestamp() as f64);
    if is_too_early {
        return Err(Refusal::Invalid("it is not valid yet"));
    }
    Ok(VerifiedToken { subject: subject.to_owned(), authenticated_at: accepted.auth_time(), claims })
}

/// Parts of a token that nobody has verified yet.
struct Received<'a> {
    /// Every claim.
    claims: Claims,
    /// Text that the signature is of.
    signed: &'a str,
    /// The token with the checked claims alone.
    checked: CoreIdToken,
}

impl<'a> Received<'a> {
    fn read(token: &'a str) -> Option<Self> {
        let (signed, signature) = token.rsplit_once('.')?;
        let (header, payload) = signed.split_once('.')?;
        let payload = BASE64_URL_SAFE_NO_PAD.decode(payload).ok()?;
        let claims: Map<String, Value> = serde_json::from_slice(&payload).ok()?;
        let checked: Map<String, Value> = CHECKED
            .iter()
            .filter_map(|name| Some(((*name).to_owned(), claims.get(*name)?.clone())))
            .collect();
        let checked = BASE64_URL_SAFE_NO_PAD.encode(Value::Object(checked).to_string());
        let checked = format!("{header}.{checked}.{signature}").parse().ok()?;
        Some(Self { claims: Claims(claims), signed, checked })
    }
}

/// A token for several parties could be passed on by any of them: it is ours where it was issued to us.
fn check_audience(claims: &CoreIdTokenClaims, client_id: &ClientId) -> Result<(), Refusal> {
    match claims.authorized_party() {
        Some(party) if party != client_id => Err(Refusal::Invalid("it was issued to another client")),
        None if claims.audiences().len() > 1 => {
            Err(Refusal::Invalid("it has several audiences, and names no client that it was issued to"))
        }
        _ => Ok(()),
    }
}

/// `at_hash` binds the access token, with which the userinfo is fetched.
fn check_access_token(
    token: &CoreIdToken,
    claims: &CoreIdTokenClaims,
    verifier: &IdTokenVerifier<'_, TokenKey>,
    access_token: &AccessToken,
) -> Result<(), Refusal> {
    let Some(expected) = claims.access_token_hash() else {
        return Ok(());
    };
    let algorithm = token.signing_alg().map_err(|error| judge_signature(&error))?;
    let key = token.signing_key(verifier).map_err(|error| judge_signature(&error))?;
    match AccessTokenHash::from_token(access_token, algorithm, key) {
        Ok(actual) if actual == *expected => Ok(()),
        _ => Err(Refusal::Invalid("it belongs to another access token")),
    }
}

fn judge(error: &ClaimsVerificationError) -> Refusal {
    Refusal::Invalid(match error {
        ClaimsVerificationError::SignatureVerification(error) => return judge_signature(error),
        ClaimsVerificationError::Expired(text) if text.is_empty() => "it was issued in the future",
        ClaimsVerificationError::Expired(_) => "it has expired",
        ClaimsVerificationError::InvalidAudience(_) => "it is for another client",
        ClaimsVerificationError::InvalidAuthTime(_) => "its sign-in lies in the future",
        ClaimsVerificationError::InvalidIssuer(_) => "it is of another issuer",
        ClaimsVerificationError::InvalidNonce(_) => "its nonce is of another sign-in",
        _ => return OTHER_FORM,
    })
}

fn judge_signature(error: &SignatureVerificationError) -> Refusal {
    Refusal::Invalid(match error {
        SignatureVerificationError::NoMatchingKey => return Refusal::UnknownKey,
        SignatureVerificationError::NoSignature => "it is not signed",
        SignatureVerificationError::DisallowedAlg(_) | SignatureVerificationError::UnsupportedAlg(_) => {
            "it is signed with an algorithm other than RS256, ES256 and EdDSA"
        }
        SignatureVerificationError::AmbiguousKeyId(_) => "it does not say which key signed it",
        _ => "its signature does not hold",
    })
}
