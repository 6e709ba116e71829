//! Addresses that may be connected to (server-side request forgery, DNS rebinding).
//!
//! A discovery document names hosts. Their addresses are checked after they were resolved, and the connection goes to
//! those that were checked.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use ureq::{
    config::Config,
    http::{Uri, uri::Scheme},
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::NextTimeout,
    },
};

use crate::issuer::Issuer;

/// Resolver that leaves out addresses which are not to be connected to.
#[derive(Debug)]
pub(crate) struct CheckedResolver<R = DefaultResolver> {
    names: R,
    issuer: Uri,
}

/// A host has addresses, and none may be connected to.
#[derive(Debug, thiserror::Error)]
#[error("{host} leads to an address that is not connected to: {reason}")]
pub(crate) struct RefusedHost {
    host: String,
    reason: &'static str,
}

impl CheckedResolver {
    pub(crate) fn new(issuer: &Issuer) -> Self {
        Self::with_names(issuer, DefaultResolver::default())
    }
}

impl<R: Resolver> CheckedResolver<R> {
    fn with_names(issuer: &Issuer, names: R) -> Self {
        let issuer = issuer.url().as_str().parse().expect("an address of the web is an URI");
        Self { names, issuer }
    }

    fn is_issuer_private(&self, config: &Config, timeout: NextTimeout) -> Result<bool, ureq::Error> {
        let addresses = self.names.resolve(&self.issuer, config, timeout)?;
        Ok(addresses.iter().any(|address| !is_public(address.ip())))
    }
}

impl<R: Resolver> Resolver for CheckedResolver<R> {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let addresses = self.names.resolve(uri, config, timeout)?;
        let refuse = |reason| {
            let host = uri.host().unwrap_or_default().to_owned();
            ureq::Error::Other(Box::new(RefusedHost { host, reason }))
        };
        let (public, private): (Vec<SocketAddr>, Vec<SocketAddr>) =
            addresses.iter().partition(|address| is_public(address.ip()));
        let is_https = uri.scheme() == Some(&Scheme::HTTPS);
        let mut allowed = if is_https { public } else { Vec::new() };
        // The issuer's own certificate holds where its name is made to lead inside.
        if !private.is_empty()
            && (uri.host() == self.issuer.host() || self.is_issuer_private(config, timeout)?)
        {
            allowed.extend(private);
        }
        if allowed.is_empty() {
            return Err(refuse(if is_https { "it is private" } else { "it is public, and http is plain" }));
        }
        let mut result = self.empty();
        for address in allowed {
            result.push(address);
        }
        Ok(result)
    }
}

/// False for whatever is not of the internet: loopback, private, link-local (with metadata of clouds), shared,
/// reserved, multicast, and addresses of IPv6 that contain such a one.
pub(crate) fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_this_network = a == 0;
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_protocol_assignment = (a, b, c) == (192, 0, 0);
    let is_benchmark = a == 198 && (b == 18 || b == 19);
    let is_reserved = a >= 240;
    !(ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        || is_this_network
        || is_shared
        || is_protocol_assignment
        || is_benchmark
        || is_reserved)
}

/// Global unicast is `2000::/3`; 6to4, Teredo and NAT64 carry an IPv4 address that nobody checked.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [first, second, ..] = ip.segments();
    let is_global_unicast = first & 0xe000 == 0x2000;
    let is_6to4 = first == 0x2002;
    // Teredo, ORCHID, benchmarks and documentation among them.
    let is_special = first == 0x2001 && (second < 0x0200 || second == 0x0db8);
    is_global_unicast && !is_6to4 && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names with addresses, in place of DNS.
    #[derive(Debug)]
    struct Names(&'static [(&'static str, &'static [&'static str])]);

    impl Resolver for Names {
        fn resolve(&self, uri: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, ureq::Error> {
            let mut result = self.empty();
            for (_, addresses) in self.0.iter().filter(|(name, _)| Some(*name) == uri.host()) {
                for address in *addresses {
                    result.push(SocketAddr::new(address.parse().unwrap(), 443));
                }
            }
            if result.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(result) }
        }
    }

    const NAMES: Names = Names(&[
        ("id.example.com", &["203.0.114.7", "2606:4700::1"]),
        ("inside.example.com", &["10.0.0.7"]),
        ("metadata.example.com", &["169.254.169.254"]),
        ("mapped.example.com", &["::ffff:127.0.0.1"]),
        ("both.example.com", &["127.0.0.1", "203.0.114.9"]),
    ]);

    fn resolved(issuer: &str, address: &str) -> Result<Vec<String>, String> {
        let resolver = CheckedResolver::with_names(&Issuer::parse(issuer).unwrap(), NAMES);
        resolver
            .resolve(&address.parse().unwrap(), &Config::default(), NextTimeout::default())
            .map(|addresses| addresses.iter().map(|address| address.ip().to_string()).collect())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn public_issuer_leads_to_public_addresses_alone() {
        let issuer = "https://id.example.com";
        assert_eq!(resolved(issuer, "https://id.example.com/token").unwrap().len(), 2);
        for host in ["inside", "metadata", "mapped"] {
            let error = resolved(issuer, &format!("https://{host}.example.com/keys")).unwrap_err();
            assert!(error.contains("it is private"), "{error}");
        }
    }

    #[test]
    fn rebinding_name_keeps_its_public_addresses() {
        let kept = resolved("https://id.example.com", "https://both.example.com/keys");
        assert_eq!(kept.unwrap(), ["203.0.114.9"]);
    }

    #[test]
    fn private_issuer_may_lead_to_private_addresses() {
        for address in ["https://inside.example.com/token", "https://mapped.example.com/keys"] {
            assert!(resolved("https://inside.example.com", address).is_ok(), "{address}");
        }
    }

    #[test]
    fn plain_http_leads_to_private_addresses_alone() {
        assert!(resolved("http://inside.example.com", "http://inside.example.com/keys").is_ok());
        let error = resolved("http://id.example.com", "http://id.example.com/keys").unwrap_err();
        assert!(error.contains("http is plain"), "{error}");
    }

    #[test]
    fn addresses_of_the_internet_are_told_apart() {
        for public in ["8.8.8.8", "203.0.114.1", "172.32.0.1", "100.63.0.1", "2606:4700::1", "2a00:1450::1"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for other in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "fe80::1",
            "fc00::1",
            "fd00:ec2::254",
            "fec0::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:0:7f00:1::",
            "2001:db8::1",
        ] {
            assert!(!is_public(other.parse().unwrap()), "{other}");
        }
    }
}
