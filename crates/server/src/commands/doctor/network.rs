//! Checks of the network: the public address from outside, the mail server, the proxies.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use hub_actix_http::{TrustedProxies, UNREADABLE_HOP};
use hub_email::{SmtpMailer, Timeouts, port_mismatch};
use serde_json::Value;

use crate::{
    commands::doctor::check::Check,
    config::{ServeSettings, Transport},
    serve,
};

const PATIENCE: Duration = Duration::from_secs(8);
/// Wait for the greeting of a mail server that most likely speaks TLS alone.
const BRIEFLY: Duration = Duration::from_secs(5);

pub(super) fn checks(settings: &ServeSettings) -> Vec<Check> {
    let local = get(&format!("http://{}/api/config", reachable(settings.bind)));
    let mut checks = vec![server(settings.bind, &local), public_address(settings, local.ok().as_ref())];
    checks.push(mail(settings));
    checks.extend(plain_connections(settings));
    checks.push(proxies(settings));
    checks
}

/// Connections with which the server would not start.
fn plain_connections(settings: &ServeSettings) -> impl Iterator<Item = Check> {
    let refused = settings.plain_connections().into_iter();
    let refused = refused.filter(|plain| matches!(plain.transport, Transport::Refused));
    refused.map(|plain| Check::problem("encryption", format!("{} ({})", plain.reason(), plain.setting)))
}

struct Answer {
    status: u16,
    body: String,
    leads_to: Option<String>,
    /// Whether a proxy has forwarded what is no address.
    has_unreadable_hop: bool,
}

impl Answer {
    fn is_ours(&self) -> bool {
        let config: Option<Value> = serde_json::from_str(&self.body).ok();
        self.status == 200 && config.is_some_and(|config| config["productName"].is_string())
    }
}

/// Requests like a browser: with the certificates that this machine trusts, but without following redirects.
fn get(url: &str) -> Result<Answer, String> {
    let tls = ureq::tls::TlsConfig::builder().root_certs(ureq::tls::RootCerts::PlatformVerifier).build();
    let settings = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .tls_config(tls)
        .build();
    let mut answer = ureq::Agent::from(settings).get(url).call().map_err(|error| error.to_string())?;
    let leads_to = answer.headers().get("location").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let has_unreadable_hop = answer.headers().contains_key(UNREADABLE_HOP);
    let body = answer.body_mut().read_to_string().unwrap_or_default();
    Ok(Answer { status: answer.status().as_u16(), body, leads_to, has_unreadable_hop })
}

/// Address of the server on this machine: a socket on all addresses is reachable at loopback.
fn reachable(bind: SocketAddr) -> SocketAddr {
    let ip = match bind.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, bind.port())
}

fn server(bind: SocketAddr, local: &Result<Answer, String>) -> Check {
    match local {
        Ok(answer) if answer.is_ours() => Check::ok("server", format!("runs at {bind}")),
        Ok(answer) => Check::problem(
            "server",
            format!("something else answers at {bind} with status {} (HUB_BIND)", answer.status),
        ),
        Err(_) => {
            Check::warning("server", format!("none runs at {bind} (HUB_BIND); its address was not tried"))
        }
    }
}

fn public_address(settings: &ServeSettings, local: Option<&Answer>) -> Check {
    let url = &settings.site.public_url;
    let problem = |text: String| Check::problem("public URL", format!("{text} (HUB_PUBLIC_URL)"));
    match settings.transport() {
        Transport::Safe => {}
        Transport::Refused => return problem(format!("{url} {}", serve::PLAIN_HTTP)),
        Transport::Readable => {
            return Check::warning(
                "public URL",
                format!(
                    "{url} is not https: passwords and sessions can be read on their way; put a proxy with a certificate in front"
                ),
            );
        }
    }
    let Some(local) = local.filter(|answer| answer.is_ours()) else {
        return Check::ok("public URL", format!("{url}, not tried while no server runs"));
    };
    let at = |path: &str| url.join(path).map_or_else(|_| url.to_string(), |url| url.to_string());
    match get(&at("/healthz")) {
        Err(error) => problem(format!(
            "{url} does not answer: {error}; look at the name, the proxy and its certificate"
        )),
        Ok(Answer { leads_to: Some(target), .. }) => {
            problem(format!("{url} leads to {target}; people should type that address"))
        }
        Ok(Answer { status, .. }) if status != 200 => {
            problem(format!("{url}healthz answers with status {status}; look at the proxy"))
        }
        Ok(_) => match get(&at("/api/config")) {
            Ok(public) if public.is_ours() && public.body == local.body => {
                Check::ok("public URL", format!("{url} is this server"))
            }
            Ok(public) if public.is_ours() => {
                problem(format!("at {url} is another Creator Hub, or one with other settings"))
            }
            _ => problem(format!("at {url} is something else; look at the proxy")),
        },
    }
}

fn mail(settings: &ServeSettings) -> Check {
    let Some(url) = settings.site.smtp_url.as_deref().filter(|_| !settings.demo) else {
        let target = settings.data_dir.join("mail");
        return Check::warning(
            "mail",
            format!("reaches nobody, and becomes files in {}; set HUB_SMTP_URL", target.display()),
        );
    };
    let mismatch = port_mismatch(url);
    let usual = Timeouts::INTERACTIVE;
    let timeouts = if mismatch.is_some() { Timeouts { greeting: BRIEFLY, ..usual } } else { usual };
    let checked = serve::sender(settings)
        .map_err(|error| format!("{error:#}"))
        .and_then(|sender| {
            let host = settings.site.public_url.host_str();
            SmtpMailer::with_timeouts(url, sender, host, timeouts).map_err(|error| error.to_string())
        })
        .and_then(|mailer| mailer.check());
    match checked {
        Ok(()) => Check::ok("mail", "the mail server lets us in, and takes our sender"),
        Err(error) => {
            let port = mismatch.map(|reason| format!("; {reason}")).unwrap_or_default();
            Check::problem("mail", format!("{error}; look at HUB_SMTP_URL and HUB_MAIL_FROM{port}"))
        }
    }
}

fn proxies(settings: &ServeSettings) -> Check {
    let (trusted, wide) = match TrustedProxies::parse(&settings.trusted_proxies) {
        Ok(proxies) => (proxies.to_string(), proxies.list_wide()),
        Err(part) => {
            let text = format!("{part:?} is neither an address nor a network (HUB_TRUSTED_PROXIES)");
            return Check::problem("proxies", text);
        }
    };
    // The server itself has no TLS.
    if settings.site.public_url.scheme() == "https" && trusted.is_empty() {
        let example =
            if settings.bind.ip().to_canonical().is_loopback() { "127.0.0.1" } else { "its address" };
        return Check::warning(
            "proxies",
            format!(
                "https means that one is in front, and none is trusted: everybody seems to come from it and shares its limits; set HUB_TRUSTED_PROXIES={example}"
            ),
        );
    }
    if trusted.is_empty() {
        return Check::ok("proxies", "none is in front");
    }
    if !wide.is_empty() {
        let text = format!(
            "{} is so wide that clients may be in it, who then choose their address themselves; name the proxies alone in HUB_TRUSTED_PROXIES",
            wide.join(", ")
        );
        return Check::warning("proxies", text);
    }
    let health = get(&format!("http://{}/healthz", reachable(settings.bind)));
    if health.is_ok_and(|answer| answer.has_unreadable_hop) {
        let text = "one forwards no address in X-Forwarded-For: those behind it seem to be the proxy and share its limits; let it forward the address of its peer";
        return Check::warning("proxies", text);
    }
    // Such a socket accepts IPv4 too, unless the system is configured otherwise (net.ipv6.bindv6only).
    let bind = settings.bind;
    let seen = if bind.is_ipv6() && bind.ip().is_unspecified() {
        format!("; on {bind} an IPv4 peer comes as ::ffff:a.b.c.d and counts as a.b.c.d")
    } else {
        String::new()
    };
    Check::ok("proxies", format!("trusted: {trusted}{seen}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn socket_on_all_addresses_is_reached_at_loopback() {
        for (bind, expected) in
            [("0.0.0.0:80", "127.0.0.1:80"), ("[::]:80", "[::1]:80"), ("10.0.0.7:80", "10.0.0.7:80")]
        {
            assert_eq!(reachable(bind.parse().unwrap()).to_string(), expected);
        }
    }
}
