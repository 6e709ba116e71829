//! How often something may be done: some times at once, then one each interval.

use chrono::{DateTime, TimeDelta, Utc};

#[derive(Debug, Clone, Copy)]
pub struct Allowance {
    pub burst: i32,
    pub interval: TimeDelta,
}

/// Fifty in a quarter of an hour.
pub const SIGN_INS_PER_ACCOUNT: Allowance = Allowance { burst: 50, interval: TimeDelta::seconds(18) };
/// A person mistypes a code now and then. Guessing one of a million takes years at this rate.
pub const CODES_PER_ACCOUNT: Allowance = Allowance { burst: 10, interval: TimeDelta::minutes(3) };
/// A person who waits for a mail asks again; a stranger must not fill somebody's mailbox.
pub const RESETS_PER_ACCOUNT: Allowance = Allowance { burst: 3, interval: TimeDelta::minutes(10) };

impl Allowance {
    /// `full_at`: when the whole burst is there again, if it was ever touched. Answers with when it will be after this
    /// one, or with how long to wait.
    pub fn take(
        self,
        full_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, TimeDelta> {
        let after = full_at.map_or(now, |full_at| full_at.max(now)) + self.interval;
        let too_early = after - now - self.interval * self.burst;
        if too_early > TimeDelta::zero() { Err(too_early) } else { Ok(after) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_goes_through_and_then_one_each_interval() {
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
