//! Projection of tasks and accounts for the list of clients. It is updated in the same transaction as the account or
//! the task.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use diesel::{
    QueryResult,
    backend::Backend,
    dsl::{case_when, exists, max},
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{BigInt, Date, HasSqlType, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::{User, UserId},
        local_day::by_local_day,
        mentoring::{
            assignment::{AssignmentId, Chunk},
            condition::RATE_DAYS,
        },
        task::{NewTask, TaskStatus},
        text::fold,
    },
    ports::{
        repositories::accounts::AccountRepository,
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        cached::Cached,
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    repositories::accounts::user_row::{open_clients, user_id, zone},
    schema::{assignees, client_summaries, tasks, users},
};

/// Time of figures if the present time is not known. Each row stores until when it is valid, so that the next round of
/// the worker recomputes a row of an earlier time.
const UNTIMED: DateTime<Utc> = DateTime::UNIX_EPOCH;

/// Text that a search compares with.
pub(super) fn searched_text(full_name: &str, email: &str) -> String {
    fold(&format!("{full_name} {email}"))
}

/// Change of all figures, with the day and the time until which they are valid. Each index of the client's tasks is
/// read once.
struct Figures {
    today: NaiveDate,
    /// Start of the last `RATE_DAYS` days, for completions.
    since: i64,
    rate_span: i64,
}

impl Figures {
    fn of(today: NaiveDate, now: DateTime<Utc>) -> Self {
        let span = TimeDelta::days(RATE_DAYS);
        Self { today, since: micros(now - span), rate_span: span.num_microseconds().unwrap_or(i64::MAX) }
    }
}

impl AsChangeset for Figures {
    type Target = client_summaries::table;
    type Changeset = Self;

    fn as_changeset(self) -> Self {
        self
    }
}

impl QueryId for Figures {
    type QueryId = Self;
}

impl<DB> QueryFragment<DB> for Figures
where
    DB: Backend + HasSqlType<BigInt> + HasSqlType<Date> + HasSqlType<Text>,
    i64: ToSql<BigInt, DB>,
    NaiveDate: ToSql<Date, DB>,
    str: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        pass.push_sql(
            "(open_tasks, waiting, overdue_tasks, next_due_date) = (SELECT \
             COUNT(*) FILTER (WHERE tasks.status <> ",
        );
        pass.push_bind_param::<Text, _>(TaskStatus::Done.name())?;
        pass.push_sql("), COUNT(*) FILTER (WHERE tasks.status = ");
        pass.push_bind_param::<Text, _>(TaskStatus::Done.name())?;
        pass.push_sql("), COUNT(*) FILTER (WHERE tasks.due_date < ");
        pass.push_bind_param::<Date, _>(&self.today)?;
        pass.push_sql("), MIN(tasks.due_date) FILTER (WHERE tasks.due_date >= ");
        pass.push_bind_param::<Date, _>(&self.today)?;
        pass.push_sql(
            ") FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NULL AND tasks.deleted_at IS NULL), \
             (completed, completed_lately, lately_until) = (SELECT \
             COUNT(*), COUNT(*) FILTER (WHERE tasks.completed_at > ",
        );
        pass.push_bind_param::<BigInt, _>(&self.since)?;
        pass.push_sql("), MIN(tasks.completed_at) FILTER (WHERE tasks.completed_at > ");
        pass.push_bind_param::<BigInt, _>(&self.since)?;
        pass.push_sql(") + ");
        pass.push_bind_param::<BigInt, _>(&self.rate_span)?;
        pass.push_sql(
            " FROM tasks WHERE tasks.assignee_id = client_summaries.user_id \
             AND tasks.completed_at IS NOT NULL AND tasks.deleted_at IS NULL)",
        );
        Ok(())
    }
}

impl Connection {
    /// Recomputes the figures of locked clients from their tasks, with one statement for each present day, three at
    /// most. Every change of tasks calls it, except the two most frequent ones (`record_new_task`, `record_move`).
    pub(crate) fn recompute(&mut self, ids: &[String], now: DateTime<Utc>) -> Stored<()> {
        let mut zones = Vec::with_capacity(ids.len());
        for ids in ids.chunks(MAX_BOUND) {
            let query = client_summaries::table
                .filter(client_summaries::user_id.eq_any(ids))
                .select((client_summaries::user_id, client_summaries::time_zone));
            zones.extend(on_db!(self, |conn| query.load::<(String, String)>(conn))?);
        }
        let zones = zones.into_iter().map(|(id, name)| (id, zone(&name)));
        for (today, ids) in by_local_day(zones, now) {
            for ids in ids.chunks(MAX_BOUND) {
                let rows = client_summaries::table.filter(client_summaries::user_id.eq_any(ids));
                let change = diesel::update(rows).set(Figures::of(today, now));
                on_db!(self, |conn| change.execute(conn))?;
            }
        }
        Ok(())
    }

    /// Recomputes the figures of one client from their tasks. `is_activity`: the change was made by the client.
    pub(crate) fn recompute_one(&mut self, id: UserId, now: DateTime<Utc>, is_activity: bool) -> Stored<()> {
        let id = id.to_string();
        let row = || client_summaries::table.filter(client_summaries::user_id.eq(&id));
        let query = row().select(client_summaries::time_zone);
        let Some(name) = on_db!(self, |conn| Cached::query(query).load::<String>(conn))?.pop() else {
            return Ok(());
        };
        let today = now.with_timezone(&zone(&name)).date_naive();
        let active_at = is_activity.then(|| client_summaries::active_at.eq(micros(now)));
        let change = diesel::update(row()).set((active_at, Figures::of(today, now)));
        let change = change.returning(client_summaries::user_id);
        on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop)
    }

    /// Recomputes the figures of a chunk of the assignees of an assignment.
    pub(crate) fn recompute_assignees(
        &mut self,
        id: AssignmentId,
        Chunk { first, last }: Chunk,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let chunk = assignees::table
            .filter(assignees::assignment_id.eq(id.0))
            .filter(assignees::client_id.between(first.to_string(), last.to_string()))
            .select(assignees::client_id);
        let ids: Vec<String> = on_db!(self, |conn| chunk.load(conn))?;
        self.recompute(&ids, now)
    }

    /// Records a client's move of a task between columns. It counts only the columns, which needs no present day.
    pub(crate) fn record_move(&mut self, id: UserId, now: DateTime<Utc>) -> Stored<()> {
        let open = || {
            tasks::table
                .filter(tasks::assignee_id.eq(client_summaries::user_id))
                .filter(tasks::completed_at.is_null())
                .filter(tasks::deleted_at.is_null())
        };
        let done = TaskStatus::Done.name();
        let (open, waiting) = (open().filter(tasks::status.ne(done)), open().filter(tasks::status.eq(done)));
        let change = diesel::update(client_summaries::table.find(id.to_string())).set((
            client_summaries::active_at.eq(micros(now)),
            client_summaries::open_tasks.eq(open.count().single_value().assume_not_null()),
            client_summaries::waiting.eq(waiting.count().single_value().assume_not_null()),
        ));
        let change = change.returning(client_summaries::user_id);
        on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop)
    }

    /// Records a client's new task in To Do. It increments the figures, because the cost of a count grows with the
    /// board: 0.3 ms with 1,000 tasks (`make bench`). A task that is overdue already outdates the row.
    pub(crate) fn record_new_task(&mut self, task: &NewTask) -> Stored<()> {
        let next = task.details.due_date.map(|day| {
            let present = client_summaries::next_due_date;
            let is_next = present.is_null().or(present.gt(day).assume_not_null());
            present.eq(case_when(is_next, day.into_sql::<Nullable<Date>>()).otherwise(present))
        });
        let row = client_summaries::table.find(task.assignee.to_string());
        let change = diesel::update(row).set((
            client_summaries::active_at.eq(micros(task.created_at)),
            client_summaries::open_tasks.eq(client_summaries::open_tasks + 1),
            next,
        ));
        let change = change.returning(client_summaries::user_id);
        on_db!(self, |conn| Cached::query(change).load::<String>(conn)).map(drop)
    }

    /// Inserts a new client without activity. Returns false if the client was listed already.
    pub(crate) fn list_client(&mut self, user: &User) -> Stored<bool> {
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
        let rows = on_db!(self, |conn| diesel::insert_into(client_summaries::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))?;
        Ok(rows > 0)
    }

    /// Inserts a client who may have tasks already, with the latest activity of these tasks. Returns false if it was
    /// listed already.
    pub(crate) fn list_client_with_tasks(&mut self, user: &User) -> Stored<bool> {
        let is_new = self.list_client(user)?;
        self.recompute_one(user.id, UNTIMED, false)?;
        let id = user.id.to_string();
        let query = tasks::table.filter(tasks::assignee_id.eq(&id)).select(max(tasks::updated_at));
        let Some(latest) = on_db!(self, |conn| query.first::<Option<i64>>(conn))? else {
            return Ok(is_new);
        };
        let row = client_summaries::table.find(&id).filter(client_summaries::active_at.lt(latest));
        on_db!(self, |conn| diesel::update(row).set(client_summaries::active_at.eq(latest)).execute(conn))?;
        Ok(is_new)
    }

    /// Returns false if the user was not listed.
    pub(crate) fn unlist_client(&mut self, id: UserId) -> Stored<bool> {
        let row = client_summaries::table.find(id.to_string());
        Ok(on_db!(self, |conn| diesel::delete(row).execute(conn))? > 0)
    }

    pub(crate) fn rename_client(&mut self, user: &User) -> Stored<()> {
        let name = user.full_name();
        let search = searched_text(&name, user.email.as_str());
        let row =
            client_summaries::table.find(user.id.to_string()).filter(client_summaries::search.ne(&search));
        let change = diesel::update(row)
            .set((client_summaries::search.eq(&search), client_summaries::name.eq(fold(&name))));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Changes the time zone of a client, in which days end at another time.
    pub(crate) fn move_client(&mut self, id: UserId, zone: Tz) -> Stored<()> {
        let change = diesel::update(client_summaries::table.find(id.to_string()))
            .set(client_summaries::time_zone.eq(zone.name()));
        on_db!(self, |conn| change.execute(conn))?;
        self.recompute_one(id, UNTIMED, false)
    }

    /// Returns false when there are clients and none of them has a row.
    pub(crate) fn has_directory(&mut self) -> Stored<bool> {
        let listed = diesel::select(exists(client_summaries::table.select(client_summaries::user_id)));
        let client = diesel::select(exists(open_clients().select(users::id)));
        Ok(on_db!(self, |conn| listed.get_result(conn))?
            || !on_db!(self, |conn| client.get_result::<bool>(conn))?)
    }

    /// Fills the projection of a database that is older than this table.
    pub(crate) fn fill_directory(&mut self) -> Stored<()> {
        let query = open_clients()
            .left_join(client_summaries::table)
            .filter(client_summaries::user_id.nullable().is_null())
            .select(users::id);
        let missing = on_db!(self, |conn| query.load::<String>(conn))?;
        for id in missing {
            let user = AccountRepository::find(self, user_id(&id)?)?.ok_or(StorageError::Lost("user"))?;
            self.list_client_with_tasks(&user)?;
        }
        Ok(())
    }
}
