//! Assignment of a number to chosen clients.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        event::{About, Topic, Topics},
        job::GiveNumber,
        notification::text::NotificationText,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{client_choice::without, numbers},
};

impl Kind for GiveNumber {
    /// Skips clients who have the number meanwhile, and all clients once the number is deleted.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, now, .. } = *input;
        numbers::lock(db)?;
        if db.numbers().find_all(&[self.id])?.is_empty() {
            return Ok(());
        }
        let mut clients = db.clients().list_present(clients, true)?;
        let having = db.numbers().list_having_among(self.id, &clients)?;
        without(&mut clients, &having);
        db.numbers().give(self.id, &clients, now)?;
        let text = NotificationText::NumberGiven { name: self.name.clone() };
        db.numbers().notify_given(self.id, &clients, &text, now)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Numbers, Topic::Notifications, Topic::Clients].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
