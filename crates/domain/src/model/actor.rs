//! The signed-in user of a call. Read from the database on every call, never from the request.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::model::{
    accounts::user::{Role, UserId},
    error::Refusal,
    language::Language,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    pub user_id: UserId,
    pub role: Role,
    pub zone: Tz,
    /// Chosen language. `None` follows the browser.
    pub language: Option<Language>,
}

impl Actor {
    pub fn require_admin(&self) -> Result<(), Refusal> {
        match self.role {
            Role::Admin => Ok(()),
            Role::Client => Err(Refusal::Forbidden),
        }
    }

    /// Calendar day of the actor at `now`.
    pub fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        now.with_timezone(&self.zone).date_naive()
    }
}
