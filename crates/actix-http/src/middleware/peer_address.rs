//! Client IP of a request, from the peer and the trusted part of `X-Forwarded-For`.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    sync::atomic::{AtomicBool, Ordering},
};

use actix_web::HttpRequest;
use ipnet::{IpNet, Ipv4Net};

/// Longest part of a hop that is logged.
const MAX_LOGGED_CHARS: usize = 40;
/// Largest trusted networks: the largest private one of IPv4, and what one provider has of IPv6.
const WIDEST_V4: u8 = 8;
const WIDEST_V6: u8 = 32;

/// Proxies whose `X-Forwarded-For` is trusted. Empty: none.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Parses addresses or networks, separated by commas; the error is the part that is neither.
    pub fn parse(list: &str) -> Result<Self, String> {
        list.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| {
                part.parse::<IpNet>()
                    .or_else(|_| part.parse::<IpAddr>().map(IpNet::from))
                    .map(canonical)
                    .map_err(|_| part.to_owned())
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// Whether the canonical `address` is a trusted proxy.
    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| match (network, address) {
            // A network such as ::/0 contains the mapped addresses, too.
            (IpNet::V6(network), IpAddr::V4(address)) => network.contains(&address.to_ipv6_mapped()),
            _ => network.contains(&address),
        })
    }

    /// Networks that are so wide that clients could be in them, who then choose their own address.
    pub fn list_wide(&self) -> Vec<String> {
        self.0.iter().filter(|network| is_wide(**network)).map(ToString::to_string).collect()
    }

    /// Rightmost address that is no trusted proxy.
    pub(crate) fn client_of(&self, request: &HttpRequest) -> IpAddr {
        let peer = request.peer_addr().map_or(IpAddr::from(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        let forwarded: Vec<&str> = request
            .headers()
            .get_all("x-forwarded-for")
            .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
            // A header that is no text is no address either, and must not hide the others.
            .map(|hop| str::from_utf8(hop).unwrap_or_default())
            .collect();
        self.last_untrusted(peer, &forwarded)
    }

    /// Reads from the right: each proxy appends its peer, and anything further left was sent by the client.
    fn last_untrusted(&self, peer: IpAddr, forwarded: &[&str]) -> IpAddr {
        let mut address = peer.to_canonical();
        for hop in forwarded.iter().rev() {
            if !self.trusts(address) {
                break;
            }
            let Some(hop) = parse_hop(hop) else {
                report_hop(hop);
                break;
            };
            address = hop;
        }
        address
    }
}

/// Address of a hop. Some proxies add a port, brackets, quotes or a zone.
fn parse_hop(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"').trim();
    let (bare, port) = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        // More colons are part of an IPv6 address.
        None if text.matches(':').count() == 1 => text.split_at(text.find(':')?),
        None => (text, ""),
    };
    let is_port = |port: &str| port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok());
    if !port.is_empty() && !is_port(port) {
        return None;
    }
    let (bare, _zone) = bare.split_once('%').unwrap_or((bare, ""));
    bare.trim().parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

/// Whether a hop of a trusted proxy was no address since the start.
static WAS_UNREADABLE: AtomicBool = AtomicBool::new(false);

pub(crate) fn was_hop_unreadable() -> bool {
    WAS_UNREADABLE.load(Ordering::Relaxed)
}

/// Logs the first hop of a trusted proxy that is no address: everybody behind it seems to be the proxy.
fn report_hop(hop: &str) {
    let hop: String = hop.trim().chars().take(MAX_LOGGED_CHARS).collect();
    if !hop.is_empty() && !WAS_UNREADABLE.swap(true, Ordering::Relaxed) {
        tracing::warn!(hop = hop.escape_debug().to_string(), "forwarded hop is no address");
    }
}

fn is_wide(network: IpNet) -> bool {
    match network {
        IpNet::V4(v4) => v4.prefix_len() < WIDEST_V4,
        IpNet::V6(v6) => {
            let is_private = v6.addr().is_unique_local() && v6.prefix_len() >= 7
                || v6.addr().is_unicast_link_local() && v6.prefix_len() >= 10;
            // It contains the whole of IPv4, too.
            let is_mapped = v6.contains(&Ipv6Addr::from_bits(0xffff_0000_0000));
            is_mapped || v6.prefix_len() < WIDEST_V6 && !is_private
        }
    }
}

impl fmt::Display for TrustedProxies {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        formatter.write_str(&list.join(", "))
    }
}

/// Converts IPv4-mapped networks (`::ffff:a.b.c.d`), which operators copy from sockets on `[::]`, to IPv4.
fn canonical(network: IpNet) -> IpNet {
    const MAPPED_BITS: u8 = 96;
    let IpNet::V6(v6) = network else { return network };
    let mapped = v6.addr().to_ipv4_mapped().zip(v6.prefix_len().checked_sub(MAPPED_BITS));
    let v4 = mapped.and_then(|(address, prefix)| Ipv4Net::new(address, prefix).ok());
    v4.map_or(network, IpNet::V4)
}

/// Network of one household or one machine: an IPv4 address, or the /64 of an IPv6 address.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.into(),
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn peer_is_the_client_without_trusted_proxies() {
        let nobody = TrustedProxies::default();
        assert_eq!(nobody.last_untrusted(address("1.2.3.4"), &["9.9.9.9"]), address("1.2.3.4"));
    }

    #[test]
    fn client_ip_is_the_rightmost_untrusted_hop() {
        let proxies = TrustedProxies::parse("10.0.0.0/8, 192.168.1.1").unwrap();
        let hops = ["6.6.6.6", " 1.2.3.4", "192.168.1.1 "];
        assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &hops), address("1.2.3.4"));
        assert_eq!(proxies.last_untrusted(address("1.1.1.1"), &hops), address("1.1.1.1"));
    }

    #[test]
    fn garbage_in_the_header_never_yields_the_proxy() {
        let proxies = TrustedProxies::parse("10.0.0.0/8").unwrap();
        let hops = ["nonsense", "", "1.2.3.4"];
        assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &hops), address("1.2.3.4"));
        assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &["nonsense"]), address("10.1.1.1"));
    }

    #[test]
    fn hops_lose_ports_brackets_and_quotes() {
        let proxies = TrustedProxies::parse("10.0.0.0/8, fd00::/8").unwrap();
        for (hop, client) in [
            ("203.0.113.9:51234", "203.0.113.9"),
            (" 203.0.113.9 ", "203.0.113.9"),
            ("\"203.0.113.9:51234\"", "203.0.113.9"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("\" [2001:db8::1]:443 \"", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("fe80::1%eth0", "fe80::1"),
            ("[fe80::1%25eth0]:443", "fe80::1"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
            ("[::ffff:203.0.113.9]:51234", "203.0.113.9"),
            ("[203.0.113.9]:51234", "203.0.113.9"),
        ] {
            // Proxies of the same kind are told from the client, too.
            let hops = ["6.6.6.6", hop, "10.0.0.7:1234", "[fd00::7]:99"];
            assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &hops), address(client), "{hop}");
        }
        for hop in
            ["unknown", "_hidden", "203.0.113.9:", "203.0.113.9:x", "[2001:db8::1", "[::1]x", "1.2.3", ":1"]
        {
            // Nothing left of it is believed.
            let hops = ["6.6.6.6", hop, "10.0.0.7:1234"];
            assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &hops), address("10.0.0.7"), "{hop}");
        }
    }

    #[test]
    fn wide_networks_are_listed() {
        let wide = |list: &str| TrustedProxies::parse(list).unwrap().list_wide();
        for list in [
            "0.0.0.0/0",
            "10.0.0.0/7",
            "::/0",
            "2000::/3",
            "2001::/16",
            "::ffff:0:0/96",
            "::/64",
            "::ffff:0:0/100",
        ] {
            assert_eq!(wide(list).len(), 1, "{list}");
        }
        assert_eq!(
            wide("10.0.0.0/8, 172.16.0.0/12, fc00::/7, fd00::/8, fe80::/10, 2001:db8::/32, ::1"),
            [""; 0]
        );
        assert_eq!(wide("10.0.0.0/8, ::/1"), ["::/1"]);
    }

    #[test]
    fn a_list_names_its_bad_part() {
        assert_eq!(TrustedProxies::parse("10.0.0.1,nonsense").unwrap_err(), "nonsense");
    }

    #[test]
    fn mapped_addresses_are_their_ipv4_address() {
        for list in ["10.0.0.0/8", "::ffff:10.0.0.0/104", "::/0"] {
            let proxies = TrustedProxies::parse(list).unwrap();
            for peer in ["::ffff:10.1.1.1", "10.1.1.1"] {
                let client = proxies.last_untrusted(address(peer), &["::ffff:9.9.9.9", "::ffff:10.0.0.7"]);
                assert_eq!(client, address("9.9.9.9"), "{list} {peer}");
            }
        }
        let one = TrustedProxies::parse("::ffff:10.0.0.1").unwrap();
        assert_eq!(one.last_untrusted(address("10.0.0.1"), &["9.9.9.9"]), address("9.9.9.9"));
        assert_eq!(one.last_untrusted(address("::ffff:10.0.0.2"), &["9.9.9.9"]), address("10.0.0.2"));
    }

    #[test]
    fn a_household_shares_its_network() {
        assert_eq!(network_of(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1:2::"));
        assert_eq!(network_of(address("::ffff:1.2.3.4")), address("1.2.3.4"));
    }
}
