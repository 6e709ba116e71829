//! Assignment of a number to chosen clients, its removal from them, and its deletion after its values.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        accounts::user::UserId,
        job::{DeleteNumber, GiveNumber, TakeNumber},
        notification::text::NotificationText,
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{client_choice::without, numbers},
};

impl Kind for GiveNumber {
    /// Skips clients who have the number meanwhile, and all clients once the number is deleted.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, now, .. } = *input;
        numbers::lock(db)?;
        if db.numbers().list(Some(&[self.id]))?.is_empty() {
            return Ok(());
        }
        let mut clients = db.clients().list_present(clients, true)?;
        let having = db.numbers().list_having_among(self.id, &clients)?;
        without(&mut clients, &having);
        let text = NotificationText::NumberGiven { name: self.name.clone() };
        db.numbers().give(self.id, &clients, Some(&text), now)
    }
}

impl Kind for TakeNumber {
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        // The lock excludes concurrent writes of values.
        numbers::lock(db)?;
        db.clients().list_present(clients, true)?;
        db.numbers().take(self.id, clients)
    }
}

impl Kind for DeleteNumber {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Number(self.id))
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        // The lock excludes concurrent writes of values.
        numbers::lock(db)?;
        db.clients().list_present(input.clients, true)?;
        db.numbers().take(self.id, input.clients)
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        db.numbers().delete(self.id)
    }

    /// Makes the number visible again, with its remaining values.
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        db.numbers().show_again(self.id)
    }
}
