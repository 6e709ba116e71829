//! Keys of the fake provider, and tokens that it signs.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use ed25519_dalek::Signer as _;
use hmac::{Hmac, Mac};
use rsa::{RsaPrivateKey, pkcs1::DecodeRsaPrivateKey, traits::PublicKeyParts};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub fn encode(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

pub enum Key {
    Rsa(Box<RsaPrivateKey>),
    P256(p256::ecdsa::SigningKey),
    Ed25519(ed25519_dalek::SigningKey),
    /// Secret that both sides know.
    Hmac(Vec<u8>),
    None,
}

impl Key {
    /// It was made for this test alone.
    pub fn rsa() -> Self {
        Self::Rsa(Box::new(RsaPrivateKey::from_pkcs1_pem(include_str!("rsa-key.pem")).unwrap()))
    }

    pub fn p256(seed: u8) -> Self {
        Self::P256(p256::ecdsa::SigningKey::from_slice(&[seed; 32]).unwrap())
    }

    pub fn ed25519(seed: u8) -> Self {
        Self::Ed25519(ed25519_dalek::SigningKey::from_bytes(&[seed; 32]))
    }

    pub fn algorithm(&self) -> &'static str {
        match self {
            Self::Rsa(_) => "RS256",
            Self::P256(_) => "ES256",
            Self::Ed25519(_) => "EdDSA",
            Self::Hmac(_) => "HS256",
            Self::None => "none",
        }
    }

    /// Public part as a JSON Web Key.
    pub fn public(&self, id: &str) -> Value {
        let mut key = match self {
            Self::Rsa(key) => {
                json!({ "kty": "RSA", "n": encode(key.n().to_bytes_be()), "e": encode(key.e().to_bytes_be()) })
            }
            Self::P256(key) => {
                let point = key.verifying_key().to_sec1_point(false);
                let (x, y) = point.as_bytes()[1..].split_at(32);
                json!({ "kty": "EC", "crv": "P-256", "x": encode(x), "y": encode(y) })
            }
            Self::Ed25519(key) => {
                json!({ "kty": "OKP", "crv": "Ed25519", "x": encode(key.verifying_key().as_bytes()) })
            }
            Self::Hmac(_) | Self::None => panic!("it has no public part"),
        };
        key["kid"] = id.into();
        key["use"] = "sig".into();
        key
    }

    pub fn sign(&self, header: &Value, claims: &Value) -> String {
        let signed = format!("{}.{}", encode(header.to_string()), encode(claims.to_string()));
        let signature = match self {
            Self::Rsa(key) => key.sign(rsa::Pkcs1v15Sign::new::<Sha256>(), &Sha256::digest(&signed)).unwrap(),
            Self::P256(key) => {
                let signature: p256::ecdsa::Signature = key.sign(signed.as_bytes());
                signature.to_bytes().to_vec()
            }
            Self::Ed25519(key) => key.sign(signed.as_bytes()).to_vec(),
            Self::Hmac(secret) => {
                let mut mac = Hmac::<Sha256>::new_from_slice(secret).unwrap();
                mac.update(signed.as_bytes());
                mac.finalize().into_bytes().to_vec()
            }
            Self::None => Vec::new(),
        };
        format!("{signed}.{}", encode(signature))
    }
}
