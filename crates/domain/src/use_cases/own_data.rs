//! Everything that the product keeps about somebody, for them to take along.

use crate::{
    Call, Error,
    model::{
        achievement::Achievement,
        mail_choice::MailPreferences,
        note::Note,
        notification::Notification,
        page::Page,
        picture::StoredPicture,
        task::{self, Task},
        token::SecretToken,
        user::{Role, User},
    },
    ports::storage::Repositories,
    use_cases::{
        profile,
        sessions::{self, OwnSession},
    },
};

pub struct OwnData {
    pub user: User,
    /// An uploaded one.
    pub picture: Option<StoredPicture>,
    pub open: Vec<Task>,
    pub completed: Vec<Task>,
    /// Those that can still be restored.
    pub deleted: Vec<Task>,
    pub achievements: Vec<Achievement>,
    pub notifications: Vec<Notification>,
    /// To a client, or by an admin.
    pub notes: Vec<Note>,
    pub mail: MailPreferences,
    pub sessions: Vec<OwnSession>,
}

pub fn collect(db: &mut dyn Repositories, call: &Call, current: &SecretToken) -> Result<OwnData, Error> {
    let id = call.actor.user_id;
    Ok(OwnData {
        user: profile::current(db, call)?,
        picture: db.pictures().find(id)?,
        open: db.tasks().list_open(id)?,
        completed: db.tasks().list_completed(id, Page::ALL)?,
        deleted: db.tasks().list_deleted(id, call.now - task::DELETED_KEPT_FOR)?,
        achievements: db.achievements().list(id)?,
        notifications: db.notifications().list(id, Page::ALL)?,
        notes: match call.actor.role {
            Role::Client => db.notes().list_to(id, Page::ALL)?,
            Role::Admin => db.notes().list_by(id, None, Page::ALL)?,
        },
        mail: db.mail_preferences().find(id)?,
        sessions: sessions::list(db, call, current)?,
    })
}
