//! Linking, unlinking and proving by an organisation's account.

use chrono::TimeDelta;
use hub_domain::model::accounts::organisation::Identity;
use hub_test_support::{app::CLIENT, authenticator::Device, caller::Caller, fake_provider::CODE};
use serde_json::{Value, json};

use super::{Hub, begin, leads_to, user};

#[actix_web::test]
async fn linking_needs_a_proof_and_a_free_identity() {
    for hub in Hub::on_both().await {
        let (maya, noah) = (hub.app.client().await, hub.app.other_client().await);
        let link = "?purpose=link&returnTo=/dashboard?tab=account";
        let linked = hub.round_trip(&maya, link, Hub::person("1", "maya@acme.example")).await;
        assert_eq!(linked, "/dashboard?tab=account&organisation=linked");
        let other = hub.round_trip(&noah, link, Hub::person("1", "maya@acme.example")).await;
        assert_eq!(other, "/dashboard?tab=account&organisation=otherAccount");
        let second = hub.round_trip(&maya, link, Hub::person("2", "maya@other.example")).await;
        assert_eq!(second, "/dashboard?tab=account&organisation=otherAccount");
        let (again, _) = hub.sign_in(Hub::person("1", "maya@acme.example")).await;
        assert_eq!(user(&again).await["email"], CLIENT);
        app_needs_proof(&hub, &noah).await;
        let nobody = hub.app.anonymous().get("/api/auth/oidc/start?purpose=link").await;
        assert_eq!(leads_to(&nobody), "/login");
        let _ = maya.delete("/api/auth/oidc/link").await.expecting(403);
        maya.prove().await;
        let _ = maya.delete("/api/auth/oidc/link").await.expecting(204);
        let _ = maya.delete("/api/auth/oidc/link").await.expecting(404);
        let ways = maya.get("/api/auth/ways").await.expecting(200).json();
        assert_eq!(ways["organisation"], Value::Null);
        assert_eq!(hub.app.raw().count("activity WHERE action = 'organisation_unlinked'"), 1);
    }
}

async fn app_needs_proof(hub: &Hub, caller: &Caller) {
    hub.app.clock.advance(TimeDelta::minutes(5));
    let answer = caller.get("/api/auth/oidc/start?purpose=link&returnTo=/dashboard").await;
    assert_eq!(leads_to(&answer), "/dashboard?organisation=proofNeeded");
}

#[actix_web::test]
async fn session_that_ended_links_nothing() {
    let hub = Hub::new().await;
    let maya = hub.app.client().await;
    let state = begin(&maya, "?purpose=link").await;
    let cookie = maya.cookie("hub-organisation").unwrap();
    let _ = maya.get("/api/logout").await.expecting(303);
    maya.set_cookie("hub-organisation", &cookie);
    hub.provider.vouch(Ok(Hub::person("1", "maya@acme.example")));
    let answer = maya.get(&format!("/api/auth/oidc/callback?code={CODE}&state={state}")).await;
    assert_eq!(leads_to(&answer), "/login");
    assert_eq!(hub.app.raw().count("organisation_links"), 0);
}

#[actix_web::test]
async fn only_way_in_stays() {
    let hub = Hub::new().await;
    let (lena, _) = hub.sign_in(hub.fresh("1", "lena@acme.example")).await;
    let only = "It is your only way in. Add another first.";
    let _ = lena.delete("/api/auth/oidc/link").await.refused(409, only);
    let mut device = Device::new("http://localhost:8080");
    let asked = lena.post_nothing("/api/passkeys/options").await.expecting(200).json();
    let credential = device.create(&asked["publicKey"]);
    let body = json!({ "challenge": asked["challenge"], "credential": credential });
    let made = lena.post("/api/passkeys", body).await.expecting(201).json();
    assert_eq!(made["isOnlyWayIn"], false);
    let _ = lena.delete("/api/auth/oidc/link").await.expecting(204);
    let listed = lena.get("/api/passkeys").await.expecting(200).json();
    assert_eq!(listed[0]["isOnlyWayIn"], true);
    let path = format!("/api/passkeys/{}", made["id"].as_str().unwrap());
    let _ = lena.delete(&path).await.refused(409, only);
}

#[actix_web::test]
async fn fresh_sign_in_there_is_a_proof() {
    for hub in Hub::on_both().await {
        let (lena, _) = hub.sign_in(Hub::person("1", "lena@acme.example")).await;
        let prove = "?purpose=prove&returnTo=/dashboard?tab=account";
        let address = leads_to(&lena.get(&format!("/api/auth/oidc/start{prove}")).await);
        assert!(address.ends_with("&prompt=login&max_age=0"), "{address}");
        for (identity, expected) in [
            (Hub::person("1", "lena@acme.example"), "notAgain"),
            (
                Identity {
                    authenticated_at: Some(hub.app.ports.clock.now() - TimeDelta::minutes(5)),
                    ..Hub::person("1", "lena@acme.example")
                },
                "notAgain",
            ),
            (hub.fresh("2", "eve@acme.example"), "otherIdentity"),
        ] {
            let address = hub.round_trip(&lena, prove, identity).await;
            assert_eq!(address, format!("/dashboard?tab=account&organisation={expected}"));
            let _ = lena.get("/api/calendar-feed").await.expecting(403);
        }
        let address = hub.round_trip(&lena, prove, hub.fresh("1", "lena@acme.example")).await;
        assert_eq!(address, "/dashboard?tab=account&organisation=proven");
        let _ = lena.get("/api/calendar-feed").await.expecting(200);
    }
}
