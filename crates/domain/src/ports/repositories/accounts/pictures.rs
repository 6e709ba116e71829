//! Uploaded profile pictures.

use crate::{
    model::accounts::{picture::StoredPicture, user::UserId},
    ports::storage_error::StorageError,
};

pub trait PictureRepository {
    /// Replaces the user's picture.
    fn put(&mut self, user: UserId, picture: &StoredPicture) -> Result<(), StorageError>;
    fn find(&mut self, user: UserId) -> Result<Option<StoredPicture>, StorageError>;
    fn delete(&mut self, user: UserId) -> Result<(), StorageError>;
}
