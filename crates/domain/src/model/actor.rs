//! The signed-in user of a call. Read from the database on every call, never from the request.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::model::{
    accounts::user::{Role, UserId},
    error::Refusal,
    language::Language,
};

/// Permission of a caller, or what a call needs. Each includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Permission {
    /// Securing the own account. An admin without the second factor that admins need has no other.
    Account,
    /// Use of what is the caller's own.
    Own,
    /// Use of what belongs to clients and to the community.
    Admin,
}

impl Permission {
    /// Permission of a user of whom nothing is missing.
    pub const fn of(role: Role) -> Self {
        match role {
            Role::Client => Self::Own,
            Role::Admin => Self::Admin,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    pub user_id: UserId,
    /// Settled once, when the session was found: role and second factor together.
    pub permission: Permission,
    pub zone: Tz,
    /// Chosen language. `None` follows the browser.
    pub language: Option<Language>,
}

impl Actor {
    pub fn require(&self, needed: Permission) -> Result<(), Refusal> {
        match self.permission {
            permission if permission >= needed => Ok(()),
            Permission::Account => Err(Refusal::TwoFactorMissing),
            Permission::Own | Permission::Admin => Err(Refusal::Forbidden),
        }
    }

    pub fn require_admin(&self) -> Result<(), Refusal> {
        self.require(Permission::Admin)
    }

    /// Whether the actor may see what belongs to clients.
    pub fn is_admin(&self) -> bool {
        self.permission == Permission::Admin
    }

    /// Calendar day of the actor at a moment.
    pub fn day_of(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.zone).date_naive()
    }
}
