//! Sign-in with an organisation's account, with a provider that vouches for whom the test says.

mod joining;
mod linking;

use std::sync::Arc;

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, organisation::Identity},
        site::{OrganisationSettings, SignInSettings, SignUpPolicy},
    },
    ports::identity_provider::ProviderError,
    use_cases::accounts::password_resets,
};
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, CLIENT, OTHER_CLIENT, TestApp},
    builders::PASSWORD,
    caller::Caller,
    fake_provider::{CODE, FakeProvider, ISSUER},
};
use serde_json::{Value, json};

struct Hub {
    app: TestApp,
    provider: Arc<FakeProvider>,
}

fn settings(provider: &Arc<FakeProvider>) -> AppSettings {
    let organisation = OrganisationSettings {
        name: "Acme Studio".to_owned(),
        issuer: ISSUER.to_owned(),
        is_automatic: false,
    };
    AppSettings {
        sign_in: SignInSettings { password: true, organisation: Some(organisation) },
        provider: Some(provider.clone()),
        ..AppSettings::default()
    }
}

impl Hub {
    async fn new() -> Self {
        Self::with(|settings| settings).await
    }

    async fn with(change: fn(AppSettings) -> AppSettings) -> Self {
        let provider = Arc::new(FakeProvider::default());
        Self { app: TestApp::with(change(settings(&provider))).await, provider }
    }

    async fn on_both() -> Vec<Self> {
        let provider = Arc::new(FakeProvider::default());
        let apps = TestApp::on_both_with(settings(&provider)).await;
        apps.into_iter().map(|app| Self { app, provider: provider.clone() }).collect()
    }

    /// Person at the provider, with a confirmed address.
    fn person(subject: &str, email: &str) -> Identity {
        Identity {
            issuer: ISSUER.to_owned(),
            subject: subject.to_owned(),
            email: Some(EmailAddress::parse(email).unwrap()),
            is_email_verified: true,
            first_name: Some("Lena".to_owned()),
            last_name: Some("Berg".to_owned()),
            authenticated_at: None,
            is_admin: false,
        }
    }

    /// Person who has just typed a password there.
    fn fresh(&self, subject: &str, email: &str) -> Identity {
        Identity { authenticated_at: Some(self.app.ports.clock.now()), ..Self::person(subject, email) }
    }

    /// Completes a round trip to the provider as this person.
    async fn round_trip(&self, caller: &Caller, query: &str, identity: Identity) -> String {
        let state = begin(caller, query).await;
        self.provider.vouch(Ok(identity));
        leads_to(&caller.get(&format!("/api/auth/oidc/callback?code={CODE}&state={state}")).await)
    }

    /// Signs in as this person.
    async fn sign_in(&self, identity: Identity) -> (Caller, String) {
        let caller = self.app.anonymous();
        let address = self.round_trip(&caller, "", identity).await;
        (caller, address)
    }

    fn confirm(&self, email: &str) {
        self.app
            .raw()
            .execute(&format!("UPDATE users SET email_confirmed_at = created_at WHERE email = '{email}'"));
    }

    fn subjects(&self) -> Vec<String> {
        self.app.deliver_mail().into_iter().map(|letter| letter.content.subject).collect()
    }
}

#[track_caller]
fn leads_to(answer: &Answer) -> String {
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header("location").to_owned()
}

/// Begins a round trip. Returns its state.
async fn begin(caller: &Caller, query: &str) -> String {
    let address = leads_to(&caller.get(&format!("/api/auth/oidc/start{query}")).await);
    assert!(address.starts_with(ISSUER), "{address}");
    address.split("state=").nth(1).unwrap().split('&').next().unwrap().to_owned()
}

async fn user(caller: &Caller) -> Value {
    caller.get("/api/auth/user").await.expecting(200).json()
}

#[actix_web::test]
async fn new_person_joins_without_a_password() {
    for hub in Hub::on_both().await {
        let (lena, address) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
        assert_eq!(address, "/dashboard");
        let user = user(&lena).await;
        assert_eq!(
            (&user["email"], &user["firstName"], &user["lastName"], &user["emailConfirmed"]),
            (&json!("lena@acme.example"), &json!("Lena"), &json!("Berg"), &json!(true))
        );
        let ways = lena.get("/api/auth/ways").await.expecting(200).json();
        assert_eq!((&ways["password"], &ways["passkeys"]), (&json!(false), &json!(0)));
        assert_eq!(ways["organisation"]["email"], "lena@acme.example");
        assert_eq!(ways["organisation"]["isOnlyWayIn"], true);
        // A session that was open there is no proof.
        let _ = lena.get("/api/calendar-feed").await.expecting(403);
        // No password matches, and a mailed link sets one.
        for password in ["", PASSWORD] {
            let body = json!({ "email": "lena@acme.example", "password": password });
            let _ = hub.app.anonymous().post("/api/auth/login", body).await.expecting(401);
        }
        let refused = lena.post("/api/auth/prove", json!({ "password": "" })).await;
        assert_eq!(refused.expecting(422).json()["field"], "password");
        let body = json!({ "email": "lena@acme.example" });
        let _ = lena.post("/api/auth/forgot-password", body).await.expecting(202);
        assert!(hub.subjects().contains(&"Choose a new password".to_owned()));
    }
}

#[actix_web::test]
async fn account_follows_the_subject_and_not_the_address() {
    let hub = Hub::new().await;
    let (lena, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    let (again, _) = hub.sign_in(Hub::person("1", "lena.berg@acme.example")).await;
    assert_eq!(user(&lena).await["id"], user(&again).await["id"]);
    assert_eq!(user(&again).await["email"], "lena@acme.example");
    let ways = again.get("/api/auth/ways").await.expecting(200).json();
    assert_eq!(ways["organisation"]["email"], "lena.berg@acme.example");
    // The next owner of the address at the provider opens no account.
    let (_, address) = hub.sign_in(Hub::person("2", "lena@acme.example")).await;
    assert_eq!(address, "/login?organisation=otherAccount");
}

#[actix_web::test]
async fn address_links_when_both_sides_confirmed_it() {
    for hub in Hub::on_both().await {
        let maya = hub.app.client().await;
        hub.app.raw().execute("UPDATE users SET email_confirmed_at = NULL");
        let unverified = Identity { is_email_verified: false, ..Hub::person("1", CLIENT) };
        for (identity, expected) in
            [(unverified.clone(), "unconfirmedBoth"), (Hub::person("1", CLIENT), "unconfirmedHere")]
        {
            let (_, address) = hub.sign_in(identity).await;
            assert_eq!(address, format!("/login?organisation={expected}#email=maya%40example.com"));
        }
        hub.confirm(CLIENT);
        let (_, address) = hub.sign_in(unverified.clone()).await;
        assert_eq!(address, "/login?organisation=unconfirmedThere#email=maya%40example.com");
        assert_eq!(hub.app.raw().count("organisation_links"), 0);
        let (linked, _) = hub.sign_in(Hub::person("1", CLIENT)).await;
        assert_eq!(user(&linked).await["id"], user(&maya).await["id"]);
        assert!(hub.subjects().contains(&"An organisation’s account was linked".to_owned()));
        assert_eq!(hub.app.raw().count("activity WHERE action = 'organisation_linked'"), 1);
    }
}

#[actix_web::test]
async fn joining_by_invitation_needs_one_to_the_address() {
    let hub = Hub::with(|settings| AppSettings { sign_up: SignUpPolicy::Invite, ..settings }).await;
    let admin = hub.app.admin().await;
    let (_, address) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    assert_eq!(address, "/login?organisation=invitation");
    let _ =
        admin.post("/api/admin/invitations", json!({ "email": "lena@acme.example" })).await.expecting(201);
    let unverified = Identity { is_email_verified: false, ..Hub::person("1", "lena@acme.example") };
    assert_eq!(hub.sign_in(unverified).await.1, "/login?organisation=invitation");
    assert_eq!(hub.sign_in(Hub::person("1", "lena@acme.example")).await.1, "/dashboard");
    assert_eq!(hub.sign_in(Hub::person("2", "other@acme.example")).await.1, "/login?organisation=invitation");
    assert_eq!(hub.app.raw().count("invitations WHERE used_at IS NOT NULL"), 1);
}

#[actix_web::test]
async fn person_without_an_address_is_told() {
    let hub = Hub::new().await;
    let (_, address) = hub.sign_in(Identity { email: None, ..Hub::person("1", CLIENT) }).await;
    assert_eq!(address, "/login?organisation=noEmail");
}

#[actix_web::test]
async fn claim_makes_an_admin_and_demotes_nobody() {
    let hub = Hub::new().await;
    let (lena, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    let _ = lena.get("/api/admin/tags").await.expecting(403);
    let (admin, _) = hub.sign_in(Identity { is_admin: true, ..Hub::person("1", "lena@acme.example") }).await;
    let _ = admin.get("/api/admin/tags").await.expecting(200);
    assert_eq!(hub.app.raw().count("activity WHERE action = 'admin_by_organisation'"), 1);
    let (still, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    let _ = still.get("/api/admin/tags").await.expecting(200);
}

#[actix_web::test]
async fn callback_of_somebody_else_signs_nobody_in() {
    let hub = Hub::new().await;
    let failed = "/login?organisation=failed";
    let (attacker, victim) = (hub.app.anonymous(), hub.app.anonymous());
    let state = begin(&attacker, "").await;
    hub.provider.vouch(Ok(Hub::person("1", "eve@acme.example")));
    let callback = format!("/api/auth/oidc/callback?code={CODE}&state={state}");
    // Without the cookie of the round trip, or with that of another one.
    assert_eq!(leads_to(&victim.get(&callback).await), failed);
    begin(&victim, "").await;
    assert_eq!(leads_to(&victim.get(&callback).await), failed);
    let _ = victim.get("/api/auth/user").await.expecting(401);
    for query in ["", "?state=x", &format!("?code={CODE}"), "?code=a&code=b"] {
        let answer = victim.get(&format!("/api/auth/oidc/callback{query}")).await;
        assert!(matches!(answer.status, 303 | 400), "{query}");
    }
}

#[actix_web::test]
async fn callback_counts_once_within_ten_minutes() {
    for hub in Hub::on_both().await {
        let caller = hub.app.anonymous();
        let state = begin(&caller, "").await;
        let cookie = caller.cookie("hub-organisation").unwrap();
        let callback = format!("/api/auth/oidc/callback?code={CODE}&state={state}");
        hub.provider.vouch(Ok(Hub::person("1", "lena@acme.example")));
        assert_eq!(leads_to(&caller.get(&callback).await), "/dashboard");
        caller.set_cookie("hub-organisation", &cookie);
        hub.provider.vouch(Ok(Hub::person("1", "lena@acme.example")));
        assert_eq!(leads_to(&caller.get(&callback).await), "/login?organisation=failed");
        let state = begin(&caller, "").await;
        hub.app.clock.advance(TimeDelta::minutes(10));
        let late = format!("/api/auth/oidc/callback?code={CODE}&state={state}");
        assert_eq!(leads_to(&caller.get(&late).await), "/login?organisation=failed");
    }
}

#[actix_web::test]
async fn refusals_of_the_provider_are_told() {
    let hub = Hub::new().await;
    let caller = hub.app.anonymous();
    for (query, expected) in [("error=access_denied", "declined"), ("error=server_error", "failed")] {
        let state = begin(&caller, "").await;
        let answer = caller.get(&format!("/api/auth/oidc/callback?{query}&state={state}")).await;
        assert_eq!(leads_to(&answer), format!("/login?organisation={expected}"));
    }
    for (error, expected) in [
        (ProviderError::Away("no route".to_owned()), "away"),
        (ProviderError::Refused("another issuer".to_owned()), "failed"),
    ] {
        let state = begin(&caller, "").await;
        hub.provider.vouch(Err(error));
        let answer = caller.get(&format!("/api/auth/oidc/callback?code={CODE}&state={state}")).await;
        assert_eq!(leads_to(&answer), format!("/login?organisation={expected}"));
    }
    hub.provider.go_away();
    let answer = caller.get("/api/auth/oidc/start").await;
    assert_eq!(leads_to(&answer), "/login?organisation=away");
    let maya = hub.app.client().await;
    let answer = maya.get("/api/auth/oidc/start?purpose=link&returnTo=/dashboard?tab=account").await;
    assert_eq!(leads_to(&answer), "/dashboard?tab=account&organisation=away");
}

#[actix_web::test]
async fn nobody_is_led_to_another_site() {
    let hub = Hub::new().await;
    for (asked, expected) in [
        ("/dashboard?tab=gold", "/dashboard?tab=gold"),
        ("https://evil.example", "/dashboard"),
        ("//evil.example", "/dashboard"),
        ("/%5Cevil.example", "/dashboard"),
    ] {
        let caller = hub.app.anonymous();
        let query = format!("?returnTo={asked}");
        let address = hub.round_trip(&caller, &query, Hub::person("1", "lena@acme.example")).await;
        assert_eq!(address, expected);
    }
}

#[actix_web::test]
async fn browser_of_an_earlier_visit_is_known() {
    let hub = Hub::new().await;
    let (lena, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    hub.app.clock.advance(TimeDelta::days(1));
    let _ = hub.subjects();
    hub.round_trip(&lena, "", Hub::person("1", "lena@acme.example")).await;
    assert!(hub.subjects().is_empty());
    // The session before has ended.
    assert_eq!(hub.app.raw().count("sessions"), 1);
    let (_, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    assert_eq!(hub.subjects(), ["A new browser signed in"]);
}

#[actix_web::test]
async fn signing_out_ends_the_session_there() {
    let hub = Hub::new().await;
    let (lena, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    let address = leads_to(&lena.get("/api/logout").await);
    assert_eq!(
        address,
        format!("{ISSUER}/sign-out?post_logout_redirect_uri=http://localhost:8080/login?local")
    );
    let _ = lena.get("/api/auth/user").await.expecting(401);
    let maya = hub.app.client().await;
    assert_eq!(leads_to(&maya.get("/api/logout").await), "/login");
}

#[actix_web::test]
async fn passwords_can_be_switched_off() {
    let hub = Hub::with(|settings| {
        let sign_in = SignInSettings { password: false, ..settings.sign_in };
        AppSettings { sign_in, ..settings }
    })
    .await;
    let caller = hub.app.anonymous();
    let config = caller.get("/api/config").await.expecting(200).json();
    assert_eq!(
        config["signIn"],
        json!({
            "password": false, "passkeys": true, "earlierPasskeys": false,
            "oidc": { "name": "Acme Studio", "auto": false },
        })
    );
    let off = "Signing in with a password is switched off here.";
    let credentials = json!({ "email": OTHER_CLIENT, "password": PASSWORD });
    for path in ["/api/auth/login", "/api/auth/signup", "/api/auth/forgot-password"] {
        let refused = caller.post(path, credentials.clone()).await.refused(403, off);
        assert_eq!(refused["code"], "password-sign-in-off");
        let broken = caller.request(Method::POST, path).body("application/json", "{");
        broken.send().await.refused(403, off);
    }
    let (lena, address) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
    assert_eq!(address, "/dashboard");
    // A link of the shell is a way in, once.
    let email = EmailAddress::parse("lena@acme.example").unwrap();
    let (now, site) = (hub.app.ports.clock.now(), hub.app.ports.site.clone());
    let link = hub.app.write(move |db| Ok(password_resets::create_link_for(db, now, &site, &email).unwrap()));
    let body = json!({ "token": link.url.rsplit('/').next(), "newPassword": "another one" });
    let browser = hub.app.anonymous();
    let _ = browser.post("/api/auth/reset-password", body.clone()).await.expecting(204);
    assert_eq!(user(&browser).await["email"], "lena@acme.example");
    let _ = lena.get("/api/auth/user").await.expecting(401);
    let _ = hub.app.anonymous().post("/api/auth/reset-password", body).await.expecting(404);
}
