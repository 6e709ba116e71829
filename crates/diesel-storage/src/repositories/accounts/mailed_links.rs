//! Single-use links sent by mail.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::accounts::{
        mailed_link::{LinkPurpose, MailedLink},
        token::TokenHash,
        user::UserId,
    },
    ports::{repositories::accounts::mailed_links::MailedLinkRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, delete_some, on_db},
        instant::{instant, micros},
    },
    repositories::accounts::users::user_id,
    schema::mailed_links,
};

impl MailedLinkRepository for Connection {
    fn insert(&mut self, link: &MailedLink) -> Result<(), StorageError> {
        let row = (
            mailed_links::token_hash.eq(&link.token_hash.0),
            mailed_links::purpose.eq(link.purpose.name()),
            mailed_links::user_id.eq(link.user.to_string()),
            mailed_links::expires_at.eq(micros(link.expires_at)),
        );
        on_db!(self, |conn| diesel::insert_into(mailed_links::table).values(&row).execute(conn)).map(drop)
    }

    fn find(&mut self, purpose: LinkPurpose, token: &TokenHash) -> Result<Option<MailedLink>, StorageError> {
        let query = mailed_links::table
            .find(&token.0)
            .filter(mailed_links::purpose.eq(purpose.name()))
            .select((mailed_links::user_id, mailed_links::expires_at));
        let found = on_db!(self, |conn| query.first::<(String, i64)>(conn).optional())?;
        let Some((user, expires_at)) = found else {
            return Ok(None);
        };
        Ok(Some(MailedLink {
            purpose,
            user: user_id(&user)?,
            token_hash: token.clone(),
            expires_at: instant(expires_at)?,
        }))
    }

    fn delete_of(&mut self, user: UserId, purpose: LinkPurpose) -> Result<(), StorageError> {
        let links = mailed_links::table
            .filter(mailed_links::user_id.eq(user.to_string()))
            .filter(mailed_links::purpose.eq(purpose.name()));
        on_db!(self, |conn| diesel::delete(links).execute(conn)).map(drop)
    }

    fn purge(&mut self, expired_before: DateTime<Utc>) -> Result<usize, StorageError> {
        let expired = mailed_links::table.filter(mailed_links::expires_at.lt(micros(expired_before)));
        delete_some!(self, mailed_links, token_hash: String, expired)
    }
}
