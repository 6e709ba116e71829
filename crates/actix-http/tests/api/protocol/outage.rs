//! Faults: an unreachable database, or a bug in one call, which affects no other call.

use std::sync::{Arc, mpsc};

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::ports::storage::Storage;
use hub_test_support::{
    app::{AppSettings, CLIENT, TestApp},
    builders::{PASSWORD, TaskBuilder, UserBuilder, sign_up_body, task_body},
    caller::Caller,
    database::TestDatabase,
    faulty_storage::{Fault, FaultyStorage},
};
use serde_json::json;

const AWAY: &str = "The database is away. Please try again in a moment.";
const FULL: &str = "Nothing can be saved at the moment: the server\u{2019}s disk is full.";
const BUG: &str = "Something went wrong on our side. Please try again.";

async fn app_on(storage: Arc<dyn Storage>) -> TestApp {
    TestApp::with(AppSettings { storage: Some(storage), ..AppSettings::default() }).await
}

/// Application with faulty storage. The database lives as long as the test.
async fn faulty_app() -> (TestApp, Arc<FaultyStorage>, TestDatabase) {
    let db = TestDatabase::sqlite();
    let storage = FaultyStorage::around(db.storage.clone());
    (app_on(storage.clone()).await, storage, db)
}

fn credentials() -> serde_json::Value {
    json!({ "email": CLIENT, "password": PASSWORD })
}

#[actix_web::test]
async fn outage_fails_calls_and_signs_out_no_user() {
    let (app, storage, _db) = faulty_app().await;
    let (maya, somebody) = (app.client().await, app.anonymous());
    let cookie = maya.session_cookie();
    storage.set(Fault::Away);
    for answer in [
        maya.get("/api/auth/user").await,
        maya.get("/api/tasks").await,
        maya.post("/api/tasks", task_body(json!({}))).await,
        maya.put("/api/tasks/1/status", json!({ "status": "done" })).await,
        maya.delete("/api/notifications/1").await,
        maya.post_nothing("/api/admin/generate-community-link").await,
        somebody.post("/api/auth/login", credentials()).await,
        somebody.post("/api/auth/signup", sign_up_body(json!({}))).await,
        somebody.get("/api/invitation-details/sometoken").await,
    ] {
        assert_eq!(answer.header("retry-after"), "2");
        assert_eq!(answer.cookies(), []);
        answer.refused(503, AWAY);
    }
    assert_eq!(maya.session_cookie(), cookie);
    // Calls without the database still work.
    let _ = somebody.get("/api/config").await.expecting(200);
    let _ = somebody.get("/healthz").await.expecting(200);
    let _ = somebody.get("/readyz").await.expecting(503);
    somebody.get("/api/tasks").await.refused(401, "You are logged out.");

    storage.set(Fault::None);
    let _ = maya.get("/api/tasks").await.expecting(200);
    app.clock.advance(TimeDelta::seconds(1));
    let _ = somebody.get("/readyz").await.expecting(200);
}

#[actix_web::test]
async fn full_disk_is_said_while_reads_go_on() {
    let (app, storage, _db) = faulty_app().await;
    let maya = app.client().await;
    storage.set(Fault::Full);
    let answer = maya.post("/api/tasks", task_body(json!({}))).await;
    assert_eq!(answer.header("retry-after"), "2");
    answer.refused(503, FULL);
    let _ = maya.get("/api/tasks").await.expecting(200);
}

#[actix_web::test]
async fn readiness_checks_of_a_second_share_one_look() {
    let (app, storage, _db) = faulty_app().await;
    let before = storage.pings();
    for _ in 0..5 {
        let callers = [(); 4].map(|()| app.anonymous());
        let [one, two, three, four] = &callers;
        let answers =
            tokio::join!(one.get("/readyz"), two.get("/readyz"), three.get("/readyz"), four.get("/readyz"));
        for answer in [answers.0, answers.1, answers.2, answers.3] {
            let _ = answer.expecting(200);
        }
    }
    assert_eq!(storage.pings() - before, 1);
    app.clock.advance(TimeDelta::seconds(1));
    let _ = app.anonymous().get("/readyz").await.expecting(200);
    assert_eq!(storage.pings() - before, 2);
}

#[actix_web::test]
async fn readiness_check_waits_for_no_query() {
    let (app, storage, _db) = faulty_app().await;
    let (maya, somebody) = (app.client().await, app.anonymous());
    storage.set(Fault::BusyReaders);
    let look = async {
        let answer = somebody.get("/readyz").await;
        storage.set(Fault::None);
        answer
    };
    let (tasks, ready) = tokio::join!(maya.get("/api/tasks"), look);
    let _ = (tasks.expecting(200), ready.expecting(200));
}

#[actix_web::test]
async fn restarting_worker_leaves_a_server_ready() {
    const NAME: &str = "mail-of-a-test";
    let app = TestApp::new().await;
    let (end, ended) = mpsc::channel();
    let worker = hub_supervisor::spawn(NAME, move || {
        assert!(ended.try_recv().is_ok(), "the bug that this test is about");
    });
    let is_down = || hub_supervisor::down().iter().any(|name| name == NAME);
    loop {
        let was_down = is_down();
        let status = app.anonymous().get("/readyz").await.status;
        if was_down && is_down() {
            assert_eq!(status, 200);
            break;
        }
        app.clock.advance(TimeDelta::seconds(1));
    }
    end.send(()).unwrap();
    worker.unwrap().join().unwrap();
}

#[actix_web::test]
async fn unstored_sign_out_is_not_confirmed() {
    let (app, storage, _db) = faulty_app().await;
    let maya = app.client().await;
    storage.set(Fault::Away);
    let answer = maya.get("/api/logout").await;
    assert_eq!(answer.header("retry-after"), "2");
    answer.refused(503, AWAY);
    storage.set(Fault::None);
    let _ = maya.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn bug_fails_one_call_and_leaks_no_details() {
    let (app, storage, _db) = faulty_app().await;
    let (maya, somebody) = (app.client().await, app.anonymous());
    storage.set(Fault::PanicOnWrite);
    for answer in [
        maya.post("/api/tasks", task_body(json!({}))).await,
        maya.delete("/api/tasks/1").await,
        somebody.post("/api/auth/signup", sign_up_body(json!({}))).await,
        somebody.post("/api/auth/login", credentials()).await,
    ] {
        assert!(!answer.text().contains("test"), "{}", answer.text());
        answer.refused(500, BUG);
    }
    let _ = maya.get("/api/tasks").await.expecting(200);
    storage.set(Fault::None);
    let _ = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201);
}

#[actix_web::test]
async fn unreadable_row_fails_only_its_own_call() {
    let db = TestDatabase::sqlite();
    let app = app_on(db.storage.clone()).await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    TaskBuilder::of(maya.user_id()).insert(app.storage());
    db.raw().execute("UPDATE tasks SET category = 'Gardening'");
    maya.get("/api/tasks").await.refused(500, BUG);
    let _ = noah.get("/api/tasks").await.expecting(200);
}

async fn reads_and_cannot_write(caller: &Caller) {
    let _ = caller.get("/api/tasks").await.expecting(200);
    let answer = caller.post("/api/tasks", task_body(json!({}))).await;
    answer.refused(503, AWAY);
    let _ = caller.get("/api/tasks").await.expecting(200);
}

#[actix_web::test]
async fn reads_continue_while_the_file_is_locked() {
    let db = TestDatabase::sqlite();
    let app = app_on(db.storage.clone()).await;
    let maya = app.client().await;
    let mut other = db.raw();
    other.execute("BEGIN IMMEDIATE");
    reads_and_cannot_write(&maya).await;
    other.execute("ROLLBACK");
    let _ = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201);
}

#[actix_web::test]
async fn restarted_postgres_is_reconnected_without_a_restart() {
    let Some(db) = TestDatabase::postgres() else { return };
    let app = app_on(db.storage.clone()).await;
    let maya = app.client().await;
    UserBuilder::new("lena@example.com").insert(app.storage());
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    db.raw().execute(cut);
    for _ in 0..10 {
        let _ = maya.get("/api/tasks").await.expecting(200);
    }
    let _ = maya.request(Method::POST, "/api/tasks").json(&task_body(json!({}))).send().await.expecting(201);
}

#[actix_web::test]
async fn reads_continue_on_a_read_only_database() {
    let (app, storage, _db) = faulty_app().await;
    let maya = app.client().await;
    storage.set(Fault::ReadOnly);
    for _ in 0..3 {
        app.clock.advance(TimeDelta::days(4));
        for path in ["/api/auth/user", "/api/tasks", "/api/tasks/completed", "/api/notifications"] {
            let _ = maya.get(path).await.expecting(200);
        }
        maya.post("/api/tasks", task_body(json!({}))).await.refused(503, AWAY);
    }
    storage.set(Fault::None);
    let _ = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201);
    // The call whose time could be written counts: without it the session would have expired.
    app.write(|_| Ok(()));
    app.clock.advance(TimeDelta::days(4));
    let _ = maya.get("/api/tasks").await.expecting(200);
}

#[actix_web::test]
async fn broken_commit_is_reported_as_unconfirmed() {
    let (app, storage, _db) = faulty_app().await;
    let maya = app.client().await;
    storage.set(Fault::BreakAtCommit);
    let answer = maya.post("/api/tasks", task_body(json!({}))).await;
    assert_eq!(answer.header("retry-after"), "2");
    answer.refused(
        503,
        "The database went away while it was saving. Look whether your change is there before you try again.",
    );
    storage.set(Fault::None);
    let tasks = maya.get("/api/tasks").await.expecting(200).json();
    assert_eq!(tasks.as_array().unwrap().len(), 1, "here it is");
}

#[actix_web::test]
async fn calls_that_hear_nothing_end_with_503() {
    let (app, storage, _db) = faulty_app().await;
    let (maya, somebody) = (app.client().await, app.anonymous());
    storage.set(Fault::Frozen);
    // Time advances once all tasks wait.
    tokio::time::pause();
    for answer in [
        maya.get("/api/tasks").await,
        maya.get("/api/events").await,
        maya.post("/api/tasks", task_body(json!({}))).await,
        maya.delete("/api/notifications/1").await,
        somebody.post("/api/auth/login", credentials()).await,
        somebody.get("/readyz").await,
        somebody.get("/api/invitation-details/sometoken").await,
    ] {
        assert_eq!(answer.header("retry-after"), "2");
        answer.refused(503, AWAY);
    }
    let _ = somebody.get("/healthz").await.expecting(200);
    tokio::time::resume();
    storage.set(Fault::None);
    assert_eq!(
        maya.get("/api/tasks").await.expecting(200).json(),
        json!([]),
        "what had not begun never does"
    );
    app.clock.advance(TimeDelta::seconds(1));
    let _ = somebody.get("/readyz").await.expecting(200);
}
