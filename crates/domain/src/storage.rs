//! The storage port. A handle lends one repository at a time; a unit of work is a transaction that commits by
//! consuming itself and rolls back when dropped, so that `?` is always safe.

use crate::{
    achievement::AchievementRepository, invitation::InvitationRepository, note::NoteRepository,
    notification::NotificationRepository, outbox::OutboxRepository, picture::PictureRepository,
    server_key::ServerKeyRepository, session::SessionRepository, task::TaskRepository, user::UserRepository,
};

pub trait Repositories {
    fn users(&mut self) -> &mut dyn UserRepository;
    fn sessions(&mut self) -> &mut dyn SessionRepository;
    fn invitations(&mut self) -> &mut dyn InvitationRepository;
    fn tasks(&mut self) -> &mut dyn TaskRepository;
    fn achievements(&mut self) -> &mut dyn AchievementRepository;
    fn notifications(&mut self) -> &mut dyn NotificationRepository;
    fn notes(&mut self) -> &mut dyn NoteRepository;
    fn pictures(&mut self) -> &mut dyn PictureRepository;
    fn outbox(&mut self) -> &mut dyn OutboxRepository;
    fn server_keys(&mut self) -> &mut dyn ServerKeyRepository;
}

pub trait UnitOfWork: Repositories {
    fn commit(self: Box<Self>) -> Result<(), StorageError>;
}

pub trait Storage: Send + Sync {
    /// A connection without a transaction, for queries. A use case holds one handle at a time.
    fn read(&self) -> Result<Box<dyn Repositories>, StorageError>;
    /// A write transaction. Uncommitted work is rolled back on drop.
    fn begin(&self) -> Result<Box<dyn UnitOfWork>, StorageError>;
    /// How many callers it serves at once; more of them would only wait inside.
    fn capacity(&self) -> Capacity;
    /// Whether the database answers.
    fn ping(&self) -> Result<(), StorageError>;
}

#[derive(Debug, Clone, Copy)]
pub struct Capacity {
    pub readers: usize,
    pub writers: usize,
}

#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The row's key is taken.
    #[error("a row with this key exists already")]
    UniqueViolation,
    /// The database is away, or too busy to answer in time. Nothing was changed.
    #[error("the database is unavailable")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A row that was written a moment ago, in the same transaction, is not there.
    #[error("the database lost a {0}")]
    Lost(&'static str),
    #[error("the database failed")]
    Backend(#[source] Box<dyn std::error::Error + Send + Sync>),
}
