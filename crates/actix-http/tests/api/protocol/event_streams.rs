//! Life of an event stream (SSE): pings, the end of its session, outages, and the limit of a session.

use std::{sync::mpsc, time::Duration};

use chrono::TimeDelta;
use hub_test_support::{
    app::{AppSettings, CLIENT, TestApp},
    builders::PASSWORD,
    caller::Caller,
    database::TestDatabase,
    faulty_storage::{Fault, FaultyStorage},
    listening::{
        Heard::{self, Change, Closed, End, Ping},
        Listening,
    },
};
use serde_json::json;

use crate::protocol::events::changes_zone;

#[actix_web::test]
async fn sign_out_ends_only_that_browsers_streams() {
    for app in TestApp::on_both().await {
        let (laptop, phone, noah) = (app.client().await, app.client().await, app.other_client().await);
        let mut ended = [laptop.listen().await, laptop.listen().await];
        let (mut other, mut noahs) = (phone.listen().await, noah.listen().await);
        let _ = laptop.get("/api/logout").await.expecting(303);
        for screen in &mut ended {
            assert!(screen.is_ended().await);
        }
        let last = changes_zone(&phone, "Asia/Tokyo").await;
        assert_eq!(other.change().await, last);
        let last = changes_zone(&noah, "Asia/Tokyo").await;
        assert_eq!(noahs.change().await, last);
        laptop.get("/api/events").await.refused(401, "You are logged out.");
    }
}

#[actix_web::test]
async fn password_reset_ends_every_stream_of_the_client() {
    for app in TestApp::on_both().await {
        let (maya, timo) = (app.client().await, app.admin().await);
        let mut screens = [maya.listen().await, app.client().await.listen().await];
        let path = format!("/api/admin/users/{}/password", maya.user_id());
        let _ = timo.put(&path, json!({ "newPassword": "a brand new secret" })).await.expecting(204);
        for screen in &mut screens {
            // The event of the notification may have come first.
            let last = match screen.next().await {
                Change(_) => screen.next().await,
                other => other,
            };
            assert_eq!([last, screen.next().await], [End, Closed]);
        }
    }
}

#[actix_web::test]
async fn password_change_ends_streams_of_other_browsers() {
    let app = TestApp::new().await;
    let (laptop, phone) = (app.client().await, app.client().await);
    let (mut own, mut other) = (laptop.listen().await, phone.listen().await);
    let body = json!({ "currentPassword": PASSWORD, "newPassword": "another secret" });
    let _ = laptop.post("/api/auth/change-password", body).await.expecting(204);
    assert!(other.is_ended().await);
    let last = changes_zone(&laptop, "Asia/Tokyo").await;
    assert_eq!(own.change().await, last);
}

#[actix_web::test]
async fn new_sign_in_ends_the_replaced_sessions_stream() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut screen = maya.listen().await;
    let _ =
        maya.post("/api/auth/login", json!({ "email": CLIENT, "password": PASSWORD })).await.expecting(200);
    assert!(screen.is_ended().await);
}

/// Timers have a resolution of a millisecond.
const A_PING: Duration = Duration::from_millis(20_001);

/// Clock that only the test advances: other threads take no time.
struct StoppedTime(#[expect(dead_code, reason = "dropping it releases the clock")] mpsc::Sender<()>);

fn stop_time() -> StoppedTime {
    tokio::time::pause();
    let (hold, released) = mpsc::channel();
    // Time does not advance by itself while a blocking task runs.
    drop(tokio::task::spawn_blocking(move || released.recv()));
    StoppedTime(hold)
}

/// App whose queries run one after the other.
async fn sequential_app() -> (TestDatabase, TestApp) {
    let database = TestDatabase::sqlite();
    let storage = FaultyStorage::around(database.storage.clone());
    let settings = AppSettings { storage: Some(storage), ..AppSettings::default() };
    (database, TestApp::with(settings).await)
}

/// Stream whose first check of its session is over, in a sequential app. It would time out while a test advances time.
async fn settled(person: &Caller) -> Listening {
    let mut screen = person.listen().await;
    // The first change implies that the check has begun, and the query comes after it.
    let first = changes_zone(person, "Asia/Tokyo").await;
    assert_eq!(screen.change().await, first);
    let _ = person.get("/api/auth/user").await.expecting(200);
    screen
}

/// Next event within a minute, without pings.
async fn within_a_minute(screen: &mut Listening) -> Heard {
    let _stopped = stop_time();
    for _ in 0..3 {
        tokio::time::advance(A_PING).await;
        match screen.next_of_all().await {
            Ping => {}
            other => return other,
        }
    }
    screen.next_of_all().await
}

#[actix_web::test]
async fn a_quiet_stream_pings_every_twenty_seconds() {
    let (_database, app) = sequential_app().await;
    let mut screen = settled(&app.client().await).await;
    tokio::time::pause();
    // The first one may come sooner, because of the jitter.
    assert_eq!(screen.next_of_all().await, Ping);
    for _ in 0..8 {
        let before = tokio::time::Instant::now();
        assert_eq!(screen.next_of_all().await, Ping);
        let waited = before.elapsed().as_secs_f64();
        assert!((19.9..20.1).contains(&waited), "{waited}");
    }
}

#[actix_web::test]
async fn expired_session_ends_its_stream_within_a_minute() {
    let (_database, app) = sequential_app().await;
    let mut screen = settled(&app.client().await).await;
    app.clock.advance(TimeDelta::days(15));
    assert_eq!(within_a_minute(&mut screen).await, End);
    assert_eq!(screen.next().await, Closed);
}

#[actix_web::test]
async fn demoted_admin_receives_no_more_admin_events() {
    let (database, app) = sequential_app().await;
    let mut screen = settled(&app.admin().await).await;
    database.raw().execute("UPDATE users SET is_admin = FALSE");
    assert_eq!(within_a_minute(&mut screen).await, Closed);
}

#[actix_web::test]
async fn open_stream_does_not_keep_a_session_alive() {
    let (_database, app) = sequential_app().await;
    let maya = app.client().await;
    let mut screen = settled(&maya).await;
    app.clock.advance(TimeDelta::days(13));
    let stopped = stop_time();
    for _ in 0..6 {
        tokio::time::advance(A_PING).await;
        assert_eq!(screen.next_of_all().await, Ping);
    }
    drop(stopped);
    tokio::time::resume();
    app.clock.advance(TimeDelta::days(2));
    maya.get("/api/tasks").await.refused(401, "You are logged out.");
}

#[actix_web::test]
async fn stream_survives_outage_unless_its_session_is_doubtful() {
    let database = TestDatabase::sqlite();
    let storage = FaultyStorage::around(database.storage.clone());
    let app = TestApp::with(AppSettings { storage: Some(storage.clone()), ..AppSettings::default() }).await;
    let (trusted, doubted) = (app.client().await, app.client().await);
    let mut kept = trusted.listen().await;
    let last = changes_zone(&trusted, "Asia/Tokyo").await;
    assert_eq!(kept.change().await, last);
    // This one has just been opened, and was not checked again after the session ended.
    let mut ended = doubted.listen().await;
    storage.set(Fault::Away);
    assert_eq!(ended.next().await, Closed);
    tokio::time::pause();
    for _ in 0..9 {
        assert_eq!(kept.next_of_all().await, Ping);
    }
    storage.set(Fault::None);
    tokio::time::resume();
    let last = changes_zone(&trusted, "Asia/Seoul").await;
    assert_eq!(kept.change().await, last);
}

#[actix_web::test]
async fn oldest_stream_of_a_session_ends_beyond_limit() {
    let app = TestApp::new().await;
    let (laptop, phone) = (app.client().await, app.client().await);
    let mut phones = phone.listen().await;
    let mut first = laptop.listen().await;
    let mut others = Vec::new();
    for _ in 0..20 {
        others.push(laptop.listen().await);
    }
    assert_eq!(first.next().await, Closed);
    let last = changes_zone(&laptop, "Asia/Tokyo").await;
    for screen in others.iter_mut().chain([&mut phones]) {
        assert_eq!(screen.change().await, last);
    }
}

#[actix_web::test]
async fn oldest_stream_of_a_user_ends_beyond_limit() {
    let app = TestApp::new().await;
    let first = app.client().await;
    let mut oldest = first.listen().await;
    let mut others = Vec::new();
    for _ in 0..3 {
        let browser = app.client().await;
        for _ in 0..20 {
            others.push(browser.listen().await);
        }
    }
    assert_eq!(oldest.next().await, Closed);
    let last = changes_zone(&first, "Asia/Tokyo").await;
    for screen in &mut others {
        assert_eq!(screen.change().await, last);
    }
}
