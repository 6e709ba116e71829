//! Lifetime of a session.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::{
    model::accounts::{
        session::EndedSessions,
        user::{Role, UserChange},
    },
    use_cases::housekeeping,
};
use hub_test_support::app::TestApp;
use serde_json::json;

const SIGNED_OUT: &str = "You are logged out.";

/// Waits until the times of the last calls are written asynchronously: a later change in the same queue is written
/// later.
fn everything_is_written(app: &TestApp) {
    app.write(|_| Ok(()));
}

#[actix_web::test]
async fn a_session_dies_after_fourteen_idle_days() {
    let app = TestApp::new().await;
    let (idle, used) = (app.client().await, app.client().await);
    app.clock.advance(TimeDelta::days(13));
    let _ = used.get("/api/auth/user").await.expecting(200);
    everything_is_written(&app);
    app.clock.advance(TimeDelta::days(1));
    idle.get("/api/auth/user").await.refused(401, SIGNED_OUT);
    let _ = used.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn unreadable_cookie_of_another_application_signs_nobody_out() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let request = maya.request(Method::GET, "/api/auth/user");
    let _ = request.header_of_bytes("cookie", b"name=M\xfcller").send().await.expecting(200);
}

#[actix_web::test]
async fn used_session_lives_for_ninety_days_at_most() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for _ in 0..8 {
        app.clock.advance(TimeDelta::days(11));
        let _ = maya.get("/api/tasks").await.expecting(200);
        everything_is_written(&app);
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
    let now = app.ports.clock.now();
    assert_eq!(housekeeping::sweep(app.storage(), now).deleted["sessions"], 1);
    idle.get("/api/auth/user").await.refused(401, SIGNED_OUT);
    let _ = used.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn clock_set_back_ends_no_session() {
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
        let id = maya.user_id();
        app.write(move |db| db.accounts().set(id, UserChange::Role(role)));
    };
    link().await.refused(403, "You are not allowed to do this.");
    set_role(Role::Admin);
    let _ = link().await.expecting(200);
    set_role(Role::Client);
    link().await.refused(403, "You are not allowed to do this.");
}

#[actix_web::test]
async fn expired_session_loses_its_cookie() {
    let app = TestApp::new().await;
    for call in ["a read", "a change", "a change with a body", "a broken body"] {
        let maya = app.client().await;
        let id = maya.user_id();
        app.write(move |db| db.accounts().delete_sessions(EndedSessions::AllBut(id, None)));
        assert!(maya.session_cookie().is_some());
        let answer = match call {
            "a read" => maya.get("/api/tasks").await,
            "a change" => maya.delete("/api/tasks/1").await,
            "a change with a body" => maya.put("/api/tasks/1/status", json!({ "status": "done" })).await,
            _ => maya.request(Method::POST, "/api/tasks").body("application/json", "{").send().await,
        };
        assert_eq!(answer.cookies().len(), 1, "{call}");
        answer.refused(401, SIGNED_OUT);
        assert_eq!(maya.session_cookie(), None, "{call}");
    }
}

#[actix_web::test]
async fn live_session_keeps_its_cookie_despite_refusals() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for answer in [
        maya.get("/api/nonsense").await.expecting(404),
        maya.post("/api/tasks", json!({})).await.expecting(422),
        maya.post_nothing("/api/admin/generate-community-link").await.expecting(403),
    ] {
        assert_eq!(answer.cookies(), []);
    }
    let _ = maya.get("/api/tasks").await.expecting(200);
}

#[actix_web::test]
async fn a_user_has_at_most_fifty_sessions() {
    for app in TestApp::on_both().await {
        let (oldest, used) = (app.client().await, app.client().await);
        app.clock.advance(TimeDelta::hours(1));
        let _ = used.get("/api/auth/user").await.expecting(200);
        let noah = app.other_client().await;
        for _ in 0..48 {
            let _ = app.client().await;
        }
        everything_is_written(&app);
        assert_eq!(used.get("/api/sessions").await.expecting(200).json().as_array().unwrap().len(), 50);
        let second = app.client().await;
        oldest.get("/api/tasks").await.refused(401, SIGNED_OUT);
        app.clock.advance(TimeDelta::hours(1));
        let _ = used.get("/api/tasks").await.expecting(200);
        everything_is_written(&app);
        // Told once a day.
        let _ = app.client().await;
        for caller in [&used, &second, &noah] {
            let _ = caller.get("/api/tasks").await.expecting(200);
        }
        let told = second.get("/api/notifications").await.expecting(200).json();
        let titles: Vec<_> = told.as_array().unwrap().iter().map(|told| &told["title"]).collect();
        assert_eq!(titles, ["You were signed out somewhere"]);
    }
}
