//! JSON of task lists without serde. A board is the most frequent response, and serde took a third of its time. Tests
//! compare the result with `TaskJson`.

use chrono::{DateTime, Datelike, NaiveDate, Timelike, Utc};
use hub_domain::model::task::{Task, subtasks::Subtask};
use serde::Serialize;

/// Bytes for a task with a few subtasks and two lines of description. Generous, because a buffer that grows is copied
/// as a whole.
const USUAL_TASK: usize = 640;

pub(crate) fn write(tasks: &[Task]) -> Vec<u8> {
    let mut json = Json(Vec::with_capacity(2 + tasks.len() * USUAL_TASK));
    json.list(tasks, Json::task);
    json.0
}

struct Json(Vec<u8>);

impl Json {
    fn task(&mut self, task: &Task) {
        self.raw(r#"{"id":"#);
        self.serde(&task.id.0);
        self.raw(r#","title":"#);
        self.text(&task.title);
        self.raw(r#","description":"#);
        self.optional(task.description.as_deref(), Self::text);
        self.raw(r#","category":"#);
        self.text(task.category.name());
        self.raw(r#","status":"#);
        self.text(task.status.name());
        self.raw(r#","dueDate":"#);
        self.optional(task.due_date, Self::day);
        self.raw(r#","completedAt":"#);
        self.optional(task.completed_at, Self::instant);
        self.raw(r#","assigneeId":""#);
        self.raw(task.assignee.0.hyphenated().encode_lower(&mut [0; 36]));
        self.raw(r#"","createdAt":"#);
        self.instant(task.created_at);
        self.raw(r#","updatedAt":"#);
        self.instant(task.updated_at);
        self.raw(r#","version":"#);
        self.serde(&task.version.0);
        self.raw(r#","subtasks":"#);
        self.list(&task.subtasks, Self::subtask);
        self.raw("}");
    }

    fn subtask(&mut self, subtask: &Subtask) {
        self.raw(r#"{"id":"#);
        self.serde(&subtask.id.0);
        self.raw(r#","title":"#);
        self.text(&subtask.title);
        self.raw(if subtask.completed { r#","completed":true}"# } else { r#","completed":false}"# });
    }

    fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.raw("[");
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.raw(",");
            }
            write(self, item);
        }
        self.raw("]");
    }

    fn optional<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        match value {
            Some(value) => write(self, value),
            None => self.raw("null"),
        }
    }

    fn text(&mut self, text: &str) {
        // Visits every byte without an early exit, so that the compiler vectorizes it.
        let is_escaped = |byte| u8::from(matches!(byte, 0..b' ' | b'"' | b'\\'));
        if text.bytes().fold(0, |found, byte| found | is_escaped(byte)) != 0 {
            return self.serde(text);
        }
        self.raw("\"");
        self.raw(text);
        self.raw("\"");
    }

    fn day(&mut self, day: NaiveDate) {
        if !has_four_digits(day.year()) {
            return self.serde(&day);
        }
        self.raw("\"");
        self.date(day);
        self.raw("\"");
    }

    /// RFC 3339, with as many digits of the second as chrono writes.
    fn instant(&mut self, instant: DateTime<Utc>) {
        let (day, time) = (instant.date_naive(), instant.time());
        let (micros, below) = (time.nanosecond() / 1000, time.nanosecond() % 1000);
        // Other timestamps than the database's, which have whole microseconds and no leap second.
        if !has_four_digits(day.year()) || below != 0 || micros >= 1_000_000 {
            return self.serde(&instant);
        }
        self.raw("\"");
        self.date(day);
        self.signed(b'T', time.hour(), 2);
        self.signed(b':', time.minute(), 2);
        self.signed(b':', time.second(), 2);
        match micros {
            0 => {}
            micros if micros % 1000 == 0 => self.signed(b'.', micros / 1000, 3),
            micros => self.signed(b'.', micros, 6),
        }
        self.raw("Z\"");
    }

    fn date(&mut self, day: NaiveDate) {
        let year = day.year().unsigned_abs();
        self.digits(year / 100, 2);
        self.digits(year % 100, 2);
        self.signed(b'-', day.month(), 2);
        self.signed(b'-', day.day(), 2);
    }

    fn signed(&mut self, sign: u8, number: u32, count: usize) {
        self.0.push(sign);
        self.digits(number, count);
    }

    fn digits(&mut self, mut number: u32, count: usize) {
        let mut text = [0; 6];
        for digit in text[..count].iter_mut().rev() {
            *digit = b"0123456789"[number as usize % 10];
            number /= 10;
        }
        self.0.extend_from_slice(&text[..count]);
    }

    fn raw(&mut self, json: &str) {
        self.0.extend_from_slice(json.as_bytes());
    }

    fn serde(&mut self, value: &(impl Serialize + ?Sized)) {
        serde_json::to_writer(&mut self.0, value).expect(GROWS);
    }
}

const GROWS: &str = "a vector takes whatever is written";

fn has_four_digits(year: i32) -> bool {
    (0..10_000).contains(&year)
}

#[cfg(test)]
mod tests {
    use chrono::{Days, TimeDelta};
    use hub_domain::model::{
        accounts::user::UserId,
        category::Category,
        task::{
            TaskStatus,
            id::{SubtaskId, TaskId},
            sort_key::SortKey,
        },
        version::Version,
    };

    use super::*;
    use crate::endpoints::task_json::TaskJson;

    fn task() -> Task {
        Task {
            id: TaskId(7),
            assignee: UserId::generate(),
            title: "Film".to_owned(),
            description: None,
            category: Category::ContentCreation,
            status: TaskStatus::Todo,
            due_date: None,
            sort_key: SortKey(0),
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            completed_at: None,
            deleted_at: None,
            version: Version(7),
            subtasks: Vec::new(),
        }
    }

    #[track_caller]
    fn are_as_serde_writes_them(tasks: impl IntoIterator<Item = Task>) {
        let tasks: Vec<_> = tasks.into_iter().collect();
        let serdes = serde_json::to_string(&tasks.iter().cloned().map(TaskJson::from).collect::<Vec<_>>());
        assert_eq!(String::from_utf8(write(&tasks)).unwrap(), serdes.unwrap());
    }

    #[test]
    fn lists_are_written_as_serde_writes_them() {
        are_as_serde_writes_them([]);
        let full = Task {
            description: Some("Two\nlines, \"quoted\"".to_owned()),
            status: TaskStatus::Completed,
            due_date: NaiveDate::from_ymd_opt(2026, 11, 3),
            completed_at: "2026-11-02T03:04:05.060007Z".parse().ok(),
            subtasks: [(1, true), (-2, false), (i64::MAX, true)]
                .map(|(id, completed)| Subtask { id: SubtaskId(id), title: id.to_string(), completed })
                .to_vec(),
            ..task()
        };
        are_as_serde_writes_them([full.clone(), task(), full]);
        are_as_serde_writes_them(Category::ALL.map(|category| Task { category, ..task() }));
        are_as_serde_writes_them(TaskStatus::ALL.map(|status| Task { status, ..task() }));
    }

    #[test]
    fn text_is_escaped_as_serde_escapes_it() {
        let each = (0..=0x2FF).filter_map(char::from_u32).map(|odd| format!("before{odd}behind"));
        let more = ["", "\u{2028}", "🎬 ünï", "</script>"].map(str::to_owned);
        are_as_serde_writes_them(each.chain(more).map(|title| Task { title, ..task() }));
    }

    #[test]
    fn timestamps_and_dates_equal_those_of_chrono() {
        // A step without a round unit reaches every value of each field in the end.
        let step = TimeDelta::new(86_400 * 3 + 12_347, 123_457_000).expect("a few days");
        let passing =
            (0..20_000).map(|number| DateTime::UNIX_EPOCH + (step * number) - TimeDelta::days(30_000));
        let micros = [0, 1, 10, 999, 1000, 120_000, 999_000, 999_999, 1_000_000]
            .map(|micros| DateTime::UNIX_EPOCH + TimeDelta::microseconds(micros));
        // Timestamps that the database cannot hold fall back to chrono.
        let odd = [
            DateTime::UNIX_EPOCH + TimeDelta::nanoseconds(1),
            DateTime::<Utc>::MIN_UTC,
            DateTime::<Utc>::MAX_UTC,
            "9999-12-31T23:59:59.999999Z".parse().unwrap(),
            "0000-01-01T00:00:00Z".parse().unwrap(),
            "2016-12-31T23:59:60Z".parse().unwrap(),
        ];
        are_as_serde_writes_them(
            passing.chain(micros).chain(odd).map(|created_at| Task { created_at, ..task() }),
        );
        let first = NaiveDate::from_ymd_opt(1999, 1, 1).expect("a day");
        let days =
            (0..20_000).map(|number| first + Days::new(number)).chain([NaiveDate::MIN, NaiveDate::MAX]);
        are_as_serde_writes_them(days.map(|day| Task { due_date: Some(day), ..task() }));
    }
}
