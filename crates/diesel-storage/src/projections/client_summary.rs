//! Projection of tasks and accounts for the list of clients. It is updated in the same transaction as the account or
//! the task.
//!
//! Counters are changed by a difference, and what a move does not change is not read, because moves are the most
//! frequent changes.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use diesel::{
    dsl::{auto_type, exists, max, min},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::{User, UserId},
        mentoring::{assignment::AssignmentId, client::overdue_from},
        search::fold,
        task::{Task, TaskStatus},
    },
    ports::{repositories::accounts::users::UserRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        cached::Cached,
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    repositories::accounts::users::{open_clients, user_id, zone},
    schema::{assignees, client_summaries, tasks, users},
};

/// Precision of `active_at`: writing it for every move would cost more than it is worth.
const ACTIVE_INTERVAL: TimeDelta = TimeDelta::minutes(1);

/// Effect of a task's due date on the client's earliest one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DueDate {
    Same,
    Added(Option<NaiveDate>),
    Gone(Option<NaiveDate>),
}

/// Clients who received an assignment.
#[auto_type(no_type_alias)]
fn assignees_of(assignment: i64) -> _ {
    assignees::table.filter(assignees::assignment_id.eq(assignment)).select(assignees::client_id)
}

/// Text that a search compares with, of a folded name and an address.
fn searched_text(name: &str, email: &str) -> String {
    format!("{name} {email}")
}

fn is_waiting(status: TaskStatus) -> i64 {
    i64::from(status == TaskStatus::Done)
}

impl Connection {
    /// Inserts a new client, who has done nothing yet.
    pub(crate) fn list_client(&mut self, user: &User) -> Result<(), StorageError> {
        let name = fold(&user.full_name());
        let row = (
            client_summaries::user_id.eq(user.id.to_string()),
            client_summaries::joined_at.eq(micros(user.created_at)),
            client_summaries::email.eq(user.email.as_str()),
            client_summaries::search.eq(searched_text(&name, user.email.as_str())),
            client_summaries::name.eq(name),
            client_summaries::time_zone.eq(user.zone.name()),
            client_summaries::active_at.eq(micros(user.created_at)),
            client_summaries::waiting.eq(0),
        );
        on_db!(self, |conn| diesel::insert_into(client_summaries::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    /// Inserts a client who may have tasks already.
    pub(crate) fn list_client_with_tasks(&mut self, user: &User) -> Result<(), StorageError> {
        self.list_client(user)?;
        self.refresh_client(user.id)?;
        self.note_latest_work(user.id)
    }

    pub(crate) fn unlist_client(&mut self, id: UserId) -> Result<(), StorageError> {
        let row = client_summaries::table.find(id.to_string());
        on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop)
    }

    pub(crate) fn rename_client(&mut self, user: &User) -> Result<(), StorageError> {
        let name = fold(&user.full_name());
        let search = searched_text(&name, user.email.as_str());
        let row =
            client_summaries::table.find(user.id.to_string()).filter(client_summaries::search.ne(&search));
        let change =
            diesel::update(row).set((client_summaries::search.eq(&search), client_summaries::name.eq(name)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Moves a client to another time zone, where days end at another moment.
    pub(crate) fn move_client(&mut self, id: UserId, zone: Tz) -> Result<(), StorageError> {
        let change = diesel::update(client_summaries::table.find(id.to_string()))
            .set(client_summaries::time_zone.eq(zone.name()));
        on_db!(self, |conn| change.execute(conn))?;
        self.refresh_client(id)
    }

    /// Records progress with a task, whose status was `before`.
    pub(crate) fn record_task_progress(
        &mut self,
        task: &Task,
        before: TaskStatus,
    ) -> Result<(), StorageError> {
        let due = if task.is_completed() { DueDate::Gone(task.details.due_date) } else { DueDate::Same };
        let waiting = is_waiting(task.status) - is_waiting(before);
        self.record_activity(&task.assignee.to_string(), task.updated_at, waiting, due)
    }

    /// Records activity and its changes of the counters.
    pub(crate) fn record_activity(
        &mut self,
        id: &str,
        now: DateTime<Utc>,
        waiting: i64,
        due: DueDate,
    ) -> Result<(), StorageError> {
        let row = || client_summaries::table.filter(client_summaries::user_id.eq(id));
        let lives = (
            client_summaries::active_at.eq(micros(now)),
            client_summaries::waiting.eq(client_summaries::waiting + waiting),
        );
        if waiting != 0 && due == DueDate::Same {
            let change = diesel::update(row()).set(lives).returning(client_summaries::user_id);
            return on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop);
        }
        let query = row().select((
            client_summaries::active_at,
            client_summaries::overdue_at,
            client_summaries::time_zone,
        ));
        let Some((active_at, present, zone_name)) =
            on_db!(self, |conn| query.first::<(i64, Option<i64>, String)>(conn).optional())?
        else {
            return Ok(());
        };
        let overdue_at = self.overdue_at_after(id, due, present, zone(&zone_name))?;
        if overdue_at != present {
            let change = diesel::update(row()).set((lives, client_summaries::overdue_at.eq(overdue_at)));
            on_db!(self, |conn| change.execute(conn))?;
        } else if waiting != 0 || active_at < micros(now - ACTIVE_INTERVAL) {
            on_db!(self, |conn| diesel::update(row()).set(lives).execute(conn))?;
        }
        Ok(())
    }

    fn overdue_at_after(
        &mut self,
        id: &str,
        due: DueDate,
        present: Option<i64>,
        zone: Tz,
    ) -> Result<Option<i64>, StorageError> {
        let moment = |day| micros(overdue_from(day, zone));
        match due {
            DueDate::Added(Some(day)) => {
                Ok(Some(present.map_or(moment(day), |present| present.min(moment(day)))))
            }
            DueDate::Gone(Some(day)) if present == Some(moment(day)) => self.earliest_overdue_at(id, zone),
            DueDate::Added(None) | DueDate::Gone(_) | DueDate::Same => Ok(present),
        }
    }

    fn earliest_overdue_at(&mut self, id: &str, zone: Tz) -> Result<Option<i64>, StorageError> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq(id))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .select(min(tasks::due_date));
        let day = on_db!(self, |conn| query.first::<Option<NaiveDate>>(conn))?;
        Ok(day.map(|day| micros(overdue_from(day, zone))))
    }

    /// Recomputes a client's row, after a change that does not say enough about the state before it.
    pub(crate) fn refresh_client(&mut self, id: UserId) -> Result<(), StorageError> {
        let id = id.to_string();
        let query = client_summaries::table.find(&id).select(client_summaries::time_zone);
        let Some(zone_name) = on_db!(self, |conn| query.first::<String>(conn).optional())? else {
            return Ok(());
        };
        let overdue_at = self.earliest_overdue_at(&id, zone(&zone_name))?;
        let query = tasks::table
            .filter(tasks::assignee_id.eq(&id))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .filter(tasks::status.eq(TaskStatus::Done.name()))
            .count();
        let waiting: i64 = on_db!(self, |conn| query.get_result(conn))?;
        let change = diesel::update(client_summaries::table.find(&id))
            .set((client_summaries::overdue_at.eq(overdue_at), client_summaries::waiting.eq(waiting)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Notes a new due date. A day ends at another moment in each zone: one statement a zone, and there are few.
    pub(crate) fn note_due_date(
        &mut self,
        id: AssignmentId,
        earliest: NaiveDate,
    ) -> Result<(), StorageError> {
        let zones = client_summaries::table
            .filter(client_summaries::user_id.eq_any(assignees_of(id.0)))
            .select(client_summaries::time_zone)
            .distinct();
        for zone_name in on_db!(self, |conn| zones.load::<String>(conn))? {
            let overdue_at = micros(overdue_from(earliest, zone(&zone_name)));
            let later = client_summaries::table
                .filter(client_summaries::user_id.eq_any(assignees_of(id.0)))
                .filter(client_summaries::time_zone.eq(&zone_name))
                .filter(
                    client_summaries::overdue_at
                        .is_null()
                        .or(client_summaries::overdue_at.gt(overdue_at).assume_not_null()),
                );
            let change = diesel::update(later).set(client_summaries::overdue_at.eq(overdue_at));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    /// Recomputes the earliest due dates after tasks of many clients were deleted: a few statements for each distinct
    /// value.
    pub(crate) fn refresh_overdue(&mut self, id: AssignmentId) -> Result<(), StorageError> {
        let query = client_summaries::table
            .filter(client_summaries::user_id.eq_any(assignees_of(id.0)))
            .select((client_summaries::user_id, client_summaries::time_zone));
        let zones = on_db!(self, |conn| query.load::<(String, String)>(conn))?;
        let query = tasks::table
            .filter(tasks::assignee_id.eq_any(assignees_of(id.0)))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .group_by(tasks::assignee_id)
            .select((tasks::assignee_id, min(tasks::due_date)));
        let days = on_db!(self, |conn| query.load::<(String, Option<NaiveDate>)>(conn))?;
        let days: HashMap<_, _> = days.into_iter().collect();
        let mut clients_by_moment: HashMap<Option<i64>, Vec<String>> = HashMap::new();
        for (id, zone_name) in zones {
            let day = days.get(&id).copied().flatten();
            let moment = day.map(|day| micros(overdue_from(day, zone(&zone_name))));
            clients_by_moment.entry(moment).or_default().push(id);
        }
        for (moment, ids) in clients_by_moment {
            for ids in ids.chunks(MAX_BOUND) {
                let change =
                    diesel::update(client_summaries::table.filter(client_summaries::user_id.eq_any(ids)))
                        .set(client_summaries::overdue_at.eq(moment));
                on_db!(self, |conn| change.execute(conn))?;
            }
        }
        Ok(())
    }

    /// Returns false when there are clients and none of them has a row.
    pub(crate) fn has_directory(&mut self) -> Result<bool, StorageError> {
        let listed = diesel::select(exists(client_summaries::table.select(client_summaries::user_id)));
        let client = diesel::select(exists(open_clients().select(users::id)));
        Ok(on_db!(self, |conn| listed.get_result(conn))?
            || !on_db!(self, |conn| client.get_result::<bool>(conn))?)
    }

    /// Fills the projection of a database that is older than this table.
    pub(crate) fn fill_directory(&mut self) -> Result<(), StorageError> {
        let query = open_clients()
            .left_join(client_summaries::table)
            .filter(client_summaries::user_id.nullable().is_null())
            .select(users::id);
        let missing = on_db!(self, |conn| query.load::<String>(conn))?;
        for id in missing {
            let user = UserRepository::find(self, user_id(&id)?)?.ok_or(StorageError::Lost("user"))?;
            self.list_client_with_tasks(&user)?;
        }
        Ok(())
    }

    /// Takes the latest activity that the tasks still show.
    fn note_latest_work(&mut self, id: UserId) -> Result<(), StorageError> {
        let id = id.to_string();
        let query = tasks::table.filter(tasks::assignee_id.eq(&id)).select(max(tasks::updated_at));
        let Some(latest) = on_db!(self, |conn| query.first::<Option<i64>>(conn))? else {
            return Ok(());
        };
        let row = client_summaries::table.find(&id).filter(client_summaries::active_at.lt(latest));
        on_db!(self, |conn| diesel::update(row).set(client_summaries::active_at.eq(latest)).execute(conn))
            .map(drop)
    }
}
