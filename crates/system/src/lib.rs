//! Adapters of the clock and of password hashing. Nothing else belongs here: no files, no network, no rule.

mod argon2_hasher;
mod system_clock;

pub use argon2_hasher::Argon2Hasher;
pub use system_clock::SystemClock;
