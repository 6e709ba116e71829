//! Rate limits per network address, and per account for known devices, in memory. Other limits per account are in the
//! database (`rate_limit` of the domain): attempts come from many addresses and to several servers.

use std::{
    hash::Hash,
    net::IpAddr,
    num::NonZeroU32,
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::HttpRequest;
use governor::{
    Quota, RateLimiter, clock::Clock, middleware::NoOpMiddleware, nanos::Nanos,
    state::keyed::DashMapStateStore,
};

use hub_domain::use_cases::accounts::attempts::Source;

use crate::{
    error::{ApiError, TOO_MANY},
    middleware::peer_address::{TrustedProxies, network_of},
};

/// Ten at once, then one every six seconds.
const SIGN_INS_PER_ADDRESS: (u32, Duration) = (10, Duration::from_secs(6));
/// A person whose devices are known: sixty at once, then one every three seconds.
const SIGN_INS_OF_DEVICES: (u32, Duration) = (60, Duration::from_secs(3));
/// A whole class may sign up from one address.
const SIGN_UPS_PER_ADDRESS: (u32, Duration) = (40, Duration::from_secs(6));
/// Each visit to the sign-in screen requests one. A whole class may visit it at once.
const CHALLENGES_PER_ADDRESS: (u32, Duration) = (60, Duration::from_secs(1));
/// Each may send a mail.
const RESETS_PER_ADDRESS: (u32, Duration) = (10, Duration::from_secs(30));

/// Monotonic clock.
#[derive(Clone)]
pub struct Stopwatch(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Stopwatch {
    pub fn new(elapsed: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(elapsed))
    }

    pub fn of_the_system() -> Self {
        let began = Instant::now();
        Self::new(move || began.elapsed())
    }

    pub fn elapsed(&self) -> Duration {
        (self.0)()
    }
}

impl Clock for Stopwatch {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Nanos::from(self.elapsed())
    }
}

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, Stopwatch, NoOpMiddleware<Nanos>>;

pub(crate) struct RateLimits {
    proxies: TrustedProxies,
    sign_ins_by_address: Limiter<IpAddr>,
    /// Sign-ins of known devices, by the email of the account.
    sign_ins_of_devices: Limiter<String>,
    sign_ups_by_address: Limiter<IpAddr>,
    resets_by_address: Limiter<IpAddr>,
    challenges_by_address: Limiter<IpAddr>,
}

impl RateLimits {
    pub(crate) fn new(proxies: TrustedProxies, stopwatch: &Stopwatch) -> Self {
        Self {
            proxies,
            sign_ins_by_address: limiter(SIGN_INS_PER_ADDRESS, stopwatch),
            sign_ins_of_devices: limiter(SIGN_INS_OF_DEVICES, stopwatch),
            sign_ups_by_address: limiter(SIGN_UPS_PER_ADDRESS, stopwatch),
            resets_by_address: limiter(RESETS_PER_ADDRESS, stopwatch),
            challenges_by_address: limiter(CHALLENGES_PER_ADDRESS, stopwatch),
        }
    }

    pub(crate) fn network_of(&self, request: &HttpRequest) -> IpAddr {
        network_of(self.proxies.client_of(request))
    }

    /// Checks the limit. Known devices of the account have a wider one: their neighbours cannot lock them out.
    pub(crate) fn check_sign_in(&self, source: &Source, email: &str) -> Result<(), ApiError> {
        match source {
            Source::Device(_) => check(&self.sign_ins_of_devices, &email.trim().to_ascii_lowercase()),
            Source::Network(network) => self.check_network(*network),
        }
    }

    /// Checks the limit of all attempts from a network.
    pub(crate) fn check_network(&self, network: IpAddr) -> Result<(), ApiError> {
        check(&self.sign_ins_by_address, &network)
    }

    /// Checks the limit, which does not apply to a known device: its neighbours cannot lock it out, and its account has a
    /// limit in the database.
    pub(crate) fn check_forgot_password(&self, source: &Source) -> Result<(), ApiError> {
        match source {
            Source::Device(_) => Ok(()),
            Source::Network(network) => check(&self.resets_by_address, network),
        }
    }

    pub(crate) fn check_sign_up(&self, request: &HttpRequest) -> Result<(), ApiError> {
        check(&self.sign_ups_by_address, &self.network_of(request))
    }

    /// Checks the limit of challenges, and of their answers.
    pub(crate) fn check_challenge(&self, request: &HttpRequest) -> Result<(), ApiError> {
        check(&self.challenges_by_address, &self.network_of(request))
    }

    /// Drops the addresses whose limits are full again.
    pub(crate) fn forget_quiet(&self) {
        self.sign_ins_by_address.retain_recent();
        self.sign_ins_of_devices.retain_recent();
        self.resets_by_address.retain_recent();
        self.sign_ups_by_address.retain_recent();
        self.challenges_by_address.retain_recent();
    }
}

fn limiter<K: Hash + Eq + Clone>((burst, interval): (u32, Duration), stopwatch: &Stopwatch) -> Limiter<K> {
    let burst = NonZeroU32::new(burst).expect("a burst is positive");
    let quota = Quota::with_period(interval).expect("an interval is positive");
    RateLimiter::dashmap_with_clock(quota.allow_burst(burst), stopwatch.clone())
}

fn check<K: Hash + Eq + Clone>(limiter: &Limiter<K>, key: &K) -> Result<(), ApiError> {
    limiter.check_key(key).map_err(|denied| ApiError::Later {
        message: TOO_MANY,
        retry_after: denied.wait_time_from(limiter.clock().now()).as_secs() + 1,
    })
}
