//! Passwords and how they are kept: argon2id, a salt each, parameters inside the stored text.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version, password_hash::phc,
};

use crate::Violation;

pub const SIGN_UP_MIN_CHARS: usize = 6;
pub const RESET_MIN_CHARS: usize = 8;
pub const RESET_TOO_SHORT: &str = "Password must be at least 8 characters long";
/// Longer ones are refused before they cost a hash.
pub const MAX_CHARS: usize = 1024;

/// A password that somebody chose, long enough for the place where they chose it.
pub struct Password(String);

impl Password {
    pub fn for_sign_up(text: &str) -> Result<Self, Violation> {
        Self::parse("password", text, SIGN_UP_MIN_CHARS, "Password must be at least 6 characters")
    }

    /// In place of an older one.
    pub fn for_change(text: &str) -> Result<Self, Violation> {
        Self::parse("newPassword", text, RESET_MIN_CHARS, RESET_TOO_SHORT)
    }

    /// For whoever may read other people's data: an admin's own password.
    pub fn for_admin(text: &str) -> Result<Self, Violation> {
        Self::parse("password", text, RESET_MIN_CHARS, RESET_TOO_SHORT)
    }

    fn parse(
        field: &'static str,
        text: &str,
        min: usize,
        too_short: &'static str,
    ) -> Result<Self, Violation> {
        match text.chars().count() {
            count if count < min || text.trim().is_empty() => Err(Violation::of(field, too_short)),
            count if count > MAX_CHARS => {
                Err(Violation::of(field, format!("Password must be at most {MAX_CHARS} characters.")))
            }
            _ => Ok(Self(text.to_owned())),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

/// Costs about 30 ms and 19 MiB a call in production: callers bound how many run at once.
#[derive(Clone)]
pub struct PasswordHasher {
    argon2: Argon2<'static>,
    /// Verified for unknown accounts, so that the answer takes as long as for a known one.
    decoy: PasswordHash,
}

impl PasswordHasher {
    /// m = 19456 KiB, t = 2, p = 1.
    pub fn for_production() -> Self {
        Self::with_params(19_456, 2)
    }

    /// So cheap that thousands of tests do not wait for it.
    pub fn for_tests() -> Self {
        Self::with_params(8, 1)
    }

    fn with_params(memory_kib: u32, passes: u32) -> Self {
        let params = Params::new(memory_kib, passes, 1, None).expect("both sets of parameters are legal");
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let decoy = hash(&argon2, "the password of nobody");
        Self { argon2, decoy }
    }

    pub fn hash(&self, password: &Password) -> PasswordHash {
        hash(&self.argon2, &password.0)
    }

    /// Takes the same time with and without a stored hash.
    pub fn verify(&self, attempt: &str, stored: Option<&PasswordHash>) -> bool {
        if attempt.len() > MAX_CHARS * 4 {
            return false;
        }
        let Ok(parsed) = phc::PasswordHash::new(&stored.unwrap_or(&self.decoy).0) else {
            return false;
        };
        let matches = self.argon2.verify_password(attempt.as_bytes(), &parsed).is_ok();
        matches && stored.is_some()
    }
}

fn hash(argon2: &Argon2<'_>, password: &str) -> PasswordHash {
    let hash = argon2.hash_password(password.as_bytes()).expect("any text of legal length can be hashed");
    PasswordHash(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_verifies_only_against_its_own_hash() {
        let hasher = PasswordHasher::for_tests();
        let hash = hasher.hash(&Password::for_sign_up("abc123").unwrap());
        assert!(hasher.verify("abc123", Some(&hash)));
        assert!(!hasher.verify("abc124", Some(&hash)));
        assert!(!hasher.verify("the password of nobody", None));
    }

    #[test]
    fn one_password_has_many_hashes() {
        let hasher = PasswordHasher::for_tests();
        let password = Password::for_sign_up("abc123").unwrap();
        assert_ne!(hasher.hash(&password), hasher.hash(&password));
    }

    #[test]
    fn production_parameters_are_the_promised_ones() {
        let hash = PasswordHasher::for_production().decoy.0;
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert!(Password::for_sign_up("12345").is_err());
        assert!(Password::for_sign_up("äöü🔑éß").is_ok());
        assert!(Password::for_sign_up("      ").is_err());
        assert!(Password::for_sign_up(&"p".repeat(MAX_CHARS)).is_ok());
        assert!(Password::for_sign_up(&"p".repeat(MAX_CHARS + 1)).is_err());
    }
}
