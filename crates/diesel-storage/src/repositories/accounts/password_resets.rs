//! Links to choose a new password.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::accounts::{password_reset::PasswordReset, token::TokenHash, user::UserId},
    ports::{repositories::accounts::password_resets::PasswordResetRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, delete_some, on_db},
        instant::{instant, micros},
    },
    repositories::accounts::users::user_id,
    schema::password_resets,
};

impl PasswordResetRepository for Connection {
    fn insert(&mut self, reset: &PasswordReset) -> Result<(), StorageError> {
        let row = (
            password_resets::token_hash.eq(&reset.token_hash.0),
            password_resets::user_id.eq(reset.user.to_string()),
            password_resets::expires_at.eq(micros(reset.expires_at)),
        );
        on_db!(self, |conn| diesel::insert_into(password_resets::table).values(&row).execute(conn)).map(drop)
    }

    fn find(&mut self, token: &TokenHash) -> Result<Option<PasswordReset>, StorageError> {
        let query = password_resets::table
            .find(&token.0)
            .select((password_resets::user_id, password_resets::expires_at));
        let found = on_db!(self, |conn| query.first::<(String, i64)>(conn).optional())?;
        let Some((user, expires_at)) = found else {
            return Ok(None);
        };
        Ok(Some(PasswordReset {
            user: user_id(&user)?,
            token_hash: token.clone(),
            expires_at: instant(expires_at)?,
        }))
    }

    fn delete_of(&mut self, user: UserId) -> Result<(), StorageError> {
        let links = password_resets::table.filter(password_resets::user_id.eq(user.to_string()));
        on_db!(self, |conn| diesel::delete(links).execute(conn)).map(drop)
    }

    fn purge(&mut self, expired_before: DateTime<Utc>) -> Result<usize, StorageError> {
        let expired = password_resets::table.filter(password_resets::expires_at.lt(micros(expired_before)));
        delete_some!(self, password_resets, token_hash: String, expired)
    }
}
