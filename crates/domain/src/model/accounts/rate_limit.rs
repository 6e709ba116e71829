//! Rate limits (token buckets: a burst, then one attempt per interval) with their numbers: sign-in, codes, resets and more.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::stored_time::is_believable;

#[derive(Debug, Clone, Copy)]
pub struct RateLimit {
    pub burst: i32,
    pub interval: TimeDelta,
}

/// Fifty in a quarter of an hour.
pub const PASSWORDS_PER_ACCOUNT: RateLimit = RateLimit { burst: 50, interval: TimeDelta::seconds(18) };

/// Rate limit on what anonymous clients can do to an account: guess its password, or have mail sent to it.
#[derive(Debug, Clone, Copy)]
pub struct AttemptLimit {
    /// Action that is counted.
    pub purpose: &'static str,
    /// Limit per network, lower than the account's: one network cannot lock the owner out.
    pub per_network: RateLimit,
    /// Limit per browser that has signed in before. It counts apart: guesses from many networks do not lock it out.
    pub per_device: RateLimit,
    /// Limit of all networks together, against distributed guessing.
    pub per_account: RateLimit,
}

pub const SIGN_INS: AttemptLimit = AttemptLimit {
    purpose: "sign-in",
    per_network: RateLimit { burst: 20, interval: TimeDelta::seconds(45) },
    per_device: RateLimit { burst: 20, interval: TimeDelta::seconds(45) },
    per_account: PASSWORDS_PER_ACCOUNT,
};
/// Allows for typing errors. Guessing one of a million codes takes years at this rate.
pub const CODES: AttemptLimit = AttemptLimit {
    purpose: "code",
    per_network: RateLimit { burst: 5, interval: TimeDelta::minutes(6) },
    per_device: RateLimit { burst: 10, interval: TimeDelta::minutes(3) },
    per_account: RateLimit { burst: 10, interval: TimeDelta::minutes(3) },
};
/// Allows for repeated requests while a mail is on its way, but not for flooding a mailbox.
pub const RESETS: AttemptLimit = AttemptLimit {
    purpose: "reset",
    per_network: RateLimit { burst: 2, interval: TimeDelta::minutes(20) },
    per_device: RateLimit { burst: 3, interval: TimeDelta::minutes(10) },
    per_account: RateLimit { burst: 3, interval: TimeDelta::minutes(10) },
};

/// Twenty in an hour.
pub const SUBMISSIONS: RateLimit = RateLimit { burst: 20, interval: TimeDelta::minutes(3) };
/// Sixty in an hour.
pub const COMMENTS: RateLimit = RateLimit { burst: 60, interval: TimeDelta::minutes(1) };

/// Changes of one's picture: sixty in an hour.
pub const PICTURES: RateLimit = RateLimit { burst: 60, interval: TimeDelta::minutes(1) };

/// Number of times that a user has the confirmation link sent again in 24 hours.
pub const CONFIRMATIONS_PER_DAY: u32 = 3;

impl RateLimit {
    /// Takes one token. `refilled_at`: time at which the bucket is full again, if it was ever used. Returns that time
    /// after this attempt, or the time to wait.
    pub fn take(
        self,
        refilled_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, TimeDelta> {
        let longest = self.interval * self.burst;
        let refilled_at = refilled_at.filter(|refilled_at| is_believable(*refilled_at, now, longest));
        let after = refilled_at.map_or(now, |refilled_at| refilled_at.max(now)) + self.interval;
        let too_early = after - now - longest;
        if too_early > TimeDelta::zero() { Err(too_early) } else { Ok(after) }
    }

    /// Time at which the bucket is full again, once a token is given back.
    pub fn give_back(self, refilled_at: DateTime<Utc>) -> DateTime<Utc> {
        refilled_at - self.interval
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::stored_time::TOLERANCE;

    #[test]
    fn shares_of_a_network_end_first() {
        for limit in [SIGN_INS, CODES, RESETS] {
            assert!(limit.per_network.burst < limit.per_account.burst, "{}", limit.purpose);
            assert!(limit.per_network.interval > limit.per_account.interval, "{}", limit.purpose);
        }
    }

    #[test]
    fn given_back_attempts_do_not_count() {
        let rate_limit = RateLimit { burst: 1, interval: TimeDelta::seconds(10) };
        let now = DateTime::UNIX_EPOCH;
        let refilled_at = rate_limit.take(None, now).unwrap();
        assert!(rate_limit.take(Some(refilled_at), now).is_err());
        assert_eq!(rate_limit.take(Some(rate_limit.give_back(refilled_at)), now), Ok(refilled_at));
    }

    #[test]
    fn bucket_of_a_clock_ahead_is_full() {
        let now = DateTime::UNIX_EPOCH;
        for limit in
            [SIGN_INS.per_network, SIGN_INS.per_account, CODES.per_device, RESETS.per_account, SUBMISSIONS]
        {
            for ahead in [TimeDelta::days(1), TimeDelta::days(400)] {
                let stored = limit.give_back(limit.take(None, now + ahead).unwrap());
                assert_eq!(limit.take(Some(stored), now), Ok(now + limit.interval), "{limit:?}");
            }
            // Times that the rule itself made still count, also by a clock that is a little ahead.
            let used_up = now + limit.interval * limit.burst;
            assert!(limit.take(Some(used_up), now).is_err(), "{limit:?}");
            assert!(limit.take(Some(used_up + TOLERANCE), now).is_err(), "{limit:?}");
        }
    }

    #[test]
    fn burst_passes_and_then_one_per_interval() {
        let rate_limit = RateLimit { burst: 3, interval: TimeDelta::seconds(10) };
        let now = DateTime::UNIX_EPOCH;
        let mut refilled_at = None;
        for _ in 0..3 {
            refilled_at = Some(rate_limit.take(refilled_at, now).unwrap());
        }
        assert_eq!(rate_limit.take(refilled_at, now), Err(TimeDelta::seconds(10)));
        let later = now + TimeDelta::seconds(10);
        refilled_at = Some(rate_limit.take(refilled_at, later).unwrap());
        assert_eq!(rate_limit.take(refilled_at, later), Err(TimeDelta::seconds(10)));
        assert!(rate_limit.take(refilled_at, later + TimeDelta::hours(1)).is_ok());
    }
}
