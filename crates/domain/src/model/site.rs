//! Operator's settings of this installation.

use std::net::IpAddr;

use url::{Host, Url};

use crate::model::{accounts::token::SecretToken, category::Board, task::id::TaskId};

#[derive(Debug, Clone)]
pub struct Site {
    /// Public address; links are built from it, never from a request.
    pub public_url: Url,
    pub sign_up: SignUpPolicy,
    pub mail: MailRoute,
    /// Whether what one person creates and uploads is limited. Load tests alone do without.
    pub limits_clients: bool,
    pub sign_in: SignInSettings,
}

/// Ways to sign in that the operator offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignInSettings {
    pub password: bool,
    pub organisation: Option<OrganisationSettings>,
}

impl Default for SignInSettings {
    fn default() -> Self {
        Self { password: true, organisation: None }
    }
}

/// Sign-in with an organisation's account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrganisationSettings {
    /// Name of the organisation, as buttons show it.
    pub name: String,
    /// Issuer, exactly as its ID tokens name it.
    pub issuer: String,
    /// Whether the sign-in screen goes straight to the provider.
    pub is_automatic: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUpPolicy {
    Open,
    /// Only with a valid invitation.
    Invite,
}

/// Destination of mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailRoute {
    /// A mail server.
    Smtp,
    /// Files: without a mail server, each message is written to a file and not sent.
    Files,
}

/// Reachability of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// From this machine only.
    Loopback,
    /// From private addresses only.
    PrivateNetwork,
    /// From anywhere: every host name counts as this, whatever it resolves to.
    Anywhere,
}

impl Reach {
    pub fn of(url: &Url) -> Self {
        match url.host() {
            Some(Host::Domain(name)) if name == "localhost" || name.ends_with(".localhost") => Self::Loopback,
            Some(Host::Domain(_)) | None => Self::Anywhere,
            Some(Host::Ipv4(address)) => Self::of_address(address.into()),
            Some(Host::Ipv6(address)) => Self::of_address(address.into()),
        }
    }

    /// Reach of a host name or an address without brackets.
    pub fn of_host(host: &str) -> Self {
        match host.parse() {
            Ok(address) => Self::of_address(address),
            Err(_) if host == "localhost" || host.ends_with(".localhost") => Self::Loopback,
            Err(_) => Self::Anywhere,
        }
    }

    fn of_address(address: IpAddr) -> Self {
        let address = address.to_canonical();
        let is_private = match address {
            IpAddr::V4(v4) => v4.is_private() || v4.is_link_local(),
            IpAddr::V6(v6) => v6.is_unique_local() || v6.is_unicast_link_local(),
        };
        if address.is_loopback() {
            Self::Loopback
        } else if is_private {
            Self::PrivateNetwork
        } else {
            Self::Anywhere
        }
    }
}

impl Site {
    /// Public address without a slash at its end.
    pub fn address(&self) -> &str {
        self.public_url.as_str().trim_end_matches('/')
    }

    /// Host that passkeys are bound to (RP id). `None` where browsers make none: at an address without a name, and without
    /// https but on this machine.
    pub fn passkey_host(&self) -> Option<&str> {
        match self.public_url.host() {
            Some(Host::Domain(host)) if self.public_url.scheme() == "https" => Some(host),
            Some(Host::Domain(host)) if Reach::of_host(host) == Reach::Loopback => Some(host),
            _ => None,
        }
    }

    pub fn sign_up_address(&self, token: &SecretToken) -> String {
        format!("{}/auth/signup/{}", self.address(), token.reveal())
    }

    /// Address of a calendar feed with this token.
    pub fn calendar_address(&self, token: &str) -> String {
        format!("{}/calendar/{token}.ics", self.address())
    }

    /// Address that opens the task, also after a sign-in.
    pub fn task_address(&self, board: Board, task: TaskId) -> String {
        format!("{}/dashboard?tab={}&task={}", self.address(), board.name(), task.0)
    }

    pub fn reset_address(&self, token: &SecretToken) -> String {
        format!("{}/auth/reset/{}", self.address(), token.reveal())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_bound_to_a_name() {
        for (url, expected) in [
            ("https://hub.example.com:8443", Some("hub.example.com")),
            ("http://localhost:8080", Some("localhost")),
            ("http://hub.localhost", Some("hub.localhost")),
            ("http://hub.example.com", None),
            ("https://192.168.1.7", None),
            ("https://[2001:db8::7]", None),
            ("http://127.0.0.1:8080", None),
        ] {
            let site = Site {
                public_url: url.parse().unwrap(),
                sign_up: SignUpPolicy::Open,
                mail: MailRoute::Files,
                limits_clients: true,
                sign_in: SignInSettings::default(),
            };
            assert_eq!(site.passkey_host(), expected, "{url}");
        }
    }

    #[test]
    fn reach_follows_the_kind_of_address() {
        for (url, expected) in [
            ("http://localhost:8080", Reach::Loopback),
            ("http://hub.localhost", Reach::Loopback),
            ("http://127.0.0.2", Reach::Loopback),
            ("http://[::1]:8080", Reach::Loopback),
            ("http://[::ffff:127.0.0.1]", Reach::Loopback),
            ("http://10.1.2.3", Reach::PrivateNetwork),
            ("http://172.31.0.1", Reach::PrivateNetwork),
            ("http://192.168.1.7", Reach::PrivateNetwork),
            ("http://169.254.1.1", Reach::PrivateNetwork),
            ("http://[fd00::7]", Reach::PrivateNetwork),
            ("http://[fe80::7]", Reach::PrivateNetwork),
            ("http://hub.example.com", Reach::Anywhere),
            ("http://localhost.example.com", Reach::Anywhere),
            ("http://172.32.0.1", Reach::Anywhere),
            ("http://[2001:db8::7]", Reach::Anywhere),
        ] {
            assert_eq!(Reach::of(&url.parse().unwrap()), expected, "{url}");
        }
    }
}
