//! Reading what the product tells, and getting it out of sight.

use crate::{
    Call, Error,
    model::{
        notification::{Notification, NotificationId},
        page::Page,
    },
    ports::storage::Repositories,
};

pub fn list(db: &mut dyn Repositories, call: &Call, page: Page) -> Result<Vec<Notification>, Error> {
    Ok(db.notifications().list(call.actor.user_id, page)?)
}

pub fn mark_read(db: &mut dyn Repositories, call: &Call, id: NotificationId) -> Result<Notification, Error> {
    db.notifications().mark_read(call.actor.user_id, id, call.now)?.ok_or(Error::NotFound)
}

pub fn mark_all_read(db: &mut dyn Repositories, call: &Call) -> Result<usize, Error> {
    Ok(db.notifications().mark_all_read(call.actor.user_id, call.now)?)
}

pub fn delete(db: &mut dyn Repositories, call: &Call, id: NotificationId) -> Result<(), Error> {
    if db.notifications().delete(call.actor.user_id, id, call.now)? { Ok(()) } else { Err(Error::NotFound) }
}
