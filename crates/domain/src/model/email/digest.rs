//! Daily digest: its content, and the time of the next one.

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::model::{
    category::Category,
    email::mailed_thread::DigestEntry,
    task::{Task, id::TaskId},
};

const DIGEST_HOUR: u32 = 8;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Digest {
    pub due_today: Vec<DigestTask>,
    pub overdue: Vec<DigestTask>,
    /// Tasks assigned since the last digest that are in no other part.
    pub new_tasks: Vec<DigestTask>,
    pub new_notes: usize,
    /// New entries of threads, oldest first. Missing in a row of a release before.
    #[serde(default)]
    pub entries: Vec<DigestEntry>,
    /// Open tasks that were corrected since the last digest. Missing in a row of a release before.
    #[serde(default)]
    pub corrected: Vec<DigestEntry>,
    /// Open check-ins that the reader has not answered, first to close first. Missing in a row of a release before.
    #[serde(default)]
    pub check_ins: Vec<DigestCheckIn>,
    /// Whether its button leads to the reviews, in place of the boards.
    #[serde(default)]
    pub is_for_admin: bool,
    /// Day of the reader on which it was written. `None` in a row of a release before.
    #[serde(default)]
    pub today: Option<NaiveDate>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DigestTask {
    pub title: String,
    pub category: Category,
    pub due_date: Option<NaiveDate>,
    pub subtasks_done: usize,
    pub subtasks: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DigestCheckIn {
    pub name: String,
    /// Local time of the reader.
    pub closes: NaiveDateTime,
}

impl Digest {
    /// Builds the parts. `open`: all open tasks of a user for whom it is `today`. `assigned`: ids of the new ones.
    pub fn of_tasks(open: &[Task], assigned: &[TaskId], today: NaiveDate) -> Self {
        let mut digest = Self::default();
        for task in open {
            let part = match task.details.due_date {
                Some(day) if day < today => &mut digest.overdue,
                Some(day) if day == today => &mut digest.due_today,
                _ if assigned.contains(&task.id) => &mut digest.new_tasks,
                _ => continue,
            };
            part.push(DigestTask::from(task));
        }
        for part in [&mut digest.overdue, &mut digest.due_today, &mut digest.new_tasks] {
            part.sort_by_key(|task| task.due_date.unwrap_or(NaiveDate::MAX));
        }
        digest
    }

    /// Whether there is nothing to report.
    pub fn is_empty(&self) -> bool {
        self.due_today.is_empty()
            && self.overdue.is_empty()
            && self.new_tasks.is_empty()
            && self.new_notes == 0
            && self.entries.is_empty()
            && self.corrected.is_empty()
            && self.check_ins.is_empty()
    }
}

impl From<&Task> for DigestTask {
    fn from(task: &Task) -> Self {
        Self {
            title: task.details.title.clone(),
            category: task.details.category,
            due_date: task.details.due_date,
            subtasks_done: task.subtasks.iter().filter(|subtask| subtask.completed).count(),
            subtasks: task.subtasks.len(),
        }
    }
}

/// First 8:00 in the zone after this moment. Where clocks skip that hour, the end of the gap.
pub fn next_digest(now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let today = now.with_timezone(&zone).date_naive();
    // Clocks never skip two mornings in a row.
    (0..4)
        .filter_map(|days| eight_on(today + Days::new(days), zone))
        .find(|morning| *morning > now)
        .expect("one of four days has a morning")
}

fn eight_on(day: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let eight = day.and_time(NaiveTime::from_hms_opt(DIGEST_HOUR, 0, 0)?);
    let skipped = || zone.from_local_datetime(&(eight + TimeDelta::hours(1))).earliest();
    zone.from_local_datetime(&eight).earliest().or_else(skipped).map(|morning| morning.to_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn next_digest_is_at_eight_in_the_zone() {
        for (now, zone, next) in [
            ("2026-11-20T12:00:00Z", Tz::Pacific__Auckland, "2026-11-20T19:00:00Z"),
            ("2026-11-20T12:00:00Z", Tz::America__Lima, "2026-11-20T13:00:00Z"),
            ("2026-11-20T13:00:00Z", Tz::America__Lima, "2026-11-21T13:00:00Z"),
            ("2026-11-20T12:00:00Z", Tz::UTC, "2026-11-21T08:00:00Z"),
            // Daylight saving time ends and begins in between.
            ("2026-10-24T12:00:00Z", Tz::Europe__Berlin, "2026-10-25T07:00:00Z"),
            ("2027-03-27T12:00:00Z", Tz::Europe__Berlin, "2027-03-28T06:00:00Z"),
            // Samoa skipped this day, so it has no morning.
            ("2011-12-29T20:00:00Z", Tz::Pacific__Apia, "2011-12-30T18:00:00Z"),
        ] {
            assert_eq!(next_digest(at(now), zone), at(next), "{now} {zone}");
        }
    }
}
