//! Segments and the table: conditions, previews, versions, and filters together.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::model::task::TaskStatus;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::{
    mentor::{activity, texts},
    mentoring::groups::{NO_TAG, SEGMENTS, TABLE, TAGS, give, has, listed, segment, tag},
    mentoring::programs::{body, create, enrol, path, step},
};

const NO_SEGMENT: &str = "This segment does not exist any more.";

fn waiting() -> Value {
    json!({ "kind": "attention", "state": "waiting" })
}

async fn preview(admin: &Caller, conditions: Value) -> Value {
    let body = json!({ "conditions": conditions });
    admin.post(&format!("{SEGMENTS}/preview"), body).await.expecting(200).json()
}

#[actix_web::test]
async fn segment_is_kept_as_it_was_written() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let vip = tag(&admin, "VIP").await;
        give(&admin, &[&maya], &[vip]).await;
        let conditions = json!([
            [{ "kind": "tag", "has": true, "tag": vip, "name": "VIP", "deleted": false }, waiting()],
            [{ "kind": "joined", "is": "after", "day": "2026-01-31" }],
            [{ "kind": "joined", "is": "before", "day": "2027-01-31" }],
            [{ "kind": "joined", "is": "within", "days": 3650 }],
            [{ "kind": "lastActive", "moreThanDays": 3 }, { "kind": "completed", "compare": "fewerThan", "count": 5 }],
            [{ "kind": "completed", "compare": "atLeast", "count": 0, "days": 14 }],
            [{ "kind": "rate", "compare": "below", "percent": 50 }, { "kind": "rate", "compare": "atLeast", "percent": 50 }, has(vip)],
        ]);
        let made = segment(&admin, " Falling back ", conditions.clone()).await;
        assert_eq!(
            (&made["name"], &made["count"], &made["version"]),
            (&json!("Falling back"), &json!(1), &json!(1))
        );
        for at in 0..6 {
            assert_eq!(made["conditions"][at], conditions[at]);
        }
        assert_eq!(admin.get(SEGMENTS).await.expecting(200).json(), json!([made]));
        let body = json!({ "name": "FALLING back", "conditions": [[waiting()]] });
        let refusal = admin.post(SEGMENTS, body.clone()).await;
        assert_eq!(refusal.refused(409, "There is a segment of this name already.")["field"], "name");
        let path = format!("{SEGMENTS}/{}", made["id"]);
        let edited = admin.put(&path, body).await.expecting(200).json();
        assert_eq!(
            (&edited["name"], &edited["count"], &edited["version"]),
            (&json!("FALLING back"), &json!(0), &json!(2))
        );
        let _ = admin.delete(&path).await.expecting(204);
        admin.delete(&path).await.refused(404, "There is nothing here.");
        let log = activity(&admin).await;
        assert_eq!(texts(&log, "action")[..3], ["deleted", "edited", "created"]);
        assert_eq!(texts(&log, "kind")[..3], ["segment"; 3]);
    }
}

#[actix_web::test]
async fn an_edit_of_an_older_segment_changes_nothing() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let made = segment(&admin, "Waiting", json!([[waiting()]])).await;
        let path = format!("{SEGMENTS}/{}", made["id"]);
        let put = async |name: &str, version: &str| {
            let body = json!({ "name": name, "conditions": [[waiting()]] });
            admin.request(Method::PUT, &path).json(&body).header("if-match", version).send().await
        };
        let first = put("One", "\"1\"").await.expecting(200).json();
        let refused = put("Two", "\"1\"").await;
        let message = "This was changed meanwhile. Look at what it says now before you save.";
        assert_eq!(refused.refused(412, message)["current"], first);
        assert_eq!(put("Two", "\"2\"").await.expecting(200).json()["version"], 3);
    }
}

#[actix_web::test]
async fn invalid_conditions_are_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let rate = json!({ "kind": "rate", "compare": "below", "percent": 101 });
    for (conditions, message) in [
        (json!([]), "Add at least one condition."),
        (json!([[waiting()], []]), "A group needs at least one condition."),
        (json!([vec![waiting(); 21]]), "A segment can have at most 20 conditions."),
        (json!([[has(4711)]]), NO_TAG),
        (json!([[{ "kind": "program" }]]), "This condition is incomplete or unknown."),
        (json!([[rate]]), "The percentage must be from 0 to 100."),
        (
            json!([[{ "kind": "lastActive", "moreThanDays": 0 }]]),
            "The number of days must be from 1 to 3650.",
        ),
        (json!([[{ "kind": "joined", "is": "before", "day": "soon" }]]), "A day is written yyyy-mm-dd."),
    ] {
        for path in [SEGMENTS.to_owned(), format!("{SEGMENTS}/preview")] {
            let body = json!({ "name": "Late", "conditions": conditions });
            assert_eq!(admin.post(&path, body).await.refused(422, message)["field"], "conditions");
        }
    }
    let unnamed = json!({ "name": " ", "conditions": [[waiting()]] });
    assert_eq!(admin.post(SEGMENTS, unnamed).await.refused(422, "Please enter a name.")["field"], "name");
    assert_eq!(admin.get(SEGMENTS).await.expecting(200).json(), json!([]));
    assert_eq!(activity(&admin).await.len(), 0);
}

#[actix_web::test]
async fn deleted_tag_matches_nobody_and_says_so() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let vip = tag(&admin, "VIP").await;
        let has_not = json!({ "kind": "tag", "has": false, "tag": vip });
        let made = segment(&admin, "Not VIP", json!([[has_not]])).await;
        assert_eq!(made["count"], 1);
        let _ = admin
            .put(&format!("{TAGS}/{vip}"), json!({ "name": "Star", "colour": "rose" }))
            .await
            .expecting(200);
        let _ = admin.delete(&format!("{TAGS}/{vip}")).await.expecting(204);
        let found = admin.get(SEGMENTS).await.expecting(200).json()[0].clone();
        assert_eq!(found["count"], 0);
        let condition = json!({ "kind": "tag", "has": false, "tag": vip, "name": "Star", "deleted": true });
        assert_eq!(found["conditions"], json!([[condition]]));
        let clients = json!({ "clients": { "segment": made["id"] } });
        let emails = admin.post("/api/admin/clients/emails", clients).await.expecting(200).json();
        assert_eq!(emails["emails"], json!([]));
        let body = json!({ "name": "Not VIP", "conditions": [[condition]] });
        let path = format!("{SEGMENTS}/{}", made["id"]);
        assert_eq!(admin.put(&path, body).await.refused(422, NO_TAG)["field"], "conditions");
        let _ = maya;
    }
}

#[actix_web::test]
async fn preview_counts_and_shows_the_longest_away() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for number in 0..7 {
            let joined = format!("2026-11-{:02}T00:00:00Z", number + 1);
            let user = UserBuilder::new(&format!("maya{number}@example.com")).created_at(&joined);
            let user = user.insert(app.storage());
            if number == 0 {
                TaskBuilder::of(user.id)
                    .status(TaskStatus::Done)
                    .created_at("2026-11-19T00:00:00Z")
                    .insert(app.storage());
            }
        }
        let found = preview(&admin, json!([[{ "kind": "joined", "is": "within", "days": 365 }]])).await;
        assert_eq!(found["count"], 7);
        let first = found["first"].as_array().unwrap();
        assert_eq!(texts(first, "firstName"), ["Maya1", "Maya2", "Maya3", "Maya4", "Maya5"]);
        assert_eq!((&first[0]["lastActiveAt"], &first[0]["completionRate"]), (&Value::Null, &Value::Null));
        assert_eq!(preview(&admin, json!([[waiting()]])).await["count"], 1);
    }
}

#[actix_web::test]
async fn filters_of_the_table_work_together() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let vip = tag(&admin, "VIP").await;
        give(&admin, &[&maya, &noah], &[vip]).await;
        TaskBuilder::of(maya.user_id()).status(TaskStatus::Done).insert(app.storage());
        app.clock.advance(TimeDelta::hours(1));
        let all = segment(&admin, "Recent", json!([[{ "kind": "joined", "is": "within", "days": 1 }]])).await;
        let id = &all["id"];
        assert_eq!(listed(&admin, &format!("tag={vip}&segment={id}&order=desc")).await, ["Noah", "Maya"]);
        assert_eq!(
            listed(&admin, &format!("tag={vip}&segment={id}&attention=waiting&q=exam")).await,
            ["Maya"]
        );
        assert_eq!(listed(&admin, &format!("tag={vip}&segment={id}&q=noah&sort=rate")).await, ["Noah"]);
        assert_eq!(listed(&admin, "sort=waiting&order=desc&limit=1").await, ["Maya"]);
        for (query, field, message) in [
            ("tag=4711", "tag", NO_TAG),
            ("segment=4711", "segment", NO_SEGMENT),
            (
                "sort=age",
                "sort",
                "sort must be one of name, tags, open, overdue, waiting, completed, rate, lastActive, joined, number-1, number-2, number-3.",
            ),
            ("order=up", "order", "order must be one of asc, desc."),
            ("limit=201", "limit", "The limit must be from 1 to 200."),
        ] {
            let refusal = admin.get(&format!("{TABLE}?{query}")).await.expecting(422).json();
            assert_eq!(refusal["field"], field, "{refusal}");
            assert!(field == "limit" || refusal["message"] == message, "{refusal}");
        }
        let csv = |rows: String| rows.lines().count();
        let path = format!("/api/admin/clients.csv?segment={id}");
        assert_eq!(csv(admin.get(&path).await.expecting(200).text()), 3);
        let nobody = segment(&admin, "Nobody", json!([[{ "kind": "lastActive", "moreThanDays": 99 }]])).await;
        for file in ["clients.csv", "tasks.csv"] {
            let path = format!("/api/admin/{file}?segment={}", nobody["id"]);
            assert_eq!(csv(admin.get(&path).await.expecting(200).text()), 1);
            let path = format!("/api/admin/{file}?segment=4711");
            assert_eq!(admin.get(&path).await.refused(422, NO_SEGMENT)["field"], "segment");
        }
    }
}

#[actix_web::test]
async fn program_in_a_condition_may_be_deleted() {
    for app in TestApp::on_both().await {
        let (admin, maya, _noah) = (app.admin().await, app.client().await, app.other_client().await);
        let made = create(&admin, "First month", vec![step("Hello", 0)]).await;
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
        let asks = |has: bool| json!([[{ "kind": "program", "has": has, "program": made["id"] }]]);
        assert_eq!(preview(&admin, asks(true)).await["count"], 1);
        assert_eq!(preview(&admin, asks(false)).await["count"], 1);
        let kept = segment(&admin, "In it", asks(true)).await;
        let condition = |name: &str, deleted: bool| json!({ "kind": "program", "has": true, "program": made["id"], "name": name, "deleted": deleted });
        assert_eq!(
            (&kept["conditions"][0][0], &kept["count"]),
            (&condition("First month", false), &json!(1))
        );
        let renamed = body("Onboarding", &[step("Hello", 0)]);
        let _ = admin.put(&path(&made), renamed).await.expecting(200);
        let shown = async || admin.get(SEGMENTS).await.expecting(200).json()[0].clone();
        assert_eq!(shown().await["conditions"][0][0], condition("Onboarding", false));
        let _ = admin.delete(&path(&made)).await.expecting(204);
        let gone = shown().await;
        assert_eq!((&gone["conditions"][0][0], &gone["count"]), (&condition("Onboarding", true), &json!(0)));
        for conditions in [asks(true), asks(false)] {
            let body = json!({ "conditions": conditions });
            let refused = admin.post(&format!("{SEGMENTS}/preview"), body).await;
            let message = "This program does not exist any more.";
            assert_eq!(refused.refused(422, message)["field"], "conditions");
        }
    }
}

#[actix_web::test]
async fn days_of_conditions_are_the_readers() {
    for app in TestApp::on_both().await {
        // Noon of 20 November in UTC.
        let (admin, _maya) = (app.admin().await, app.client().await);
        let joined = |is: &str, day: &str| json!([[{ "kind": "joined", "is": is, "day": day }]]);
        let later = segment(&admin, "Later", joined("after", "2026-11-20")).await;
        assert_eq!(later["count"], 0);
        let found = async |zone: &str| {
            let _ = admin.put("/api/users/time-zone", json!({ "timeZone": zone })).await.expecting(204);
            let earlier = preview(&admin, joined("before", "2026-11-21")).await;
            let segments = admin.get(SEGMENTS).await.expecting(200).json();
            let table = listed(&admin, &format!("segment={}", later["id"])).await;
            (earlier["count"].clone(), segments[0]["count"].clone(), table.len())
        };
        assert_eq!(found("Pacific/Kiritimati").await, (json!(0), json!(1), 1));
        assert_eq!(found("Pacific/Pago_Pago").await, (json!(1), json!(0), 0));
    }
}
