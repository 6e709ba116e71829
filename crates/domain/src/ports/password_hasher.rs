//! Password hashing as a port, so that no rule depends on the algorithm.

use crate::model::accounts::password::{Password, PasswordHash};

/// Each call takes long and much memory: callers bound the number of concurrent ones.
pub trait PasswordHasher: Send + Sync {
    /// Hashes with a new salt. The hash names its own parameters, so that older ones still verify after a change.
    fn hash(&self, password: &Password) -> PasswordHash;
    /// Takes the same time with and without a stored hash (no timing oracle). `None` never matches.
    fn verify(&self, attempt: &str, stored: Option<&PasswordHash>) -> bool;
    /// Returns whether a hash of today would have other parameters.
    fn is_outdated(&self, stored: &PasswordHash) -> bool;
}
