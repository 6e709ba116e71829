//! Clock that was ahead, and is right again.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::mentoring::invitation::PERSONAL_LIFE,
    use_cases::housekeeping::{self, Round},
};
use hub_test_support::{
    answer::Answer,
    app::{CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder},
};
use serde_json::json;

const LEAPS: [i64; 2] = [1, 400];

async fn sign_in(app: &TestApp) -> Answer {
    app.anonymous().post("/api/auth/login", json!({ "email": CLIENT, "password": PASSWORD })).await
}

async fn forget(app: &TestApp) -> usize {
    let body = json!({ "email": CLIENT });
    let _ = app.anonymous().post("/api/auth/forgot-password", body).await.expecting(202);
    app.deliver_mail().len()
}

#[actix_web::test]
async fn limits_of_a_clock_ahead_end_with_it() {
    for days in LEAPS {
        for app in TestApp::on_both().await {
            UserBuilder::new(CLIENT).insert(app.storage());
            app.clock.advance(TimeDelta::days(days));
            let _ = sign_in(&app).await.expecting(200);
            for _ in 0..3 {
                forget(&app).await;
                app.clock.advance(TimeDelta::hours(1));
            }
            app.clock.advance(-TimeDelta::days(days) - TimeDelta::hours(3));
            let _ = sign_in(&app).await.expecting(200);
            assert_eq!(forget(&app).await, 1, "{days}");
        }
    }
}

#[actix_web::test]
async fn times_of_a_clock_ahead_are_corrected() {
    for days in LEAPS {
        for app in TestApp::on_both().await {
            let admin = app.admin().await;
            UserBuilder::new(CLIENT).insert(app.storage());
            app.clock.advance(TimeDelta::days(days));
            let maya = app.anonymous();
            let body = json!({ "email": CLIENT, "password": PASSWORD });
            let _ = maya.post("/api/auth/login", body).await.expecting(200);
            let _ = app
                .anonymous()
                .post("/api/auth/forgot-password", json!({ "email": CLIENT }))
                .await
                .expecting(202);
            app.clock.advance(-TimeDelta::days(days));
            assert_eq!(app.deliver_mail().len(), 0, "it waits for the time that the clock had");

            let now = app.ports.clock.now();
            assert!(housekeeping::correct_times(app.storage(), now).unwrap() > 0);
            assert_eq!(housekeeping::correct_times(app.storage(), now).unwrap(), 0);
            let mut sent: Vec<_> = app.deliver_mail().into_iter().map(|mail| mail.content.subject).collect();
            sent.sort_unstable();
            assert_eq!(sent, ["A new browser signed in", "Choose a new password"]);
            let _ = admin.get("/api/auth/user").await.expecting(200);
            let _ = maya.get("/api/auth/user").await.expecting(200);
            // Its session is as old as one that began now.
            app.clock.advance(TimeDelta::days(14));
            maya.get("/api/auth/user").await.refused(401, "You are logged out.");
        }
    }
}

#[actix_web::test]
async fn invitation_of_a_clock_ahead_ends_in_time() {
    for app in TestApp::on_both().await {
        app.clock.advance(TimeDelta::days(100));
        let admin = app.admin().await;
        let body = json!({ "email": "lena@example.com" });
        let _ = admin.post("/api/admin/invitations", body).await.expecting(201);
        app.clock.advance(-TimeDelta::days(100));
        let now = app.ports.clock.now();
        let _ = housekeeping::correct_times(app.storage(), now).unwrap();
        let listed = admin.get("/api/admin/invitations").await.expecting(200).json();
        let ends: DateTime<Utc> = listed[0]["expiresAt"].as_str().unwrap().parse().unwrap();
        assert_eq!(ends, now + PERSONAL_LIFE);
    }
}

#[actix_web::test]
async fn doubted_clock_deletes_nothing_for_a_day() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let maya = app.client().await;
        let _ = maya.post("/api/account/delete", json!({ "email": CLIENT })).await.expecting(204);
        let right = app.ports.clock.now();
        let newest = app.read(|db| db.safety().newest_row_at());
        assert_eq!(newest, Some(right));
        let round = |now, previous| housekeeping::run_round(app.storage(), now, previous).unwrap();
        let accounts = |round: Round| match round {
            Round::Swept(swept) => Some(swept.deleted["accounts"]),
            Round::Waits { .. } => None,
        };
        assert_eq!(housekeeping::doubt_clock(right + TimeDelta::days(30), newest), None, "a holiday");

        let wrong = right + TimeDelta::days(400);
        assert_eq!(accounts(round(wrong, newest)), None);
        let shown = admin.get("/api/admin/set-aside").await.expecting(200).json();
        assert_eq!(shown[0]["kind"], "clock");
        assert!(shown[0]["error"].as_str().unwrap().contains("400 days"), "{shown}");
        // The next rounds, also of another start, whose newest row is of the wrong time.
        for hours in [1, 23] {
            let now = wrong + TimeDelta::hours(hours);
            assert_eq!(accounts(round(now, Some(now - TimeDelta::hours(1)))), None);
        }
        // Set right, it is not doubted any more.
        assert_eq!(accounts(round(right + TimeDelta::hours(1), Some(wrong))), Some(0));
        let shown = admin.get("/api/admin/set-aside").await.expecting(200).json();
        assert_eq!(shown, json!([]));

        assert_eq!(accounts(round(wrong, newest)), None);
        assert_eq!(accounts(round(wrong + TimeDelta::days(1), Some(wrong))), Some(1));
    }
}
