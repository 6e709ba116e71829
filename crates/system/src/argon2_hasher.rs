//! Password hashing: argon2id, a salt each, parameters inside the stored hash.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version,
    password_hash::{self, phc},
};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};

use hub_domain::{
    model::accounts::{
        password::{MAX_CHARS, Password, PasswordHash, attempted_forms},
        token::random_bytes,
    },
    ports::password_hasher::{HashingFailed, PasswordHasher},
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
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashingFailed> {
        hash(&self.argon2, password.reveal())
    }

    fn verify(&self, attempt: &str, stored: Option<&PasswordHash>) -> Result<bool, HashingFailed> {
        if attempt.len() > MAX_CHARS * 4 {
            return Ok(false);
        }
        let parsed = phc::PasswordHash::new(&stored.unwrap_or(&self.decoy).0).map_err(failed)?;
        if parsed.salt.is_none() || parsed.hash.is_none() {
            return Err(failed("the stored hash is not whole"));
        }
        for form in attempted_forms(attempt) {
            match self.argon2.verify_password(form.as_bytes(), &parsed) {
                Ok(()) => return Ok(stored.is_some()),
                Err(password_hash::Error::PasswordInvalid) => {}
                Err(error) => return Err(failed(error)),
            }
        }
        Ok(false)
    }

    fn is_outdated(&self, stored: &PasswordHash) -> bool {
        parameters(stored) != parameters(&self.decoy)
    }
}

/// Algorithm, version and costs: the part before the salt.
fn parameters(hash: &PasswordHash) -> Vec<&str> {
    hash.0.split('$').take(4).collect()
}

fn hash(argon2: &Argon2<'_>, password: &str) -> Result<PasswordHash, HashingFailed> {
    Ok(PasswordHash(argon2.hash_password(password.as_bytes()).map_err(failed)?.to_string()))
}

fn failed(error: impl std::fmt::Display) -> HashingFailed {
    HashingFailed(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_verifies_only_against_its_own_hash() {
        let hasher = Argon2Hasher::for_tests();
        let hash = hasher.hash(&Password::for_sign_up("abc123").unwrap()).unwrap();
        assert!(hasher.verify("abc123", Some(&hash)).unwrap());
        assert!(!hasher.verify("abc124", Some(&hash)).unwrap());
        assert!(!hasher.verify("abc123", None).unwrap());
    }

    #[test]
    fn password_verifies_however_its_letters_are_composed() {
        let hasher = Argon2Hasher::for_tests();
        let (composed, decomposed) = ("caf\u{e9}123", "cafe\u{301}123");
        let of_typed = hash(&hasher.argon2, decomposed).unwrap();
        let is_of = |typed: &str, hash: Option<&PasswordHash>| hasher.verify(typed, hash).unwrap();
        for typed in [composed, decomposed] {
            let hash = hasher.hash(&Password::for_sign_up(typed).unwrap()).unwrap();
            assert!(is_of(composed, Some(&hash)) && is_of(decomposed, Some(&hash)));
            assert!(!is_of("cafe123", Some(&hash)) && !is_of("cafe\u{301}124", None));
        }
        assert!(is_of(decomposed, Some(&of_typed)), "older hashes are of the typed text");
    }

    #[test]
    fn too_long_attempt_is_refused_without_hashing() {
        let hasher = Argon2Hasher::for_tests();
        let longest = "🔑".repeat(MAX_CHARS);
        let hash = hasher.hash(&Password::for_sign_up(&longest).unwrap()).unwrap();
        assert!(hasher.verify(&longest, Some(&hash)).unwrap());
        // Stored as the hash of a password that is too long, so that only the guard can refuse it.
        let monster = format!("{longest}!");
        let stored = super::hash(&hasher.argon2, &monster).unwrap();
        assert!(!hasher.verify(&monster, Some(&stored)).unwrap());
    }

    #[test]
    fn fault_of_ours_is_no_wrong_password() {
        let hasher = Argon2Hasher::for_tests();
        let salt_and_tag = "c29tZXNhbHQ$c29tZSBoYXNoIG9mIGVub3VnaCBieXRlcw";
        for stored in [
            String::new(),
            "abc123".to_owned(),
            "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ".to_owned(),
            format!("$scrypt$v=1$m=8,t=1,p=1${salt_and_tag}"),
            // Parameters that the algorithm refuses, as it refuses too little memory.
            format!("$argon2id$v=19$m=1,t=1,p=1${salt_and_tag}"),
        ] {
            let outcome = hasher.verify("abc123", Some(&PasswordHash(stored.clone())));
            assert!(outcome.is_err(), "{stored}");
        }
    }

    #[test]
    fn password_hashes_are_salted() {
        let hasher = Argon2Hasher::for_tests();
        let password = Password::for_sign_up("abc123").unwrap();
        assert_ne!(hasher.hash(&password).unwrap(), hasher.hash(&password).unwrap());
    }

    #[test]
    fn hash_of_other_parameters_is_outdated() {
        let (today, before) = (Argon2Hasher::for_tests(), Argon2Hasher::with_params(16, 2));
        let password = Password::for_sign_up("abc123").unwrap();
        let hash = before.hash(&password).unwrap();
        assert!(today.verify("abc123", Some(&hash)).unwrap() && today.is_outdated(&hash));
        assert!(!today.is_outdated(&today.hash(&password).unwrap()));
        for (part, other) in [("argon2id", "argon2i"), ("v=19", "v=16"), ("$v=19", "")] {
            let hash = PasswordHash(today.hash(&password).unwrap().0.replace(part, other));
            assert!(today.is_outdated(&hash), "{}", hash.0);
        }
    }

    #[test]
    fn production_parameters_are_the_promised_ones() {
        let hasher = Argon2Hasher::for_production();
        let hash = hasher.hash(&Password::for_sign_up("abc123").unwrap()).unwrap();
        for text in [&hash.0, &hasher.decoy.0] {
            assert!(text.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{text}");
        }
        assert_eq!(hash.0.len(), hasher.decoy.0.len());
        assert!(phc::PasswordHash::new(&hasher.decoy.0).is_ok(), "else an unknown account answers at once");
    }
}
