//! Normalized email addresses: trimmed, lower case, with the domain in its DNS form, so that one person has one account.

use std::{borrow::Cow, fmt};

use url::Host;

use crate::model::{error::Violation, language::message::Message, text::trimmed};

pub const INVALID_EMAIL: Message = Message::new("email-invalid");
const MAX_CHARS: usize = 254;
const MAX_LOCAL_CHARS: usize = 64;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    pub fn parse(text: &str) -> Result<Self, Violation> {
        let text = with_dns_domain(trimmed(text)).to_ascii_lowercase();
        if is_address(&text) { Ok(Self(text)) } else { Err(Violation::of("email", INVALID_EMAIL)) }
    }

    /// Address from the database, parsed before it was stored.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Writes a domain outside ASCII in its DNS form.
fn with_dns_domain(text: &str) -> Cow<'_, str> {
    match text.split_once('@') {
        // A percent sign would be decoded.
        Some((local, domain)) if !domain.is_ascii() && !domain.contains('%') => match Host::parse(domain) {
            Ok(Host::Domain(domain)) => format!("{local}@{domain}").into(),
            _ => text.into(),
        },
        _ => text.into(),
    }
}

fn is_address(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    text.len() <= MAX_CHARS && is_local_part(local) && is_domain(domain)
}

fn is_local_part(local: &str) -> bool {
    (1..=MAX_LOCAL_CHARS).contains(&local.len())
        && local.split('.').all(|atom| !atom.is_empty())
        && local.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte))
}

fn is_domain(domain: &str) -> bool {
    domain.contains('.')
        && domain.split('.').all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_one_address_are_one_address() {
        let address = EmailAddress::parse("maya@example.com").unwrap();
        for text in [
            " Maya@Example.com",
            "MAYA@EXAMPLE.COM\n",
            "\tmaya@example.com ",
            "\u{202a}maya@example.com\u{202c}",
            "maya@ｅxample.com",
        ] {
            assert_eq!(EmailAddress::parse(text).as_ref(), Ok(&address), "{text:?}");
        }
        let address = EmailAddress::parse("maya@xn--bcher-kva.de").unwrap();
        for text in ["maya@bücher.de", "maya@BÜCHER.de", "maya@bu\u{308}cher.de"] {
            assert_eq!(EmailAddress::parse(text).as_ref(), Ok(&address), "{text:?}");
        }
    }

    #[test]
    fn invalid_address_is_refused() {
        let long = format!("{}@example.com", "a".repeat(65));
        for text in [
            "",
            "maya",
            "maya@",
            "@example.com",
            "a b@example.com",
            "a@b",
            "a@@example.com",
            "a@-x.com",
            "a..b@example.com",
            "a@example..com",
            "ä@example.com",
            "a@example.com\r\nBcc: b@example.com",
            "a,b@example.com",
            "<a@example.com>",
            "a@ä b.de",
            "a@ä.de/x",
            "a@ä%2ede",
            "a@１２７.0.0.1",
            &long,
        ] {
            assert_eq!(EmailAddress::parse(text), Err(Violation::of("email", INVALID_EMAIL)), "{text:?}");
        }
    }

    #[test]
    fn unusual_but_legal_addresses_pass() {
        for text in
            ["a+tag@example.co.uk", "o'hara@example.com", "first.last@sub.example.org", "x@1and1.example"]
        {
            assert!(EmailAddress::parse(text).is_ok(), "{text:?}");
        }
    }
}
