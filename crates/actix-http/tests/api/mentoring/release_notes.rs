//! Release notes since an upgrade, shown to each admin once.

use chrono::TimeDelta;
use hub_domain::use_cases::mentoring::release_notes;
use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::Value;

/// Starts the server with this version, now.
fn start(app: &TestApp, version: &'static str) {
    let now = app.ports.clock.now();
    app.write(move |db| release_notes::record_run(db, version, now));
}

async fn versions(admin: &Caller) -> Vec<Value> {
    let news = admin.get("/api/admin/news").await.expecting(200).json();
    news["entries"].as_array().unwrap().iter().map(|entry| entry["version"].clone()).collect()
}

#[actix_web::test]
async fn upgrade_is_shown_to_an_admin_once() {
    for app in TestApp::on_both().await {
        start(&app, "0.1.0");
        let timo = app.admin().await;
        assert!(versions(&timo).await.is_empty(), "a new installation has no news");
        app.clock.advance(TimeDelta::days(1));
        start(&app, "0.1.0");
        assert!(versions(&timo).await.is_empty());

        start(&app, env!("CARGO_PKG_VERSION"));
        app.clock.advance(TimeDelta::hours(1));
        let lena = app
            .sign_in(UserBuilder::new("lena@example.com").admin().created_at("2026-11-21T13:00:00Z"))
            .await;
        assert_eq!(versions(&timo).await, [env!("CARGO_PKG_VERSION")]);
        assert!(versions(&lena).await.is_empty(), "it was there when she came");
        let _ = timo.post_nothing("/api/admin/news/seen").await.expecting(204);
        assert!(versions(&timo).await.is_empty());
    }
}

#[actix_web::test]
async fn first_version_is_news_to_nobody() {
    let app = TestApp::new().await;
    // Created before the first start, by the settings or in the shell.
    let timo = app.admin().await;
    app.clock.advance(TimeDelta::days(1));
    start(&app, "0.1.0");
    assert!(versions(&timo).await.is_empty());
    app.clock.advance(TimeDelta::days(1));
    start(&app, env!("CARGO_PKG_VERSION"));
    assert_eq!(versions(&timo).await, [env!("CARGO_PKG_VERSION")]);
}
