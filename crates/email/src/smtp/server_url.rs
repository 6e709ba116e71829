//! Address of an SMTP server: `smtps://user:password@host:port` and its like.

use std::fmt;

use percent_encoding::percent_decode_str;
use url::{Host, Url};

const SMTP_PORT: u16 = 25;
const SUBMISSION_PORT: u16 = 587;
const SUBMISSIONS_PORT: u16 = 465;

/// Says nothing of the address itself, which may hold a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "it is no address such as smtps://user:password@mail.example.com ({0}); in the user and the password write / as %2F, # as %23, % as %25, @ as %40, + as %2B"
)]
pub struct InvalidSmtpUrl(&'static str);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encryption {
    None,
    /// STARTTLS, if the server offers it.
    Opportunistic,
    /// STARTTLS, or nothing is sent.
    Required,
    /// TLS from the first byte.
    Implicit,
}

#[derive(Clone)]
pub(crate) struct Credentials {
    pub(crate) user: String,
    pub(crate) password: String,
}

#[derive(Clone)]
pub(crate) struct ServerUrl {
    pub(crate) host: Host,
    pub(crate) port: u16,
    pub(crate) encryption: Encryption,
    pub(crate) credentials: Option<Credentials>,
}

impl ServerUrl {
    pub(crate) fn parse(text: &str) -> Result<Self, InvalidSmtpUrl> {
        let url = Url::parse(text.trim()).map_err(|_| InvalidSmtpUrl("it cannot be read"))?;
        if url.query_pairs().any(|(key, _)| key != "tls") {
            return Err(InvalidSmtpUrl("tls is the only parameter"));
        }
        let tls = url.query_pairs().next().map(|(_, value)| value.into_owned());
        let (encryption, port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => (Encryption::Implicit, SUBMISSIONS_PORT),
            ("smtp", None) => (Encryption::None, SMTP_PORT),
            ("smtp", Some("required")) => (Encryption::Required, SUBMISSION_PORT),
            ("smtp", Some("opportunistic")) => (Encryption::Opportunistic, SUBMISSION_PORT),
            ("smtp", Some(_)) => return Err(InvalidSmtpUrl("tls is required or opportunistic")),
            _ => return Err(InvalidSmtpUrl("it begins with smtp:// or smtps://")),
        };
        if url.fragment().is_some() || url.path().len() > 1 {
            return Err(InvalidSmtpUrl("a host ends at / and #"));
        }
        let host = host(&url).ok_or(InvalidSmtpUrl("its host is none"))?;
        Ok(Self { host, port: url.port().unwrap_or(port), encryption, credentials: credentials(&url)? })
    }
}

/// Host of an address whose password may go without encryption. `None` without a password, or for no address.
pub fn unencrypted_host(url: &str) -> Option<String> {
    let server = ServerUrl::parse(url).ok()?;
    let is_plain = matches!(server.encryption, Encryption::None | Encryption::Opportunistic);
    (is_plain && server.credentials.is_some()).then(|| match server.host {
        Host::Domain(name) => name,
        Host::Ipv4(address) => address.to_string(),
        Host::Ipv6(address) => address.to_string(),
    })
}

/// Reason why the scheme of an address hardly fits its port, with the remedy. `None` where it does, or for no address.
pub fn port_mismatch(url: &str) -> Option<&'static str> {
    let ServerUrl { encryption, port, .. } = ServerUrl::parse(url).ok()?;
    match (encryption, port) {
        (Encryption::Implicit, SMTP_PORT | SUBMISSION_PORT) => {
            Some("servers begin without TLS at this port; write smtp:// and tls=required for smtps://")
        }
        (Encryption::None | Encryption::Opportunistic | Encryption::Required, SUBMISSIONS_PORT) => {
            Some("servers begin with TLS at this port; write smtps:// for smtp://")
        }
        _ => None,
    }
}

/// The host of this scheme is not parsed by `Url`, which knows the web's alone.
fn host(url: &Url) -> Option<Host> {
    let host = percent_decode_str(url.host_str()?).decode_utf8().ok()?;
    Host::parse(&host).ok()
}

fn credentials(url: &Url) -> Result<Option<Credentials>, InvalidSmtpUrl> {
    let decoded = |text: &str| {
        let decoded = percent_decode_str(text).decode_utf8();
        decoded.map(std::borrow::Cow::into_owned).map_err(|_| InvalidSmtpUrl("its password is not UTF-8"))
    };
    let Some(password) = url.password() else {
        // Without it nobody would sign in, and the server might refuse mail only later.
        return if url.username().is_empty() {
            Ok(None)
        } else {
            Err(InvalidSmtpUrl("its user has no password"))
        };
    };
    Ok(Some(Credentials { user: decoded(url.username())?, password: decoded(password)? }))
}

impl fmt::Display for ServerUrl {
    /// Host and port.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn server_urls_are_read() {
        for (url, address, encryption) in [
            ("smtp://mail.example.com", "mail.example.com:25", Encryption::None),
            ("smtp://mail.example.com/", "mail.example.com:25", Encryption::None),
            ("smtp://mail.example.com:2525?tls=required", "mail.example.com:2525", Encryption::Required),
            ("smtp://mail?tls=opportunistic", "mail:587", Encryption::Opportunistic),
            ("smtps://mail.example.com", "mail.example.com:465", Encryption::Implicit),
            ("SMTPS://MAIL.example.com", "mail.example.com:465", Encryption::Implicit),
            ("smtp://[::1]", "[::1]:25", Encryption::None),
            ("smtps://[fd00::1]:2465", "[fd00::1]:2465", Encryption::Implicit),
            ("smtp://127.0.0.1:1025", "127.0.0.1:1025", Encryption::None),
            ("smtp://m\u{fc}ller.test", "xn--mller-kva.test:25", Encryption::None),
        ] {
            let read = ServerUrl::parse(url).unwrap();
            assert_eq!((read.to_string().as_str(), read.encryption), (address, encryption), "{url}");
            assert!(read.credentials.is_none());
        }
    }

    #[test]
    fn credentials_are_decoded() {
        let read =
            ServerUrl::parse("smtps://hub%40example.com:%2F%23%25%40+%2B%C3%A9@mail.example.com").unwrap();
        let credentials = read.credentials.unwrap();
        assert_eq!(
            (credentials.user.as_str(), credentials.password.as_str()),
            ("hub@example.com", "/#%@++\u{e9}")
        );
    }

    #[test]
    fn password_without_demanded_encryption_is_found() {
        for (url, host) in [
            ("smtp://hub:pw@mail.example.com", Some("mail.example.com")),
            ("smtp://hub:pw@[fd00::7]?tls=opportunistic", Some("fd00::7")),
            ("smtp://hub:pw@mail.example.com?tls=required", None),
            ("smtps://hub:pw@mail.example.com", None),
            ("smtp://mail.example.com", None),
            ("nonsense", None),
        ] {
            assert_eq!(unencrypted_host(url).as_deref(), host, "{url}");
        }
    }

    #[test]
    fn port_of_the_other_scheme_is_noticed() {
        for (url, remedy) in [
            ("smtp://mail.example.com:465", Some("write smtps://")),
            ("smtp://hub:pw@mail.example.com:465?tls=required", Some("write smtps://")),
            ("smtps://mail.example.com:587", Some("write smtp://")),
            ("smtps://mail.example.com:25", Some("write smtp://")),
            ("smtps://mail.example.com", None),
            ("smtps://mail.example.com:2465", None),
            ("smtp://mail.example.com", None),
            ("smtp://mail.example.com?tls=required", None),
            ("nonsense", None),
        ] {
            let reason = port_mismatch(url);
            assert_eq!(reason.is_some(), remedy.is_some(), "{url}: {reason:?}");
            assert!(reason.unwrap_or_default().contains(remedy.unwrap_or_default()), "{url}: {reason:?}");
        }
    }

    #[test]
    fn broken_urls_are_refused_without_their_secret() {
        for url in [
            "mail.example.com",
            "http://mail.example.com",
            "smtp://",
            "smtp://mail.example.com?tls=maybe",
            "smtp://mail.example.com?TLS=required",
            "smtp://mail.example.com?tls=required&starttls=required",
            "smtps://s3cret@mail.example.com",
            "smtps://s3cret:@mail.example.com",
            "smtp://hub:s3cret/x@mail.example.com",
            "smtp://hub:s3cret#x@mail.example.com",
            "smtp://hub:s3cret%ff@mail.example.com",
            "smtp://mail.example.com/s3cret",
        ] {
            let error = ServerUrl::parse(url).map(|_| ()).unwrap_err().to_string();
            assert!(!error.contains("s3cret") && error.contains("%2F"), "{error}");
        }
    }
}
