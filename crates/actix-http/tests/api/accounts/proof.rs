//! Proof of the password for dangerous actions.

use chrono::TimeDelta;
use hub_test_support::{app::TestApp, builders::PASSWORD, caller::Caller};
use serde_json::json;

const NEEDED: &str = "Enter your password or use a passkey to go on.";

async fn prove(caller: &Caller, password: &str) -> u16 {
    caller.post("/api/auth/prove", json!({ "password": password })).await.status
}

#[actix_web::test]
async fn proof_counts_for_five_minutes_in_its_session() {
    for app in TestApp::on_both().await {
        let (maya, elsewhere) = (app.client().await, app.client().await);
        let feed = "/api/calendar-feed";
        app.clock.advance(TimeDelta::minutes(5) - TimeDelta::microseconds(1));
        let _ = maya.get(feed).await.expecting(200);
        app.clock.advance(TimeDelta::microseconds(1));
        assert_eq!(maya.get(feed).await.refused(403, NEEDED)["code"], "proof-needed");

        assert_eq!(prove(&maya, "not this one").await, 422);
        let _ = maya.get(feed).await.expecting(403);
        assert_eq!(prove(&maya, PASSWORD).await, 204);
        let _ = maya.get(feed).await.expecting(200);
        let _ = elsewhere.get(feed).await.expecting(403);
        app.clock.advance(TimeDelta::minutes(5));
        let _ = maya.get(feed).await.expecting(403);
    }
}

#[actix_web::test]
async fn proof_of_a_clock_ahead_does_not_count() {
    let app = TestApp::new().await;
    app.clock.advance(TimeDelta::days(1));
    let maya = app.client().await;
    app.clock.advance(-TimeDelta::days(1));
    let _ = maya.get("/api/calendar-feed").await.expecting(403);
    assert_eq!(prove(&maya, PASSWORD).await, 204);
    let _ = maya.get("/api/calendar-feed").await.expecting(200);
}

#[actix_web::test]
async fn guesses_at_the_password_are_limited() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for _ in 0..50 {
        let refused = maya.post("/api/auth/prove", json!({ "password": "not this one" })).await;
        assert_eq!(refused.refused(422, "This password is not right.")["field"], "password");
    }
    assert_eq!(prove(&maya, PASSWORD).await, 429);
    let _ = app.anonymous().post("/api/auth/prove", json!({ "password": PASSWORD })).await.expecting(401);
}

#[actix_web::test]
async fn refused_action_changes_nothing() {
    for app in TestApp::on_both().await {
        let (maya, elsewhere) = (app.client().await, app.client().await);
        app.clock.advance(TimeDelta::minutes(5));
        let _ = maya.delete("/api/sessions").await.refused(403, NEEDED);
        let _ = elsewhere.get("/api/auth/user").await.expecting(200);
        let close = json!({ "email": hub_test_support::app::CLIENT });
        let _ = maya.post("/api/account/delete", close).await.refused(403, NEEDED);
        let _ = maya.get("/api/auth/user").await.expecting(200);
        assert_eq!(app.raw().count("two_factor"), 0);
        let _ = maya.post_nothing("/api/two-factor/setup").await.refused(403, NEEDED);
        assert_eq!(app.raw().count("two_factor"), 0);
    }
}
