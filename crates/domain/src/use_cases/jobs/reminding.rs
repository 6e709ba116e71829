//! Reminder of a check-in by a mentor, for all clients without an answer at that time.

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        event::{About, Topic, Topics},
        job::RemindCheckIn,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::check_ins::missing,
};

impl Kind for RemindCheckIn {
    /// Skips clients who have answered meanwhile.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, clients, now, .. } = *input;
        let periods = db.periods().press(self.id, self.on, clients, now)?;
        missing::tell_all(db, site, &periods, now)
    }

    /// The others can be reminded later.
    fn give_up(&self, db: &mut dyn Repositories, _: Stop) -> Result<(), StorageError> {
        db.periods().forget_reminder(self.id, self.on)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::CheckIns, Topic::Notifications, Topic::Mail].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
