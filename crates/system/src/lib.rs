//! Adapters of the clock, of password hashing and of passkeys. Nothing else belongs here: no files, no network, no rule.

mod argon2_hasher;
mod system_clock;
mod webauthn_verifier;

pub use argon2_hasher::Argon2Hasher;
pub use system_clock::SystemClock;
pub use webauthn_verifier::WebauthnVerifier;
