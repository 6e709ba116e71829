//! From where a request comes, as far as it can be believed.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;
use ipnet::IpNet;

/// Whose `X-Forwarded-For` counts. Empty: nobody's.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Addresses or networks, separated by commas; the part that is neither is the error.
    pub fn parse(list: &str) -> Result<Self, String> {
        list.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| {
                part.parse::<IpNet>()
                    .or_else(|_| part.parse::<IpAddr>().map(IpNet::from))
                    .map_err(|_| part.to_owned())
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The last address on the way that is none of our proxies'.
    pub(crate) fn client_of(&self, request: &HttpRequest) -> IpAddr {
        let peer = request.peer_addr().map_or(IpAddr::from(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        let forwarded: Vec<&str> = request
            .headers()
            .get_all("x-forwarded-for")
            .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
            // What is no text cannot be an address either, and must not hide what stands beside it.
            .map(|hop| str::from_utf8(hop).unwrap_or_default())
            .collect();
        self.last_untrusted(peer, &forwarded)
    }

    /// Read from the right: each proxy appends whom it heard from, and what stands further left was sent by the stranger.
    fn last_untrusted(&self, peer: IpAddr, forwarded: &[&str]) -> IpAddr {
        let mut address = peer;
        for hop in forwarded.iter().rev() {
            if !self.trusts(address) {
                break;
            }
            let Ok(hop) = hop.trim().parse() else { break };
            address = hop;
        }
        address
    }
}

/// What one household or one machine has: an IPv4 address, or the /64 of an IPv6 address.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn without_proxies_only_the_peer_counts() {
        let nobody = TrustedProxies::default();
        assert_eq!(nobody.last_untrusted(address("1.2.3.4"), &["9.9.9.9"]), address("1.2.3.4"));
    }

    #[test]
    fn behind_proxies_the_last_stranger_counts_and_what_the_stranger_claims_does_not() {
        let proxies = TrustedProxies::parse("10.0.0.0/8, 192.168.1.1").unwrap();
        let hops = ["6.6.6.6", " 1.2.3.4", "192.168.1.1 "];
        assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &hops), address("1.2.3.4"));
        assert_eq!(proxies.last_untrusted(address("1.1.1.1"), &hops), address("1.1.1.1"));
    }

    #[test]
    fn garbage_in_front_does_not_make_the_proxy_the_caller() {
        let proxies = TrustedProxies::parse("10.0.0.0/8").unwrap();
        let hops = ["nonsense", "", "1.2.3.4"];
        assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &hops), address("1.2.3.4"));
        assert_eq!(proxies.last_untrusted(address("10.1.1.1"), &["nonsense"]), address("10.1.1.1"));
    }

    #[test]
    fn a_list_names_its_bad_part() {
        assert_eq!(TrustedProxies::parse("10.0.0.1,nonsense").unwrap_err(), "nonsense");
    }

    #[test]
    fn a_household_shares_its_network() {
        assert_eq!(network_of(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1:2::"));
        assert_eq!(network_of(address("::ffff:1.2.3.4")), address("1.2.3.4"));
    }
}
