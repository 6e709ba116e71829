//! Enrolment of chosen clients in a program.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        event::{About, Topic, Topics},
        job::Enrol,
    },
    ports::{
        repositories::mentoring::enrolments::NewEnrolments, storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::mentoring::{client_choice::without, programs},
};

impl Kind for Enrol {
    /// Skips clients who were enrolled meanwhile, and all clients once the program is deleted.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, now, .. } = *input;
        programs::lock(db)?;
        let Some(program) = db.programs().find(self.program)? else {
            return Ok(());
        };
        let mut clients = db.clients().list_present(clients, true)?;
        let present = db.enrolments().list_present(program.id, &clients)?;
        without(&mut clients, &present);
        let new = NewEnrolments {
            program: program.id,
            clients: &clients,
            start_on: self.start_on,
            moves_to_today: self.moves_to_today,
            enrolled_by: db.accounts().find(self.admin)?.map(|admin| admin.id),
            is_paused: programs::pauses_newcomers(db, &program)?,
        };
        db.enrolments().insert(&new, now)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Programs, Topic::Clients].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
