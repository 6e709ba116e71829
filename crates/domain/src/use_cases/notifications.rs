//! Reading and deleting notifications.

use crate::{
    Call, Error,
    model::{
        event::Topic,
        notification::{Notification, NotificationCounts, NotificationId},
        page::Page,
    },
    ports::{repositories::notifications::DeletedNotices, storage::Repositories},
};

pub fn list(db: &mut dyn Repositories, call: &Call, page: Page) -> Result<Vec<Notification>, Error> {
    Ok(db.notifications().list(call.actor.user_id, page)?)
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<NotificationCounts, Error> {
    Ok(db.notifications().count(call.actor.user_id)?)
}

pub fn mark_read(db: &mut dyn Repositories, call: &Call, id: NotificationId) -> Result<Notification, Error> {
    let read = db.notifications().mark_read(call.actor.user_id, id, call.now)?.ok_or(Error::NotFound)?;
    call.record_own_event(db, Topic::Notifications);
    Ok(read)
}

pub fn mark_all_read(db: &mut dyn Repositories, call: &Call) -> Result<usize, Error> {
    let read = db.notifications().mark_all_read(call.actor.user_id, call.now)?;
    if read > 0 {
        call.record_own_event(db, Topic::Notifications);
    }
    Ok(read)
}

pub fn delete(db: &mut dyn Repositories, call: &Call, id: NotificationId) -> Result<(), Error> {
    if !db.notifications().delete(call.actor.user_id, DeletedNotices::One(id), call.now)? {
        return Err(Error::NotFound);
    }
    call.record_own_event(db, Topic::Notifications);
    Ok(())
}
