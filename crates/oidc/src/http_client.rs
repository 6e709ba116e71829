//! HTTP client for the provider: no redirects, limited in time and size, to checked addresses.

use std::time::Duration;

use hub_domain::ports::identity_provider::ProviderError;
use openidconnect::{
    HttpRequest, HttpResponse,
    http::{Request, StatusCode, header},
};
use serde::de::DeserializeOwned;
use ureq::{
    Agent,
    tls::{RootCerts, TlsConfig},
    unversioned::transport::DefaultConnector,
};
use url::Url;

use crate::{
    addresses::{CheckedResolver, RefusedHost},
    issuer::Issuer,
};

/// From looking up the name to the last byte of the answer.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
const MAX_ANSWER_BYTES: u64 = 1024 * 1024;

pub(crate) struct HttpClient {
    agent: Agent,
}

impl HttpClient {
    pub(crate) fn new(issuer: &Issuer, timeout: Duration) -> Self {
        let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
        let config = Agent::config_builder()
            .timeout_global(Some(timeout))
            .http_status_as_error(false)
            .https_only(issuer.is_https())
            .max_redirects(0)
            // A proxy would look up the names itself, unchecked.
            .proxy(None)
            // A connection that the provider closed meanwhile would lose the code, which is sent once.
            .max_idle_connections(0)
            .tls_config(tls)
            .build();
        Self { agent: Agent::with_parts(config, DefaultConnector::new(), CheckedResolver::new(issuer)) }
    }

    /// Answers with a status below 500 that is no redirect.
    pub(crate) fn send(&self, request: HttpRequest) -> Result<HttpResponse, ProviderError> {
        let address = without_query(&request.uri().to_string());
        let answer = self.agent.run(request).map_err(|error| judge(&address, error))?;
        let status = answer.status();
        if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
            return Err(ProviderError::Away(format!("{address} answers with status {status}")));
        }
        if status.is_redirection() {
            return Err(ProviderError::Refused(format!("{address} answers with a redirect ({status})")));
        }
        let (parts, mut body) = answer.into_parts();
        let read = body.with_config().limit(MAX_ANSWER_BYTES).read_to_vec();
        Ok(HttpResponse::from_parts(parts, read.map_err(|error| judge(&address, error))?))
    }

    pub(crate) fn get(&self, address: &Url, token: Option<&str>) -> Result<HttpResponse, ProviderError> {
        let mut request = Request::get(address.as_str())
            .header(header::ACCEPT, "application/json, application/jwk-set+json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request
            .body(Vec::new())
            .map_err(|_| ProviderError::Refused(format!("{address} cannot be asked: invalid characters")))?;
        let answer = self.send(request)?;
        if answer.status() != StatusCode::OK {
            let address = without_query(address.as_str());
            return Err(ProviderError::Refused(format!("{address} answers with status {}", answer.status())));
        }
        Ok(answer)
    }

    pub(crate) fn get_json<T: DeserializeOwned>(
        &self,
        address: &Url,
        token: Option<&str>,
    ) -> Result<T, ProviderError> {
        parse(address, &self.get(address, token)?)
    }
}

/// Its error has no text of the answer, which may contain personal data.
pub(crate) fn parse<T: DeserializeOwned>(address: &Url, answer: &HttpResponse) -> Result<T, ProviderError> {
    serde_json::from_slice(answer.body()).map_err(|error| {
        let kind = match error.classify() {
            serde_json::error::Category::Data => "JSON of another form",
            _ => "what is no JSON",
        };
        ProviderError::Refused(format!("{} answers with {kind}", without_query(address.as_str())))
    })
}

fn judge(address: &str, error: ureq::Error) -> ProviderError {
    match error {
        ureq::Error::Other(other) if other.is::<RefusedHost>() => ProviderError::Refused(other.to_string()),
        ureq::Error::BodyExceedsLimit(limit) => {
            ProviderError::Away(format!("{address} answers with more than {limit} bytes"))
        }
        ureq::Error::BadUri(_) | ureq::Error::RequireHttpsOnly(_) => {
            ProviderError::Refused(format!("{address} is no address to ask"))
        }
        error => ProviderError::Away(format!("{address}: {error}")),
    }
}

fn without_query(address: &str) -> String {
    address.split('?').next().unwrap_or_default().to_owned()
}
