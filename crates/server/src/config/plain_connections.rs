//! Connections to the database and to the mail server that others could read.

use hub_diesel_storage::unencrypted_hosts;
use hub_domain::model::site::Reach;
use hub_email::unencrypted_host;

use crate::config::{ServeSettings, Transport};

/// Connection that is not encrypted for sure. It holds no secret.
pub struct PlainConnection {
    pub setting: &'static str,
    pub host: String,
    pub transport: Transport,
    remedy: &'static str,
}

impl PlainConnection {
    /// Reason that it is refused or warned about, with the remedy.
    pub fn reason(&self) -> String {
        let Self { host, remedy, .. } = self;
        format!(
            "the connection to {host} may be unencrypted: others could read passwords on their way; {remedy}"
        )
    }
}

impl ServeSettings {
    pub fn plain_connections(&self) -> Vec<PlainConnection> {
        let database =
            unencrypted_hosts(&self.database.database_url).into_iter().map(|host| PlainConnection {
                setting: "DATABASE_URL",
                transport: transport(&host, self.allow_plain.database),
                host,
                remedy: "say sslmode=verify-full, or set HUB_ALLOW_PLAIN=database to take that risk",
            });
        let mail = self.site.smtp_url.as_deref().and_then(unencrypted_host).map(|host| PlainConnection {
            setting: "HUB_SMTP_URL",
            transport: transport(&host, self.allow_plain.mail),
            host,
            remedy: "write smtps://, or say tls=required, or set HUB_ALLOW_PLAIN=mail to take that risk",
        });
        database.chain(mail).collect()
    }
}

fn transport(host: &str, is_allowed: bool) -> Transport {
    match Reach::of_host(host) {
        Reach::Anywhere if !is_allowed => Transport::Refused,
        Reach::Loopback | Reach::PrivateNetwork | Reach::Anywhere => Transport::Readable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::values::{AllowedPlain, parse_allowed_plain};

    #[test]
    fn plain_connections_are_named() {
        for (text, database, mail) in [
            ("", false, false),
            ("database", true, false),
            (" Mail ,database", true, true),
            (",", false, false),
        ] {
            assert_eq!(parse_allowed_plain(text), Ok(AllowedPlain { database, mail }), "{text:?}");
        }
        for text in ["true", "database mail", "smtp"] {
            assert!(parse_allowed_plain(text).is_err(), "{text}");
        }
    }

    #[test]
    fn plain_connections_elsewhere_are_refused() {
        for (host, is_allowed, is_refused) in [
            ("127.0.0.1", false, false),
            ("localhost", false, false),
            ("192.168.1.7", false, false),
            ("fd00::7", false, false),
            ("203.0.113.7", false, true),
            ("2001:db8::7", false, true),
            ("database", false, true),
            ("db.example.com", false, true),
            ("db.example.com", true, false),
        ] {
            let transport = transport(host, is_allowed);
            assert_eq!(matches!(transport, Transport::Refused), is_refused, "{host}");
        }
    }
}
