//! Clients in a mentor's list: card, filter, counts of tasks, and reasons for attention.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::model::{
    accounts::{email_address::EmailAddress, user::UserId},
    by_name::with_names,
    error::Violation,
    mentoring::{
        attention::Attention,
        condition::{ConditionForm, Conditions},
        named_value::parse_name,
        segment::SegmentId,
        tag::TagId,
    },
    search::Search,
    week::first_instant,
};

/// Time without activity after which a client is quiet.
pub const QUIET_AFTER: TimeDelta = TimeDelta::days(14);

/// Card of a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedClient {
    pub id: UserId,
    pub email: EmailAddress,
    pub first_name: String,
    pub last_name: String,
    pub profile_image_url: Option<String>,
    pub created_at: DateTime<Utc>,
    pub task_counts: ClientTaskCounts,
}

/// Client by name and picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub profile_image_url: Option<String>,
}

/// Numbers of a client's tasks, on both boards together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ClientTaskCounts {
    /// Tasks in To Do and In Progress.
    pub open: i64,
    /// Tasks that are not completed, and due before the client's today.
    pub overdue: i64,
    /// Tasks in Done, waiting to be completed.
    pub waiting: i64,
    pub completed: i64,
}

/// Number of clients, and of those who need attention for each reason.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AttentionCounts {
    pub clients: i64,
    pub overdue: i64,
    pub waiting: i64,
    pub quiet: i64,
}

with_names! {
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub enum Direction {
        Ascending = "asc",
        #[default]
        Descending = "desc",
    }
}

/// Filter of the client list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClientFilter {
    pub search: Search,
    pub attention: Option<Attention>,
    pub tag: Option<TagId>,
    pub conditions: Conditions,
    /// Time zone of the reader. It defines the days of the conditions.
    pub zone: Tz,
}

impl ClientFilter {
    pub fn of_conditions(conditions: Conditions, zone: Tz) -> Self {
        Self { conditions, zone, ..Self::default() }
    }
}

/// Filter that may name a segment. The segment's conditions are loaded when the filter is applied.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WantedFilter {
    pub filter: ClientFilter,
    pub segment: Option<SegmentId>,
}

/// Filter with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClientFilterForm<'a> {
    pub search: Option<&'a str>,
    pub attention: Option<&'a str>,
}

/// Filter with a tag, a segment and conditions, with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct WantedFilterForm<'a> {
    pub filter: ClientFilterForm<'a>,
    pub tag: Option<i64>,
    pub segment: Option<i64>,
    pub conditions: &'a [Vec<ConditionForm<'a>>],
}

impl WantedFilterForm<'_> {
    pub fn parse(&self) -> Result<WantedFilter, Violation> {
        let filter = ClientFilter {
            tag: self.tag.map(TagId),
            conditions: Conditions::parse_optional(self.conditions)?,
            ..self.filter.parse()?
        };
        Ok(WantedFilter { filter, segment: self.segment.map(SegmentId) })
    }
}

impl ClientFilterForm<'_> {
    pub fn parse(&self) -> Result<ClientFilter, Violation> {
        Ok(ClientFilter {
            search: Search::parse(self.search.unwrap_or_default()),
            attention: parse_name("attention", self.attention, &Attention::ALL, Attention::name)?,
            ..ClientFilter::default()
        })
    }
}

/// Start of the day after `day` in `zone`: a task due on `day` is overdue from then on.
pub fn overdue_from(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    day.succ_opt().map_or(DateTime::<Utc>::MAX_UTC, |next| first_instant(next, zone))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn task_is_overdue_after_its_day_in_zone() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let from = |zone| overdue_from(day, zone).to_rfc3339();
        assert_eq!(from(Tz::UTC), "2026-11-21T00:00:00+00:00");
        assert_eq!(from(Tz::Pacific__Auckland), "2026-11-20T11:00:00+00:00");
        assert_eq!(from(Tz::America__Lima), "2026-11-21T05:00:00+00:00");
    }
}
