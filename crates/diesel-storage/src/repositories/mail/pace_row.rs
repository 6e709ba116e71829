//! Pace of the mail queue: one row, which all servers share.

use chrono::TimeDelta;
use diesel::prelude::*;
use hub_domain::model::email::{delivery::EmailId, mail_pace::MailPace};

use crate::{
    engine::instant::{micros, nearest_instant},
    schema::mail_pace,
};

/// Id of the row.
pub(super) const ONLY: i64 = 1;
pub(super) const LOCK: &str = "mail pace";

#[derive(Queryable, Selectable, AsChangeset)]
#[diesel(table_name = mail_pace, treat_none_as_null = true)]
pub(super) struct PaceRow {
    next_attempt_at: i64,
    refusals: i64,
    refused_at: Option<i64>,
    gap: i64,
    deferred_first: Option<i64>,
    deferred_second: Option<i64>,
    held_since: Option<i64>,
    answer: Option<String>,
}

impl From<PaceRow> for MailPace {
    fn from(row: PaceRow) -> Self {
        Self {
            next_attempt_at: nearest_instant(row.next_attempt_at),
            refusals: row.refusals,
            refused_at: row.refused_at.map(nearest_instant),
            gap: TimeDelta::microseconds(row.gap),
            deferred: row.deferred_first.into_iter().chain(row.deferred_second).map(EmailId).collect(),
            held_since: row.held_since.map(nearest_instant),
            answer: row.answer,
        }
    }
}

impl From<&MailPace> for PaceRow {
    fn from(pace: &MailPace) -> Self {
        let mut deferred = pace.deferred.iter().map(|id| id.0);
        Self {
            next_attempt_at: micros(pace.next_attempt_at),
            refusals: pace.refusals,
            refused_at: pace.refused_at.map(micros),
            gap: pace.gap.num_microseconds().unwrap_or(0),
            deferred_first: deferred.next(),
            deferred_second: deferred.next(),
            held_since: pace.held_since.map(micros),
            answer: pace.answer.clone(),
        }
    }
}
