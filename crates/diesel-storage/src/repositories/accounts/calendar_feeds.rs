//! Version numbers of the users' calendar feeds, which grow when a feed gets a new address.

use diesel::{insert_into, prelude::*};
use hub_domain::{
    model::accounts::user::UserId,
    ports::{repositories::accounts::calendar_feeds::CalendarFeedRepository, storage_error::StorageError},
};

use crate::{
    engine::connection::{Connection, on_db},
    schema::calendar_feeds,
};

impl CalendarFeedRepository for Connection {
    fn count_renewals(&mut self, user: UserId) -> Result<i64, StorageError> {
        let query = calendar_feeds::table.find(user.to_string()).select(calendar_feeds::renewals);
        Ok(on_db!(self, |conn| query.first(conn).optional())?.unwrap_or(0))
    }

    fn renew(&mut self, user: UserId) -> Result<i64, StorageError> {
        on_db!(self, |conn| insert_into(calendar_feeds::table)
            .values((calendar_feeds::user_id.eq(user.to_string()), calendar_feeds::renewals.eq(1)))
            .on_conflict(calendar_feeds::user_id)
            .do_update()
            .set(calendar_feeds::renewals.eq(calendar_feeds::renewals + 1))
            .returning(calendar_feeds::renewals)
            .get_result(conn))
    }
}
