//! The call that a use case serves: who asks, when, and what the operator decided.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::Error;
use crate::{
    model::{Actor, site::Site},
    ports::storage::Repositories,
};

#[derive(Debug, Clone)]
pub struct Call {
    pub actor: Actor,
    pub now: DateTime<Utc>,
    pub site: Arc<Site>,
}

impl Call {
    /// The calendar day on which the actor lives through this call.
    pub fn today(&self) -> NaiveDate {
        self.actor.today(self.now)
    }

    /// Holds what is the actor's until the transaction ends, so that two calls of one person take turns.
    pub(super) fn lock_actor(&self, db: &mut dyn Repositories) -> Result<(), Error> {
        if db.users().lock(self.actor.user_id)? { Ok(()) } else { Err(Error::SignedOut) }
    }
}
