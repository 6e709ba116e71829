//! Names of the cookies.
//!
//! Browsers share cookies between the ports of a host. The port of the public address is in the names, so that two
//! servers on one host do not sign each other's people out. It is absent where it is the scheme's default or the
//! product's own.

use actix_web::cookie::{Cookie, SameSite, time::Duration};
use url::Url;

/// Port of the default public address, `http://localhost:8080`.
const OWN_HTTP_PORT: u16 = 8080;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CookieNames {
    pub session: String,
    pub device: String,
    /// Round trip to the organisation's provider.
    pub organisation: String,
    pub is_secure: bool,
}

impl CookieNames {
    pub fn of(public_url: &Url) -> Self {
        let is_secure = public_url.scheme() == "https";
        let port = public_url.port().filter(|port| is_secure || *port != OWN_HTTP_PORT);
        let port = port.map_or_else(String::new, |port| format!("-{port}"));
        // Browsers keep a cookie of this prefix to the host, and refuse it without https.
        let prefix = if is_secure { "__Host-" } else { "" };
        Self {
            session: format!("{prefix}hub{port}"),
            device: format!("{prefix}hub-device{port}"),
            organisation: format!("{prefix}hub-organisation{port}"),
            is_secure,
        }
    }

    /// Cookie of these names, which no script reads.
    pub fn cookie(&self, name: &str, value: &str, life: Duration, same_site: SameSite) -> Cookie<'static> {
        Cookie::build(name.to_owned(), value.to_owned())
            .path("/")
            .max_age(life)
            .http_only(true)
            .same_site(same_site)
            .secure(self.is_secure)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_carry_a_port_of_its_own() {
        for (url, session, device) in [
            ("http://localhost:8080", "hub", "hub-device"),
            ("http://localhost", "hub", "hub-device"),
            ("http://localhost:80", "hub", "hub-device"),
            ("http://localhost:8081", "hub-8081", "hub-device-8081"),
            ("http://[::1]:443", "hub-443", "hub-device-443"),
            ("https://hub.example.com", "__Host-hub", "__Host-hub-device"),
            ("https://hub.example.com:443", "__Host-hub", "__Host-hub-device"),
            ("https://hub.example.com:8080", "__Host-hub-8080", "__Host-hub-device-8080"),
            ("https://hub.example.com:8443", "__Host-hub-8443", "__Host-hub-device-8443"),
        ] {
            let names = CookieNames::of(&Url::parse(url).unwrap());
            assert_eq!((names.session.as_str(), names.device.as_str()), (session, device), "{url}");
        }
    }
}
