//! Findings of the operator's check: what the provider announces against what is configured.

use chrono::DateTime;
use hub_domain::{Clock, ports::identity_provider::ProviderError};
use openidconnect::http::header;

use crate::{
    discovery::Discovery,
    http_client::{HttpClient, parse},
    id_token::MAX_SKEW,
    issuer::Issuer,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examined {
    /// Issuer of the settings.
    pub issuer: String,
    /// Issuer that the discovery document names: the two have to be equal, to the last slash.
    pub announced_issuer: Option<String>,
    /// Seconds by which the provider's clock is ahead of ours; 60 are tolerated.
    pub clock_ahead_s: Option<i64>,
    /// Address to be registered at the provider.
    pub redirect_address: String,
    /// Parts that a sign-in needs, and that are not announced.
    pub missing: Vec<&'static str>,
}

impl Examined {
    /// Whether tokens are neither from the future nor expired by our clock. Unknown where the provider sends no time.
    pub fn is_clock_close(&self) -> bool {
        self.clock_ahead_s.is_none_or(|ahead| ahead.abs() <= MAX_SKEW.num_seconds())
    }

    pub fn is_issuer_exact(&self) -> bool {
        self.announced_issuer.as_deref() == Some(&self.issuer)
    }
}

pub(crate) fn examine(
    http: &HttpClient,
    issuer: &Issuer,
    redirect_address: &str,
    clock: &dyn Clock,
) -> Result<Examined, ProviderError> {
    let address = issuer.discovery_address();
    let answer = http.get(&address, None)?;
    let discovery: Discovery = parse(&address, &answer)?;
    let date = answer.headers().get(header::DATE).and_then(|value| value.to_str().ok());
    let provider_time = date.and_then(|date| DateTime::parse_from_rfc2822(date).ok());
    Ok(Examined {
        issuer: issuer.as_str().to_owned(),
        missing: discovery.missing(),
        announced_issuer: discovery.issuer,
        clock_ahead_s: provider_time.map(|time| time.timestamp() - clock.now().timestamp()),
        redirect_address: redirect_address.to_owned(),
    })
}
