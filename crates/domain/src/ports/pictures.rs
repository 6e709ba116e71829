//! Uploaded profile pictures.

use super::storage::StorageError;
use crate::model::{picture::StoredPicture, user::UserId};

pub trait PictureRepository {
    /// Replaces the user's picture.
    fn put(&mut self, user: UserId, picture: &StoredPicture) -> Result<(), StorageError>;
    fn find(&mut self, user: UserId) -> Result<Option<StoredPicture>, StorageError>;
    fn delete(&mut self, user: UserId) -> Result<(), StorageError>;
}
