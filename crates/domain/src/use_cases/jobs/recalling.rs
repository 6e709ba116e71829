//! Work of a recall, one chunk of assignees after another. Who may begin it: `mentoring/assignments/recall`.

use super::{
    assigning::titles,
    kind::{ChunkInput, Kind, Stop},
};
use crate::{
    model::{
        event::{About, Event, Topic, Topics},
        job::Recall,
        mentoring::activity::Action,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

impl Kind for Recall {
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, chunk, now, .. } = *input;
        db.assignments().recall(self.id, chunk, now)?;
        // Programs may wait for a recalled task.
        if db.enrolments().wake_for_assignment(self.id, chunk, now)? {
            db.events().record(Event::changed(Topic::Programs, About::some(clients)));
        }
        Ok(())
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Tasks, Topic::Notifications, Topic::Mail].into(), clients)
    }

    /// The remaining tasks can be recalled later.
    fn give_up(&self, db: &mut dyn Repositories, _: Stop) -> Result<(), StorageError> {
        db.assignments().set_recalled(self.id, None)
    }

    fn stop_entry(&self, db: &mut dyn Repositories) -> Result<Option<(Action, Vec<String>)>, StorageError> {
        Ok(Some((Action::RecallStopped, titles(db, self.id)?)))
    }
}
