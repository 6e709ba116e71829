//! Clients, for an admin. Admins are no clients.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::user::{Role, User, UserId},
        mentoring::{
            attention::Attention,
            client::{AttentionCounts, ClientFilter, ClientFilterForm, ClientTaskCounts, ListedClient},
            client_table::{ClientQueryForm, TableForm, TableQuery, TableRow, TableSort},
            tag::Tag,
        },
        set_aside::{Rows, WorkKind},
        task::{Task, TaskCounts, TaskList},
        week::WeekCount,
    },
    ports::{
        repositories::clients::{ClientOrder, TagFilter},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::{
        mentoring::client_choice,
        set_aside::{Done, RowWork},
        tasks,
    },
};

/// All users, admins too.
pub fn list_users(db: &mut dyn Repositories, call: &Call) -> Result<Vec<User>, Error> {
    call.actor.require_admin()?;
    Ok(db.accounts().list()?)
}

/// One page of the matching clients, and the number of all of them.
pub fn list(
    db: &mut dyn Repositories,
    call: &Call,
    form: &ClientQueryForm<'_>,
) -> Result<(Vec<ListedClient>, i64), Error> {
    call.actor.require_admin()?;
    let (rows, total) = db.clients().list_rows(&form.parse()?, call.now)?;
    Ok((rows.into_iter().map(|row| row.client).collect(), total))
}

/// One page of the table, and the number of all matches.
pub fn list_rows(
    db: &mut dyn Repositories,
    call: &Call,
    form: &TableForm<'_>,
) -> Result<(Vec<TableRow>, i64), Error> {
    call.actor.require_admin()?;
    let (wanted, mut order, ids) = form.parse()?;
    let filter = client_choice::complete(db, call, &wanted, "tag", "segment")?;
    let mut numbers = if ids.is_empty() { Vec::new() } else { db.numbers().list(Some(&ids))? };
    numbers.sort_by_key(|number| ids.iter().position(|id| *id == number.id));
    if let TableSort::Number(index) = order.sort {
        // A number may be deleted while it is a column.
        let present = numbers.iter().position(|number| number.id == ids[index]);
        order.sort = present.map_or(TableSort::Name, TableSort::Number);
    }
    Ok(db.clients().list_rows(&TableQuery { filter, order, numbers }, call.now)?)
}

/// Client with their tags.
pub fn show_with_tags(db: &mut dyn Repositories, call: &Call, id: UserId) -> Result<(User, Vec<Tag>), Error> {
    let client = show(db, call, id)?;
    Ok((client, db.clients().find_tags(TagFilter::OfClient(id))?))
}

/// Ids of all matches, for assigning to them.
pub fn list_ids(
    db: &mut dyn Repositories,
    call: &Call,
    form: &ClientFilterForm<'_>,
) -> Result<Vec<UserId>, Error> {
    call.actor.require_admin()?;
    Ok(db.clients().list_ids(&form.parse()?, ClientOrder::Joined, call.now)?)
}

pub fn count_attention(db: &mut dyn Repositories, call: &Call) -> Result<AttentionCounts, Error> {
    call.actor.require_admin()?;
    let of = |attention| ClientFilter { attention, ..ClientFilter::default() };
    let filters = [None, Some(Attention::Overdue), Some(Attention::Waiting), Some(Attention::Quiet)].map(of);
    let counts = db.clients().count_each(&filters, call.now)?;
    let [clients, overdue, waiting, quiet] = counts[..] else {
        return Err(StorageError::Lost("count of clients").into());
    };
    Ok(AttentionCounts { clients, overdue, waiting, quiet })
}

pub fn count_tasks(db: &mut dyn Repositories, call: &Call) -> Result<Vec<(UserId, ClientTaskCounts)>, Error> {
    call.actor.require_admin()?;
    Ok(db.clients().count_tasks(call.now)?)
}

/// Counts the tasks of a client.
pub fn count_tasks_of(db: &mut dyn Repositories, call: &Call, id: UserId) -> Result<TaskCounts, Error> {
    let client = show(db, call, id)?;
    Ok(db.tasks().count(client.id)?)
}

pub fn show(db: &mut dyn Repositories, call: &Call, id: UserId) -> Result<User, Error> {
    call.actor.require_admin()?;
    find(db, id)?.ok_or(Error::NotFound)
}

/// Tasks of the client, on both boards.
pub fn list_tasks(
    db: &mut dyn Repositories,
    call: &Call,
    id: UserId,
    which: TaskList,
) -> Result<Vec<Task>, Error> {
    let client = show(db, call, id)?;
    Ok(db.tasks().list(call.actor.user_id, client.id, which)?)
}

/// Tasks that the mentor assigned and that are not completed.
pub fn list_priority_tasks(db: &mut dyn Repositories, call: &Call, id: UserId) -> Result<Vec<Task>, Error> {
    let mut tasks = list_tasks(db, call, id, TaskList::Open)?;
    tasks.retain(Task::is_priority);
    Ok(tasks)
}

/// Counts by week in the client's time zone.
pub fn count_completed_weeks(
    db: &mut dyn Repositories,
    call: &Call,
    id: UserId,
) -> Result<Vec<WeekCount>, Error> {
    let client = show(db, call, id)?;
    Ok(tasks::count_weeks(db, client.id, client.zone, call.now)?)
}

/// Number of clients whose figures are recomputed in one change.
const REFRESHED: usize = 250;

pub const FIGURES: RowWork<()> = RowWork {
    kind: WorkKind::ClientFigures,
    list: |db, now, limit| db.clients().list_outdated(now, limit),
    chunk: Some(|db, (), now| refresh_figures(db, Rows::Next(REFRESHED), now)),
    alone: |db, (), now, id| match UserId::parse(id) {
        Some(id) => refresh_figures(db, Rows::Only(id), now),
        None => Ok(Done::default()),
    },
    culprit: None,
};

/// Recomputes figures of clients that time has changed, in the order of the table: overdue tasks after a midnight, and
/// the completions of the last 30 days.
fn refresh_figures(
    db: &mut dyn Repositories,
    rows: Rows<UserId>,
    now: DateTime<Utc>,
) -> Result<Done, StorageError> {
    // One server at a time.
    db.safety().lock(&["client-figures"])?;
    Ok(Done::rows(db.clients().refresh_figures(now, rows)?))
}

/// `None` for an admin and for a closed account, as for an unknown id.
pub(crate) fn find(db: &mut dyn Repositories, id: UserId) -> Result<Option<User>, StorageError> {
    Ok(db.accounts().find(id)?.filter(|user| user.role == Role::Client && user.closed_at.is_none()))
}

/// Locks the client until the transaction ends.
pub(crate) fn find_locked(db: &mut dyn Repositories, id: UserId) -> Result<Option<User>, StorageError> {
    if db.accounts().lock(id)? { find(db, id) } else { Ok(None) }
}
