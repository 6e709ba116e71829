//! Passkeys (WebAuthn credentials) of a user.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::model::{
    accounts::user::UserId, error::Violation, language::message::Message, site::Site, text::TextRule,
    uuid_id::uuid_id,
};

/// Most passkeys of one user.
pub const MAX_PASSKEYS: usize = 20;

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };

uuid_id!(PasskeyId);

/// Identifier that the authenticator chose, in base64url. Unique on this site.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CredentialId(pub String);

/// Public key with its properties, as the verifier alone reads them (JSON).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeyKey(pub String);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: PasskeyId,
    pub user: UserId,
    pub credential_id: CredentialId,
    pub key: PasskeyKey,
    /// Host that it is bound to. After a move to another public address it signs in at the earlier one alone.
    pub host: String,
    pub name: String,
    /// Signature counter of the last use; 0 where the authenticator keeps none.
    pub counter: u32,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

impl Passkey {
    /// Whether it signs in at the present public address.
    pub fn is_of(&self, site: &Site) -> bool {
        site.passkey_host() == Some(self.host.as_str())
    }

    /// Whether a use shows that there may be a copy of it. Authenticators without a counter always say 0.
    pub fn counter_went_back(&self, counter: u32) -> bool {
        (counter > 0 || self.counter > 0) && counter <= self.counter
    }
}

/// Passkey that was verified and is not stored yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    pub credential_id: CredentialId,
    pub key: PasskeyKey,
    /// Model of the authenticator (AAGUID). It is claimed, and serves for a name alone.
    pub authenticator: Option<Uuid>,
}

/// Name of an authenticator's model, where it is known. The ids are those that their makers announce.
pub fn authenticator_name(model: Uuid) -> Option<&'static str> {
    AUTHENTICATORS.iter().find(|(id, _)| *id == model.as_u128()).map(|(_, name)| *name)
}

const AUTHENTICATORS: [(u128, &str); 22] = [
    (0xfbfc_3007_154e_4ecc_8c0b_6e02_0557_d7bd, "iCloud Keychain"),
    (0xdd4e_c289_e01d_41c9_bb89_70fa_845d_4bf2, "iCloud Keychain"),
    (0xea9b_8d66_4d01_1d21_3ce4_b6b4_8cb5_75d4, "Google Password Manager"),
    (0xadce_0002_35bc_c60a_648b_0b25_f1f0_5503, "Chrome on Mac"),
    (0x0898_7058_cadc_4b81_b6e1_30de_50dc_be96, "Windows Hello"),
    (0x9ddd_1817_af5a_4672_a2b9_3e3d_d950_00a9, "Windows Hello"),
    (0x6028_b017_b1d4_4c02_b4b3_afcd_afc9_6bb2, "Windows Hello"),
    (0x5341_4d53_554e_4700_0000_0000_0000_0000, "Samsung Pass"),
    (0xbada_5566_a7aa_401f_bd96_4561_9a55_120d, "1Password"),
    (0xd548_826e_79b4_db40_a3d8_1111_6f7e_8349, "Bitwarden"),
    (0x5311_26d6_e717_415c_9320_3d9a_a698_1239, "Dashlane"),
    (0xf380_9540_7f14_49c1_a8b3_8f81_3b22_5541, "Enpass"),
    (0xfdb1_41b2_5d84_443e_8a35_4698_c205_a502, "KeePassXC"),
    (0x0ea2_42b4_43c4_4a1b_8b17_dd6d_0b6b_aec6, "Keeper"),
    (0xb78a_0a55_6ef8_d246_a042_ba0f_6d55_050c, "LastPass"),
    (0xb84e_4048_15dc_4dd0_8640_f4f6_0813_c8af, "NordPass"),
    (0x5072_6f74_6f6e_5061_7373_5072_6f74_6f6e, "Proton Pass"),
    (0xcb69_481e_8ff7_4039_93ec_0a27_29a1_54a8, "YubiKey 5"),
    (0xee88_2879_721c_4913_9775_3dfc_ce97_072a, "YubiKey 5"),
    (0xfa2b_99dc_9e39_4257_8f92_4a30_d23c_4118, "YubiKey 5"),
    (0x2fc0_579f_8113_47ea_b116_bb5a_8db9_202a, "YubiKey 5"),
    (0x73bb_0cd4_e502_49b8_9c6f_b594_45bf_720b, "YubiKey 5"),
];

pub fn parse_name(text: &str) -> Result<String, Violation> {
    NAME.required_line(text, Message::new("passkey-name-required"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_authenticators_have_a_name() {
        let keychain = Uuid::try_parse("fbfc3007-154e-4ecc-8c0b-6e020557d7bd").unwrap();
        assert_eq!(authenticator_name(keychain), Some("iCloud Keychain"));
        assert_eq!(authenticator_name(Uuid::nil()), None);
        for (at, (id, _)) in AUTHENTICATORS.iter().enumerate() {
            assert!(AUTHENTICATORS[at + 1..].iter().all(|(other, _)| other != id));
        }
    }

    #[test]
    fn counter_that_stays_or_falls_is_told() {
        let passkey = |counter| Passkey {
            id: PasskeyId::generate(),
            user: UserId::generate(),
            credential_id: CredentialId(String::new()),
            key: PasskeyKey(String::new()),
            host: String::new(),
            name: String::new(),
            counter,
            created_at: DateTime::UNIX_EPOCH,
            last_used_at: None,
        };
        for (before, now, expected) in
            [(0, 0, false), (0, 1, false), (5, 6, false), (5, 5, true), (5, 0, true)]
        {
            assert_eq!(passkey(before).counter_went_back(now), expected, "{before} {now}");
        }
    }
}
