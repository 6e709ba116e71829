//! Table of clients: columns, order and rows.

use chrono::{DateTime, Utc};

use crate::model::{
    error::Violation,
    mentoring::{
        client::{ClientFilter, Direction, ListedClient, WantedFilter, WantedFilterForm},
        named_value::named,
        tag::Tag,
    },
    page::check_limit,
};

const DEFAULT_LIMIT: u32 = 50;

/// Column that the table is sorted by. Rows with equal values are in the order of their ids.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TableSort {
    #[default]
    Name,
    /// Number of tags.
    Tags,
    Open,
    Overdue,
    Waiting,
    Completed,
    /// Clients without a rate come before 0 %.
    Rate,
    LastActive,
    Joined,
}

impl TableSort {
    pub const ALL: [Self; 9] = [
        Self::Name,
        Self::Tags,
        Self::Open,
        Self::Overdue,
        Self::Waiting,
        Self::Completed,
        Self::Rate,
        Self::LastActive,
        Self::Joined,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Tags => "tags",
            Self::Open => "open",
            Self::Overdue => "overdue",
            Self::Waiting => "waiting",
            Self::Completed => "completed",
            Self::Rate => "rate",
            Self::LastActive => "lastActive",
            Self::Joined => "joined",
        }
    }
}

/// Page of the table. Its filter names no segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableQuery {
    pub filter: ClientFilter,
    pub order: TableOrder,
}

/// Order and page of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableOrder {
    pub sort: TableSort,
    pub direction: Direction,
    pub limit: u32,
    pub offset: u32,
}

/// Query with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct TableForm<'a> {
    pub filter: WantedFilterForm<'a>,
    pub sort: Option<&'a str>,
    pub direction: Option<&'a str>,
    pub limit: Option<u32>,
    pub offset: Option<u32>,
}

impl TableForm<'_> {
    pub fn parse(&self) -> Result<(WantedFilter, TableOrder), Violation> {
        let direction = named("order", self.direction, &Direction::ALL, Direction::name)?;
        let order = TableOrder {
            sort: named("sort", self.sort, &TableSort::ALL, TableSort::name)?.unwrap_or_default(),
            direction: direction.unwrap_or(Direction::Ascending),
            limit: check_limit(self.limit.unwrap_or(DEFAULT_LIMIT))?,
            offset: self.offset.unwrap_or_default(),
        };
        Ok((self.filter.parse()?, order))
    }
}

/// Row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    pub client: ListedClient,
    /// Tags by name.
    pub tags: Vec<Tag>,
    /// Percent of the tasks that were completed in the last 30 days; `None` without tasks.
    pub completion_rate: Option<i64>,
    /// `None` for a client who has never done anything.
    pub last_active_at: Option<DateTime<Utc>>,
}

/// Percent of completed tasks among those and the open ones, rounded down.
pub fn completion_rate(completed_lately: i64, open: i64) -> Option<i64> {
    let all = completed_lately + open;
    (all > 0).then(|| completed_lately * 100 / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_is_sorted_by_name_unless_asked() {
        let (_, order) = TableForm::default().parse().unwrap();
        let by_name =
            TableOrder { sort: TableSort::Name, direction: Direction::Ascending, limit: 50, offset: 0 };
        assert_eq!(order, by_name);
        let refused = |form: TableForm<'_>| form.parse().unwrap_err().field;
        assert_eq!(refused(TableForm { sort: Some("age"), ..TableForm::default() }), Some("sort"));
        assert_eq!(refused(TableForm { direction: Some("up"), ..TableForm::default() }), Some("order"));
        assert_eq!(refused(TableForm { limit: Some(201), ..TableForm::default() }), Some("limit"));
    }

    #[test]
    fn rate_needs_a_task_and_is_rounded_down() {
        assert_eq!(completion_rate(0, 0), None);
        assert_eq!(completion_rate(0, 3), Some(0));
        assert_eq!(completion_rate(2, 1), Some(66));
        assert_eq!(completion_rate(5, 0), Some(100));
    }
}
