//! Projection of tasks and accounts for the list of clients. It is updated in the same transaction as the account or
//! the task.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use diesel::{
    dsl::{auto_type, case_when, exists, max, min},
    prelude::*,
    sql_types::{BigInt, Bool, Date, Nullable},
};
use hub_domain::{
    model::{
        accounts::user::{User, UserId},
        local_day::by_local_day,
        mentoring::{
            assignment::{AssignmentId, Chunk},
            client::overdue_from,
        },
        task::NewTask,
        text::fold,
    },
    ports::{repositories::accounts::users::UserRepository, storage_error::StorageError},
};

#[macro_use]
mod figures;
mod new_tasks;
mod outdated;

use figures::OUTDATED;

use crate::{
    engine::{
        cached::Cached,
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    repositories::accounts::users::{open_clients, user_id, zone},
    schema::{assignees, client_summaries, tasks, users},
};

/// Clients who received an assignment.
#[auto_type(no_type_alias)]
fn assignees_of(assignment: i64) -> _ {
    assignees::table.filter(assignees::assignment_id.eq(assignment)).select(assignees::client_id)
}

/// Text that a search compares with.
pub(super) fn searched_text(full_name: &str, email: &str) -> String {
    fold(&format!("{full_name} {email}"))
}

/// Open tasks of a client.
macro_rules! open_tasks_of {
    ($client:expr) => {
        tasks::table
            .filter(tasks::assignee_id.eq($client))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
    };
}

impl Connection {
    /// Inserts a new client, who has done nothing yet.
    pub(crate) fn list_client(&mut self, user: &User) -> Result<(), StorageError> {
        let name = user.full_name();
        let row = (
            client_summaries::user_id.eq(user.id.to_string()),
            client_summaries::joined_at.eq(micros(user.created_at)),
            client_summaries::email.eq(user.email.as_str()),
            client_summaries::search.eq(searched_text(&name, user.email.as_str())),
            client_summaries::name.eq(fold(&name)),
            client_summaries::time_zone.eq(user.zone.name()),
            client_summaries::active_at.eq(micros(user.created_at)),
            client_summaries::waiting.eq(0),
            client_summaries::lately_until.eq(None::<i64>),
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
        self.recount_client(user.id)?;
        self.note_latest_work(user.id)
    }

    pub(crate) fn unlist_client(&mut self, id: UserId) -> Result<(), StorageError> {
        let row = client_summaries::table.find(id.to_string());
        on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop)
    }

    pub(crate) fn rename_client(&mut self, user: &User) -> Result<(), StorageError> {
        let name = user.full_name();
        let search = searched_text(&name, user.email.as_str());
        let row =
            client_summaries::table.find(user.id.to_string()).filter(client_summaries::search.ne(&search));
        let change = diesel::update(row)
            .set((client_summaries::search.eq(&search), client_summaries::name.eq(fold(&name))));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Moves a client to another time zone, where days end at another moment.
    pub(crate) fn move_client(&mut self, id: UserId, zone: Tz) -> Result<(), StorageError> {
        let change = diesel::update(client_summaries::table.find(id.to_string()))
            .set(client_summaries::time_zone.eq(zone.name()));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_client(id)
    }

    /// Records activity of a client, and counts what is open and what waits.
    pub(crate) fn record_activity(&mut self, id: UserId, now: DateTime<Utc>) -> Result<(), StorageError> {
        let id = id.to_string();
        let change = diesel::update(client_summaries::table.filter(client_summaries::user_id.eq(&id))).set((
            client_summaries::active_at.eq(micros(now)),
            client_summaries::open_tasks.eq(open_tasks!()),
            client_summaries::waiting.eq(waiting!()),
        ));
        let change = change.returning(client_summaries::user_id);
        on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop)
    }

    /// Records that a client added a task to do. It is added to the figures, because a count would cost the more the
    /// fuller the board is: 0.93 ms instead of 0.19 with 1,000 tasks (`make bench`). Count once that is fast.
    pub(crate) fn record_new_task(&mut self, task: &NewTask) -> Result<(), StorageError> {
        let id = task.assignee.to_string();
        let row = || client_summaries::table.filter(client_summaries::user_id.eq(&id));
        let is_active = client_summaries::active_at.eq(micros(task.created_at));
        let is_open = client_summaries::open_tasks.eq(client_summaries::open_tasks + 1);
        let Some(day) = task.details.due_date else {
            let change = diesel::update(row()).set((is_active, is_open)).returning(client_summaries::user_id);
            return on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop);
        };
        let query = row().select(client_summaries::time_zone);
        let Some(zone_name) = on_db!(self, |conn| query.first::<String>(conn).optional())? else {
            return Ok(());
        };
        let zone = zone(&zone_name);
        let overdue_at = micros(overdue_from(day, zone));
        let is_overdue = day < task.created_at.with_timezone(&zone).date_naive();
        let present = client_summaries::overdue_at;
        let is_earliest = present.is_null().or(present.gt(overdue_at).assume_not_null());
        let earliest = case_when(is_earliest, overdue_at.into_sql::<Nullable<BigInt>>()).otherwise(present);
        let present = client_summaries::next_due_date;
        let is_next =
            present.is_null().or(present.gt(day).assume_not_null()).and((!is_overdue).into_sql::<Bool>());
        let next = case_when(is_next, day.into_sql::<Nullable<Date>>()).otherwise(present);
        let change = diesel::update(row())
            .set((
                is_active,
                is_open,
                client_summaries::overdue_at.eq(earliest),
                client_summaries::overdue_tasks.eq(client_summaries::overdue_tasks + i64::from(is_overdue)),
                client_summaries::next_due_date.eq(next),
            ))
            .returning(client_summaries::user_id);
        on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop)
    }

    /// Recomputes what a client's tasks say.
    pub(crate) fn refresh_client(&mut self, id: UserId, now: DateTime<Utc>) -> Result<(), StorageError> {
        self.refresh_and_record(id, now, false)
    }

    /// Records that a client completed a task, and recomputes what the tasks say.
    pub(crate) fn record_completion(&mut self, id: UserId, now: DateTime<Utc>) -> Result<(), StorageError> {
        self.refresh_and_record(id, now, true)
    }

    fn refresh_and_record(
        &mut self,
        id: UserId,
        now: DateTime<Utc>,
        is_activity: bool,
    ) -> Result<(), StorageError> {
        let Some((zone, overdue_at)) = self.zone_and_overdue_at(id)? else {
            return Ok(());
        };
        let today = now.with_timezone(&zone).date_naive();
        let row = client_summaries::table.filter(client_summaries::user_id.eq(id.to_string()));
        let change = diesel::update(row).set((
            client_summaries::overdue_at.eq(overdue_at),
            is_activity.then(|| client_summaries::active_at.eq(micros(now))),
            figures!(today, now),
        ));
        let change = change.returning(client_summaries::user_id);
        on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop)
    }

    /// Recounts a client's tasks and tags where the time is not known. What depends on it is left to the next round of
    /// `refresh_figures`.
    fn recount_client(&mut self, id: UserId) -> Result<(), StorageError> {
        let Some((_, overdue_at)) = self.zone_and_overdue_at(id)? else {
            return Ok(());
        };
        let row = client_summaries::table.filter(client_summaries::user_id.eq(id.to_string()));
        let change = diesel::update(row).set((
            client_summaries::overdue_at.eq(overdue_at),
            client_summaries::open_tasks.eq(open_tasks!()),
            client_summaries::waiting.eq(waiting!()),
            client_summaries::completed.eq(completed!()),
            client_summaries::tag_count.eq(tag_count!()),
            client_summaries::lately_until.eq(OUTDATED),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Time zone of a client, and when the earliest task is overdue.
    fn zone_and_overdue_at(&mut self, id: UserId) -> Result<Option<(Tz, Option<i64>)>, StorageError> {
        let id = id.to_string();
        let earliest = open_tasks_of!(&id).select(min(tasks::due_date)).single_value();
        let query = client_summaries::table.find(&id).select((client_summaries::time_zone, earliest));
        let found = on_db!(self, |conn| query.first::<(String, Option<NaiveDate>)>(conn).optional())?;
        Ok(found.map(|(zone_name, day)| {
            let zone = zone(&zone_name);
            (zone, day.map(|day| micros(overdue_from(day, zone))))
        }))
    }

    /// Notes new tasks of a chunk, and their earliest due date. A day ends at another moment in each zone: two
    /// statements a zone, and there are few.
    pub(crate) fn note_tasks(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        earliest: Option<NaiveDate>,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let of_chunk = || client_summaries::user_id.between(chunk.first.to_string(), chunk.last.to_string());
        let zones = client_summaries::table
            .filter(client_summaries::user_id.eq_any(assignees_of(id.0)))
            .filter(of_chunk())
            .select(client_summaries::time_zone)
            .distinct();
        for zone_name in on_db!(self, |conn| zones.load::<String>(conn))? {
            let in_zone = || {
                client_summaries::table
                    .filter(client_summaries::user_id.eq_any(assignees_of(id.0)))
                    .filter(of_chunk())
                    .filter(client_summaries::time_zone.eq(&zone_name))
            };
            let zone = zone(&zone_name);
            if let Some(earliest) = earliest {
                let overdue_at = micros(overdue_from(earliest, zone));
                let later = in_zone().filter(
                    client_summaries::overdue_at
                        .is_null()
                        .or(client_summaries::overdue_at.gt(overdue_at).assume_not_null()),
                );
                let change = diesel::update(later).set(client_summaries::overdue_at.eq(overdue_at));
                on_db!(self, |conn| change.execute(conn))?;
            }
            let today = now.with_timezone(&zone).date_naive();
            let change = diesel::update(in_zone()).set(figures!(today, now));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    /// Recomputes what the tasks of many clients say after some were deleted: a few statements for each distinct
    /// value.
    pub(crate) fn refresh_assignees(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let (first, last) = (chunk.first.to_string(), chunk.last.to_string());
        let query = client_summaries::table
            .filter(client_summaries::user_id.eq_any(assignees_of(id.0)))
            .filter(client_summaries::user_id.between(&first, &last))
            .select((client_summaries::user_id, client_summaries::time_zone));
        let zones = on_db!(self, |conn| query.load::<(String, String)>(conn))?;
        let query = tasks::table
            .filter(tasks::assignee_id.eq_any(assignees_of(id.0)))
            .filter(tasks::assignee_id.between(&first, &last))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .group_by(tasks::assignee_id)
            .select((tasks::assignee_id, min(tasks::due_date)));
        let days = on_db!(self, |conn| query.load::<(String, Option<NaiveDate>)>(conn))?;
        let days: HashMap<_, _> = days.into_iter().collect();
        let mut clients_by_moment: HashMap<Option<i64>, Vec<String>> = HashMap::new();
        let zones: Vec<_> = zones.into_iter().map(|(id, name)| (id, zone(&name))).collect();
        for (id, zone) in &zones {
            let day = days.get(id).copied().flatten();
            let moment = day.map(|day| micros(overdue_from(day, *zone)));
            clients_by_moment.entry(moment).or_default().push(id.clone());
        }
        self.refresh_figures_of(by_local_day(zones, now), now)?;
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

    /// Counts the tags of clients.
    pub(crate) fn count_tags(&mut self, ids: &[String]) -> Result<(), StorageError> {
        for ids in ids.chunks(MAX_BOUND) {
            let rows = client_summaries::table.filter(client_summaries::user_id.eq_any(ids));
            let change = diesel::update(rows).set(client_summaries::tag_count.eq(tag_count!()));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    /// Recomputes the figures of clients, who are locked, by their present days.
    pub(crate) fn refresh_figures_of(
        &mut self,
        clients_by_today: impl IntoIterator<Item = (NaiveDate, Vec<String>)>,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        for (today, ids) in clients_by_today {
            for ids in ids.chunks(MAX_BOUND) {
                let rows = client_summaries::table.filter(client_summaries::user_id.eq_any(ids));
                let change = diesel::update(rows).set(figures!(today, now));
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
