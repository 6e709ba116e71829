//! Table of access: passkeys and an organisation's account.

use hub_domain::model::accounts::{
    passkey::{CredentialId, Passkey, PasskeyId, PasskeyKey},
    user::UserId,
};
use hub_test_support::app::TestApp;
use serde_json::json;

use crate::protocol::access::call_table::{Row, own, owned, public};

pub(super) fn rows() -> Vec<Row> {
    let answer = json!({ "challenge": "none", "credential": {} });
    vec![
        own("listPasskeys", |_| "/api/passkeys".into(), None, 200),
        own("beginPasskey", |_| "/api/passkeys/options".into(), None, 200),
        // None of them has begun.
        own("addPasskey", |_| "/api/passkeys".into(), Some(answer.clone()), 422),
        owned(
            "renamePasskey",
            |of| format!("/api/passkeys/{}", of.passkey),
            Some(json!({ "name": "Blue key" })),
            200,
        ),
        owned("removePasskey", |of| format!("/api/passkeys/{}", of.passkey), None, 204),
        // The owner alone has a passkey.
        Row {
            admin: 409,
            other_client: 409,
            ..own("beginProof", |_| "/api/auth/prove/options".into(), None, 200)
        },
        own("getSignInWays", |_| "/api/auth/ways".into(), None, 200),
        public("beginPasskeySignIn", |_| "/api/auth/passkey/options".into(), None, 200),
        public("signInWithPasskey", |_| "/api/auth/passkey".into(), Some(answer), 401),
        // No organisation is set up.
        own("unlinkOrganisation", |_| "/api/auth/oidc/link".into(), None, 404),
        public("startOrganisationSignIn", |_| "/api/auth/oidc/start".into(), None, 404),
        public("finishOrganisationSignIn", |_| "/api/auth/oidc/callback".into(), None, 404),
    ]
}

/// Passkey of this user.
pub(super) fn passkey(app: &TestApp, user: UserId) -> PasskeyId {
    let passkey = Passkey {
        id: PasskeyId::generate(),
        user,
        credential_id: CredentialId("AAAA".to_owned()),
        key: PasskeyKey("{}".to_owned()),
        host: "localhost".to_owned(),
        name: "Key".to_owned(),
        counter: 0,
        created_at: app.ports.clock.now(),
        last_used_at: None,
    };
    let id = passkey.id;
    app.write(move |db| db.sign_in().insert_passkey(&passkey));
    id
}
