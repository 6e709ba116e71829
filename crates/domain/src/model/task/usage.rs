//! Limits of the tasks that one client creates. Assigned tasks do not count.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

use super::{NewTask, Task, details::TaskDetails};
use crate::model::{error::Violation, language::message::Message};

/// Open tasks that a client created.
pub const MAX_OPEN: i64 = 2_000;
/// Tasks in the trash that a client created. Beyond it, the oldest are deleted permanently.
pub const MAX_DELETED: i64 = 200;
/// Bytes of text in open and deleted tasks together.
pub const MAX_BYTES: i64 = 8 * MEBIBYTE;
/// New tasks in a day of UTC: the client's own day would begin anew with each change of the time zone.
pub const MAX_A_DAY: i64 = 1_000;

const MEBIBYTE: i64 = 1024 * 1024;

const TOO_MANY_OPEN: &str = "task-too-many-open";
const TRASH_FULL: &str = "task-trash-full";
const TOO_MUCH_TEXT: &str = "task-too-much-text";
/// Keys of the messages of these limits.
pub const LIMITS: [&str; 3] = [TOO_MANY_OPEN, TRASH_FULL, TOO_MUCH_TEXT];

/// Text and tasks that a client has created. The text may be overestimated by tasks that have left the trash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaskUsage {
    pub bytes: i64,
    /// Latest day on which a task was created.
    pub created_on: NaiveDate,
    /// Tasks created on that day.
    pub created: i64,
}

/// Tasks that a client created.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaskCount {
    pub open: i64,
    pub deleted: i64,
}

/// Refusal of a new task, or of more text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OverLimit {
    Full(Violation),
    /// The limit of the day is reached. `wait`: until the next one.
    Today {
        wait: TimeDelta,
    },
}

impl TaskCount {
    pub fn check_room(self) -> Result<(), OverLimit> {
        if self.open >= MAX_OPEN {
            return Err(full(TOO_MANY_OPEN, MAX_OPEN));
        }
        // Recurring tasks stay there until their next copies are made.
        if self.deleted > MAX_DELETED {
            return Err(full(TRASH_FULL, MAX_DELETED));
        }
        Ok(())
    }
}

impl TaskUsage {
    /// Usage of a client without created tasks.
    pub fn none(now: DateTime<Utc>) -> Self {
        Self { bytes: 0, created_on: now.date_naive(), created: 0 }
    }

    pub fn add_task(&mut self, bytes: i64, now: DateTime<Utc>) -> Result<(), OverLimit> {
        let today = now.date_naive();
        if self.created_on != today {
            (self.created_on, self.created) = (today, 0);
        }
        if self.created >= MAX_A_DAY {
            let midnight = (today + Days::new(1)).and_time(chrono::NaiveTime::MIN).and_utc();
            return Err(OverLimit::Today { wait: midnight - now });
        }
        self.created += 1;
        self.add_text(bytes)
    }

    /// Adds text of a task. A negative size removes some.
    pub fn add_text(&mut self, bytes: i64) -> Result<(), OverLimit> {
        self.bytes = (self.bytes + bytes).max(0);
        if bytes > 0 && self.bytes > MAX_BYTES {
            return Err(full(TOO_MUCH_TEXT, MAX_BYTES / MEBIBYTE));
        }
        Ok(())
    }
}

fn full(key: &'static str, max: i64) -> OverLimit {
    OverLimit::Full(Violation::general(Message::new(key).number("max", max)))
}

/// Size of a task's text.
pub fn bytes_of<'a>(details: &TaskDetails, subtasks: impl Iterator<Item = &'a str>) -> i64 {
    let TaskDetails { title, description, category: _, due_date: _, needs_review: _, recurrence: _ } =
        details;
    let description = description.as_ref().map_or(0, String::len);
    let bytes = title.len() + description + subtasks.map(str::len).sum::<usize>();
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

impl Task {
    pub fn bytes(&self) -> i64 {
        bytes_of(&self.details, self.subtasks.iter().map(|subtask| &*subtask.title))
    }
}

impl NewTask {
    pub fn bytes(&self) -> i64 {
        bytes_of(&self.details, self.subtask_titles.iter().map(|title| &**title))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::category::Category;

    #[test]
    fn a_day_has_a_thousand_new_tasks() {
        let now: DateTime<Utc> = "2026-11-20T22:30:00Z".parse().unwrap();
        let mut usage = TaskUsage::none(now);
        for _ in 0..MAX_A_DAY {
            usage.add_task(1, now).unwrap();
        }
        let refused = OverLimit::Today { wait: TimeDelta::minutes(90) };
        assert_eq!(usage.add_task(1, now), Err(refused));
        // The next day, and also after a clock that was ahead.
        for later in [now + TimeDelta::minutes(90), now - TimeDelta::days(400)] {
            assert_eq!(usage.add_task(1, later), Ok(()));
            assert_eq!(usage.created, 1);
        }
    }

    #[test]
    fn every_text_of_a_task_counts() {
        let details = TaskDetails {
            title: "Film".into(),
            description: Some("Ünder".into()),
            category: Category::ContentIdeation,
            due_date: None,
            needs_review: false,
            recurrence: None,
        };
        assert_eq!(bytes_of(&details, ["Cut", "Post"].into_iter()), 4 + 6 + 3 + 4);
        assert_eq!(bytes_of(&TaskDetails { description: None, ..details }, std::iter::empty()), 4);
    }

    #[test]
    fn text_over_the_limit_can_shrink() {
        let mut usage = TaskUsage { bytes: MAX_BYTES, ..TaskUsage::none(DateTime::UNIX_EPOCH) };
        assert!(usage.clone().add_text(1).is_err());
        assert_eq!(usage.add_text(0), Ok(()));
        assert_eq!(usage.add_text(-1), Ok(()));
        assert_eq!(usage.add_text(1), Ok(()));
        usage.bytes = 2 * MAX_BYTES;
        assert_eq!(usage.add_text(-1), Ok(()));
        assert_eq!((usage.add_text(-3 * MAX_BYTES), usage.bytes), (Ok(()), 0), "never negative");
    }
}
