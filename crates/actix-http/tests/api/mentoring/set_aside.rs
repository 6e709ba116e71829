//! Work that is set aside, for admins.

use chrono::TimeDelta;
use hub_domain::{
    model::set_aside::{SetAside, WorkKind, WorkRow},
    use_cases::housekeeping,
};
use hub_test_support::app::TestApp;
use serde_json::json;

use crate::mentor::activity;

const SET_ASIDE: &str = "/api/admin/set-aside";
const RETRY: &str = "/api/admin/set-aside/retry";

#[actix_web::test]
async fn admin_ends_the_pause_of_a_row() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let now = app.ports.clock.now();
        for (kind, id) in [(WorkKind::Housekeeping, "rate limits"), (WorkKind::Clock, "clock")] {
            let row = WorkRow { kind, id: id.to_owned() };
            let until = now + TimeDelta::hours(1);
            let row = SetAside { row, error: "the change panicked".to_owned(), until, attempts: 7 };
            app.write(move |db| db.jobs().save_set_aside(&row));
        }
        // Written by a newer release.
        app.raw().execute("INSERT INTO set_aside VALUES ('weather', 'rain', 'wet', 0, 1)");
        let listed = admin.get(SET_ASIDE).await.expecting(200).json();
        let clock = json!({
            "kind": "clock", "row": "clock", "error": "the change panicked", "attempts": 7,
            "until": "2026-11-20T13:00:00Z", "canBeTriedAgain": false,
        });
        let mut step = json!({
            "kind": "housekeeping", "row": "rate limits", "error": "the change panicked", "attempts": 7,
            "until": "2026-11-20T13:00:00Z", "canBeTriedAgain": true,
        });
        assert_eq!(listed, json!([clock, step]));

        for (kind, row) in [("clock", "clock"), ("weather", "rain"), ("digest", "rate limits")] {
            let _ = admin.post(RETRY, json!({ "kind": kind, "row": row })).await.expecting(404);
        }
        let body = json!({ "kind": "housekeeping", "row": "rate limits" });
        step["until"] = json!("2026-11-20T12:00:00Z");
        let tried = admin.post(RETRY, body.clone()).await.expecting(200);
        assert!(tried.header("x-changed").contains("activity"));
        assert_eq!(tried.json(), step);
        let entries = activity(&admin).await;
        let entry = &entries[0];
        assert_eq!((&entry["kind"], &entry["action"]), (&json!("server"), &json!("tried_again")));
        assert_eq!((entries.len(), &entry["titles"]), (1, &json!(["housekeeping rate limits"])));

        housekeeping::sweep(app.storage(), now);
        assert_eq!(admin.get(SET_ASIDE).await.expecting(200).json(), json!([clock]));
        let _ = admin.post(RETRY, body).await.expecting(404);
    }
}
