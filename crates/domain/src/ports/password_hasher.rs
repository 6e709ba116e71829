//! Password hashing as a port, so that no rule depends on the algorithm.

use crate::model::accounts::password::{Password, PasswordHash};

/// Each call takes long and much memory: callers bound the number of concurrent ones.
pub trait PasswordHasher: Send + Sync {
    /// Hashes with a new salt. The hash names its own parameters, so that older ones still verify after a change.
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashingFailed>;
    /// Takes the same time with and without a stored hash (no timing oracle). `None` never matches.
    fn verify(&self, attempt: &str, stored: Option<&PasswordHash>) -> Result<bool, HashingFailed>;
    /// Returns whether a hash of today would have other parameters.
    fn is_outdated(&self, stored: &PasswordHash) -> bool;
}

/// Fault of ours, such as too little memory or a stored hash that cannot be read. It says nothing about the password.
#[derive(Debug, Clone, thiserror::Error)]
#[error("a password could not be hashed: {0}")]
pub struct HashingFailed(pub String);
