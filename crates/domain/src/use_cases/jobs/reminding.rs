//! Reminder of a check-in by a mentor, for all clients without an answer at that time.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        event::{About, Topic, Topics},
        job::RemindCheckIn,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{check_ins::missing, client_choice::count},
};

impl Kind for RemindCheckIn {
    /// Skips clients who have answered meanwhile.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, clients, now, .. } = *input;
        let periods = db.periods().press(self.id, self.on, clients, now)?;
        let reminded: Vec<_> = periods.iter().map(|period| period.client).collect();
        let people = count(&reminded);
        let by_mail = people - db.periods().count_without_mail(&reminded)?;
        db.periods().add_reminded(self.id, self.on, people, by_mail)?;
        missing::tell_all(db, site, &periods, now)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::CheckIns, Topic::Notifications, Topic::Mail].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
