//! Messages to users: a key of the catalogue with its values, formatted in the reader's language.

use chrono::{Datelike, NaiveDate};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    key: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// Value in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Text of a user, whose direction may differ from the language's.
    Text(String),
    /// Texts of users, one after the other.
    List(Vec<String>),
    /// Web address: a sign of isolation would become part of it in many programs.
    Address(String),
    Number(i64),
    Day(NaiveDate, DayStyle),
    /// Another message of the catalogue, such as the name of a field.
    Part(Message),
    /// Messages, one after the other.
    Parts(Vec<Message>),
    /// Name that only selects among variants of the message.
    Choice(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayStyle {
    /// Such as "Friday, Nov 20, 2026".
    Full,
    /// Such as "Friday, Nov 20".
    WithoutYear,
}

impl Message {
    /// Message without values.
    pub const fn new(key: &'static str) -> Self {
        Self { key, values: Vec::new() }
    }

    /// Adds a text of a user.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Value::Text(text.into()))
    }

    /// Adds a list of texts of users.
    #[must_use]
    pub fn list(self, name: &'static str, texts: &[String]) -> Self {
        self.with(name, Value::List(texts.to_vec()))
    }

    #[must_use]
    pub fn address(self, name: &'static str, address: impl Into<String>) -> Self {
        self.with(name, Value::Address(address.into()))
    }

    /// Adds a number, which also decides the plural.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl TryInto<i64>) -> Self {
        self.with(name, Value::Number(number.try_into().unwrap_or(i64::MAX)))
    }

    #[must_use]
    pub fn day(self, name: &'static str, day: NaiveDate, style: DayStyle) -> Self {
        self.with(name, Value::Day(day, style))
    }

    #[must_use]
    pub fn part(self, name: &'static str, part: Self) -> Self {
        self.with(name, Value::Part(part))
    }

    /// Adds a list of other messages.
    #[must_use]
    pub fn parts(self, name: &'static str, parts: Vec<Self>) -> Self {
        self.with(name, Value::Parts(parts))
    }

    #[must_use]
    pub fn choice(self, name: &'static str, choice: &'static str) -> Self {
        self.with(name, Value::Choice(choice))
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.values.push((name, value));
        self
    }

    pub const fn key(&self) -> &'static str {
        self.key
    }

    pub(super) fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }
}

const WEEKDAYS: [&str; 7] = [
    "weekday-monday",
    "weekday-tuesday",
    "weekday-wednesday",
    "weekday-thursday",
    "weekday-friday",
    "weekday-saturday",
    "weekday-sunday",
];

const MONTHS: [&str; 12] = [
    "month-january",
    "month-february",
    "month-march",
    "month-april",
    "month-may",
    "month-june",
    "month-july",
    "month-august",
    "month-september",
    "month-october",
    "month-november",
    "month-december",
];

impl DayStyle {
    /// Style with the year, unless it is that of today.
    pub fn of(day: NaiveDate, today: Option<NaiveDate>) -> Self {
        if today.is_some_and(|today| today.year() == day.year()) { Self::WithoutYear } else { Self::Full }
    }

    pub(super) fn message(self, day: NaiveDate) -> Message {
        let weekday = Message::new(WEEKDAYS[day.weekday().num_days_from_monday() as usize]);
        let month = Message::new(MONTHS[day.month0() as usize]);
        let named =
            |key| Message::new(key).part("month", month).number("day", day.day()).part("weekday", weekday);
        match self {
            Self::Full => named("day-full").number("year", day.year()),
            Self::WithoutYear => named("day-without-year"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::language::Language;

    fn day() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
    }

    #[test]
    fn english_days_are_those_of_chrono() {
        for offset in 0..400 {
            let day = day() + chrono::Days::new(offset);
            for (style, format) in [(DayStyle::Full, "%A, %b %-d, %Y"), (DayStyle::WithoutYear, "%A, %b %-d")]
            {
                assert_eq!(style.message(day), *day.format(format).to_string());
            }
        }
    }

    #[test]
    fn days_follow_the_language() {
        let full = DayStyle::Full.message(day());
        assert_eq!(full.word(Language::German), "Freitag, 20. November 2026");
        assert_eq!(full.word(Language::Arabic), "الجمعة، 20 نوفمبر 2026");
    }

    #[test]
    fn day_of_another_year_has_its_year() {
        let next_year = NaiveDate::from_ymd_opt(2027, 12, 5).unwrap();
        assert_eq!(DayStyle::of(next_year, Some(day())), DayStyle::Full);
        assert_eq!(DayStyle::of(next_year, None), DayStyle::Full);
        assert_eq!(DayStyle::of(day(), Some(day())), DayStyle::WithoutYear);
    }
}
