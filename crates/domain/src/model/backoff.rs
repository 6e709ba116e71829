//! Exponential backoff with jitter.

use chrono::TimeDelta;

/// Wait before the next attempt: doubles with each one, up to `longest`. `attempts`: so far, from 1.
pub(super) fn wait_after(attempts: i64, first: TimeDelta, longest: TimeDelta) -> TimeDelta {
    let doublings = u32::try_from(attempts.clamp(1, 16) - 1).unwrap_or(0);
    (first * 2_i32.pow(doublings)).min(longest)
}

/// Up to a quarter longer, so that not everybody tries again at the same moment. `jitter`: 0 to 1.
pub(super) fn jittered(wait: TimeDelta, jitter: f64) -> TimeDelta {
    #[expect(clippy::cast_possible_truncation, reason = "a thousandth of a quarter")]
    let thousandths = (jitter * 250.0) as i32;
    wait + wait * thousandths / 1000
}
