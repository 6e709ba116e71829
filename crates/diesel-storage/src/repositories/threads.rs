//! Threads of tasks, read positions of users, and submissions that wait for a decision.

pub(crate) mod person_row;
pub(crate) mod reviews;

use diesel::{
    dsl::{count_star, max, min},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::{User, UserId},
        mentoring::review::{QueueCursor, QueueQuery, WaitingCount, WaitingReview},
        page::Page,
        task::id::TaskId,
        thread::{Content, Entry, EntryKind, NewEntry, Person, SubmissionState, Work, id::EntryId},
    },
    ports::{
        repositories::{
            accounts::AccountRepository,
            threads::{EntryFilter, ThreadRepository},
        },
        storage_error::{StorageError, Stored},
    },
};

use self::{
    person_row::PersonRow,
    reviews::{WaitingRow, to_waiting, waiting},
};
use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::{instant, micros, optional_instant},
    },
    projections::program_progress::Enrolments,
    repositories::accounts::user_row::user_id,
    schema::{assignments, tasks, thread_entries, thread_reads, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = thread_entries)]
struct EntryRow {
    id: i64,
    task_id: i64,
    kind: String,
    text: Option<String>,
    links: String,
    revision: Option<i64>,
    state: Option<String>,
    created_at: i64,
}

fn to_content(row: EntryRow) -> Stored<Content> {
    let kind = EntryKind::from_name(&row.kind).ok_or_else(|| unreadable("thread entry", &row.kind))?;
    let revision = row.revision.unwrap_or_default();
    Ok(match kind {
        EntryKind::Submission => {
            let name = row.state.unwrap_or_default();
            let state = SubmissionState::from_name(&name);
            let links = row.links.lines().map(str::to_owned).collect();
            Content::Submission {
                work: Work { text: row.text, links },
                revision,
                state: state.ok_or_else(|| unreadable("submission", &name))?,
            }
        }
        EntryKind::Approved => Content::Approved { revision, text: row.text },
        EntryKind::ChangesAsked => Content::ChangesAsked { revision, text: row.text.unwrap_or_default() },
        EntryKind::Comment => Content::Comment { text: row.text.unwrap_or_default() },
    })
}

fn to_entry((row, author): (EntryRow, Option<PersonRow>)) -> Stored<Entry> {
    Ok(Entry {
        id: EntryId(row.id),
        task: TaskId(row.task_id),
        author: author.map(Person::try_from).transpose()?,
        created_at: instant(row.created_at)?,
        content: to_content(row)?,
    })
}

/// Entries with their authors, except those whose accounts are closed.
macro_rules! entries {
    () => {
        thread_entries::table.left_join(
            users::table.on(thread_entries::author_id
                .assume_not_null()
                .eq(users::id)
                .and(users::closed_at.is_null())),
        )
    };
}

impl Connection {
    fn find_newest_entry(&mut self, task: TaskId) -> Stored<Option<i64>> {
        let query =
            thread_entries::table.filter(thread_entries::task_id.eq(task.0)).select(max(thread_entries::id));
        on_db!(self, |conn| query.first(conn))
    }

    fn add_to_comments(&mut self, task: TaskId, added: i64) -> Stored<()> {
        let change = diesel::update(tasks::table.find(task.0))
            .set(tasks::comment_count.eq(tasks::comment_count + added));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}

impl ThreadRepository for Connection {
    fn insert(&mut self, entry: &NewEntry) -> Stored<Entry> {
        let content = &entry.content;
        let row = (
            thread_entries::task_id.eq(entry.task.0),
            thread_entries::author_id.eq(entry.author.to_string()),
            thread_entries::kind.eq(content.kind().name()),
            thread_entries::text.eq(content.text()),
            thread_entries::links.eq(content.links().join("\n")),
            thread_entries::revision.eq(content.revision()),
            thread_entries::state.eq(content.state().map(SubmissionState::name)),
            thread_entries::created_at.eq(micros(entry.created_at)),
        );
        let insert = diesel::insert_into(thread_entries::table).values(&row).returning(thread_entries::id);
        let id = on_db!(self, |conn| insert.get_result(conn))?;
        if content.kind() == EntryKind::Comment {
            self.add_to_comments(entry.task, 1)?;
        }
        let inserted = ThreadRepository::list(self, EntryFilter::Entry(EntryId(id)), Page::ALL)?.pop();
        inserted.ok_or(StorageError::Lost("thread entry"))
    }

    fn list(&mut self, filter: EntryFilter, page: Page) -> Stored<Vec<Entry>> {
        let rows = on_db!(self, |conn| {
            let query = entries!()
                .filter(thread_entries::id.lt(page.before.unwrap_or(i64::MAX)))
                .order(thread_entries::id.desc())
                .limit(i64::from(page.limit))
                .select((EntryRow::as_select(), Option::<PersonRow>::as_select()))
                .into_boxed();
            match filter {
                EntryFilter::Entry(id) => query.filter(thread_entries::id.eq(id.0)),
                EntryFilter::Of(task) => query.filter(thread_entries::task_id.eq(task.0)),
                EntryFilter::Submissions(task) => query
                    .filter(thread_entries::task_id.eq(task.0))
                    .filter(thread_entries::kind.eq(EntryKind::Submission.name())),
                EntryFilter::About(client) => {
                    let own = tasks::table.filter(tasks::assignee_id.eq(client.to_string()));
                    query.filter(thread_entries::task_id.eq_any(own.select(tasks::id)))
                }
                EntryFilter::InOthers(author) => {
                    let own = tasks::table.filter(tasks::assignee_id.eq(author.to_string()));
                    query
                        .filter(thread_entries::author_id.eq(author.to_string()))
                        .filter(thread_entries::task_id.ne_all(own.select(tasks::id)))
                }
            }
            .load(conn)
        })?;
        rows.into_iter().map(to_entry).collect()
    }

    fn set_state(&mut self, submission: EntryId, state: SubmissionState) -> Stored<()> {
        let change = diesel::update(thread_entries::table.find(submission.0))
            .set(thread_entries::state.eq(state.name()));
        if on_db!(self, |conn| change.execute(conn))? != 1 {
            return Err(StorageError::Lost("submission"));
        }
        Ok(())
    }

    fn delete_comment(&mut self, comment: &Entry) -> Stored<()> {
        let row = thread_entries::table.find(comment.id.0);
        if on_db!(self, |conn| diesel::delete(row).execute(conn))? > 0 {
            self.add_to_comments(comment.task, -1)?;
        }
        Ok(())
    }

    fn find_last_read(&mut self, reader: UserId, task: TaskId) -> Stored<Option<EntryId>> {
        let query =
            thread_reads::table.find((reader.to_string(), task.0)).select(thread_reads::last_entry_id);
        Ok(on_db!(self, |conn| query.first(conn).optional())?.map(EntryId))
    }

    fn mark_read(&mut self, reader: UserId, task: TaskId) -> Stored<bool> {
        let Some(newest) = self.find_newest_entry(task)? else {
            return Ok(false);
        };
        if self.find_last_read(reader, task)?.is_some_and(|read| read.0 >= newest) {
            return Ok(false);
        }
        let row = (
            thread_reads::user_id.eq(reader.to_string()),
            thread_reads::task_id.eq(task.0),
            thread_reads::last_entry_id.eq(newest),
        );
        let insert = diesel::insert_into(thread_reads::table)
            .values(&row)
            .on_conflict((thread_reads::user_id, thread_reads::task_id))
            .do_update()
            .set(thread_reads::last_entry_id.eq(newest));
        on_db!(self, |conn| insert.execute(conn))?;
        Ok(true)
    }

    fn find_assigning_admin(&mut self, task: TaskId) -> Stored<Option<User>> {
        let query = assignments::table
            .inner_join(tasks::table.on(tasks::assignment_id.assume_not_null().eq(assignments::id)))
            .filter(tasks::id.eq(task.0))
            .select(assignments::admin_id);
        let id = on_db!(self, |conn| query.first::<Option<String>>(conn).optional())?.flatten();
        let Some(id) = id else { return Ok(None) };
        let admin = AccountRepository::find(self, user_id(&id)?)?;
        Ok(admin.filter(User::is_open_admin))
    }

    fn list_waiting(&mut self, query: &QueueQuery) -> Stored<(Vec<WaitingReview>, WaitingCount)> {
        let start = QueueCursor { since: i64::MIN, id: i64::MIN };
        let QueueCursor { since, id } = query.after.unwrap_or(start);
        let client = query.client.map(|client| client.to_string());
        let rows = on_db!(self, |conn| {
            // The first condition is the range in which the index is read.
            let after = tasks::waiting_since
                .ge(since)
                .assume_not_null()
                .and(tasks::waiting_since.gt(since).assume_not_null().or(tasks::id.gt(id)));
            let page = waiting!()
                .inner_join(users::table.on(users::id.eq(tasks::assignee_id)))
                .filter(after)
                .order((tasks::waiting_since, tasks::id))
                .limit(i64::from(query.limit))
                .select((WaitingRow::as_select(), PersonRow::as_select()));
            match &client {
                Some(client) => {
                    page.filter(tasks::assignee_id.eq(client)).load::<(WaitingRow, PersonRow)>(conn)
                }
                None => page.load::<(WaitingRow, PersonRow)>(conn),
            }
        })?;
        let all = waiting!().select((count_star(), min(tasks::waiting_since)));
        let (total, oldest) = on_db!(self, |conn| match &client {
            Some(client) => all.filter(tasks::assignee_id.eq(client)).first::<(i64, Option<i64>)>(conn),
            None => all.first::<(i64, Option<i64>)>(conn),
        })?;
        let count = WaitingCount { total, oldest: optional_instant(oldest)? };
        Ok((rows.into_iter().map(to_waiting).collect::<Stored<_>>()?, count))
    }

    fn withdraw_all(&mut self, client: UserId) -> Stored<Vec<(TaskId, EntryId)>> {
        let id = client.to_string();
        let query = waiting!()
            .filter(tasks::assignee_id.eq(&id))
            .select((tasks::id, tasks::review_submission.assume_not_null()));
        let rows = on_db!(self, |conn| query.load::<(i64, i64)>(conn))?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let (ids, submissions): (Vec<_>, Vec<_>) = rows.iter().copied().unzip();
        let entries = thread_entries::table.filter(thread_entries::id.eq_any(submissions));
        let change = diesel::update(entries).set(thread_entries::state.eq(SubmissionState::Withdrawn.name()));
        on_db!(self, |conn| change.execute(conn))?;
        let change = diesel::update(tasks::table.filter(tasks::id.eq_any(ids))).set((
            tasks::waiting_since.eq(None::<i64>),
            tasks::review_submission.eq(None::<i64>),
            tasks::version.eq(tasks::version + 1),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::OfClient(client))?;
        Ok(rows.into_iter().map(|(task, submission)| (TaskId(task), EntryId(submission))).collect())
    }
}
