//! PostgreSQL URL without its secrets, for the command line of programs, which every user of the machine can read.

const PASSWORD: &str = "password";
/// Settings with another secret, for which libpq has no environment variable.
const SECRETS: [&str; 4] = ["sslpassword", "oauth_client_secret", "scram_client_key", "scram_server_key"];

/// `postgres://USER:PASSWORD@HOST:PORT/DATABASE?SETTINGS`. Not a web address: there may be several hosts.
pub(super) struct PostgresUrl {
    /// URL up to the end of the hosts, without the password.
    server: String,
    password: Option<String>,
    /// Names and values of the other secrets.
    secrets: Vec<(String, String)>,
    database: String,
    settings: String,
}

impl PostgresUrl {
    pub(super) fn parse(url: &str) -> Self {
        let begin = url.find("://").map_or(0, |at| at + 3);
        let (scheme, rest) = url.split_at(begin);
        let (rest, settings) = rest.split_at(rest.find('?').unwrap_or(rest.len()));
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (user, hosts) = authority.rsplit_once('@').map_or(("", authority), |(user, hosts)| (user, hosts));
        let (user, password) = match user.split_once(':') {
            Some((user, password)) => (user, Some(decoded(password))),
            None => (user, None),
        };
        let (mut secrets, mut others) = (Vec::new(), Vec::new());
        for setting in settings.trim_start_matches('?').split('&').filter(|part| !part.is_empty()) {
            match setting.split_once('=').filter(|(name, _)| *name == PASSWORD || SECRETS.contains(name)) {
                Some((name, value)) => secrets.push((name.to_owned(), decoded(value))),
                None => others.push(setting),
            }
        }
        // A password among the settings has precedence, as in libpq.
        let named = secrets.extract_if(.., |(name, _)| name == PASSWORD).last();
        let password = named.map(|(_, value)| value).or(password);
        let settings = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
        let at = if user.is_empty() { "" } else { "@" };
        Self {
            server: format!("{scheme}{user}{at}{hosts}"),
            password,
            secrets,
            database: path.trim_start_matches('/').to_owned(),
            settings,
        }
    }

    pub(super) fn without_secrets(&self) -> String {
        format!("{}/{}{}", self.server, self.database, self.settings)
    }

    pub(super) fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }

    /// Secrets beside the password.
    pub(super) fn secrets(&self) -> &[(String, String)] {
        &self.secrets
    }

    /// Whether settings come from a service file of the operator's.
    pub(super) fn names_service(&self) -> bool {
        self.settings.split(['?', '&']).any(|setting| setting.starts_with("service="))
    }

    /// URL of another database on the same server, with the secrets.
    pub(super) fn with_database(&self, database: &str) -> String {
        let encoded = |text: &str| {
            text.bytes().fold(String::new(), |text, byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                    text + &char::from(byte).to_string()
                }
                byte => text + &format!("%{byte:02X}"),
            })
        };
        let password = self.password.as_deref().map(|password| (PASSWORD, password));
        let others = self.secrets.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let secrets = password.into_iter().chain(others);
        let secrets = secrets.map(|(name, value)| format!("{name}={}", encoded(value)));
        let settings = self.settings.strip_prefix('?').map(str::to_owned);
        let settings: Vec<_> = settings.into_iter().chain(secrets).collect();
        let joint = if settings.is_empty() { "" } else { "?" };
        format!("{}/{}{joint}{}", self.server, encoded(database), settings.join("&"))
    }
}

/// Decodes percent-encoding. Invalid encoding stays as it is.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(|code| str::from_utf8(code).ok());
        if let Some(byte) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_taken_out_and_found_again() {
        let url = PostgresUrl::parse("postgres://hub:p%40ss%3Aword@a:1,b:2/creator-hub?sslmode=require");
        assert_eq!(url.without_secrets(), "postgres://hub@a:1,b:2/creator-hub?sslmode=require");
        assert_eq!(url.password(), Some("p@ss:word"));
        let other = url.with_database("other db");
        assert_eq!(other, "postgres://hub@a:1,b:2/other%20db?sslmode=require&password=p%40ss%3Aword");
        assert_eq!(PostgresUrl::parse(&other).password(), Some("p@ss:word"));
    }

    #[test]
    fn password_among_the_settings_is_taken_out_too() {
        for text in [
            "postgres://db/hub?password=p%40ss&sslmode=require",
            "postgres://db/hub?sslmode=require&password=p%40ss",
            "postgres://db/hub?password=old&sslmode=require&password=p%40ss",
        ] {
            let url = PostgresUrl::parse(text);
            assert_eq!(url.without_secrets(), "postgres://db/hub?sslmode=require");
            assert_eq!(url.password(), Some("p@ss"));
            assert_eq!(PostgresUrl::parse(&url.with_database("b")).password(), Some("p@ss"));
        }
        let both = PostgresUrl::parse("postgres://hub:one@db/hub?password=two");
        assert_eq!(
            (both.without_secrets().as_str(), both.password()),
            ("postgres://hub@db/hub", Some("two"))
        );
    }

    #[test]
    fn an_address_of_few_parts_is_one_too() {
        for text in
            ["postgres:///hub?host=/run/postgresql", "postgresql://localhost/hub", "postgres://hub@db/hub"]
        {
            let url = PostgresUrl::parse(text);
            assert_eq!((url.without_secrets().as_str(), url.password()), (text, None));
        }
        assert_eq!(PostgresUrl::parse("postgres://db").with_database("hub"), "postgres://db/hub");
    }
}
