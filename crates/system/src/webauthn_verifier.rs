//! Verification of passkeys by webauthn-rs.
//!
//! The counter of a stored key stays 0, so that the library accepts any counter. The domain compares counters instead:
//! some authenticators restore a backup of themselves, and a lower counter must not lock their owner out.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hub_domain::{
    model::accounts::{
        challenge::PasskeyState,
        passkey::{CredentialId, NewPasskey, Passkey, PasskeyKey},
        user::{User, UserId},
    },
    ports::passkey_verifier::{NamedPasskey, PasskeyRefused, PasskeyRequest, PasskeyVerifier},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use url::Url;
use uuid::Uuid;
use webauthn_rs::{
    Webauthn, WebauthnBuilder,
    prelude::{
        Credential, DiscoverableAuthentication, Passkey as LibraryPasskey, PasskeyRegistration,
        PublicKeyCredential, RegisterPublicKeyCredential, WebauthnError,
    },
};

/// Offset of the AAGUID in the authenticator data (WebAuthn, 6.1), after the hash of the host, the flags and the
/// counter.
const AAGUID: std::ops::Range<usize> = 37..53;

const ALLOWED: &str = "allowCredentials";

pub struct WebauthnVerifier(Webauthn);

impl WebauthnVerifier {
    /// Builds it for this host and origin. The error describes what is wrong with them.
    pub fn new(host: &str, public_url: &Url) -> Result<Self, String> {
        let built = WebauthnBuilder::new(host, public_url).and_then(WebauthnBuilder::build);
        built.map(Self).map_err(|error| error.to_string())
    }
}

impl PasskeyVerifier for WebauthnVerifier {
    fn begin_creation(
        &self,
        user: &User,
        site_name: &str,
        existing: &[Passkey],
    ) -> Result<PasskeyRequest, PasskeyRefused> {
        let known = existing.iter().filter_map(|passkey| decoded(&passkey.credential_id)).collect();
        let (options, state) = self
            .0
            .start_passkey_registration(user.id.0, user.email.as_str(), &user.full_name(), Some(known))
            .map_err(refused)?;
        let mut options = public_key(&options)?;
        options["rp"]["name"] = site_name.into();
        // Found without an address, by autofill: the library leaves it to the authenticator.
        options["authenticatorSelection"]["residentKey"] = "required".into();
        options["authenticatorSelection"]["requireResidentKey"] = true.into();
        request(&options, &state)
    }

    fn finish_creation(&self, state: &PasskeyState, credential: &str) -> Result<NewPasskey, PasskeyRefused> {
        let state: PasskeyRegistration = parse(&state.0)?;
        let answer: RegisterPublicKeyCredential = parse(credential)?;
        let made = self.0.finish_passkey_registration(&answer, &state).map_err(refused)?;
        let credential_id = encoded(made.cred_id());
        let key = Credential { counter: 0, ..made.into() };
        let key = serde_json::to_string(&LibraryPasskey::from(key)).map_err(|error| invalid(&error))?;
        Ok(NewPasskey { credential_id, key: PasskeyKey(key), authenticator: authenticator(credential) })
    }

    fn begin_use(&self, allowed: Option<&[Passkey]>) -> Result<PasskeyRequest, PasskeyRefused> {
        let (options, state) = self.0.start_discoverable_authentication().map_err(refused)?;
        let mut options = public_key(&options)?;
        let allowed = allowed.map(|allowed| {
            allowed.iter().map(|each| json!({ "type": "public-key", "id": each.credential_id.0 })).collect()
        });
        // Without a list every passkey is allowed. Some authenticators find none by an empty one.
        match (allowed, options.as_object_mut()) {
            (Some(allowed), Some(options)) => drop(options.insert(ALLOWED.to_owned(), allowed)),
            (None, Some(options)) => drop(options.remove(ALLOWED)),
            _ => {}
        }
        request(&options, &state)
    }

    fn name_of(&self, credential: &str) -> Result<NamedPasskey, PasskeyRefused> {
        let answer: PublicKeyCredential = parse(credential)?;
        let user = match answer.get_user_unique_id() {
            Some(handle) => Some(UserId(Uuid::from_slice(handle).map_err(|error| invalid(&error))?)),
            None => None,
        };
        Ok(NamedPasskey { credential_id: encoded(answer.get_credential_id()), user })
    }

    fn verify(
        &self,
        state: &PasskeyState,
        credential: &str,
        key: &PasskeyKey,
    ) -> Result<u32, PasskeyRefused> {
        let state: DiscoverableAuthentication = parse(&state.0)?;
        let answer: PublicKeyCredential = parse(credential)?;
        let key: LibraryPasskey = parse(&key.0)?;
        let verified = self.0.finish_discoverable_authentication_v2(&answer, state, &key).map_err(refused)?;
        if verified.user_verified() { Ok(verified.counter()) } else { Err(PasskeyRefused::Unverified) }
    }
}

/// Options without the hint how to ask, which is the screen's matter.
fn public_key(options: &impl Serialize) -> Result<Value, PasskeyRefused> {
    let mut options = serde_json::to_value(options).map_err(|error| invalid(&error))?;
    Ok(options["publicKey"].take())
}

fn request(options: &Value, state: &impl Serialize) -> Result<PasskeyRequest, PasskeyRefused> {
    let state = serde_json::to_string(state).map_err(|error| invalid(&error))?;
    Ok(PasskeyRequest { options: options.to_string(), state: PasskeyState(state) })
}

fn parse<T: DeserializeOwned>(json: &str) -> Result<T, PasskeyRefused> {
    serde_json::from_str(json).map_err(|error| invalid(&error))
}

fn encoded(id: &[u8]) -> CredentialId {
    CredentialId(URL_SAFE_NO_PAD.encode(id))
}

fn decoded(id: &CredentialId) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(&id.0).ok()
}

/// Model that the browser names beside the signed answer. All zeros mean that it is not disclosed.
fn authenticator(credential: &str) -> Option<Uuid> {
    #[derive(Deserialize)]
    struct Answer {
        response: Response,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Response {
        authenticator_data: String,
    }
    let answer: Answer = serde_json::from_str(credential).ok()?;
    let data = URL_SAFE_NO_PAD.decode(answer.response.authenticator_data).ok()?;
    Uuid::from_slice(data.get(AAGUID)?).ok().filter(|model| !model.is_nil())
}

fn refused(error: WebauthnError) -> PasskeyRefused {
    match error {
        WebauthnError::UserNotVerified => PasskeyRefused::Unverified,
        error => PasskeyRefused::Invalid(error.to_string()),
    }
}

fn invalid(error: &impl ToString) -> PasskeyRefused {
    PasskeyRefused::Invalid(error.to_string())
}
