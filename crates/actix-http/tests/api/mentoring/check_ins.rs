//! Check-ins: writing, starting, pausing and opening.

use chrono::TimeDelta;
use hub_domain::use_cases::{
    mentoring::check_ins::{self, missing},
    set_aside::run_next,
};
use hub_test_support::{app::TestApp, caller::Caller};
use serde_json::{Value, json};

use crate::mentor::{activity, texts};

pub const CHECK_INS: &str = "/api/admin/check-ins";

/// Question of each kind.
pub fn questions() -> Value {
    json!([
        { "kind": "scale", "text": "How full is your battery?", "isDemanded": true, "points": 10, "lowLabel": "Empty", "highLabel": "Full" },
        { "kind": "yesNo", "text": "Did you post?", "isDemanded": true },
        { "kind": "number", "text": "How many followers?", "isDemanded": true, "unit": "followers", "decimals": 1, "least": "0" },
        { "kind": "oneOf", "text": "What held you back?", "isDemanded": false, "choices": [{ "text": "Time" }, { "text": "Courage" }] },
        { "kind": "severalOf", "text": "Where did you post?", "isDemanded": false, "choices": [{ "text": "TikTok" }, { "text": "Blog" }] },
        { "kind": "longText", "text": "What worked?", "isDemanded": true },
        { "kind": "shortText", "text": "Next week in one line", "isDemanded": false },
        { "kind": "link", "text": "The one you are proud of", "isDemanded": false },
    ])
}

/// Every Wednesday at 17:00, for two days.
pub fn weekly() -> Value {
    json!({ "kind": "weekly", "everyWeeks": 1, "weekday": "wednesday", "hour": 17, "openFor": { "amount": 2, "unit": "days" } })
}

pub fn body(name: &str) -> Value {
    json!({
        "name": name, "introduction": "A minute, no essay.", "rhythm": weekly(),
        "audience": { "kind": "everybody" }, "questions": questions(),
    })
}

pub fn path(check_in: &Value) -> String {
    format!("{CHECK_INS}/{}", check_in["id"])
}

pub async fn start(admin: &Caller, body: Value) -> Value {
    let made = admin.post(CHECK_INS, body).await.expecting(201).json();
    admin.post_nothing(&format!("{}/resume", path(&made))).await.expecting(200).json()
}

/// Opens and reminds, as the worker does.
pub fn work(app: &TestApp) {
    let (storage, now, site) = (app.storage(), app.ports.clock.now(), app.ports.site.clone());
    loop {
        let opened = run_next(storage, &(), now, &check_ins::OPENINGS).unwrap();
        let worked = run_next(storage, &*site, now, &missing::PERIODS).unwrap();
        assert!(opened.set_aside.is_empty() && worked.set_aside.is_empty(), "{opened:?} {worked:?}");
        if !opened.is_more() && !worked.is_more() {
            return;
        }
    }
}

/// Period that is open for a client.
pub async fn open_period(client: &Caller) -> String {
    let open = client.get("/api/check-ins").await.expecting(200).json();
    format!("/api/check-ins/{}", open["checkIns"][0]["id"])
}

pub async fn keep(client: &Caller, period: &str, answers: Value) -> Value {
    client.put(&format!("{period}/answers"), json!({ "answers": answers })).await.expecting(200).json()
}

/// Answers to the required questions, by the ids of the questions of [`questions`].
pub fn answers(battery: i64, followers: &str, text: &str) -> Value {
    json!({ "1": battery, "2": true, "3": followers, "10": text })
}

pub async fn send(client: &Caller, answers: Value) -> Value {
    let period = open_period(client).await;
    keep(client, &period, answers).await;
    client.post_nothing(&format!("{period}/send")).await.expecting(200).json()
}

#[actix_web::test]
async fn check_in_is_kept_as_it_was_written() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let made = admin.post(CHECK_INS, body(" Weekly look-back ")).await.expecting(201).json();
        assert_eq!((&made["name"], &made["state"]), (&json!("Weekly look-back"), &json!("draft")));
        assert_eq!(made["rhythm"], weekly());
        assert_eq!((&made["next"], &made["rounds"]), (&json!(null), &json!([])));
        let kinds: Vec<_> = made["questions"].as_array().unwrap().iter().map(|each| &each["kind"]).collect();
        assert_eq!(
            json!(kinds),
            json!(["scale", "yesNo", "number", "oneOf", "severalOf", "longText", "shortText", "link"])
        );
        let again = admin.post(CHECK_INS, body("WEEKLY LOOK-BACK")).await.expecting(409).json();
        assert_eq!(again["field"], "name");
        let running = admin.post_nothing(&format!("{}/resume", path(&made))).await.expecting(200).json();
        assert_eq!((&running["state"], &running["stateBy"]), (&json!("running"), &json!("Timo Example")));
        let next = json!({ "opens": "2026-11-25T17:00", "closes": "2026-11-27T17:00", "people": null });
        assert_eq!(running["next"], next);
        let listed = admin.get(CHECK_INS).await.expecting(200).json();
        assert_eq!(listed["checkIns"][0]["audience"]["kind"], "everybody");
        assert_eq!(texts(&activity(&admin).await, "action")[..2], ["started", "created"]);
    }
}

#[actix_web::test]
async fn texts_are_new_from_the_next_opening() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let check_in = start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        let mut edited = body("Look-back");
        edited["questions"] = check_in["questions"].clone();
        edited["questions"][0]["text"] = json!("How are you?");
        edited["questions"][1]["kind"] = json!("shortText");
        let edited = admin.put(&path(&check_in), edited).await.expecting(200).json();
        assert_eq!((&edited["questions"][0]["id"], &edited["questions"][1]["id"]), (&json!(1), &json!(13)));
        let period = open_period(&maya).await;
        let open = maya.get(&period).await.json();
        assert_eq!(open["questions"][0]["text"], "How full is your battery?");
        app.clock.set("2026-12-02T17:00:00Z");
        work(&app);
        let next = maya.get(&open_period(&maya).await).await.json();
        assert_eq!(next["questions"][0]["text"], "How are you?");
        let versions = admin.get(&path(&check_in)).await.json()["versions"].clone();
        assert_eq!(versions[0]["from"], "2026-12-02");
        assert_eq!((&versions[1]["to"], &versions[1]["openings"]), (&json!("2026-11-25"), &json!(1)));
    }
}

#[actix_web::test]
async fn nothing_opens_in_a_pause() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let check_in = start(&admin, body("Look-back")).await;
        let post = async |action: &str| admin.post_nothing(&format!("{}/{action}", path(&check_in))).await;
        assert_eq!(post("pause").await.expecting(200).json()["next"], json!(null));
        app.clock.set("2026-11-25T17:30:00Z");
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]));
        // An opening within the pause is left out after it.
        let _ = post("resume").await.expecting(200);
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]));
        app.clock.set("2026-12-02T17:00:00Z");
        work(&app);
        let period = open_period(&maya).await;
        assert_eq!(post("end").await.expecting(200).json()["state"], "ended");
        assert_eq!(maya.get(&period).await.expecting(200).json()["isOpen"], false);
        let _ = post("resume").await.expecting(409);
        let _ = admin.delete(&path(&check_in)).await.expecting(204);
        let _ = maya.get(&period).await.expecting(404);
        assert_eq!(admin.get(CHECK_INS).await.json()["checkIns"], json!([]));
    }
}

#[actix_web::test]
async fn a_third_check_in_waits() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        for name in ["One", "Two", "Three"] {
            start(&admin, body(name)).await;
        }
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        let open = maya.get("/api/check-ins").await.json();
        assert_eq!(texts(open["checkIns"].as_array().unwrap(), "name"), ["One", "Two"]);
        send(&maya, answers(7, "12", "x")).await;
        work(&app);
        let open = maya.get("/api/check-ins").await.json();
        assert_eq!(open["checkIns"].as_array().unwrap().len(), 3);
    }
}

#[actix_web::test]
async fn bad_check_ins_name_their_field() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let with = |path: &str, value: Value| {
        let mut changed = body("Look-back");
        *changed.pointer_mut(path).unwrap() = value;
        changed
    };
    let many: Vec<_> =
        (0..21).map(|_| json!({ "kind": "yesNo", "text": "Well?", "isDemanded": false })).collect();
    for (sent, field) in [
        (with("/name", json!(" ")), "name"),
        (with("/introduction", json!("x".repeat(301))), "introduction"),
        (with("/questions", json!([])), "questions"),
        (with("/questions", json!(many)), "questions"),
        (with("/questions/0/points", json!(11)), "questions.0.points"),
        (with("/questions/2/least", json!("1e308")), "questions.2.least"),
        (with("/questions/3/choices", json!([{ "text": "One" }])), "questions.3.choices"),
        (with("/questions/3/choices/1/text", json!("")), "questions.3.choices.1.text"),
        (with("/rhythm/weekday", json!("someday")), "rhythm.weekday"),
        (with("/rhythm/openFor/amount", json!(8)), "rhythm.openFor"),
        (with("/audience", json!({ "kind": "segment", "segmentId": 99 })), "audience"),
        (
            with(
                "/rhythm",
                json!({ "kind": "program", "programId": 99, "days": 7, "hour": 9, "openFor": { "amount": 2, "unit": "days" } }),
            ),
            "audience",
        ),
    ] {
        let refused = admin.post(CHECK_INS, sent.clone()).await.expecting(422).json();
        let named = refused["field"].as_str().unwrap_or_default();
        assert!(named.starts_with(field), "{named} is not {field}: {refused}");
    }
}

#[actix_web::test]
async fn nobody_is_asked_for_a_tag_that_went() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let tag = admin
            .post("/api/admin/tags", json!({ "name": "Autumn", "colour": "iris" }))
            .await
            .expecting(201)
            .json();
        let conditions = json!([[{ "kind": "tag", "has": true, "tag": tag["id"] }]]);
        let segment = json!({ "name": "Cohort", "conditions": conditions });
        let segment = admin.post("/api/admin/segments", segment).await.expecting(201).json();
        let mut asked = body("Look-back");
        asked["audience"] = json!({ "kind": "segment", "segmentId": segment["id"] });
        let check_in = start(&admin, asked).await;
        let label = |shown: &Value| (shown["audience"]["name"].clone(), shown["audience"]["isGone"].clone());
        assert_eq!(label(&check_in), (json!("Cohort"), json!(false)));
        let _ = admin.delete(&format!("/api/admin/tags/{}", tag["id"])).await.expecting(204);
        let shown = admin.get(&path(&check_in)).await.expecting(200).json();
        assert_eq!(label(&shown), (json!("Cohort"), json!(true)));
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]));
        app.clock.advance(TimeDelta::days(7));
        work(&app);
        assert_eq!(admin.get(&path(&check_in)).await.json()["rounds"], json!([]));
    }
}

#[actix_web::test]
async fn deleted_audience_is_named_at_the_start() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let conditions = json!([[{ "kind": "joined", "is": "within", "days": 3650 }]]);
        let segment = json!({ "name": "Cohort", "conditions": conditions });
        let segment = admin.post("/api/admin/segments", segment).await.expecting(201).json();
        let mut asked = body("Look-back");
        asked["audience"] = json!({ "kind": "segment", "segmentId": segment["id"] });
        let check_in = start(&admin, asked).await;
        let _ = admin.post(&format!("{}/pause", path(&check_in)), json!({})).await.expecting(200);
        let _ = admin.delete(&format!("/api/admin/segments/{}", segment["id"])).await.expecting(204);
        let resumed = admin.post(&format!("{}/resume", path(&check_in)), json!({})).await;
        assert_eq!(resumed.expecting(422).json()["field"], "audience");
    }
}

#[actix_web::test]
async fn nobody_is_asked_for_a_deleted_check_in() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let asked_about = start(&admin, body("Old")).await;
        let missed = json!({ "kind": "missedCheckIns", "checkInId": asked_about["id"], "count": 1 });
        let segment = json!({ "name": "Missed", "conditions": [[missed]] });
        let segment = admin.post("/api/admin/segments", segment).await.expecting(201).json();
        let mut asked = body("Look-back");
        asked["audience"] = json!({ "kind": "segment", "segmentId": segment["id"] });
        let check_in = start(&admin, asked).await;
        let _ = admin.delete(&path(&asked_about)).await.expecting(204);
        let shown = admin.get(&path(&check_in)).await.expecting(200).json();
        assert_eq!(shown["audience"]["isGone"], true, "{shown}");
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]));
    }
}
