//! Profile pictures: choosing and reading one.

use crate::{
    Call, Error,
    model::{
        accounts::{
            picture::{self, ChosenPicture, StoredPicture},
            rate_limit::PICTURES,
            user::{User, UserId},
        },
        event::Topic,
    },
    ports::storage::Repositories,
    use_cases::{accounts::profile, rate_limits},
};

/// Counts a change of the actor's picture, whether or not it succeeds, before the picture costs anything.
pub fn record_attempt(db: &mut dyn Repositories, call: &Call) -> Result<UserId, Error> {
    let user = call.actor.user_id;
    if call.site.limits_clients {
        rate_limits::require(db, "picture", &user.to_string(), PICTURES, call.now)?;
    }
    Ok(user)
}

pub fn choose(db: &mut dyn Repositories, call: &Call, chosen: &ChosenPicture) -> Result<User, Error> {
    call.lock_actor(db)?;
    let mut user = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let (upload, address) = match chosen {
        ChosenPicture::Upload(upload) => (Some(upload), picture::address(user.id, upload)),
        ChosenPicture::Address(address) => (None, address.clone()),
    };
    db.accounts().save_picture(user.id, upload)?;
    user.profile_image_url = Some(address);
    profile::save(db, &mut user)?;
    call.record_own_event(db, Topic::Profile);
    Ok(user)
}

/// Finds one's own picture, or an admin's, whom threads show to clients. An admin may read all.
pub fn find(db: &mut dyn Repositories, call: &Call, id: UserId) -> Result<StoredPicture, Error> {
    let is_allowed = id == call.actor.user_id
        || call.actor.is_admin()
        || db.accounts().find(id)?.is_some_and(|owner| owner.is_open_admin());
    if !is_allowed {
        return Err(Error::NotFound);
    }
    db.accounts().find_picture(id)?.ok_or(Error::NotFound)
}
