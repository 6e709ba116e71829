//! Reminder of a check-in by a mentor, and deletion of a check-in after its periods.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        accounts::user::UserId,
        job::{DeleteCheckIn, RemindCheckIn},
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::check_ins::missing,
};

impl Kind for RemindCheckIn {
    /// Skips clients who have answered meanwhile.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, clients, now, .. } = *input;
        let periods = db.periods().press(self.id, self.on, clients, now)?;
        missing::tell_all(db, site, &periods, now)
    }
}

impl Kind for DeleteCheckIn {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::CheckIn(self.id))
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        db.check_ins().delete_periods(self.id, input.clients)
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        db.check_ins().delete(self.id)
    }

    /// Makes the check-in visible again, with its remaining periods.
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        db.check_ins().show_again(self.id)
    }
}
