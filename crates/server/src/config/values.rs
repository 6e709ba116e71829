//! Values of settings, as people write them. Each is read, or refused in a sentence that says what to write.

use std::{net::SocketAddr, path::PathBuf};

use hub_domain::model::secret_keys::SecretKeys;
use hub_email::Sender;
use url::Url;

use crate::config::secret::Secret;

/// Long enough to resist guessing.
const SHORTEST_METRICS_TOKEN: usize = 16;

pub fn parse_address(text: &str, example: &str) -> Result<SocketAddr, String> {
    let invalid =
        || format!("write an IP address and a port, such as {example}, or 0.0.0.0 for every network");
    text.parse().map_err(|_| invalid())
}

pub fn parse_public_url(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|_| "it is no address such as https://hub.example.com".to_owned())?;
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        return Err("it must begin with http:// or https://".to_owned());
    }
    // Links append a path to it, and the cookie is for the whole host.
    let has_user = !url.username().is_empty() || url.password().is_some();
    if has_user || url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err("it must be scheme, host and port alone, such as https://hub.example.com".to_owned());
    }
    Ok(url)
}

/// The mail server's address is checked where it is used; here only that user and password end where they seem to.
pub fn parse_smtp_url(text: &str) -> Result<Secret, String> {
    let location = text.split_once("://").map_or(text, |(_, location)| location);
    let (_, rest) = location.split_at(location.find(['/', '?', '#']).unwrap_or(location.len()));
    if rest.contains('@') {
        return Err(
            "its user or password has a / ? or # that must be encoded: write / as %2F, ? as %3F, # as %23"
                .to_owned(),
        );
    }
    if text.contains(char::is_control) {
        return Err(
            "it has a control character or line end that must be encoded: write a line end as %0A".to_owned()
        );
    }
    Ok(text.into())
}

pub fn parse_secret_keys(text: &str) -> Result<SecretKeys, String> {
    SecretKeys::parse(text).ok_or_else(|| {
        "each key is 32 random bytes in base64, as `openssl rand -base64 32` writes them; separate several by commas"
            .to_owned()
    })
}

pub fn parse_metrics_token(text: &str) -> Result<Secret, String> {
    let is_sendable = |sign: char| sign == ' ' || sign.is_ascii_graphic();
    if text.len() >= SHORTEST_METRICS_TOKEN && text.chars().all(is_sendable) {
        Ok(text.into())
    } else {
        Err(format!("it needs at least {SHORTEST_METRICS_TOKEN} characters, all of ASCII"))
    }
}

pub fn parse_switch(text: &str) -> Result<bool, String> {
    match &*text.to_ascii_lowercase() {
        "true" | "yes" | "on" | "1" => Ok(true),
        "false" | "no" | "off" | "0" => Ok(false),
        _ => Err("write true or false".to_owned()),
    }
}

/// Connections that may go anywhere without encryption.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllowedPlain {
    pub database: bool,
    pub mail: bool,
}

pub fn parse_allowed_plain(text: &str) -> Result<AllowedPlain, String> {
    let mut allowed = AllowedPlain::default();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        match &*name.to_ascii_lowercase() {
            "database" => allowed.database = true,
            "mail" => allowed.mail = true,
            _ => return Err("write database, mail, or both as database,mail".to_owned()),
        }
    }
    Ok(allowed)
}

pub fn parse_pool_size(text: &str) -> Result<u32, String> {
    let size = text.parse().ok().filter(|size| (1..=100).contains(size));
    size.ok_or_else(|| "write a number from 1 to 100".to_owned())
}

pub fn parse_folder(text: &str) -> Result<PathBuf, String> {
    if text.starts_with('~') {
        return Err("~ stands for nothing there; write the whole path, such as /home/you/hub".to_owned());
    }
    Ok(text.into())
}

/// Sender of mail. The name may have any characters: they are quoted in the mail.
pub fn parse_sender(text: &str) -> Result<Sender, String> {
    let (name, address) = match text.strip_suffix('>').and_then(|text| text.rsplit_once('<')) {
        Some((name, address)) => (unquoted(name.trim()), address.trim()),
        None => (String::new(), text),
    };
    match address.parse() {
        Ok(address) if !name.contains(char::is_control) => {
            Ok(Sender::new((!name.is_empty()).then_some(name), address))
        }
        _ => Err("write it as Creator Hub <hub@example.com>, or the address alone".to_owned()),
    }
}

fn unquoted(name: &str) -> String {
    match name.strip_prefix('"').and_then(|name| name.strip_suffix('"')) {
        Some(quoted) => quoted.replace("\\\"", "\"").replace("\\\\", "\\"),
        None => name.to_owned(),
    }
}

const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
/// Other names of levels.
const OTHER_LEVELS: [(&str, &str); 13] = [
    ("0", "off"),
    ("1", "error"),
    ("2", "warn"),
    ("3", "info"),
    ("4", "debug"),
    ("5", "trace"),
    ("warning", "warn"),
    ("err", "error"),
    ("critical", "error"),
    ("fatal", "error"),
    ("information", "info"),
    ("notice", "info"),
    ("verbose", "debug"),
];

/// Filter of the log: a level, or `MODULE=LEVEL`, or several, separated by commas. A word that is none would be taken for
/// a module, and silence every other one.
pub fn parse_log_filter(text: &str) -> Result<String, String> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let parts: Option<Vec<_>> = parts
        .map(|part| match part.rsplit_once('=') {
            None => level(part).map(str::to_owned),
            Some((module, named)) => level(named.trim()).map(|level| format!("{}={level}", module.trim())),
        })
        .collect();
    parts.map(|parts| parts.join(",")).ok_or_else(|| {
        "write one of off, error, warn, info, debug, trace, or such a level for a module, as in info,hub_email=debug"
            .to_owned()
    })
}

fn level(word: &str) -> Option<&'static str> {
    let word = word.to_ascii_lowercase();
    let others = OTHER_LEVELS.into_iter().find(|(other, _)| *other == word).map(|(_, level)| level);
    LEVELS.into_iter().find(|level| *level == word).or(others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_a_web_address() {
        assert!(parse_public_url("https://hub.example.com").is_ok());
        for text in ["hub.example.com", "ftp://hub.example.com", "mailto:a@example.com", ""] {
            assert!(parse_public_url(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn public_address_has_nothing_after_its_port() {
        assert!(parse_public_url("https://hub.example.com:8443/").is_ok());
        for rest in ["/hub", "/hub/", "/?a=1", "/#top", "?", "#"] {
            assert!(parse_public_url(&format!("https://hub.example.com{rest}")).is_err(), "{rest:?}");
        }
        for user in ["me", "me:secret", ":secret"] {
            assert!(parse_public_url(&format!("https://{user}@hub.example.com")).is_err(), "{user:?}");
        }
    }

    #[test]
    fn sender_may_have_any_name() {
        for (text, expected) in [
            ("hub@example.com", "hub@example.com"),
            ("<hub@example.com>", "hub@example.com"),
            ("Creator Hub <hub@example.com>", "Creator Hub <hub@example.com>"),
            ("Berg, Timo <hub@example.com>", "\"Berg, Timo\" <hub@example.com>"),
            ("\"Berg, Timo\" <hub@example.com>", "\"Berg, Timo\" <hub@example.com>"),
            ("\"The \\\"Hub\\\"\" <hub@example.com>", "\"The \\\"Hub\\\"\" <hub@example.com>"),
        ] {
            assert_eq!(parse_sender(text).unwrap().to_string(), expected);
        }
    }

    #[test]
    fn log_filter_has_levels_alone() {
        for (text, expected) in [
            ("warning", "warn"),
            ("Info, hub_email = VERBOSE", "info,hub_email=debug"),
            ("debug,", "debug"),
            ("hub_email[send{id=1}]=err", "hub_email[send{id=1}]=error"),
        ] {
            assert_eq!(parse_log_filter(text).unwrap(), expected);
        }
        for text in ["loud", "hub_email", "info,hub_email", "hub_email=loud", "=", "9"] {
            assert!(parse_log_filter(text).is_err(), "{text:?}");
        }
    }
}
