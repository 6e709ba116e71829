//! Issuer: the identifier of a provider, compared as text.

use std::fmt;

use url::Url;

/// Issuer exactly as it was typed: `https://accounts.google.com` and `https://accounts.google.com/` are two issuers,
/// which a `Url` cannot tell apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    text: String,
    url: Url,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidIssuer {
    #[error("it is no address")]
    NoAddress,
    #[error("it begins with https:// (http:// serves a private network alone)")]
    Scheme,
    #[error("it has a user, a query or a fragment")]
    MoreThanAPath,
}

impl Issuer {
    /// Plain `http` is taken here; connections then lead to private addresses alone.
    pub fn parse(text: &str) -> Result<Self, InvalidIssuer> {
        let url = Url::parse(text).map_err(|_| InvalidIssuer::NoAddress)?;
        if !matches!(url.scheme(), "https" | "http") {
            return Err(InvalidIssuer::Scheme);
        }
        let has_user = !url.username().is_empty() || url.password().is_some();
        if has_user || url.query().is_some() || url.fragment().is_some() {
            return Err(InvalidIssuer::MoreThanAPath);
        }
        Ok(Self { text: text.to_owned(), url })
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Host, without the brackets of an IPv6 address.
    pub fn host(&self) -> &str {
        self.url.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }

    pub fn is_https(&self) -> bool {
        self.url.scheme() == "https"
    }

    pub(crate) fn url(&self) -> &Url {
        &self.url
    }

    /// Address of the discovery document (OpenID Connect Discovery 1.0, section 4).
    pub(crate) fn discovery_address(&self) -> Url {
        let mut address = self.url.clone();
        let path = format!("{}/.well-known/openid-configuration", self.url.path().trim_end_matches('/'));
        address.set_path(&path);
        address
    }
}

impl fmt::Display for Issuer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issuer_stays_as_it_was_typed() {
        for text in
            ["https://accounts.google.com", "https://hub.eu.auth0.com/", "https://id.example.com/realms/a"]
        {
            assert_eq!(Issuer::parse(text).unwrap().as_str(), text);
        }
    }

    #[test]
    fn discovery_document_lies_below_the_issuer() {
        for (issuer, expected) in [
            ("https://a.example.com", "https://a.example.com/.well-known/openid-configuration"),
            ("https://a.example.com/", "https://a.example.com/.well-known/openid-configuration"),
            (
                "https://a.example.com/realms/b",
                "https://a.example.com/realms/b/.well-known/openid-configuration",
            ),
            ("https://a.example.com/o/b/", "https://a.example.com/o/b/.well-known/openid-configuration"),
        ] {
            assert_eq!(Issuer::parse(issuer).unwrap().discovery_address().as_str(), expected);
        }
    }

    #[test]
    fn invalid_issuer_is_refused() {
        for (text, expected) in [
            ("id.example.com", InvalidIssuer::NoAddress),
            ("", InvalidIssuer::NoAddress),
            ("ldap://id.example.com", InvalidIssuer::Scheme),
            ("https://a:b@id.example.com", InvalidIssuer::MoreThanAPath),
            ("https://id.example.com?x", InvalidIssuer::MoreThanAPath),
            ("https://id.example.com#x", InvalidIssuer::MoreThanAPath),
        ] {
            assert_eq!(Issuer::parse(text), Err(expected), "{text}");
        }
    }
}
