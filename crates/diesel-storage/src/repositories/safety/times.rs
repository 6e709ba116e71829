//! Correction of times that no rule can produce, after a clock was ahead.
//!
//! Times of permanent deletions and of giving up are left unchanged: a later one only delays them, and the clock could
//! be behind now.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::{challenge::ORGANISATION_CHALLENGE_LIFE, mailed_link::LinkPurpose},
        mentoring::invitation::{ADMIN_LINK_LIFE, InvitationKind, PERSONAL_LIFE},
        stored_time::TOLERANCE,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    schema::{
        challenges, client_summaries, enrolments, invitations, mailed_links, news_seen, outbox,
        password_resets, rate_limits, releases, sessions,
    },
};

/// Longest time to the next attempt of a mail that waits, and of the pause of a queue.
const LONGEST_MAIL_WAIT: TimeDelta = TimeDelta::hours(2);
/// Longest period of a rate limit.
const LONGEST_LIMIT: TimeDelta = TimeDelta::days(1);
/// Longest time to a check of enrolments and figures. A later check is made due now, which is cheap and computes the
/// right time.
const RARE_CHECK: TimeDelta = TimeDelta::days(31);

/// Sets a column to a time if it is later than a limit.
macro_rules! set_later {
    ($self:expr, $rows:expr, $column:expr, $later_than:expr, $time:expr) => {{
        let rows = $rows.filter($column.gt(micros($later_than)));
        on_db!($self, |conn| diesel::update(rows).set($column.eq(micros($time))).execute(conn))?
    }};
}

impl Connection {
    pub(super) fn correct_all_times(&mut self, now: DateTime<Utc>) -> Stored<usize> {
        let past = now + TOLERANCE;
        let limits = rate_limits::table.filter(rate_limits::refilled_at.gt(micros(past + LONGEST_LIMIT)));
        let mut corrected = on_db!(self, |conn| diesel::delete(limits).execute(conn))?;
        corrected += set_later!(self, sessions::table, sessions::created_at, past, now);
        corrected += set_later!(self, sessions::table, sessions::last_seen_at, past, now);
        corrected += self.correct_links(now)?;
        let waiting = outbox::table.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_null());
        corrected += set_later!(self, waiting, outbox::next_attempt_at, now + LONGEST_MAIL_WAIT, now);
        corrected += set_later!(self, news_seen::table, news_seen::seen_at, past, now);
        corrected += set_later!(self, releases::table, releases::first_run_at, past, now);
        let rare = now + RARE_CHECK;
        corrected += set_later!(self, enrolments::table, enrolments::next_check_at, rare, now);
        corrected += set_later!(self, client_summaries::table, client_summaries::lately_until, rare, now);
        // Tasks that were overdue by a clock that was ahead may not be overdue. All rows with overdue tasks are
        // recomputed.
        let overdue = client_summaries::table.filter(client_summaries::overdue_tasks.gt(0));
        let outdated = diesel::update(overdue).set(client_summaries::lately_until.eq(0));
        on_db!(self, |conn| outdated.execute(conn))?;
        Ok(corrected)
    }

    /// Limits the lifetime of links to that of links made now.
    fn correct_links(&mut self, now: DateTime<Utc>) -> Stored<usize> {
        let end = now + LinkPurpose::ResetPassword.life();
        let mut corrected =
            set_later!(self, password_resets::table, password_resets::expires_at, end + TOLERANCE, end);
        for purpose in [LinkPurpose::ConfirmEmail, LinkPurpose::DisownTwoFactor] {
            let end = now + purpose.life();
            let links = mailed_links::table.filter(mailed_links::purpose.eq(purpose.name()));
            corrected += set_later!(self, links, mailed_links::expires_at, end + TOLERANCE, end);
        }
        let end = now + ORGANISATION_CHALLENGE_LIFE;
        corrected += set_later!(self, challenges::table, challenges::expires_at, end + TOLERANCE, end);
        for (kind, life) in
            [(InvitationKind::Personal, PERSONAL_LIFE), (InvitationKind::Admin, ADMIN_LINK_LIFE)]
        {
            let end = now + life;
            let links = invitations::table.filter(invitations::kind.eq(kind.name()));
            corrected += set_later!(self, links, invitations::expires_at, end + TOLERANCE, end);
        }
        Ok(corrected)
    }
}
