//! Parameters of libpq, added to the operator's URL. A value of the operator stays.

use std::{borrow::Cow, net::IpAddr};

use crate::engine::{database_url::parse_url, target::Target};

/// Timeouts in seconds, but `tcp_user_timeout` in milliseconds: it closes a connection whose data stays unacknowledged
/// for as long as a caller waits. Without them the loss of a server is noticed only when TCP gives up, after a quarter
/// of an hour or more.
const TIMEOUTS: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("keepalives_idle", "5"),
    ("keepalives_interval", "2"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "5000"),
];

/// Name by which `pg_stat_activity` tells our connections from others'.
const NAME: (&str, &str) = ("fallback_application_name", "creator-hub");
/// Finds the primary among several hosts.
const PRIMARY: (&str, &str) = ("target_session_attrs", "read-write");

pub(crate) fn with_parameters(url: &str) -> Cow<'_, str> {
    let mut address = Cow::Borrowed(url);
    let said = url.split_once('?').map_or("", |(_, said)| said);
    let primary = (hosts(url).len() > 1).then_some(PRIMARY);
    for (name, value) in TIMEOUTS.into_iter().chain([NAME]).chain(primary) {
        if said.split('&').any(|pair| pair.split('=').next() == Some(name)) {
            continue;
        }
        let sign = match address.split_once('?') {
            None => "?",
            Some((_, "")) => "",
            Some(_) => "&",
        };
        address = format!("{address}{sign}{name}={value}").into();
    }
    address
}

/// Hosts of a URL, without ports. Empty where it names none: a socket of this machine.
fn hosts(url: &str) -> Vec<String> {
    let (location, _) = url.split_once('?').unwrap_or((url, ""));
    let location = location.split_once("://").map_or(location, |(_, location)| location);
    let authority = location.split('/').next().unwrap_or_default();
    let named = authority.rsplit('@').next().unwrap_or_default();
    let (listed, has_ports) = match parameter(url, "hostaddr").or_else(|| parameter(url, "host")) {
        Some(listed) => (listed, false),
        None => (named, true),
    };
    let decoded = listed.replace("%2C", ",").replace("%2c", ",").replace("%2F", "/").replace("%2f", "/");
    let hosts = decoded.split(',').map(|host| if has_ports { without_port(host) } else { host });
    hosts.filter(|host| !host.is_empty()).map(str::to_owned).collect()
}

fn without_port(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|host| host.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    }
}

fn parameter<'a>(url: &'a str, name: &str) -> Option<&'a str> {
    let pairs = url.split_once('?')?.1.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(said, _)| *said == name).map(|(_, value)| value).next_back()
}

/// Returns whether every host is this machine, whose connections nobody else can read.
pub(crate) fn stays_on_this_machine(url: &str) -> bool {
    hosts(url).iter().all(|host| {
        let is_loopback = host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
        host.starts_with('/') || host == "localhost" || is_loopback
    })
}

/// Hosts of a database URL to which a connection may go without encryption. Empty for a file, a socket, and with an
/// `sslmode` that demands encryption: libpq's default only prefers it.
pub fn unencrypted_hosts(url: &str) -> Vec<String> {
    let is_demanded = matches!(parameter(url, "sslmode"), Some("require" | "verify-ca" | "verify-full"));
    // A faulty address is refused where it is opened, with what to do.
    if is_demanded || !matches!(parse_url(url), Ok(Target::Postgres(_))) {
        return Vec::new();
    }
    hosts(url).into_iter().filter(|host| !host.starts_with('/')).collect()
}

/// Returns whether the database's certificate and name are verified.
pub(crate) fn verifies_the_server(url: &str) -> bool {
    parameter(url, "sslmode") == Some("verify-full")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encryption_is_demanded_or_missing() {
        for (url, hosts) in [
            ("sqlite://data/hub.db", &[][..]),
            ("postgres:///hub", &[]),
            ("postgres://hub:pw@%2Fvar%2Frun/hub?host=/var/run", &[]),
            ("postgres://hub:pw@db.example.com/hub", &["db.example.com"]),
            ("postgres://hub:pw@db.example.com/hub?sslmode=prefer", &["db.example.com"]),
            ("postgres://hub:pw@db.example.com/hub?sslmode=require&sslmode=disable", &["db.example.com"]),
            ("postgres://hub:pw@a:1,[fd00::7]:2/hub", &["a", "fd00::7"]),
            ("postgres://hub:pw@127.0.0.1/hub?host=db.example.com", &["db.example.com"]),
            ("postgres://hub:pw@db.example.com/hub?sslmode=require", &[]),
            ("postgres://hub:pw@db.example.com/hub?sslmode=verify-ca", &[]),
            ("postgres://hub:pw@db.example.com/hub?sslmode=verify-full", &[]),
        ] {
            assert_eq!(unencrypted_hosts(url), hosts, "{url}");
        }
    }

    const ALL: &str = "connect_timeout=3&keepalives_idle=5&keepalives_interval=2&keepalives_count=3&tcp_user_timeout=5000\
         &fallback_application_name=creator-hub";

    #[test]
    fn timeouts_join_the_address() {
        assert_eq!(with_parameters("postgres://hub@db/hub"), format!("postgres://hub@db/hub?{ALL}"));
        assert_eq!(with_parameters("postgres://db/hub?"), format!("postgres://db/hub?{ALL}"));
        assert_eq!(
            with_parameters("postgres://db/hub?sslmode=require"),
            format!("postgres://db/hub?sslmode=require&{ALL}")
        );
    }

    #[test]
    fn parameters_of_the_operator_stay() {
        let url = "postgres://db/hub?tcp_user_timeout=0&connect_timeout=10";
        let rest = "keepalives_idle=5&keepalives_interval=2&keepalives_count=3&fallback_application_name=creator-hub";
        assert_eq!(with_parameters(url), format!("{url}&{rest}"));
        let url = "postgres://a,b/hub?target_session_attrs=any";
        assert_eq!(with_parameters(url), format!("{url}&{ALL}"));
    }

    #[test]
    fn primary_is_sought_among_several_hosts() {
        for url in [
            "postgres://hub:word@one:5432,two:5432/hub?connect_timeout=3",
            "postgres:///hub?host=one,two",
            "postgres:///hub?host=one%2Ctwo",
        ] {
            assert!(with_parameters(url).ends_with("&target_session_attrs=read-write"), "{url}");
        }
        for url in
            ["postgres://hub:a,b@one/hub", "postgres://one/a,b", "postgres:///hub?host=one&options=a,b"]
        {
            assert!(!with_parameters(url).contains("target_session_attrs"), "{url}");
        }
    }

    #[test]
    fn loopback_and_sockets_stay_on_this_machine() {
        for url in [
            "postgres://hub@127.0.0.1:5432/hub",
            "postgres://localhost/hub",
            "postgres://[::1]:5432/hub",
            "postgres:///hub?host=/run/postgresql",
            "postgres://%2Frun%2Fpostgresql/hub",
            "postgres:///hub",
        ] {
            assert!(stays_on_this_machine(url), "{url}");
        }
        for url in
            ["postgres://db/hub", "postgres://localhost,db/hub", "postgres://localhost/hub?hostaddr=10.0.0.1"]
        {
            assert!(!stays_on_this_machine(url), "{url}");
        }
    }
}
