//! Table of clients, and the plain list of them: columns, order, page and rows.

use chrono::{DateTime, Utc};

use crate::model::{
    by_name::with_names,
    error::Violation,
    language::message::Message,
    mentoring::{
        client::{ClientFilter, ClientFilterForm, Direction, ListedClient, WantedFilter, WantedFilterForm},
        named_value::parse_name,
        number::{Number, NumberId, course::Change, value::DayAmount},
        tag::Tag,
    },
    page::check_limit,
};

/// Most numbers that are columns.
const MAX_NUMBERS: usize = 3;

const NUMBERS_NOT_UNDERSTOOD: Message = Message::new("table-numbers-not-understood");
const NUMBER_NOT_SHOWN: Message = Message::new("table-number-not-shown");

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
    /// Clients without a rate are sorted before 0 %.
    Rate,
    LastActive,
    Joined,
    /// Email address, which only the plain list is sorted by.
    Email,
    /// Last value of a number, by its index among the shown ones. Clients without a value are sorted last.
    Number(usize),
}

impl TableSort {
    /// Columns of the table.
    pub const ALL: [Self; 12] = [
        Self::Name,
        Self::Tags,
        Self::Open,
        Self::Overdue,
        Self::Waiting,
        Self::Completed,
        Self::Rate,
        Self::LastActive,
        Self::Joined,
        Self::Number(0),
        Self::Number(1),
        Self::Number(2),
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
            Self::Email => "email",
            Self::Number(0) => "number-1",
            Self::Number(1) => "number-2",
            Self::Number(_) => "number-3",
        }
    }
}

/// Page of the table. Its filter names no segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableQuery {
    pub filter: ClientFilter,
    pub order: TableOrder,
    /// Numbers that are columns.
    pub numbers: Vec<Number>,
}

/// Order and page of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableOrder {
    pub sort: TableSort,
    pub direction: Direction,
    pub limit: u32,
    pub offset: u32,
}

with_names! {
    /// Order of the plain list.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub enum ClientSort {
        #[default]
        CreatedAt = "createdAt",
        Name = "name",
        Email = "email",
        /// Equal for all clients, so the order is newest first.
        Role = "role",
    }
}

/// Query of the plain list, with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClientQueryForm<'a> {
    pub filter: ClientFilterForm<'a>,
    pub sort: Option<&'a str>,
    pub direction: Option<&'a str>,
    pub limit: Option<u32>,
    pub offset: Option<u32>,
}

impl ClientQueryForm<'_> {
    pub fn parse(&self) -> Result<TableQuery, Violation> {
        let filter = self.filter.parse()?;
        let sort = parse_name("sort", self.sort, &ClientSort::ALL, ClientSort::name)?;
        let direction = parse_name("direction", self.direction, &Direction::ALL, Direction::name)?;
        let order = TableOrder {
            sort: match sort.unwrap_or_default() {
                ClientSort::CreatedAt | ClientSort::Role => TableSort::Joined,
                ClientSort::Name => TableSort::Name,
                ClientSort::Email => TableSort::Email,
            },
            direction: direction.unwrap_or_default(),
            limit: check_limit(self.limit)?,
            offset: self.offset.unwrap_or_default(),
        };
        Ok(TableQuery { filter, order, numbers: Vec::new() })
    }
}

/// Query of the table, with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct TableForm<'a> {
    pub filter: WantedFilterForm<'a>,
    pub sort: Option<&'a str>,
    pub direction: Option<&'a str>,
    pub limit: Option<u32>,
    pub offset: Option<u32>,
    /// Ids of numbers, with commas between them.
    pub numbers: Option<&'a str>,
}

impl TableForm<'_> {
    pub fn parse(&self) -> Result<(WantedFilter, TableOrder, Vec<NumberId>), Violation> {
        let numbers = self.parse_numbers()?;
        let direction = parse_name("order", self.direction, &Direction::ALL, Direction::name)?;
        let order = TableOrder {
            sort: parse_name("sort", self.sort, &TableSort::ALL, TableSort::name)?.unwrap_or_default(),
            direction: direction.unwrap_or(Direction::Ascending),
            limit: check_limit(self.limit)?,
            offset: self.offset.unwrap_or_default(),
        };
        if matches!(order.sort, TableSort::Number(index) if index >= numbers.len()) {
            return Err(Violation::of("sort", NUMBER_NOT_SHOWN));
        }
        Ok((self.filter.parse()?, order, numbers))
    }

    fn parse_numbers(&self) -> Result<Vec<NumberId>, Violation> {
        let ids = self.numbers.filter(|ids| !ids.is_empty()).map(|ids| ids.split(','));
        let ids = ids.into_iter().flatten().map(|id| id.parse().map(NumberId));
        let ids = ids.collect::<Result<Vec<_>, _>>().ok().filter(|ids| ids.len() <= MAX_NUMBERS);
        ids.ok_or_else(|| Violation::of("numbers", NUMBERS_NOT_UNDERSTOOD.number("max", MAX_NUMBERS)))
    }
}

/// Row of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRow {
    pub client: ListedClient,
    /// Tags by name.
    pub tags: Vec<Tag>,
    /// Percent of the tasks that were completed in the last 30 days; `None` without tasks.
    pub completion_rate: Option<i64>,
    /// `None` for a client without activity.
    pub last_active_at: Option<DateTime<Utc>>,
    /// The client's numbers among the columns.
    pub numbers: Vec<NumberOfRow>,
}

/// Number of a client in the table.
#[derive(Debug, Clone, PartialEq)]
pub struct NumberOfRow {
    pub id: NumberId,
    pub latest: Option<DayAmount>,
    pub change: Option<Change>,
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
        let (_, order, _) = TableForm::default().parse().unwrap();
        let by_name =
            TableOrder { sort: TableSort::Name, direction: Direction::Ascending, limit: 50, offset: 0 };
        assert_eq!(order, by_name);
        let refused = |form: TableForm<'_>| form.parse().unwrap_err().field;
        assert_eq!(refused(TableForm { sort: Some("age"), ..TableForm::default() }), Some("sort"));
        assert_eq!(refused(TableForm { direction: Some("up"), ..TableForm::default() }), Some("order"));
        assert_eq!(refused(TableForm { limit: Some(201), ..TableForm::default() }), Some("limit"));
    }

    #[test]
    fn unknown_query_values_are_refused() {
        let form = |sort, direction| ClientQueryForm { sort, direction, ..ClientQueryForm::default() };
        let order = form(Some("email"), Some("asc")).parse().unwrap().order;
        assert_eq!((order.sort, order.direction, order.limit), (TableSort::Email, Direction::Ascending, 50));
        let newest_first = form(Some(""), None).parse().unwrap().order;
        assert_eq!((newest_first.sort, newest_first.direction), (TableSort::Joined, Direction::Descending));
        let violation = form(None, Some("up")).parse().unwrap_err();
        assert_eq!(violation.field, Some("direction"));
        assert_eq!(violation.message, "direction must be one of asc, desc.");
    }

    #[test]
    fn at_most_three_numbers_are_columns() {
        let parse = |numbers, sort| TableForm { sort, numbers, ..TableForm::default() }.parse();
        let ids = |numbers| parse(Some(numbers), None).map(|(.., ids)| ids);
        assert_eq!(ids(""), Ok(Vec::new()));
        assert_eq!(ids("7,5,9"), Ok(vec![NumberId(7), NumberId(5), NumberId(9)]));
        for bad in ["1,2,3,4", "1,", "one", "1;2", "1, 2"] {
            let fault = ids(bad).unwrap_err();
            assert_eq!((fault.field, fault.message.key()), (Some("numbers"), "table-numbers-not-understood"));
        }
        let (_, order, _) = parse(Some("7,5"), Some("number-2")).unwrap();
        assert_eq!(order.sort, TableSort::Number(1));
        for numbers in [None, Some("7,5")] {
            let fault = parse(numbers, Some("number-3")).unwrap_err();
            assert_eq!((fault.field, fault.message.key()), (Some("sort"), "table-number-not-shown"));
        }
        for (index, sort) in TableSort::ALL.into_iter().enumerate() {
            assert!(TableSort::ALL[..index].iter().all(|other| other.name() != sort.name()));
        }
    }

    #[test]
    fn rate_needs_a_task_and_is_rounded_down() {
        assert_eq!(completion_rate(0, 0), None);
        assert_eq!(completion_rate(0, 3), Some(0));
        assert_eq!(completion_rate(2, 1), Some(66));
        assert_eq!(completion_rate(5, 0), Some(100));
    }
}
