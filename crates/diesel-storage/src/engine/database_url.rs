//! Reading of `DATABASE_URL`. The driver's messages about a malformed one quote parts of its password, so its faults
//! are found here, and no message of them has a part of the URL of a server.

use std::path::Path;

use crate::engine::{open_error::OpenError, sqlite_connection::percent_encode, target::Target};

pub(crate) fn parse_url(url: &str) -> Result<Target, OpenError> {
    let refuse = |fault: Option<String>| fault.map_or(Ok(()), |fault| Err(OpenError::Url(fault)));
    if let Some(path) = url.strip_prefix("sqlite://") {
        refuse(fault_of_file(path))?;
        return Ok(Target::Sqlite(path.to_owned()));
    }
    let server = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://"));
    let server = server.ok_or(OpenError::UnknownScheme)?;
    refuse(fault_of_server(server))?;
    Ok(Target::Postgres(url.to_owned()))
}

fn fault_of_file(path: &str) -> Option<String> {
    let remedy = "write sqlite://data/creator-hub.db, or another file";
    if path.is_empty() {
        return Some(format!("names no file; {remedy}"));
    }
    if path.starts_with(":memory:") || path.starts_with("file:") {
        return Some(format!("must name a file, without which everything is lost at a stop; {remedy}"));
    }
    if path.starts_with('~') {
        let example = "sqlite:///home/you/creator-hub.db";
        return Some(format!(
            "begins with ~, which stands for nothing there; write the whole path, such as {example}"
        ));
    }
    if let Some((file, _)) = path.split_once('?') {
        let fault = format!("takes no settings after a ?; write sqlite://{file}");
        return Some(if Path::new(path).exists() {
            format!("{fault}, and rename the file {path}, which an older version made, to {file}")
        } else {
            fault
        });
    }
    if path.ends_with('/') || path.ends_with("/.") || Path::new(path).is_dir() {
        let folder = path.trim_end_matches('/');
        return Some(format!("names a folder; write sqlite://{folder}/creator-hub.db"));
    }
    if Path::new(path).exists() && !Path::new(path).is_file() {
        return Some(format!("names a device or pipe; {remedy}"));
    }
    None
}

/// `USER:PASSWORD@HOST:PORT/DATABASE?NAME=VALUE`, with several hosts separated by commas.
fn fault_of_server(server: &str) -> Option<String> {
    let encode = |sign: &str, code: &str| {
        Some(format!("has a {sign} in its user, password or database that must be encoded; write {code}"))
    };
    let (location, parameters) = server.split_once('?').unwrap_or((server, ""));
    let (authority, database) = location.split_once('/').unwrap_or((location, ""));
    let (user, hosts) = authority.rsplit_once('@').unwrap_or(("", authority));
    if database.contains('@') {
        return encode("/ or @", "/ as %2F, and @ as %40");
    }
    if user.contains('@') {
        return encode("@", "%40");
    }
    if !authority.contains('@') && parameters.contains('@') {
        return encode("?", "%3F");
    }
    if let Some(sign) = server.chars().find(|sign| sign.is_whitespace() || sign.is_control()) {
        let mut bytes = [0; 4];
        let code = percent_encode(sign.encode_utf8(&mut bytes));
        return encode("blank or line end", &code);
    }
    if server.split('%').skip(1).any(|rest| !begins_with_code(rest)) {
        return encode("%", "%25");
    }
    if !hosts.split(',').all(is_host) {
        return Some(
            "names a host or port that is none; write postgres://USER:PASSWORD@HOST:PORT/DATABASE".to_owned(),
        );
    }
    parameters.split('&').filter(|pair| !pair.is_empty()).find_map(fault_of_parameter)
}

/// Whether the text after a `%` continues percent-encoding. No text of PostgreSQL's has a zero byte.
fn begins_with_code(text: &str) -> bool {
    let code = text.as_bytes().get(..2);
    code.is_some_and(|code| code.iter().all(u8::is_ascii_hexdigit) && code != b"00")
}

/// Name or address with an optional port. Empty for a socket of this machine.
fn is_host(host: &str) -> bool {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(address) = host.strip_prefix('[') {
        let Some((address, port)) = address.split_once(']') else { return false };
        return !address.is_empty() && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port));
    }
    let (name, port) = host.split_once(':').unwrap_or((host, ""));
    !name.contains(['[', ']']) && is_port(port)
}

fn fault_of_parameter(pair: &str) -> Option<String> {
    let remedy = "in a value write & as %26 and = as %3D";
    match pair.split_once('=') {
        None => Some(format!("has a parameter without a value; {remedy}")),
        Some((_, value)) if value.contains('=') => Some(format!("has a parameter with two values; {remedy}")),
        Some((name, _)) if !PARAMETERS.contains(&name) => {
            Some(format!("has a parameter that PostgreSQL does not know; {remedy}"))
        }
        Some(_) => None,
    }
}

/// Parameters of libpq in URLs, as its documentation lists them.
const PARAMETERS: [&str; 53] = [
    "application_name",
    "channel_binding",
    "client_encoding",
    "connect_timeout",
    "dbname",
    "fallback_application_name",
    "gssdelegation",
    "gssencmode",
    "gsslib",
    "host",
    "hostaddr",
    "keepalives",
    "keepalives_count",
    "keepalives_idle",
    "keepalives_interval",
    "krbsrvname",
    "load_balance_hosts",
    "max_protocol_version",
    "min_protocol_version",
    "oauth_client_id",
    "oauth_client_secret",
    "oauth_issuer",
    "oauth_scope",
    "options",
    "passfile",
    "password",
    "port",
    "replication",
    "require_auth",
    "requirepeer",
    "requiressl",
    "scram_client_key",
    "scram_server_key",
    "service",
    "servicefile",
    "ssl",
    "ssl_max_protocol_version",
    "ssl_min_protocol_version",
    "sslcert",
    "sslcertmode",
    "sslcompression",
    "sslcrl",
    "sslcrldir",
    "sslkey",
    "sslkeylogfile",
    "sslmode",
    "sslnegotiation",
    "sslpassword",
    "sslrootcert",
    "sslsni",
    "target_session_attrs",
    "tcp_user_timeout",
    "user",
];

#[cfg(test)]
mod tests {
    use std::os::unix::{fs::symlink, net::UnixListener};

    use super::*;

    #[test]
    fn what_is_no_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let [socket, link, missing] =
            ["socket", "link", "missing/."].map(|name| folder.path().join(name).display().to_string());
        let _listener = UnixListener::bind(&socket).unwrap();
        symlink("/dev/null", &link).unwrap();
        for path in ["/dev/null", &socket, &link, &missing] {
            let refused = parse_url(&format!("sqlite://{path}"));
            assert!(matches!(refused, Err(OpenError::Url(_))), "{path}: {refused:?}");
        }
    }

    #[test]
    fn addresses_of_servers_are_read() {
        for url in [
            "postgres://hub:word@db/hub",
            "postgresql://db",
            "postgres:///hub?host=/run/postgresql",
            "postgres://%2Frun%2Fpostgresql/hub",
            "postgres://hub:p%2Fa%40s+s:w[o]r#d@one:5432,two:5433/hub?sslmode=verify-full&connect_timeout=3",
            "postgres://hub@[::1]:5432,[fd00::1]/hub?",
            "postgres://db/hub?user=hub&password=p%26s%3Ds%20",
            "postgres://hub:word@db/hub?application_name=a@b",
        ] {
            assert!(parse_url(url).is_ok(), "{url}: {}", parse_url(url).unwrap_err());
        }
    }

    #[test]
    fn malformed_addresses_are_refused_without_their_parts() {
        for server in [
            "hub:Kqzx/Wvjp@db/hub",
            "hub:Kqzx?Wvjp@db/hub",
            "hub:Kqzx@Wvjp@db/hub",
            "hub:Kqzx@db/Wvjp@db",
            "hub:Kqzx%Wvjp@db/hub",
            "hub:Kqzx%00Wvjp@db/hub",
            "hub:Kqzx Wvjp@db/hub",
            "hub:Kqzx\u{a0}Wvjp@db/hub",
            "hub:Kqzx\u{7f}Wvjp@db/hub",
            "hub:Kqzx",
            "hub:Kqzx:Wvjp/hub",
            "[Kqzx:Wvjp",
            "[]:1",
            "Kqzx]Wvjp",
            "db/hub?password=Kqzx&Wvjp",
            "db/hub?password=Kqzx=Wvjp",
            "db/hub?password=Kqzx&Wvjp=Kqzx",
        ] {
            let error = parse_url(&format!("postgres://{server}")).unwrap_err();
            let sentence = error.to_string();
            assert!(matches!(error, OpenError::Url(_)) && !error.is_transient(), "{server}: {sentence}");
            assert!(!sentence.contains("Kqzx") && !sentence.contains("Wvjp"), "{server}: {sentence}");
        }
    }
}
