//! Clients and their tasks, for an admin's own spreadsheet.

use crate::{
    Call, Error,
    model::{
        client::{ClientFilter, ClientQuery, ClientSort, Direction, ListedClient},
        page::Page,
        task::Task,
    },
    ports::storage::{Repositories, StorageError},
};

/// How many clients are read at once.
const PART: u32 = 200;

/// Every client, by name.
pub fn for_each_client(
    db: &mut dyn Repositories,
    call: &Call,
    mut write: impl FnMut(&mut dyn Repositories, &ListedClient) -> Result<(), StorageError>,
) -> Result<(), Error> {
    call.actor.require_admin()?;
    for offset in (0..).step_by(PART as usize) {
        let query = ClientQuery {
            filter: ClientFilter::default(),
            sort: ClientSort::Name,
            direction: Direction::Ascending,
            limit: PART,
            offset,
        };
        let (clients, _) = db.clients().list(&query, call.now)?;
        clients.iter().try_for_each(|client| write(db, client))?;
        if clients.len() < PART as usize {
            break;
        }
    }
    Ok(())
}

/// Every task that is not deleted, by client: the open ones by their place, then the completed ones, latest first.
pub fn for_each_task(
    db: &mut dyn Repositories,
    call: &Call,
    mut write: impl FnMut(&ListedClient, &Task),
) -> Result<(), Error> {
    for_each_client(db, call, |db, client| {
        let open = db.tasks().list_open(client.id)?;
        let completed = db.tasks().list_completed(client.id, Page::ALL)?;
        open.iter().chain(&completed).for_each(|task| write(client, task));
        Ok(())
    })
}
