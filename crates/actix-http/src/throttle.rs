//! Slows whoever guesses: per address, and per account however many addresses take part.

use std::{hash::Hash, net::IpAddr, num::NonZeroU32, time::Duration};

use actix_web::{HttpRequest, http::StatusCode};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use hub_domain::user::UserId;

use crate::{
    client_address::{TrustedProxies, household},
    error::ApiError,
};

/// Ten at once, then one every six seconds.
const SIGN_INS_PER_ADDRESS: (u32, Duration) = (10, Duration::from_secs(6));
/// Fifty in a quarter of an hour.
const SIGN_INS_PER_ACCOUNT: (u32, Duration) = (50, Duration::from_secs(18));
/// A whole class may sign up behind one address.
const SIGN_UPS_PER_ADDRESS: (u32, Duration) = (40, Duration::from_secs(6));

pub(crate) struct Throttle {
    proxies: TrustedProxies,
    sign_ins_by_address: DefaultKeyedRateLimiter<IpAddr>,
    sign_ins_by_account: DefaultKeyedRateLimiter<String>,
    sign_ups_by_address: DefaultKeyedRateLimiter<IpAddr>,
}

impl Throttle {
    pub(crate) fn new(proxies: TrustedProxies) -> Self {
        Self {
            proxies,
            sign_ins_by_address: limiter(SIGN_INS_PER_ADDRESS),
            sign_ins_by_account: limiter(SIGN_INS_PER_ACCOUNT),
            sign_ups_by_address: limiter(SIGN_UPS_PER_ADDRESS),
        }
    }

    pub(crate) fn check_sign_in(&self, request: &HttpRequest, email: &str) -> Result<(), ApiError> {
        check(&self.sign_ins_by_address, &household(self.proxies.client_of(request)))?;
        check(&self.sign_ins_by_account, &account(email))
    }

    /// Whoever found an open browser must not guess the password there.
    pub(crate) fn check_password_change(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.sign_ins_by_account, &user.to_string())
    }

    pub(crate) fn check_sign_up(&self, request: &HttpRequest) -> Result<(), ApiError> {
        check(&self.sign_ups_by_address, &household(self.proxies.client_of(request)))
    }

    /// Forgets who has been quiet long enough.
    pub(crate) fn forget_quiet(&self) {
        self.sign_ins_by_address.retain_recent();
        self.sign_ins_by_account.retain_recent();
        self.sign_ups_by_address.retain_recent();
    }
}

/// All spellings of an address are one account; a monstrous one takes no more room than a long one.
fn account(email: &str) -> String {
    email.trim().to_ascii_lowercase().chars().take(254).collect()
}

fn limiter<K: Hash + Eq + Clone>((burst, interval): (u32, Duration)) -> DefaultKeyedRateLimiter<K> {
    let burst = NonZeroU32::new(burst).expect("a burst is at least one");
    let quota = Quota::with_period(interval).expect("an interval is longer than nothing");
    RateLimiter::keyed(quota.allow_burst(burst))
}

fn check<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), ApiError> {
    limiter.check_key(key).map_err(|denied| ApiError::Later {
        status: StatusCode::TOO_MANY_REQUESTS,
        message: "Too many attempts. Please wait a moment and try again.",
        retry_after: denied.wait_time_from(DefaultClock::default().now()).as_secs() + 1,
    })
}
