//! Pace of the mail queue: a pause while the mail server refuses the account, and a gap between mails after a throttle.
//!
//! Additive decrease would be slow after an outage, so both change by factors: the pause doubles with each refusal, the
//! gap doubles with each throttle and shrinks by a quarter with each mail that goes out.

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    backoff::{jittered, wait_after},
    email::delivery::{Attempt, EmailId, FIRST_WAIT, LEASE, LONGEST_WAIT, Lease},
};

/// Different messages in a row whose deferral is the account's.
const DEFERRALS_OF_THE_ACCOUNT: usize = 3;
const LONGEST_GAP: TimeDelta = TimeDelta::minutes(2);
/// A shorter gap ends.
const SHORTEST_GAP: TimeDelta = TimeDelta::seconds(1);

/// State that all servers share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailPace {
    /// No message is claimed earlier.
    pub next_attempt_at: DateTime<Utc>,
    /// Refusals of the account in a row.
    pub refusals: i64,
    pub refused_at: Option<DateTime<Utc>>,
    /// Time between two messages, or zero.
    pub gap: TimeDelta,
    /// Different messages that were deferred in a row, the latest ones.
    pub deferred: Vec<EmailId>,
    /// First refusal since the queue was last free.
    pub held_since: Option<DateTime<Utc>>,
    /// Reply of the mail server with the latest refusal.
    pub answer: Option<String>,
}

impl MailPace {
    pub fn free() -> Self {
        Self {
            next_attempt_at: DateTime::UNIX_EPOCH,
            refusals: 0,
            refused_at: None,
            gap: TimeDelta::zero(),
            deferred: Vec::new(),
            held_since: None,
            answer: None,
        }
    }

    /// Any number of senders may claim at any time.
    pub fn is_free(&self) -> bool {
        self.refusals == 0 && self.gap.is_zero()
    }

    /// Earliest time of the next lease. A time beyond the longest pause was written by a clock that was ahead, and is
    /// past.
    pub fn resumes_at(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        if self.is_free() || self.next_attempt_at > now + jittered(LONGEST_WAIT, 1.0) {
            now
        } else {
            self.next_attempt_at
        }
    }

    /// Lets one message out, and no other until its outcome is known or its lease ends.
    pub fn claim(&mut self, lease: Lease) {
        if !self.is_free() {
            self.next_attempt_at = lease.until;
        }
    }

    /// Ends the pause, so that the next message finds out whether the account is served again.
    pub fn resume(&mut self, now: DateTime<Utc>) {
        self.next_attempt_at = self.next_attempt_at.min(now);
    }

    /// Applies the outcome of an attempt. Returns it as it counts: a third deferral is the account's. `jitter`: 0 to 1.
    pub fn settle(&mut self, lease: Lease, attempt: Attempt, now: DateTime<Utc>, jitter: f64) -> Attempt {
        let attempt = match attempt {
            Attempt::Deferred(answer) if self.is_of_the_account(lease.id) => Attempt::Throttled(answer),
            other => other,
        };
        // Attempts that began before the latest refusal do not change the pace.
        let is_news = self.refused_at.is_none_or(|at| lease.until - LEASE > at || at > now);
        match &attempt {
            Attempt::Unreachable(answer) if is_news => self.hold(answer, now, jitter),
            Attempt::Throttled(answer) if is_news => {
                self.gap = (self.gap * 2).clamp(FIRST_WAIT, LONGEST_GAP);
                self.hold(answer, now, jitter);
            }
            Attempt::Sent => {
                self.deferred.clear();
                if is_news {
                    self.relax(now);
                }
            }
            Attempt::Rejected(_) => {
                self.deferred.clear();
                self.go_on(now, self.gap);
            }
            Attempt::Deferred(_) => {
                self.remember_deferral(lease.id);
                self.go_on(now, self.gap.max(FIRST_WAIT));
            }
            Attempt::Unanswered(_) | Attempt::Interrupted => self.go_on(now, self.gap),
            Attempt::Unreachable(_) | Attempt::Throttled(_) => {}
        }
        attempt
    }

    fn is_of_the_account(&self, id: EmailId) -> bool {
        !self.deferred.contains(&id) && self.deferred.len() + 1 >= DEFERRALS_OF_THE_ACCOUNT
    }

    fn remember_deferral(&mut self, id: EmailId) {
        if !self.deferred.contains(&id) {
            self.deferred.push(id);
        }
    }

    fn hold(&mut self, answer: &str, now: DateTime<Utc>, jitter: f64) {
        self.refusals += 1;
        self.refused_at = Some(now);
        self.held_since.get_or_insert(now);
        self.answer = Some(answer.to_owned());
        self.next_attempt_at =
            now + jittered(wait_after(self.refusals, FIRST_WAIT, LONGEST_WAIT).max(self.gap), jitter);
    }

    fn relax(&mut self, now: DateTime<Utc>) {
        self.refusals = 0;
        self.gap = self.gap * 3 / 4;
        if self.gap < SHORTEST_GAP {
            *self = Self::free();
        } else {
            self.next_attempt_at = now + self.gap;
        }
    }

    /// Lets the next message out after `wait`, where one at a time goes out.
    fn go_on(&mut self, now: DateTime<Utc>, wait: TimeDelta) {
        if !self.is_free() {
            self.next_attempt_at = now + wait;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    fn lease(id: i64, claimed_at: DateTime<Utc>) -> Lease {
        Lease { id: EmailId(id), attempt: 1, until: claimed_at + LEASE }
    }

    fn later() -> String {
        "450 later".to_owned()
    }

    #[test]
    fn pause_doubles_with_each_refusal_and_ends() {
        let mut pace = MailPace::free();
        let mut now = at(0);
        for wait in [5, 10, 20, 40, 80, 160, 320, 600, 600] {
            pace.settle(lease(1, now), Attempt::Unreachable(later()), now, 0.0);
            assert_eq!(pace.resumes_at(now) - now, TimeDelta::seconds(wait));
            assert_eq!(pace.held_since, Some(at(0)));
            now = pace.resumes_at(now);
        }
        pace.settle(lease(1, now), Attempt::Sent, now, 0.0);
        assert_eq!(pace, MailPace::free(), "an outage leaves no gap");
    }

    #[test]
    fn jitter_makes_a_pause_longer_alone() {
        let mut pace = MailPace::free();
        pace.settle(lease(1, at(0)), Attempt::Unreachable(later()), at(0), 1.0);
        assert_eq!(pace.resumes_at(at(0)), at(0) + TimeDelta::milliseconds(6250));
    }

    #[test]
    fn concurrent_refusals_count_once() {
        let mut pace = MailPace::free();
        for id in 1..=4 {
            pace.settle(lease(id, at(0)), Attempt::Throttled(later()), at(3), 0.0);
        }
        assert_eq!((pace.refusals, pace.resumes_at(at(3))), (1, at(8)));
        pace.settle(lease(5, at(0)), Attempt::Sent, at(4), 0.0);
        assert_eq!(pace.resumes_at(at(4)), at(8), "it left before the refusal");
    }

    #[test]
    fn third_letter_in_a_row_is_the_accounts() {
        let mut pace = MailPace::free();
        let mut defer = |id| pace.settle(lease(id, at(id)), Attempt::Deferred(later()), at(id), 0.0);
        for (id, is_of_the_account) in [(1, false), (2, false), (2, false), (1, false), (3, true), (4, true)]
        {
            assert_eq!(matches!(defer(id), Attempt::Throttled(_)), is_of_the_account, "{id}");
        }
        for between in [Attempt::Sent, Attempt::Rejected(later())] {
            let mut pace = MailPace::free();
            for id in [1, 2, 3, 4, 5, 6] {
                let attempt = pace.settle(lease(id, at(id)), Attempt::Deferred(later()), at(id), 0.0);
                assert!(matches!(attempt, Attempt::Deferred(_)));
                pace.settle(lease(9, at(id)), between.clone(), at(id), 0.0);
            }
            assert!(pace.is_free());
        }
    }

    #[test]
    fn throttled_queue_lets_one_out_at_a_time() {
        let mut pace = MailPace::free();
        pace.settle(lease(1, at(0)), Attempt::Throttled(later()), at(0), 0.0);
        pace.claim(lease(2, at(5)));
        assert_eq!(pace.resumes_at(at(5)), at(125), "until its lease ends");
        pace.settle(lease(2, at(5)), Attempt::Sent, at(6), 0.0);
        assert_eq!(pace.resumes_at(at(6)), at(6) + TimeDelta::milliseconds(3750));
        for second in 20..27 {
            pace.settle(lease(3, at(second)), Attempt::Sent, at(second), 0.0);
        }
        assert_eq!(pace, MailPace::free());
    }

    #[test]
    fn pause_from_a_clock_ahead_is_over() {
        let mut pace = MailPace::free();
        pace.settle(lease(1, at(99_999)), Attempt::Unreachable(later()), at(99_999), 0.0);
        assert_eq!(pace.resumes_at(at(0)), at(0));
        pace.settle(lease(1, at(0)), Attempt::Unreachable(later()), at(0), 0.0);
        assert_eq!(pace.resumes_at(at(0)), at(10), "a refusal of the future is no reason to ignore it");
    }
}
