//! Authenticator and browser of tests: makes passkeys (ES256, no attestation) and answers with them (WebAuthn, 6 and 7).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use rand::random;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::Url;

/// AAGUID of the iCloud Keychain.
const KEYCHAIN: [u8; 16] =
    [0xfb, 0xfc, 0x30, 0x07, 0x15, 0x4e, 0x4e, 0xcc, 0x8c, 0x0b, 0x6e, 0x02, 0x05, 0x57, 0xd7, 0xbd];

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const WITH_KEY: u8 = 0x40;

/// Device with passkeys, at one origin.
pub struct Device {
    origin: String,
    verifies: bool,
    passkeys: Vec<Made>,
}

struct Made {
    id: [u8; 16],
    key: SigningKey,
    user: String,
    counter: u32,
}

impl Device {
    pub fn new(origin: &str) -> Self {
        Self { origin: origin.to_owned(), verifies: true, passkeys: Vec::new() }
    }

    /// The same passkeys in a browser that is led to another origin.
    #[must_use]
    pub fn led_to(self, origin: &str) -> Self {
        Self { origin: origin.to_owned(), ..self }
    }

    /// Answers without verifying its user from now on, whatever it is asked.
    pub fn stop_verifying(&mut self) {
        self.verifies = false;
    }

    /// Makes a passkey for these options.
    pub fn create(&mut self, options: &Value) -> Value {
        let made = Made {
            id: random(),
            key: SigningKey::from_slice(&random::<[u8; 32]>()).expect("almost every number is a key"),
            user: text(&options["user"]["id"]),
            counter: 0,
        };
        let point = made.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().expect("the point is no zero"), point.y().expect("it is not compressed"));
        // Of a COSE key: EC2, ES256, P-256, x, y.
        let key = [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..], x, &[0x22, 0x58, 32], y].concat();
        let data = self.data(&text(&options["rp"]["id"]), WITH_KEY, 0);
        let data = [&data[..], &KEYCHAIN, &[0, 16], &made.id, &key].concat();
        let length = u8::try_from(data.len()).expect("the data is short");
        let attestation =
            [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58", &[length][..], &data].concat();
        let id = encode(made.id);
        self.passkeys.push(made);
        json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": encode(self.client_data("webauthn.create", options)),
                "attestationObject": encode(attestation),
                "authenticatorData": encode(data),
                "transports": ["internal"],
            },
        })
    }

    /// Answers with its last passkey that these options allow.
    pub fn answer(&mut self, options: &Value) -> Value {
        let data_of = self.client_data("webauthn.get", options);
        let host = text(&options["rpId"]);
        let allowed = options["allowCredentials"].as_array();
        let is_allowed = |made: &Made| {
            allowed.is_none_or(|allowed| allowed.iter().any(|one| text(&one["id"]) == encode(made.id)))
        };
        let at = self.passkeys.iter().rposition(is_allowed).expect("the device has such a passkey");
        self.passkeys[at].counter += 1;
        let data = self.data(&host, 0, self.passkeys[at].counter);
        let made = &self.passkeys[at];
        let signed = [&data[..], &Sha256::digest(&data_of)].concat();
        let signature: Signature = made.key.sign(&signed);
        json!({
            "id": encode(made.id),
            "rawId": encode(made.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": encode(data_of),
                "authenticatorData": encode(data),
                "signature": encode(signature.to_der()),
                "userHandle": made.user,
            },
        })
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let origin = self.origin.parse::<Url>().expect("an origin is an address").origin();
        let origin = origin.ascii_serialization();
        let data = json!({ "type": kind, "challenge": options["challenge"], "origin": origin });
        data.to_string().into_bytes()
    }

    /// Authenticator data without a key.
    fn data(&self, host: &str, flags: u8, counter: u32) -> Vec<u8> {
        let verified = if self.verifies { USER_VERIFIED } else { 0 };
        let flags = flags | USER_PRESENT | verified;
        [&Sha256::digest(host)[..], &[flags], &counter.to_be_bytes()].concat()
    }
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn text(value: &Value) -> String {
    value.as_str().expect("it is a text").to_owned()
}
