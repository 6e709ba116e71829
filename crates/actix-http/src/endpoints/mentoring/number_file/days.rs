//! Days as spreadsheets write them: `2026-03-31`, `31.03.2026`, `31/03/2026` and `03/31/2026`, also with a time.

use chrono::{Datelike, NaiveDate, NaiveTime};
use hub_domain::model::{
    language::message::Message,
    text::{is_invisible, with_ascii_digits},
};

const UNREADABLE: Message = Message::new("number-day-unreadable");
const AMBIGUOUS: Message = Message::new("number-day-ambiguous");
const ARABIC_DATE_SIGN: char = '\u{60d}';
/// Times that programs write behind a day.
const TIMES: &[&str] = &["%H:%M", "%H:%M:%S%.f", "%I:%M %p", "%I:%M:%S %p"];

/// Cell of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DayCell {
    Day(NaiveDate),
    /// Day or month first: `31/03/2026`, `03/31/2026`. At least one of them is a day.
    Unordered {
        day_first: Option<NaiveDate>,
        month_first: Option<NaiveDate>,
    },
}

/// Order of day and month that the days of a file have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DayOrder {
    DayFirst,
    MonthFirst,
    Unknown,
}

impl DayCell {
    pub fn parse(cell: &str) -> Option<Self> {
        let cell = with_ascii_digits(cell).replace(is_invisible, "").replace(ARABIC_DATE_SIGN, "/");
        let cell = without_time(cell.trim());
        let sign = cell.chars().find(|char| !char.is_ascii_digit())?;
        if !matches!(sign, '-' | '.' | '/') {
            return None;
        }
        let parts: Vec<_> = cell.split(sign).map(str::trim).collect();
        let &[first, second, third] = parts.as_slice() else { return None };
        let number = |part: &str, widths: &[usize]| {
            let is_number = widths.contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| part.parse::<u32>().ok()).flatten()
        };
        let day = |year: &str, month: &str, day: &str| {
            let year = i32::try_from(number(year, &[4])?).ok()?;
            NaiveDate::from_ymd_opt(year, number(month, &[1, 2])?, number(day, &[1, 2])?)
        };
        if first.len() == 4 {
            return day(first, second, third).map(Self::Day);
        }
        let day_first = day(third, second, first);
        if sign == '.' {
            return day_first.map(Self::Day);
        }
        let month_first = day(third, first, second);
        (day_first.is_some() || month_first.is_some()).then_some(Self::Unordered { day_first, month_first })
    }

    /// Day in the order of its file. A day that only one order can mean needs none.
    pub fn day(self, order: DayOrder) -> Result<NaiveDate, Message> {
        match self {
            Self::Day(day) => Ok(day),
            Self::Unordered { day_first, month_first } => match (day_first, month_first, order) {
                (Some(day), Some(other), _) if day == other => Ok(day),
                (Some(day), None, _)
                | (None, Some(day), _)
                | (Some(day), _, DayOrder::DayFirst)
                | (_, Some(day), DayOrder::MonthFirst) => Ok(day),
                (Some(_), Some(_), DayOrder::Unknown) => Err(AMBIGUOUS),
                (None, None, _) => Err(UNREADABLE),
            },
        }
    }

    /// Order that this day alone decides, by a number above 12.
    fn order(self) -> DayOrder {
        match self {
            Self::Unordered { day_first: Some(day), month_first: None } if day.day() > 12 => {
                DayOrder::DayFirst
            }
            Self::Unordered { day_first: None, month_first: Some(day) } if day.day() > 12 => {
                DayOrder::MonthFirst
            }
            _ => DayOrder::Unknown,
        }
    }
}

impl DayOrder {
    /// Order of all days of a file. Unknown where none decides it, or some contradict others.
    pub fn of(days: impl Iterator<Item = DayCell>) -> Self {
        let mut found = Self::Unknown;
        for order in days.map(DayCell::order).filter(|order| *order != Self::Unknown) {
            if found != Self::Unknown && found != order {
                return Self::Unknown;
            }
            found = order;
        }
        found
    }
}

/// Cell without the time behind its day. A time with a zone stays: in the client's zone it may be another day.
fn without_time(cell: &str) -> &str {
    let parted = cell.split_once(':').and_then(|(before, _)| before.rsplit_once([' ', 'T']));
    let Some((day, _)) = parted else { return cell };
    let time = &cell[day.len() + 1..];
    let is_time = TIMES.iter().any(|format| NaiveTime::parse_from_str(time, format).is_ok());
    if is_time { day.trim_end() } else { cell }
}

/// Day of a cell, in the order of its file.
pub(super) fn read_day(cell: &str, order: DayOrder) -> Result<NaiveDate, Message> {
    DayCell::parse(cell).ok_or(UNREADABLE)?.day(order)
}

#[cfg(test)]
mod tests {
    use hub_domain::model::language::Language;
    use proptest::prelude::*;

    use super::*;

    fn days(cells: &[&str]) -> Vec<String> {
        let order = DayOrder::of(cells.iter().filter_map(|cell| DayCell::parse(cell)));
        let read = cells.iter().map(|cell| read_day(cell, order));
        read.map(|day| day.map_or_else(|fault| fault.word(Language::English), |day| day.to_string()))
            .collect()
    }

    const UNREADABLE_TEXT: &str = "Has no day that can be read: write it as 2026-03-31";
    const AMBIGUOUS_TEXT: &str = "The day can be read in two ways: write it as 2026-03-31";

    #[test]
    fn days_are_read_in_every_order() {
        for cell in [
            "2026-03-05",
            "2026/03/05",
            "2026.3.5",
            "05.03.2026",
            "5.3.2026",
            "5. 3. 2026",
            "\u{200f}٢٠٢٦-٠٣-٠٥",
            "\u{202a}2026-03-05\u{202c}",
            "٢٠٢٦/٣/٥",
            "۲۰۲۶\u{60d}۳\u{60d}۵",
            "٠٥.٠٣.٢٠٢٦",
            "2026-03-05 00:00:00",
            "2026-03-05  9:30",
            "2026-03-05T23:59:59.999",
            "٢٠٢٦-٠٣-٠٥ ٠٠:٠٠",
            "5. 3. 2026 10:00",
        ] {
            assert_eq!(days(&[cell]), ["2026-03-05"], "{cell:?}");
        }
    }

    #[test]
    fn file_decides_order_of_day_and_month() {
        assert_eq!(days(&["05/03/2026", "13/03/2026"]), ["2026-03-05", "2026-03-13"]);
        assert_eq!(days(&["05/03/2026", "03/13/2026"]), ["2026-05-03", "2026-03-13"]);
        assert_eq!(days(&["05-03-2026", "13/03/2026"]), ["2026-03-05", "2026-03-13"]);
        assert_eq!(days(&["05/03/2026", "04/03/2026"]), [AMBIGUOUS_TEXT, AMBIGUOUS_TEXT]);
        assert_eq!(days(&["3/5/2026 12:00:00 AM", "3/13/2026 9:30 pm"]), ["2026-03-05", "2026-03-13"]);
        // One day that both orders mean decides nothing.
        assert_eq!(days(&["05/03/2026", "04/04/2026"]), [AMBIGUOUS_TEXT, "2026-04-04"]);
        assert_eq!(
            days(&["13/03/2026", "03/14/2026", "05/03/2026"]),
            ["2026-03-13", "2026-03-14", AMBIGUOUS_TEXT]
        );
        assert_eq!(days(&["31/02/2026", "05/03/2026"]), [UNREADABLE_TEXT, AMBIGUOUS_TEXT]);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for cell in [
            "",
            "2026",
            "20260305",
            "05.03.26",
            "5/3/26",
            "2026-13-01",
            "2026-02-30",
            "31.02.2026",
            "a-b-c",
            "2026-03",
            "2026-03-05T10:00:00Z",
            "2026-03-05 00:00:00+01:00",
            "2026-03-05 25:00",
            "2026-03-05 10",
            "10:00",
            "12:30 2026-03-05",
            "2026-03-05-01",
            "2026-03/05",
            "12,5",
            "-5",
            "1.000",
            "02026-03-05",
            "+026-03-05",
            "2026-003-05",
        ] {
            assert_eq!(days(&[cell]), [UNREADABLE_TEXT], "{cell:?}");
        }
    }

    proptest! {
        #[test]
        fn every_written_day_is_read(number in 0_i32..7_000, day_first in proptest::bool::ANY) {
            let day = NaiveDate::from_ymd_opt(2017, 1, 1).unwrap() + chrono::Days::new(u64::from(number.unsigned_abs()));
            let format = if day_first { "%d/%m/%Y" } else { "%m/%d/%Y" };
            let decided = if day_first { "31/12/2020" } else { "12/31/2020" };
            let cell = day.format(format).to_string();
            let text = day.to_string();
            prop_assert_eq!(&days(&[&cell, decided])[0], &text);
            prop_assert_eq!(&days(&[&text])[0], &text);
            prop_assert_eq!(&days(&[&day.format("%d.%m.%Y").to_string()])[0], &text);
            // Without the other line it is right or refused.
            let alone = &days(&[&cell])[0];
            prop_assert!(alone == &text || alone == AMBIGUOUS_TEXT);
        }

        #[test]
        fn any_cell_is_read_without_panic(cell in "[0-9٠-٩./ -]{0,14}") {
            let _ = days(&[&cell]);
        }
    }
}
