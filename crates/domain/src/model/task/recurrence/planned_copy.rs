//! Copies of a recurring task: planned when the present one is completed or skipped, and made at the planned time.

use chrono::{DateTime, Days, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{NextCopy, Recurrence, RecurrenceFrom};
use crate::model::{
    accounts::user::UserId,
    category::Category,
    error::{Refusal, Violation},
    language::message::Message,
    task::{
        COMPLETED_IS_FINAL, MENTOR_EDITS, NewTask, TIME_TO_UNDO, Task, details::TaskDetails, id::TaskId,
        sort_key::SortKey,
    },
};

const NOT_RECURRING: Violation = Violation::general(Message::new("task-not-repeating"));

/// Planned next copy, with its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedCopy {
    /// Completed or skipped task.
    pub source: TaskId,
    pub assignee: UserId,
    /// Time zone of the assignee.
    pub zone: Tz,
    pub details: TaskDetails,
    pub subtask_titles: Vec<String>,
    pub on: NaiveDate,
}

/// Planned copy in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcomingOccurrence {
    pub source: TaskId,
    pub title: String,
    pub category: Category,
    pub due_date: NaiveDate,
    pub recurrence: Recurrence,
}

/// Copy to insert.
pub struct TaskCopy {
    /// Task with the same assignment.
    pub source: TaskId,
    pub task: NewTask,
}

impl Recurrence {
    /// Planned day of a copy. If that day is over, the next day of the series that is not.
    pub fn day_not_over(&self, planned: NaiveDate, today: NaiveDate) -> NaiveDate {
        match self.from {
            _ if planned >= today => planned,
            RecurrenceFrom::Date => self.after_not_before(planned, today),
            RecurrenceFrom::Completion => today,
        }
    }
}

impl PlannedCopy {
    /// Makes the copy. If the planned day is over, it is due on the next day of the series that is not.
    pub fn make(self, sort_key: SortKey, now: DateTime<Utc>) -> TaskCopy {
        let today = now.with_timezone(&self.zone).date_naive();
        let on = self
            .details
            .recurrence
            .as_ref()
            .map_or(self.on, |recurrence| recurrence.day_not_over(self.on, today));
        let details = TaskDetails { due_date: Some(on), ..self.details };
        let task = NewTask::new(self.assignee, details, self.subtask_titles, sort_key, now);
        TaskCopy { source: self.source, task }
    }
}

impl Task {
    /// Plans the next copy of a task that was completed now. `zone`: the assignee's. Returns the copy if it has to be
    /// made now.
    pub fn plan_after_completion(&mut self, zone: Tz, now: DateTime<Utc>) -> Option<PlannedCopy> {
        let recurrence = self.details.recurrence.as_ref()?;
        let today = now.with_timezone(&zone).date_naive();
        let next = match recurrence.from {
            RecurrenceFrom::Date => self.next_by_date(recurrence, zone, today),
            RecurrenceFrom::Completion => NextCopy { on: recurrence.after(today), at: now },
        };
        self.plan(next, zone, now)
    }

    /// Soft delete of an open recurring task of the assignee, with the plan of the next copy. No copy is made while the
    /// skip can be undone. Returns the copy's day.
    pub fn skip(&mut self, zone: Tz, now: DateTime<Utc>) -> Result<NaiveDate, Refusal> {
        if self.is_priority() {
            return Err(Refusal::Conflict(MENTOR_EDITS));
        }
        if self.is_completed() {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        let recurrence = self.details.recurrence.clone().ok_or(Refusal::Conflict(NOT_RECURRING))?;
        let today = now.with_timezone(&zone).date_naive();
        let next = match recurrence.from {
            RecurrenceFrom::Date => self.next_by_date(&recurrence, zone, today),
            RecurrenceFrom::Completion => NextCopy::starting(recurrence.after(today), zone),
        };
        self.delete(now)?;
        self.next_copy = Some(NextCopy { at: next.at.max(now + TIME_TO_UNDO), ..next });
        Ok(next.on)
    }

    /// Day of this occurrence in the series of a recurrence by date. A moved due date does not change it.
    pub fn series_day(&self) -> Option<NaiveDate> {
        let is_by_date = self
            .details
            .recurrence
            .as_ref()
            .is_some_and(|recurrence| recurrence.from == RecurrenceFrom::Date);
        self.moved_from.or(self.details.due_date).filter(|_| is_by_date)
    }

    /// `moved_from` of the task after an edit of its details. An edited recurrence continues after the due date, too,
    /// which may be one of its days.
    pub(in crate::model::task) fn moved_from_with(&self, details: &TaskDetails) -> Option<NaiveDate> {
        let (day, due) = (self.series_day()?, details.due_date?);
        let day = if details.recurrence == self.details.recurrence { day } else { day.max(due) };
        (day != due && details.recurrence.is_some()).then_some(day)
    }

    /// Removes the recurrence and cancels the planned copy. It does not count as touched by its assignee.
    pub fn stop_recurrence(&mut self) -> Result<(), Refusal> {
        self.details.recurrence.take().ok_or(Refusal::Conflict(NOT_RECURRING))?;
        (self.next_copy, self.moved_from) = (None, None);
        self.version = self.version.next();
        Ok(())
    }

    /// Restores a deleted task. A skipped task replaces its planned next copy.
    pub fn restore(&mut self) {
        self.deleted_at = None;
        if !self.is_completed() {
            self.next_copy = None;
        }
    }

    /// Next day of the series that is not before today. A moved occurrence that was due today counts as today's, too.
    fn next_by_date(&self, recurrence: &Recurrence, zone: Tz, today: NaiveDate) -> NextCopy {
        let is_due_today = self.details.due_date == Some(today);
        let earliest = if is_due_today { today + Days::new(1) } else { today };
        NextCopy::starting(recurrence.after_not_before(self.series_day().unwrap_or(today), earliest), zone)
    }

    fn plan(&mut self, next: NextCopy, zone: Tz, now: DateTime<Utc>) -> Option<PlannedCopy> {
        if next.at > now {
            self.next_copy = Some(next);
            return None;
        }
        let details = self.details.clone();
        // Ownership of the recurrence moves to the copy.
        (self.details.recurrence, self.moved_from) = (None, None);
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
