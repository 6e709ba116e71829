//! Uploaded profile pictures.

use diesel::{prelude::*, upsert::excluded};
use hub_domain::{
    model::accounts::{picture::StoredPicture, user::UserId},
    ports::{repositories::accounts::pictures::PictureRepository, storage_error::StorageError},
};

use crate::{
    engine::connection::{Connection, on_db},
    schema::pictures,
};

impl PictureRepository for Connection {
    fn put(&mut self, user: UserId, picture: &StoredPicture) -> Result<(), StorageError> {
        let row = (
            pictures::user_id.eq(user.to_string()),
            pictures::media_type.eq(&picture.media_type),
            pictures::content.eq(&picture.content),
        );
        on_db!(self, |conn| diesel::insert_into(pictures::table)
            .values(&row)
            .on_conflict(pictures::user_id)
            .do_update()
            .set((
                pictures::media_type.eq(excluded(pictures::media_type)),
                pictures::content.eq(excluded(pictures::content)),
            ))
            .execute(conn))
        .map(drop)
    }

    fn find(&mut self, user: UserId) -> Result<Option<StoredPicture>, StorageError> {
        let query = pictures::table.find(user.to_string()).select((pictures::media_type, pictures::content));
        let found = on_db!(self, |conn| query.first::<(String, Vec<u8>)>(conn).optional())?;
        Ok(found.map(|(media_type, content)| StoredPicture { media_type, content }))
    }

    fn delete(&mut self, user: UserId) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::delete(pictures::table.find(user.to_string())).execute(conn)).map(drop)
    }
}
