//! How long a session lives.

use chrono::TimeDelta;
use hub_domain::{model::user::Role, session};
use hub_test_support::app::TestApp;

const SIGNED_OUT: &str = "You are logged out.";

#[actix_web::test]
async fn a_session_dies_after_fourteen_idle_days() {
    let app = TestApp::new().await;
    let (idle, used) = (app.client().await, app.client().await);
    app.clock.advance(TimeDelta::days(13));
    let _ = used.get("/api/auth/user").await.expecting(200);
    app.clock.advance(TimeDelta::days(1));
    idle.get("/api/auth/user").await.refused(401, SIGNED_OUT);
    let _ = used.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn a_session_that_is_used_lives_for_ninety_days_and_no_longer() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for _ in 0..8 {
        app.clock.advance(TimeDelta::days(11));
        let _ = maya.get("/api/tasks").await.expecting(200);
    }
    app.clock.advance(TimeDelta::days(2) - TimeDelta::seconds(1));
    let _ = maya.get("/api/tasks").await.expecting(200);
    app.clock.advance(TimeDelta::seconds(1));
    maya.get("/api/tasks").await.refused(401, SIGNED_OUT);
}

#[actix_web::test]
async fn expired_sessions_are_swept_and_live_ones_stay() {
    let app = TestApp::new().await;
    let (idle, used) = (app.client().await, app.client().await);
    app.clock.advance(TimeDelta::days(10));
    let _ = used.get("/api/auth/user").await.expecting(200);
    app.clock.advance(TimeDelta::days(5));
    assert_eq!(session::purge_expired(&app.ports).unwrap(), 1);
    idle.get("/api/auth/user").await.refused(401, SIGNED_OUT);
    let _ = used.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn a_clock_that_jumps_back_signs_nobody_out() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    app.clock.advance(TimeDelta::days(-1));
    let _ = maya.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn a_cookie_that_was_changed_opens_nothing() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let cookie = maya.session_cookie().unwrap();
    let changed = [
        format!("{cookie}x"),
        cookie[1..].to_owned(),
        cookie.chars().rev().collect(),
        String::from_utf8_lossy(cookie.as_bytes()).to_uppercase(),
        "%00".to_owned(),
        "x".repeat(4000),
    ];
    for cookie in changed {
        let somebody = app.anonymous();
        somebody.set_cookie("hub", &cookie);
        somebody.get("/api/auth/user").await.refused(401, SIGNED_OUT);
    }
}

#[actix_web::test]
async fn a_role_counts_from_the_moment_it_changes() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let link = || maya.post_nothing("/api/admin/generate-community-link");
    let set_role = |role| {
        let mut work = app.storage().begin().unwrap();
        work.users().set_role(maya.user_id(), role).unwrap();
        work.commit().unwrap();
    };
    link().await.refused(403, "You are not allowed to do this.");
    set_role(Role::Admin);
    let _ = link().await.expecting(200);
    set_role(Role::Client);
    link().await.refused(403, "You are not allowed to do this.");
}
