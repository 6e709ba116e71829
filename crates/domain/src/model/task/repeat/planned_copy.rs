//! Copies of a recurring task: planned when the present one is completed or skipped, and made once its time has come.

use chrono::{DateTime, Days, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{NextCopy, Repeat, RepeatFrom};
use crate::model::{
    accounts::user::UserId,
    category::Category,
    error::{Refusal, Violation},
    language::message::Message,
    task::{
        COMPLETED_IS_FINAL, MENTOR_EDITS, NewTask, Task, details::TaskDetails, id::TaskId, sort_key::SortKey,
    },
};

const NOT_REPEATING: Violation = Violation::general(Message::new("task-not-repeating"));

/// Next copy with all that it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedCopy {
    /// Finished or skipped task.
    pub source: TaskId,
    pub assignee: UserId,
    /// The assignee's.
    pub zone: Tz,
    pub details: TaskDetails,
    pub subtask_titles: Vec<String>,
    pub on: NaiveDate,
}

/// Planned copy in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComingTask {
    pub source: TaskId,
    pub title: String,
    pub category: Category,
    pub due_date: NaiveDate,
    pub repeat: Repeat,
}

/// Copy to insert.
pub struct TaskCopy {
    /// Task whose assignment the copy belongs to, too.
    pub source: TaskId,
    pub task: NewTask,
}

impl Repeat {
    /// Planned day of a copy, or where it is over, the next one of the series that is not.
    pub fn day_not_over(&self, planned: NaiveDate, today: NaiveDate) -> NaiveDate {
        match self.from {
            _ if planned >= today => planned,
            RepeatFrom::Date => self.after_not_before(planned, today),
            RepeatFrom::Completion => today,
        }
    }
}

impl PlannedCopy {
    /// Copies what is written. Where the planned day is over, the copy is due on the next one that is not.
    pub fn make(self, sort_key: SortKey, now: DateTime<Utc>) -> TaskCopy {
        let today = now.with_timezone(&self.zone).date_naive();
        let on = self.details.repeat.as_ref().map_or(self.on, |repeat| repeat.day_not_over(self.on, today));
        let details = TaskDetails { due_date: Some(on), ..self.details };
        let task = NewTask::new(self.assignee, details, self.subtask_titles, sort_key, now);
        TaskCopy { source: self.source, task }
    }
}

impl Task {
    /// Plans the next copy of a task that was completed now. `zone`: the assignee's. Returns the copy that is to be made
    /// at once.
    pub fn plan_after_completion(&mut self, zone: Tz, now: DateTime<Utc>) -> Option<PlannedCopy> {
        let repeat = self.details.repeat.as_ref()?;
        let today = now.with_timezone(&zone).date_naive();
        let next = match repeat.from {
            RepeatFrom::Date => self.next_by_date(repeat, zone, today),
            RepeatFrom::Completion => NextCopy { on: repeat.after(today), at: now },
        };
        self.plan(next, zone, now)
    }

    /// Soft delete of an open task of the assignee's own that repeats, and the plan of the next copy. Returns its day,
    /// and the copy if it is to be made at once.
    pub fn skip(
        &mut self,
        zone: Tz,
        now: DateTime<Utc>,
    ) -> Result<(NaiveDate, Option<PlannedCopy>), Refusal> {
        if self.is_priority() {
            return Err(Refusal::Conflict(MENTOR_EDITS));
        }
        if self.is_completed() {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        let repeat = self.details.repeat.clone().ok_or(Refusal::Conflict(NOT_REPEATING))?;
        let today = now.with_timezone(&zone).date_naive();
        let next = match repeat.from {
            RepeatFrom::Date => self.next_by_date(&repeat, zone, today),
            RepeatFrom::Completion => NextCopy::starting(repeat.after(today), zone),
        };
        self.delete(now)?;
        Ok((next.on, self.plan(next, zone, now)))
    }

    /// Day of the series that this occurrence of a recurrence by date has. Moving its due date does not change it.
    pub fn series_day(&self) -> Option<NaiveDate> {
        let is_by_date = self.details.repeat.as_ref().is_some_and(|repeat| repeat.from == RepeatFrom::Date);
        self.moved_from.or(self.details.due_date).filter(|_| is_by_date)
    }

    /// `moved_from` of the task with other details. An edited recurrence goes on after the due date, too, which may be
    /// one of its days.
    pub(in crate::model::task) fn moved_from_with(&self, details: &TaskDetails) -> Option<NaiveDate> {
        let (day, due) = (self.series_day()?, details.due_date?);
        let day = if details.repeat == self.details.repeat { day } else { day.max(due) };
        (day != due && details.repeat.is_some()).then_some(day)
    }

    /// Lifts the recurrence, and cancels what is planned. It does not count as touched by its assignee.
    pub fn stop_repeating(&mut self) -> Result<(), Refusal> {
        self.details.repeat.take().ok_or(Refusal::Conflict(NOT_REPEATING))?;
        (self.next_copy, self.moved_from) = (None, None);
        self.version = self.version.next();
        Ok(())
    }

    /// Takes the task back from the deleted ones. A skipped one goes on in place of its planned next copy.
    pub fn restore(&mut self) {
        self.deleted_at = None;
        if !self.is_completed() {
            self.next_copy = None;
        }
    }

    /// Next day of the series that is not before today. A moved occurrence that was due today stands for today's, too.
    fn next_by_date(&self, repeat: &Repeat, zone: Tz, today: NaiveDate) -> NextCopy {
        let is_due_today = self.details.due_date == Some(today);
        let earliest = if is_due_today { today + Days::new(1) } else { today };
        NextCopy::starting(repeat.after_not_before(self.series_day().unwrap_or(today), earliest), zone)
    }

    fn plan(&mut self, next: NextCopy, zone: Tz, now: DateTime<Utc>) -> Option<PlannedCopy> {
        if next.at > now {
            self.next_copy = Some(next);
            return None;
        }
        let details = self.details.clone();
        // The copy has it from now on.
        (self.details.repeat, self.moved_from) = (None, None);
        Some(PlannedCopy {
            source: self.id,
            assignee: self.assignee,
            zone,
            details,
            subtask_titles: self.subtasks.iter().map(|subtask| subtask.title.clone()).collect(),
            on: next.on,
        })
    }
}

#[cfg(test)]
mod tests;
