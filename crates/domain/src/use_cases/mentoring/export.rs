//! Export of clients and their tasks to a spreadsheet.
//!
//! It is read in parts, each on its own snapshot. Memory and the duration of a snapshot are independent of the size of
//! the export and of the speed of its reader. The list of clients is fixed at the start.

use std::sync::Arc;

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        mentoring::{
            client::{ListedClient, WantedFilter},
            client_table::TableRow,
            segment::SegmentId,
        },
        page::{MAX_LIMIT, Page},
        task::{Task, TaskList},
    },
    ports::{repositories::clients::ClientOrder, storage::Repositories},
    use_cases::mentoring::client_choice,
};

/// Number of clients in one part.
const CLIENTS: usize = 200;
/// Number of rows after which a part ends.
const ROWS: usize = 400;

/// Client with some of their tasks.
pub type ClientTasks = (ListedClient, Vec<Task>);

/// Progress of an export.
#[derive(Debug, Clone)]
pub struct Export {
    /// Ids of the clients, by name.
    clients: Arc<[UserId]>,
    next: usize,
    /// Last completed task of the next client that was read.
    before: Option<i64>,
}

impl Export {
    /// Begins an export of all clients, or of a segment.
    pub fn begin(db: &mut dyn Repositories, call: &Call, segment: Option<SegmentId>) -> Result<Self, Error> {
        call.actor.require_admin()?;
        let wanted = WantedFilter { segment, ..WantedFilter::default() };
        let filter = client_choice::complete(db, call, &wanted, "tag", "segment")?;
        let clients = db.clients().list_ids(&filter, ClientOrder::Name, call.now)?;
        Ok(Self { clients: clients.into(), next: 0, before: None })
    }

    fn unless_over(self) -> Option<Self> {
        (self.next < self.clients.len()).then_some(self)
    }
}

/// Next clients with their tags, and the position after them. Clients deleted meanwhile are skipped.
pub fn next_clients(
    db: &mut dyn Repositories,
    call: &Call,
    mut export: Export,
) -> Result<(Vec<TableRow>, Option<Export>), Error> {
    call.actor.require_admin()?;
    let part = export.clients.get(export.next..).unwrap_or_default();
    let part = &part[..part.len().min(CLIENTS)];
    let found = db.clients().find_all(part, call.now)?;
    export.next += part.len();
    Ok((found, export.unless_over()))
}

/// Next tasks that are not deleted, and the position after them. By client: the open ones by sort key, then the
/// completed ones, latest first.
pub fn next_tasks(
    db: &mut dyn Repositories,
    call: &Call,
    mut export: Export,
) -> Result<(Vec<ClientTasks>, Option<Export>), Error> {
    call.actor.require_admin()?;
    let mut found = Vec::new();
    let mut rows = 0;
    while rows < ROWS
        && let Some(id) = export.clients.get(export.next).copied()
    {
        // A client without tasks counts as a row, which bounds the duration of a part.
        rows += 1;
        let mut tasks = match export.before {
            None => db.tasks().list(id, id, TaskList::Open)?,
            Some(_) => Vec::new(),
        };
        let completed =
            db.tasks().list(id, id, TaskList::Completed(Page { limit: MAX_LIMIT, before: export.before }))?;
        export.before = match completed.last() {
            Some(last) if completed.len() >= MAX_LIMIT as usize => Some(last.id.0),
            _ => None,
        };
        if export.before.is_none() {
            export.next += 1;
        }
        tasks.extend(completed);
        rows += tasks.len();
        if !tasks.is_empty() {
            found.extend(db.clients().find_all(&[id], call.now)?.pop().map(|row| (row.client, tasks)));
        }
    }
    Ok((found, export.unless_over()))
}
