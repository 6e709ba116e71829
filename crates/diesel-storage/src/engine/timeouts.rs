//! Timeouts of a connection to PostgreSQL, as parameters of libpq. Without them the loss of a server is noticed only
//! when TCP gives up, after a quarter of an hour or more.

use std::borrow::Cow;

/// Parameters in seconds, but `tcp_user_timeout` in milliseconds: it closes a connection whose data stays
/// unacknowledged for as long as a caller waits.
const PARAMETERS: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("keepalives_idle", "5"),
    ("keepalives_interval", "2"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "5000"),
];

/// Adds the timeouts to a URL. A value in the operator's URL stays.
pub(crate) fn with_timeouts(url: &str) -> Cow<'_, str> {
    let mut address = Cow::Borrowed(url);
    let said = url.split_once('?').map_or("", |(_, said)| said);
    for (name, value) in PARAMETERS {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timeouts_join_the_address() {
        let all = "connect_timeout=3&keepalives_idle=5&keepalives_interval=2&keepalives_count=3&tcp_user_timeout=5000";
        assert_eq!(with_timeouts("postgres://hub@db/hub"), format!("postgres://hub@db/hub?{all}"));
        assert_eq!(with_timeouts("postgres://db/hub?"), format!("postgres://db/hub?{all}"));
        assert_eq!(
            with_timeouts("postgres://db/hub?sslmode=require"),
            format!("postgres://db/hub?sslmode=require&{all}")
        );
    }

    #[test]
    fn timeouts_of_the_operator_stay() {
        let url = "postgres://db/hub?tcp_user_timeout=0&connect_timeout=10";
        let rest = "keepalives_idle=5&keepalives_interval=2&keepalives_count=3";
        assert_eq!(with_timeouts(url), format!("{url}&{rest}"));
    }
}
