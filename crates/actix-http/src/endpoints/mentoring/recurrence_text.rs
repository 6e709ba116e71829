//! Recurrence of a task as text of a spreadsheet, in English as its headings are.

use hub_domain::model::task::recurrence::{Recurrence, RecurrenceFrom, RecurrenceUnit};

const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

pub(super) fn recurrence_text(recurrence: &Recurrence) -> String {
    let unit = recurrence.unit().name();
    let every = match recurrence.every() {
        1 => format!("every {unit}"),
        every => format!("every {every} {unit}s"),
    };
    if recurrence.from() == RecurrenceFrom::Completion {
        return format!("{every} after completion");
    }
    match (recurrence.unit(), recurrence.on()) {
        (_, []) => every,
        (RecurrenceUnit::Month, [31]) => format!("{every} on the last day"),
        (RecurrenceUnit::Week, days) => {
            let names = days.iter().filter_map(|day| WEEKDAYS.get(*day as usize - 1).copied());
            format!("{every} on {}", names.collect::<Vec<_>>().join(", "))
        }
        (_, days) => {
            let days: Vec<_> = days.iter().map(ToString::to_string).collect();
            format!("{every} on {}", days.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recurrence_is_a_phrase() {
        for (stored, text) in [
            ("1 day date", "every day"),
            ("2 weekday date", "every 2 weekdays"),
            ("2 week date 1,4", "every 2 weeks on Mon, Thu"),
            ("1 month date 31", "every month on the last day"),
            ("3 month date 15", "every 3 months on 15"),
            ("3 day completion", "every 3 days after completion"),
        ] {
            assert_eq!(recurrence_text(&Recurrence::parse(stored).unwrap()), text);
        }
    }
}
