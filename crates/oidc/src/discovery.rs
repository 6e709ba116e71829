//! Discovery document of the provider (OpenID Connect Discovery 1.0).

use hub_domain::ports::identity_provider::ProviderError;
use serde::Deserialize;
use url::Url;

use crate::issuer::Issuer;

/// Names of signature algorithms that are accepted in an ID token.
const ALGORITHMS: [&str; 3] = ["RS256", "ES256", "EdDSA"];

/// Document as it was announced, unchecked.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Discovery {
    pub(crate) issuer: Option<String>,
    authorization_endpoint: Option<String>,
    token_endpoint: Option<String>,
    jwks_uri: Option<String>,
    userinfo_endpoint: Option<String>,
    end_session_endpoint: Option<String>,
    response_types_supported: Option<Vec<String>>,
    id_token_signing_alg_values_supported: Option<Vec<String>>,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    code_challenge_methods_supported: Option<Vec<String>>,
}

/// Addresses of the provider, checked.
#[derive(Debug, Clone)]
pub(crate) struct Endpoints {
    pub(crate) authorization: Url,
    pub(crate) token: Url,
    pub(crate) keys: Url,
    pub(crate) userinfo: Option<Url>,
    pub(crate) end_session: Option<Url>,
    /// Whether the client's secret goes into the body of a request: HTTP Basic otherwise.
    pub(crate) takes_secret_in_body: bool,
}

impl Discovery {
    /// Parts that a sign-in needs and that are not announced.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let lists = |list: &Option<Vec<String>>, wanted: &[&str]| {
            list.as_ref().is_some_and(|list| list.iter().any(|each| wanted.contains(&each.as_str())))
        };
        // Providers may leave out which methods of PKCE they take.
        let takes_pkce = self.code_challenge_methods_supported.is_none()
            || lists(&self.code_challenge_methods_supported, &["S256"]);
        [
            (self.issuer.is_some(), "issuer"),
            (self.authorization_endpoint.is_some(), "authorization_endpoint"),
            (self.token_endpoint.is_some(), "token_endpoint"),
            (self.jwks_uri.is_some(), "jwks_uri"),
            (lists(&self.response_types_supported, &["code"]), "response type code"),
            (
                lists(&self.id_token_signing_alg_values_supported, &ALGORITHMS),
                "an algorithm of RS256, ES256 and EdDSA",
            ),
            (takes_pkce, "PKCE with S256"),
        ]
        .into_iter()
        .filter_map(|(is_there, part)| (!is_there).then_some(part))
        .collect()
    }

    pub(crate) fn endpoints(&self, issuer: &Issuer) -> Result<Endpoints, ProviderError> {
        // A document of another issuer would lend its addresses and keys to ours (mix-up).
        if self.issuer.as_deref() != Some(issuer.as_str()) {
            return Err(ProviderError::Refused("the discovery document is of another issuer".to_owned()));
        }
        let checked = |name: &str, address: &Option<String>| {
            address.as_deref().map(|address| check_address(name, address, issuer)).transpose()
        };
        let required = |name: &str, address: &Option<String>| {
            checked(name, address)?
                .ok_or_else(|| ProviderError::Refused(format!("the discovery document has no {name}")))
        };
        let methods = self.token_endpoint_auth_methods_supported.as_deref().unwrap_or_default();
        let takes = |method: &str| methods.iter().any(|each| each == method);
        Ok(Endpoints {
            authorization: required("authorization_endpoint", &self.authorization_endpoint)?,
            token: required("token_endpoint", &self.token_endpoint)?,
            keys: required("jwks_uri", &self.jwks_uri)?,
            userinfo: checked("userinfo_endpoint", &self.userinfo_endpoint)?,
            end_session: checked("end_session_endpoint", &self.end_session_endpoint)?,
            takes_secret_in_body: takes("client_secret_post") && !takes("client_secret_basic"),
        })
    }
}

fn check_address(name: &str, address: &str, issuer: &Issuer) -> Result<Url, ProviderError> {
    let url = Url::parse(address).ok().filter(|url| match url.scheme() {
        "https" => true,
        "http" => !issuer.is_https(),
        _ => false,
    });
    url.ok_or_else(|| ProviderError::Refused(format!("the discovery document's {name} is no address to use")))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn document(changes: &Value) -> Discovery {
        let mut document = json!({
            "issuer": "https://id.example.com",
            "authorization_endpoint": "https://id.example.com/authorize",
            "token_endpoint": "https://id.example.com/token",
            "jwks_uri": "https://id.example.com/keys",
            "response_types_supported": ["code", "id_token"],
            "id_token_signing_alg_values_supported": ["HS256", "RS256"],
        });
        for (name, value) in changes.as_object().unwrap() {
            document[name] = value.clone();
        }
        serde_json::from_value(document).unwrap()
    }

    fn endpoints(changes: &Value) -> Result<Endpoints, ProviderError> {
        document(changes).endpoints(&Issuer::parse("https://id.example.com").unwrap())
    }

    #[test]
    fn complete_document_misses_nothing() {
        assert!(document(&json!({})).missing().is_empty());
        assert!(
            document(&json!({ "code_challenge_methods_supported": ["plain", "S256"] })).missing().is_empty()
        );
    }

    #[test]
    fn missing_parts_are_named() {
        for (changes, expected) in [
            (json!({ "token_endpoint": null }), "token_endpoint"),
            (json!({ "response_types_supported": ["id_token"] }), "response type code"),
            (
                json!({ "id_token_signing_alg_values_supported": ["HS256"] }),
                "an algorithm of RS256, ES256 and EdDSA",
            ),
            (json!({ "code_challenge_methods_supported": ["plain"] }), "PKCE with S256"),
        ] {
            assert_eq!(document(&changes).missing(), [expected]);
        }
    }

    #[test]
    fn issuer_of_the_document_is_exact() {
        for issuer in
            ["https://id.example.com/", "https://ID.example.com", "http://id.example.com", "https://x.org"]
        {
            assert!(endpoints(&json!({ "issuer": issuer })).is_err(), "{issuer}");
        }
        assert!(endpoints(&json!({ "issuer": null })).is_err());
    }

    #[test]
    fn announced_addresses_are_of_https() {
        for address in ["http://id.example.com/x", "javascript:alert(1)", "file:///etc/passwd", "/relative"] {
            for name in ["authorization_endpoint", "token_endpoint", "jwks_uri", "end_session_endpoint"] {
                assert!(endpoints(&json!({ name: address })).is_err(), "{name} {address}");
            }
        }
    }

    #[test]
    fn secret_goes_into_the_body_where_demanded() {
        for (methods, expected) in [
            (json!(null), false),
            (json!(["client_secret_basic", "client_secret_post"]), false),
            (json!(["client_secret_post", "private_key_jwt"]), true),
        ] {
            let methods = json!({ "token_endpoint_auth_methods_supported": methods });
            assert_eq!(endpoints(&methods).unwrap().takes_secret_in_body, expected);
        }
    }
}
