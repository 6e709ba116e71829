//! Numbers, the clients who have them, and their values. Deleted numbers are invisible, except to the job that deletes
//! them.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        amount::Amount,
        category::Category,
        mentoring::{
            check_in::PeriodId,
            client::Person,
            number::{
                Given, Number, NumberDetails, NumberId, Writer,
                goal::Goal,
                value::Value,
                view::{GoalCounts, Holder, HolderPage, Together},
            },
        },
        notification::text::NotificationText,
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

/// Number that a client has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldNumber {
    pub number: Number,
    pub goal: Option<Goal>,
}

/// Statistics of a number's clients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberFigures {
    pub people: i64,
    /// First clients.
    pub some: Vec<UserId>,
    pub goals: GoalCounts,
    /// `None`: too few clients have a value.
    pub together: Option<Together>,
}

/// Value before it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewValue {
    pub client: UserId,
    pub day: NaiveDate,
    pub amount: Amount,
    pub by: Option<UserId>,
    /// Period of the check-in of which it is an answer.
    pub period: Option<PeriodId>,
}

/// Completed task, for counted numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completion {
    pub at: DateTime<Utc>,
    pub category: Category,
    /// Whether it is a mentor task.
    pub is_mentors: bool,
}

/// Client with an address, and whether they have a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressed {
    pub client: Person,
    pub email: EmailAddress,
    pub zone: Tz,
    pub has_number: bool,
}

/// Value of a number with the address of its client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressedValue {
    pub client: UserId,
    pub email: EmailAddress,
    pub day: NaiveDate,
    pub amount: Amount,
    pub writer: Writer,
}

/// Client and day of a value, in the order of a download.
pub type ValuePosition = (UserId, NaiveDate);

pub trait NumberRepository {
    /// Existing numbers among the ids, or all, by name.
    fn list(&mut self, ids: Option<&[NumberId]>) -> Stored<Vec<Number>>;
    /// `UniqueViolation` where another number has the name.
    fn insert(&mut self, details: &NumberDetails, author: UserId, now: DateTime<Utc>) -> Stored<NumberId>;
    /// Returns false, without a change, if there is no such number in an expected version. `UniqueViolation` if another
    /// number has the name.
    fn update(&mut self, id: NumberId, details: &NumberDetails, expected: &ExpectedVersion) -> Stored<bool>;
    /// Whether a value has more than `decimals`.
    fn has_finer_values(&mut self, id: NumberId, decimals: u32) -> Stored<bool>;
    fn set_given(&mut self, id: NumberId, given: &Given) -> Stored<()>;
    /// Hides a number while its rows are deleted in chunks. Returns the number of its clients.
    fn hide(&mut self, id: NumberId, now: DateTime<Utc>) -> Stored<i64>;
    /// Shows a hidden number again. `UniqueViolation` if another one has its name now.
    fn show_again(&mut self, id: NumberId) -> Stored<()>;
    /// Deletes a hidden number without clients.
    fn delete(&mut self, id: NumberId) -> Stored<()>;

    /// Statistics of a number. Weeks and months are those of UTC.
    fn find_figures(&mut self, number: &Number, now: DateTime<Utc>) -> Stored<NumberFigures>;
    /// One page of its clients, and the number of all matches. Weeks are those of UTC.
    fn list_people(
        &mut self,
        number: &Number,
        page: &HolderPage,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<Holder>, i64)>;
    /// Clients among these who have the number, in the order of their ids.
    fn list_having_among(&mut self, id: NumberId, clients: &[UserId]) -> Stored<Vec<UserId>>;
    /// Assigns the number to clients who do not have it. `text`: of their notification.
    fn give(
        &mut self,
        id: NumberId,
        clients: &[UserId],
        text: Option<&NotificationText>,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Removes the number, with its values and goals, from clients.
    fn take(&mut self, id: NumberId, clients: &[UserId]) -> Stored<()>;

    /// Numbers of a client, by name.
    fn list_of_client(&mut self, client: UserId) -> Stored<Vec<HeldNumber>>;
    fn set_goal(&mut self, id: NumberId, client: UserId, goal: Option<&Goal>) -> Stored<()>;
    /// Values of a client, oldest first.
    fn list_values(&mut self, client: UserId, ids: &[NumberId]) -> Stored<HashMap<NumberId, Vec<Value>>>;
    /// Clients with these addresses.
    fn find_addressed(&mut self, id: NumberId, emails: &[EmailAddress]) -> Stored<Vec<Addressed>>;
    /// Amounts of these clients and days. The result may include others.
    fn find_amounts(
        &mut self,
        id: NumberId,
        days: &[(UserId, NaiveDate)],
    ) -> Stored<HashMap<(UserId, NaiveDate), Amount>>;
    /// Next values after a position, by client and day.
    fn list_all_values(
        &mut self,
        id: NumberId,
        after: Option<ValuePosition>,
        limit: usize,
    ) -> Stored<Vec<AddressedValue>>;
    /// Numbers and days of the values of a check-in's period.
    fn list_days_of_period(&mut self, period: PeriodId) -> Stored<Vec<(NumberId, NaiveDate)>>;
    /// Writes one value per client and day. A replaced value is kept as a correction. The clients have the number.
    /// Values of a file, even none, also set the time of the last import.
    fn write_values(
        &mut self,
        id: NumberId,
        writer: Writer,
        values: &[NewValue],
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Deletes a value, and keeps it as a correction. Returns false if there is none.
    fn delete_value(&mut self, id: NumberId, client: UserId, day: NaiveDate) -> Stored<bool>;
    /// All completed tasks of a client, oldest first.
    fn list_completions(&mut self, client: UserId) -> Stored<Vec<Completion>>;
}
