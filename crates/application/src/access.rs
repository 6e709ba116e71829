//! Access that a call needs.

use hub_domain::Error;
use hub_domain::model::actor::{Actor, Permission};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// `None` for calls of anonymous clients.
    pub permission: Option<Permission>,
    /// Whether a recent proof of the password is needed.
    pub needs_proof: bool,
}

/// Calls without a permission.
pub const ANYBODY: Access = Access { permission: None, needs_proof: false };
/// Calls that secure the own account. An admin without the required second factor has only these.
pub const ACCOUNT: Access = Access { permission: Some(Permission::Account), ..ANYBODY };
/// Calls about the caller's own data.
pub const OWN: Access = Access { permission: Some(Permission::Own), ..ANYBODY };
/// Calls of admins.
pub const ADMIN: Access = Access { permission: Some(Permission::Admin), ..ANYBODY };

impl Access {
    /// The same with a proof of the password, against an intruder in an open browser.
    #[must_use]
    pub const fn proven(self) -> Self {
        Self { needs_proof: true, ..self }
    }

    /// Whether a signed-in caller may be refused.
    pub fn may_be_forbidden(self) -> bool {
        self.needs_proof || self.permission.is_some_and(|needed| needed > Permission::Account)
    }

    pub fn check(self, actor: &Actor, is_proven: bool) -> Result<(), Error> {
        if let Some(needed) = self.permission {
            actor.require(needed)?;
        }
        if self.needs_proof && !is_proven { Err(Error::ProofNeeded) } else { Ok(()) }
    }
}
