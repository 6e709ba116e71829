//! Rate limit (token bucket): a burst, then one attempt per interval.

use chrono::{DateTime, TimeDelta, Utc};

#[derive(Debug, Clone, Copy)]
pub struct Allowance {
    pub burst: i32,
    pub interval: TimeDelta,
}

/// Fifty in a quarter of an hour.
pub const PASSWORDS_PER_ACCOUNT: Allowance = Allowance { burst: 50, interval: TimeDelta::seconds(18) };

/// Rate limit on what anonymous clients can do to an account: guess its password, or have mail sent to it.
#[derive(Debug, Clone, Copy)]
pub struct AttemptLimit {
    /// Action that is counted.
    pub purpose: &'static str,
    /// Limit per network, lower than the account's: one network cannot lock the owner out.
    pub per_network: Allowance,
    /// Limit per browser that has signed in before. It counts apart: guesses from many networks do not lock it out.
    pub per_device: Allowance,
    /// Limit of all networks together, against distributed guessing.
    pub per_account: Allowance,
}

pub const SIGN_INS: AttemptLimit = AttemptLimit {
    purpose: "sign-in",
    per_network: Allowance { burst: 20, interval: TimeDelta::seconds(45) },
    per_device: Allowance { burst: 20, interval: TimeDelta::seconds(45) },
    per_account: PASSWORDS_PER_ACCOUNT,
};
/// Allows for typing errors. Guessing one of a million codes takes years at this rate.
pub const CODES: AttemptLimit = AttemptLimit {
    purpose: "code",
    per_network: Allowance { burst: 5, interval: TimeDelta::minutes(6) },
    per_device: Allowance { burst: 10, interval: TimeDelta::minutes(3) },
    per_account: Allowance { burst: 10, interval: TimeDelta::minutes(3) },
};
/// Allows for repeated requests while a mail is on its way, but not for flooding a mailbox.
pub const RESETS: AttemptLimit = AttemptLimit {
    purpose: "reset",
    per_network: Allowance { burst: 2, interval: TimeDelta::minutes(20) },
    per_device: Allowance { burst: 3, interval: TimeDelta::minutes(10) },
    per_account: Allowance { burst: 3, interval: TimeDelta::minutes(10) },
};

/// Number of times that a user has the confirmation link sent again in 24 hours.
pub const CONFIRMATIONS_PER_DAY: u32 = 3;

impl Allowance {
    /// Takes one token. `full_at`: time at which the bucket is full again, if it was ever used. Returns that time after
    /// this attempt, or the time to wait.
    pub fn take(
        self,
        full_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, TimeDelta> {
        let after = full_at.map_or(now, |full_at| full_at.max(now)) + self.interval;
        let too_early = after - now - self.interval * self.burst;
        if too_early > TimeDelta::zero() { Err(too_early) } else { Ok(after) }
    }

    /// Time at which the bucket is full again, once a token is given back.
    pub fn give_back(self, full_at: DateTime<Utc>) -> DateTime<Utc> {
        full_at - self.interval
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_a_network_end_first() {
        for limit in [SIGN_INS, CODES, RESETS] {
            assert!(limit.per_network.burst < limit.per_account.burst, "{}", limit.purpose);
            assert!(limit.per_network.interval > limit.per_account.interval, "{}", limit.purpose);
        }
    }

    #[test]
    fn given_back_attempts_do_not_count() {
        let allowance = Allowance { burst: 1, interval: TimeDelta::seconds(10) };
        let now = DateTime::UNIX_EPOCH;
        let full_at = allowance.take(None, now).unwrap();
        assert!(allowance.take(Some(full_at), now).is_err());
        assert_eq!(allowance.take(Some(allowance.give_back(full_at)), now), Ok(full_at));
    }

    #[test]
    fn burst_passes_and_then_one_per_interval() {
        let allowance = Allowance { burst: 3, interval: TimeDelta::seconds(10) };
        let now = DateTime::UNIX_EPOCH;
        let mut full_at = None;
        for _ in 0..3 {
            full_at = Some(allowance.take(full_at, now).unwrap());
        }
        assert_eq!(allowance.take(full_at, now), Err(TimeDelta::seconds(10)));
        let later = now + TimeDelta::seconds(10);
        full_at = Some(allowance.take(full_at, later).unwrap());
        assert_eq!(allowance.take(full_at, later), Err(TimeDelta::seconds(10)));
        assert!(allowance.take(full_at, later + TimeDelta::hours(1)).is_ok());
    }
}
