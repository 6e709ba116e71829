//! Two-factor authentication: besides the password, a code from an authenticator app (TOTP, RFC 6238), or a recovery
//! code.

use std::iter;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use totp_rs::{Builder, Secret, Totp};
use unicode_normalization::UnicodeNormalization;

use crate::model::{
    accounts::{
        email_address::EmailAddress,
        token::random_bytes,
        user::{Role, UserId},
    },
    by_name::with_names,
    stored_time::is_believable,
    text::{digits, with_ascii_digits},
};

pub const RECOVERY_CODES: usize = 8;
/// Time that a set-up is kept that was never confirmed.
pub const UNCONFIRMED_KEPT_FOR: TimeDelta = TimeDelta::days(30);
/// Letters of a recovery code: 80 bits, in groups that can be read aloud.
const CODE_LETTERS: usize = 16;
const GROUP_LETTERS: usize = 4;
/// Alphabet without characters that look alike: 32 of them, so each is equally likely.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Tolerated clock skew in steps: codes of the step before and after count too.
const SKEW: u16 = 1;
/// Lifetime of a code.
const STEP_SECONDS: i64 = 30;
/// Names of a code that nobody sees.
const UNNAMED: &str = "Creator Hub";

with_names! {
    /// Factors that a sign-in has proven. The name is for the log, the metrics and the database.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Factor {
        /// The password alone.
        Password = "password",
        /// A code of an authenticator app besides.
        Code = "totp",
        /// A recovery code besides.
        RecoveryCode = "recovery code",
        /// A passkey, which verified its user.
        Passkey = "passkey",
        /// An account of the organisation.
        Organisation = "organisation",
    }
}

/// Users of whom a second factor or a passkey is demanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorDemand {
    Nobody,
    Admins,
    Everybody,
}

impl FactorDemand {
    pub fn includes(self, role: Role) -> bool {
        match self {
            Self::Nobody => false,
            Self::Admins => role == Role::Admin,
            Self::Everybody => true,
        }
    }
}

/// Shared secret of the authenticator app and the server, in base32.
#[derive(Clone, PartialEq, Eq)]
pub struct TwoFactorSecret(pub String);

impl TwoFactorSecret {
    pub fn generate() -> Self {
        Self(Secret::new_stack(random_bytes::<20>()).to_base32())
    }

    /// `otpauth://` address for the QR code. `issuer`: the product's name, without the colons that it may have.
    pub fn address(&self, email: &EmailAddress, issuer: &str) -> Option<String> {
        self.totp(email.as_str(), &issuer.replace(':', " "))?.to_url().ok()
    }

    /// Step of the code, whose digits alone count, if it is current and newer than `last_step`: no code counts twice
    /// (replay). A clock that was ahead may have left a step of the future, which blocks no code.
    pub fn step_of(&self, code: &str, now: DateTime<Utc>, last_step: i64) -> Option<i64> {
        let step = self.current_step_of(code, now)?;
        let is_future = |step: i64| {
            let time =
                step.checked_mul(STEP_SECONDS).and_then(|seconds| DateTime::from_timestamp(seconds, 0));
            time.is_none_or(|time| !is_believable(time, now, TimeDelta::seconds(STEP_SECONDS)))
        };
        Some(step).filter(|step| *step > last_step || is_future(last_step))
    }

    /// True for a code of the present time, used or not.
    pub fn is_current(&self, code: &str, now: DateTime<Utc>) -> bool {
        self.current_step_of(code, now).is_some()
    }

    fn current_step_of(&self, code: &str, now: DateTime<Utc>) -> Option<i64> {
        let seconds = u64::try_from(now.timestamp()).ok()?;
        let step = self.totp(UNNAMED, UNNAMED)?.check(&digits(code), seconds)?;
        i64::try_from(step).ok()
    }

    fn totp(&self, account: &str, issuer: &str) -> Option<Totp> {
        let secret = Secret::try_from_base32(&self.0).ok()?;
        let totp = Builder::new().with_secret(secret).with_skew(SKEW).with_issuer(Some(issuer));
        // The only error is a colon in a name, and an address has none.
        totp.with_account_name(account).build().ok()
    }
}

/// State of a user's two-factor authentication.
#[derive(Clone, PartialEq, Eq)]
pub struct TwoFactor {
    pub secret: TwoFactorSecret,
    /// False until a first code has confirmed that the app has the secret.
    pub is_on: bool,
    pub last_step: i64,
    /// Number of recovery codes that are left.
    pub recovery_codes: i64,
}

/// Change of a user's two-factor authentication.
#[derive(Clone, Copy)]
pub enum TwoFactorChange<'a> {
    /// A set-up begins, and replaces an earlier one.
    Begun(&'a TwoFactorSecret, DateTime<Utc>),
    /// The first code turns it on, with the step of the code.
    Confirmed(i64, DateTime<Utc>),
    /// A code of this step was used: each step works once.
    Used(i64),
    /// All recovery codes are replaced.
    RecoveryCodes(&'a [RecoveryCodeHash]),
    /// It is turned off, and everything about it deleted.
    Off,
}

/// Single-use replacement for a code.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    pub fn generate_all() -> Vec<Self> {
        iter::repeat_with(Self::generate).take(RECOVERY_CODES).collect()
    }

    fn generate() -> Self {
        let letters = random_bytes::<CODE_LETTERS>().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
        let groups = letters.chunks(GROUP_LETTERS).map(|group| group.iter().collect::<String>());
        Self(groups.collect::<Vec<_>>().join("-"))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub fn hash(&self, owner: UserId) -> RecoveryCodeHash {
        RecoveryCodeHash::of(&self.0, owner)
    }
}

/// Hash of a recovery code, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecoveryCodeHash(pub String);

impl RecoveryCodeHash {
    /// Normalizes before hashing: with or without a dash, in lower or upper case, with digits of any script.
    pub fn of(typed: &str, owner: UserId) -> Self {
        let typed = with_ascii_digits(typed);
        let letters = typed.chars().filter(|char| char.is_ascii_digit() || char.is_alphabetic());
        let code: String = letters.nfkc().filter(char::is_ascii_alphanumeric).collect();
        let said = format!("{owner}\n{}", code.to_ascii_uppercase());
        Self(URL_SAFE_NO_PAD.encode(Sha256::digest(said)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Secret of the test vectors of RFC 6238.
    fn secret() -> TwoFactorSecret {
        TwoFactorSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ".to_owned())
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn the_codes_are_those_of_the_standard() {
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(secret().step_of(code, at(seconds), 0), Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn code_counts_once_within_the_clock_skew() {
        let (code, step) = ("287082", 1);
        for seconds in [0, 30, 59, 89] {
            assert_eq!(secret().step_of(code, at(seconds), 0), Some(step), "{seconds}");
        }
        for typed in [
            " 287 082 ",
            "287-082",
            "\u{200e}٢٨٧٠٨٢\u{200f}",
            "۲۸۷۰۸۲",
            "２８７０８２",
            "२८७०८२",
            "code: 287082.",
        ] {
            assert_eq!(secret().step_of(typed, at(59), 0), Some(step), "{typed}");
        }
        assert_eq!(secret().step_of(code, at(90), 0), None, "it is too late");
        assert_eq!(secret().step_of(code, at(59), step), None, "it was used");
        assert!(secret().is_current(code, at(59)));
        assert!(!secret().is_current(code, at(90)) && !secret().is_current("287083", at(59)));
        for wrong in ["", "287083", "28708", "2870820", "-87082", "٢٨٧٠٨٣", "abcdef"] {
            assert_eq!(secret().step_of(wrong, at(59), 0), None, "{wrong:?}");
        }
        assert_eq!(TwoFactorSecret("no base32!".to_owned()).step_of(code, at(59), 0), None);
        assert_eq!(secret().step_of(code, at(-1), 0), None);
    }

    #[test]
    fn step_of_a_clock_ahead_blocks_no_code() {
        let now = at(1_111_111_109);
        let step = now.timestamp() / STEP_SECONDS;
        for days in [1, 400] {
            let ahead = step + days * 24 * 60 * 60 / STEP_SECONDS;
            assert_eq!(secret().step_of("081804", now, ahead), Some(step), "{days}");
        }
        // Another server's clock may be a little ahead.
        assert_eq!(secret().step_of("081804", now, step + 4), None);
    }

    #[test]
    fn an_app_scans_who_it_is_for() {
        let email = EmailAddress::parse("maya+hub@example.com").unwrap();
        let address = secret().address(&email, "Creator Hub").unwrap();
        assert!(address.starts_with("otpauth://totp/Creator%20Hub:maya%2Bhub%40example.com?"), "{address}");
        assert!(address.contains("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), "{address}");
        assert!(address.contains("issuer=Creator%20Hub"), "{address}");
        assert!(secret().address(&email, "Studio: Mara").unwrap().contains("issuer=Studio%20%20Mara"));
    }

    #[test]
    fn recovery_codes_differ_and_ignore_typing_variants() {
        assert!(TwoFactorSecret::generate() != TwoFactorSecret::generate());
        assert_eq!(TwoFactorSecret::generate().0.len(), 32);
        let (maya, noah) = (UserId::generate(), UserId::generate());
        let codes = RecoveryCode::generate_all();
        assert_eq!(codes.len(), RECOVERY_CODES);
        for code in &codes {
            assert_eq!(code.reveal().len(), CODE_LETTERS + 3, "{}", code.reveal());
            let typed = format!(" {} ", code.reveal().replace('-', " ").to_lowercase());
            assert_eq!(RecoveryCodeHash::of(&typed, maya), code.hash(maya));
            let arabic =
                code.reveal().replace('2', "٢").replace('7', "۷").replace('9', "９").replace('A', "Ａ");
            assert_eq!(RecoveryCodeHash::of(&arabic, maya), code.hash(maya));
            assert_ne!(code.hash(maya), code.hash(noah));
        }
    }
}
