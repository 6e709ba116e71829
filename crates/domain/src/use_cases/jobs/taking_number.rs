//! Removal of a number and its values from chosen clients.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        event::{About, Topic, Topics},
        job::TakeNumber,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::numbers,
};

impl Kind for TakeNumber {
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        // The lock excludes concurrent writes of values.
        numbers::lock(db)?;
        db.clients().list_present(clients, true)?;
        db.numbers().take(self.id, clients)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Numbers, Topic::Clients].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
