//! Password hashing: argon2id, a salt each, parameters inside the stored hash.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version, password_hash::phc,
};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};

use hub_domain::{
    model::accounts::{
        password::{MAX_CHARS, Password, PasswordHash, attempted_forms},
        token::random_bytes,
    },
    ports::password_hasher::PasswordHasher,
};

/// Takes about 30 ms and 19 MiB a call in production.
pub struct Argon2Hasher {
    argon2: Argon2<'static>,
    /// Verified for unknown accounts, so that the response takes as long as for a known one (no timing oracle).
    decoy: PasswordHash,
}

impl Argon2Hasher {
    /// Parameters: m = 19456 KiB, t = 2, p = 1.
    pub fn for_production() -> Self {
        Self::with_params(19_456, 2)
    }

    /// Cheap parameters, so that thousands of tests do not wait for it.
    pub fn for_tests() -> Self {
        Self::with_params(8, 1)
    }

    fn with_params(memory_kib: u32, passes: u32) -> Self {
        let params = Params::new(memory_kib, passes, 1, None).expect("both sets of parameters are legal");
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        // Valid form, so that verifying takes its time; no password matches it.
        let (salt, tag) = (random_bytes::<16>(), random_bytes::<32>());
        let decoy = format!(
            "$argon2id$v=19$m={memory_kib},t={passes},p=1${}${}",
            STANDARD_NO_PAD.encode(salt),
            STANDARD_NO_PAD.encode(tag),
        );
        Self { argon2, decoy: PasswordHash(decoy) }
    }
}

impl PasswordHasher for Argon2Hasher {
    fn hash(&self, password: &Password) -> PasswordHash {
        hash(&self.argon2, password.reveal())
    }

    fn verify(&self, attempt: &str, stored: Option<&PasswordHash>) -> bool {
        if attempt.len() > MAX_CHARS * 4 {
            return false;
        }
        let Ok(parsed) = phc::PasswordHash::new(&stored.unwrap_or(&self.decoy).0) else {
            return false;
        };
        let is_of = |form: &str| self.argon2.verify_password(form.as_bytes(), &parsed).is_ok();
        let matches = attempted_forms(attempt).iter().any(|form| is_of(form));
        matches && stored.is_some()
    }

    fn is_outdated(&self, stored: &PasswordHash) -> bool {
        parameters(stored) != parameters(&self.decoy)
    }
}

/// Algorithm, version and costs: the part before the salt.
fn parameters(hash: &PasswordHash) -> Vec<&str> {
    hash.0.split('$').take(4).collect()
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
        let hasher = Argon2Hasher::for_tests();
        let hash = hasher.hash(&Password::for_sign_up("abc123").unwrap());
        assert!(hasher.verify("abc123", Some(&hash)));
        assert!(!hasher.verify("abc124", Some(&hash)));
        assert!(!hasher.verify("abc123", None));
    }

    #[test]
    fn password_verifies_however_its_letters_are_composed() {
        let hasher = Argon2Hasher::for_tests();
        let (composed, decomposed) = ("caf\u{e9}123", "cafe\u{301}123");
        let of_typed = hash(&hasher.argon2, decomposed);
        for typed in [composed, decomposed] {
            let hash = hasher.hash(&Password::for_sign_up(typed).unwrap());
            assert!(hasher.verify(composed, Some(&hash)) && hasher.verify(decomposed, Some(&hash)));
            assert!(!hasher.verify("cafe123", Some(&hash)) && !hasher.verify("cafe\u{301}124", None));
        }
        assert!(hasher.verify(decomposed, Some(&of_typed)), "older hashes are of the typed text");
    }

    #[test]
    fn too_long_attempt_is_refused_without_hashing() {
        let hasher = Argon2Hasher::for_tests();
        let longest = "🔑".repeat(MAX_CHARS);
        let hash = hasher.hash(&Password::for_sign_up(&longest).unwrap());
        assert!(hasher.verify(&longest, Some(&hash)));
        // Stored as the hash of a password that is too long, so that only the guard can refuse it.
        let monster = format!("{longest}!");
        let stored = super::hash(&hasher.argon2, &monster);
        assert!(!hasher.verify(&monster, Some(&stored)));
    }

    #[test]
    fn password_hashes_are_salted() {
        let hasher = Argon2Hasher::for_tests();
        let password = Password::for_sign_up("abc123").unwrap();
        assert_ne!(hasher.hash(&password), hasher.hash(&password));
    }

    #[test]
    fn hash_of_other_parameters_is_outdated() {
        let (today, before) = (Argon2Hasher::for_tests(), Argon2Hasher::with_params(16, 2));
        let password = Password::for_sign_up("abc123").unwrap();
        let hash = before.hash(&password);
        assert!(today.verify("abc123", Some(&hash)) && today.is_outdated(&hash));
        assert!(!today.is_outdated(&today.hash(&password)));
        for (part, other) in [("argon2id", "argon2i"), ("v=19", "v=16"), ("$v=19", "")] {
            let hash = PasswordHash(today.hash(&password).0.replace(part, other));
            assert!(today.is_outdated(&hash), "{}", hash.0);
        }
    }

    #[test]
    fn production_parameters_are_the_promised_ones() {
        let hasher = Argon2Hasher::for_production();
        let hash = hasher.hash(&Password::for_sign_up("abc123").unwrap());
        for text in [&hash.0, &hasher.decoy.0] {
            assert!(text.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{text}");
        }
        assert_eq!(hash.0.len(), hasher.decoy.0.len());
        assert!(phc::PasswordHash::new(&hasher.decoy.0).is_ok(), "else an unknown account answers at once");
    }
}
