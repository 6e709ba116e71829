//! `OpenIdProvider`: one provider, as the settings name it.

use std::{sync::Arc, time::Duration};

use hub_domain::{
    Clock,
    model::accounts::organisation::{FlowSecrets, Identity},
    ports::identity_provider::{AuthorizationRequest, IdentityProvider, ProviderError},
};
use openidconnect::{
    AccessToken, AuthType, AuthUrl, AuthenticationFlow, AuthorizationCode, Client, ClientId, ClientSecret,
    CsrfToken, EmptyAdditionalClaims, EndpointNotSet, EndpointSet, HttpRequest, IssuerUrl, Nonce,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, StandardErrorResponse,
    TokenUrl,
    core::{
        CoreAuthDisplay, CoreAuthPrompt, CoreErrorResponseType, CoreGenderClaim, CoreJsonWebKey,
        CoreJsonWebKeySet, CoreJweContentEncryptionAlgorithm, CoreResponseType, CoreRevocableToken,
        CoreRevocationErrorResponse, CoreTokenIntrospectionResponse,
    },
};

use crate::{
    cache::{Announced, Cache},
    claims::Claims,
    discovery::Endpoints,
    examination::{self, Examined},
    http_client::{HttpClient, REQUEST_TIMEOUT},
    id_token::{self, Expected, Refusal, VerifiedToken},
    issuer::Issuer,
    token_answer::TokenAnswer,
};

/// 256 bits.
const SECRET_BYTES: u32 = 32;

/// Client that has the addresses for a sign-in.
type SignInClient<Address = EndpointSet> = Client<
    EmptyAdditionalClaims,
    CoreAuthDisplay,
    CoreGenderClaim,
    CoreJweContentEncryptionAlgorithm,
    CoreJsonWebKey,
    CoreAuthPrompt,
    StandardErrorResponse<CoreErrorResponseType>,
    TokenAnswer,
    CoreTokenIntrospectionResponse,
    CoreRevocableToken,
    CoreRevocationErrorResponse,
    Address,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    Address,
    EndpointNotSet,
>;

pub struct ProviderSettings {
    pub issuer: Issuer,
    pub client_id: String,
    pub client_secret: Option<String>,
    pub scopes: Vec<String>,
    /// Claim and value of those who become admins.
    pub admin_claim: Option<(String, String)>,
    /// Address of ours to which the provider sends browsers back.
    pub redirect_address: String,
}

pub struct OpenIdProvider {
    issuer: Issuer,
    issuer_url: IssuerUrl,
    client_id: ClientId,
    client_secret: Option<ClientSecret>,
    scopes: Vec<Scope>,
    admin_claim: Option<(String, String)>,
    redirect_address: RedirectUrl,
    clock: Arc<dyn Clock>,
    http: HttpClient,
    cache: Cache,
}

impl OpenIdProvider {
    /// Asks the provider nothing yet.
    pub fn new(settings: ProviderSettings, clock: Arc<dyn Clock>) -> Result<Self, url::ParseError> {
        Self::with_timeout(settings, clock, REQUEST_TIMEOUT)
    }

    /// `timeout`: of one request. Fails where the redirect address is none.
    pub fn with_timeout(
        settings: ProviderSettings,
        clock: Arc<dyn Clock>,
        timeout: Duration,
    ) -> Result<Self, url::ParseError> {
        Ok(Self {
            issuer_url: IssuerUrl::new(settings.issuer.as_str().to_owned())?,
            client_id: ClientId::new(settings.client_id),
            client_secret: settings.client_secret.map(ClientSecret::new),
            // The library asks for that one itself.
            scopes: settings.scopes.into_iter().filter(|scope| scope != "openid").map(Scope::new).collect(),
            admin_claim: settings.admin_claim,
            redirect_address: RedirectUrl::new(settings.redirect_address)?,
            http: HttpClient::new(&settings.issuer, timeout),
            cache: Cache::new(clock.clone()),
            issuer: settings.issuer,
            clock,
        })
    }

    /// Fetches the discovery document anew, and compares it with the settings.
    pub fn examine(&self) -> Result<Examined, ProviderError> {
        examination::examine(&self.http, &self.issuer, self.redirect_address.as_str(), self.clock.as_ref())
    }

    fn client(&self, endpoints: &Endpoints) -> SignInClient {
        let mut client = SignInClient::<EndpointNotSet>::new(
            self.client_id.clone(),
            self.issuer_url.clone(),
            // ID tokens are verified in `id_token`.
            CoreJsonWebKeySet::new(Vec::new()),
        )
        .set_redirect_uri(self.redirect_address.clone())
        .set_auth_uri(AuthUrl::from_url(endpoints.authorization.clone()))
        .set_token_uri(TokenUrl::from_url(endpoints.token.clone()));
        if let Some(secret) = &self.client_secret {
            client = client.set_client_secret(secret.clone());
        }
        let takes_secret_in_body = endpoints.takes_secret_in_body;
        client.set_auth_type(if takes_secret_in_body { AuthType::RequestBody } else { AuthType::BasicAuth })
    }

    fn exchange(
        &self,
        endpoints: &Endpoints,
        secrets: &FlowSecrets,
        code: &str,
    ) -> Result<TokenAnswer, ProviderError> {
        self.client(endpoints)
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier.clone()))
            .request(&|request: HttpRequest| self.http.send(request))
            .map_err(judge_exchange)
    }

    /// With keys that are fetched anew where the token names an unknown one.
    fn verify(
        &self,
        announced: &Arc<Announced>,
        token: &str,
        nonce: &str,
        access_token: &AccessToken,
    ) -> Result<VerifiedToken, ProviderError> {
        let nonce = Nonce::new(nonce.to_owned());
        let expected = Expected {
            issuer: &self.issuer_url,
            client_id: &self.client_id,
            nonce: &nonce,
            access_token,
            now: self.clock.now(),
        };
        let mut outcome = id_token::verify(token, &announced.keys, &expected);
        if let Err(Refusal::UnknownKey) = outcome
            && let Some(renewed) = self.cache.renewed_keys(&self.http, &self.issuer, announced)
        {
            outcome = id_token::verify(token, &renewed?.keys, &expected);
        }
        outcome.map_err(|refusal| {
            let reason = match refusal {
                Refusal::UnknownKey => "its key is not one of the provider's",
                Refusal::Invalid(reason) => reason,
            };
            ProviderError::Refused(format!("the ID token: {reason}"))
        })
    }

    /// Claims that the ID token lacks. `None` where it lacks none, or there is nobody to ask.
    fn more_claims(
        &self,
        endpoints: &Endpoints,
        token: &VerifiedToken,
        access_token: &AccessToken,
    ) -> Result<Option<Claims>, ProviderError> {
        let lacks_admin_claim = self.admin_claim.as_ref().is_some_and(|(claim, _)| !token.claims.has(claim));
        let Some(address) = &endpoints.userinfo else { return Ok(None) };
        if token.claims.has("email") && !lacks_admin_claim {
            return Ok(None);
        }
        let claims = Claims(self.http.get_json(address, Some(access_token.secret()))?);
        // OpenID Connect Core 1.0, section 5.3.2: token substitution.
        if claims.0.get("sub").and_then(serde_json::Value::as_str) != Some(&token.subject) {
            return Err(ProviderError::Refused("the userinfo is of another subject".to_owned()));
        }
        Ok(Some(claims))
    }

    fn identity(&self, token: VerifiedToken, more: Option<&Claims>) -> Identity {
        // An address and its confirmation are of one document.
        let email_source = Some(&token.claims).filter(|claims| claims.has("email")).or(more);
        let (first, last) = token.claims.names();
        let (more_first, more_last) = more.map(Claims::names).unwrap_or_default();
        let has_names = first.is_some() || last.is_some();
        let (first_name, last_name) = if has_names { (first, last) } else { (more_first, more_last) };
        let is_admin = self.admin_claim.as_ref().is_some_and(|(claim, value)| {
            let source = Some(&token.claims).filter(|claims| claims.has(claim)).or(more);
            source.is_some_and(|claims| claims.contains(claim, value))
        });
        Identity {
            issuer: self.issuer.as_str().to_owned(),
            email: email_source.and_then(Claims::email),
            is_email_verified: email_source.is_some_and(|claims| claims.is_true("email_verified")),
            first_name,
            last_name,
            authenticated_at: token.authenticated_at,
            is_admin,
            subject: token.subject,
        }
    }
}

impl IdentityProvider for OpenIdProvider {
    fn begin(&self, asks_again: bool) -> Result<AuthorizationRequest, ProviderError> {
        let announced = self.cache.latest(&self.http, &self.issuer)?;
        let client = self.client(&announced.endpoints);
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let mut request = client
            .authorize_url(
                AuthenticationFlow::<CoreResponseType>::AuthorizationCode,
                || CsrfToken::new_random_len(SECRET_BYTES),
                || Nonce::new_random_len(SECRET_BYTES),
            )
            .add_scopes(self.scopes.iter().cloned())
            .set_pkce_challenge(challenge);
        if asks_again {
            request = request.add_prompt(CoreAuthPrompt::Login).set_max_age(Duration::ZERO);
        }
        let (address, state, nonce) = request.url();
        Ok(AuthorizationRequest {
            address: address.into(),
            secrets: FlowSecrets {
                state: state.into_secret(),
                nonce: nonce.secret().clone(),
                verifier: verifier.into_secret(),
            },
        })
    }

    fn finish(&self, secrets: &FlowSecrets, code: &str) -> Result<Identity, ProviderError> {
        let announced = self.cache.fresh(&self.http, &self.issuer)?;
        let answer = self.exchange(&announced.endpoints, secrets, code)?;
        let Some(token) = &answer.id_token else {
            return Err(ProviderError::Refused("the token endpoint answers without an ID token".to_owned()));
        };
        let token = self.verify(&announced, token, &secrets.nonce, &answer.access_token)?;
        let more = self.more_claims(&announced.endpoints, &token, &answer.access_token)?;
        Ok(self.identity(token, more.as_ref()))
    }

    fn sign_out_address(&self, return_to: &str) -> Option<String> {
        let announced = self.cache.latest(&self.http, &self.issuer).ok()?;
        let mut address = announced.endpoints.end_session.clone()?;
        address
            .query_pairs_mut()
            .append_pair("client_id", &self.client_id)
            .append_pair("post_logout_redirect_uri", return_to);
        Some(address.into())
    }
}

/// Without the provider's own text, which may repeat what was sent.
fn judge_exchange(
    error: RequestTokenError<ProviderError, StandardErrorResponse<CoreErrorResponseType>>,
) -> ProviderError {
    let reason = match error {
        RequestTokenError::Request(error) => return error,
        RequestTokenError::ServerResponse(answer) => match answer.error() {
            CoreErrorResponseType::InvalidClient => {
                "invalid_client: it does not take our client id and secret"
            }
            CoreErrorResponseType::InvalidGrant => {
                "invalid_grant: the code was used, is too old or is of another"
            }
            CoreErrorResponseType::InvalidRequest => "invalid_request",
            CoreErrorResponseType::InvalidScope => "invalid_scope",
            CoreErrorResponseType::UnauthorizedClient => "unauthorized_client",
            CoreErrorResponseType::UnsupportedGrantType => "unsupported_grant_type",
            CoreErrorResponseType::Extension(_) => "an error of its own",
        },
        RequestTokenError::Parse(..) | RequestTokenError::Other(_) => "what is no token answer",
    };
    ProviderError::Refused(format!("the token endpoint answers with {reason}"))
}
