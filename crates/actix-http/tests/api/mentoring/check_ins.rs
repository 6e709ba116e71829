//! Check-ins: writing, opening, answering, reading, and who is missing.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::use_cases::{
    mentoring::check_ins::{self, missing},
    set_aside::run_next,
};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::UserBuilder,
    caller::Caller,
};
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

async fn keep(client: &Caller, period: &str, answers: Value) -> Value {
    client.put(&format!("{period}/answers"), json!({ "answers": answers })).await.expecting(200).json()
}

/// Answers of what is demanded, by the ids of the questions of [`questions`].
pub fn answers(battery: i64, followers: &str, words: &str) -> Value {
    json!({ "1": battery, "2": true, "3": followers, "10": words })
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
async fn answers_are_kept_sent_and_changed() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        start(&admin, body("Look-back")).await;
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]), "it is not yet Wednesday");
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        work(&app);
        let open = maya.get("/api/check-ins").await.expecting(200).json();
        assert_eq!(open["checkIns"].as_array().unwrap().len(), 1, "it opens once");
        assert_eq!(open["checkIns"][0]["closesAt"], "2026-11-27T17:00:00Z");
        let period = open_period(&maya).await;
        let shown = maya.get(&period).await.expecting(200).json();
        assert_eq!((&shown["revision"], &shown["answers"]), (&json!(1), &json!({})));
        // A comma, and digits of another alphabet.
        let kept = keep(&maya, &period, json!({ "1": 7, "3": "١٢٫٥" })).await;
        assert_eq!(kept["answers"], json!({ "1": 7, "3": "12.5" }));
        let early = maya.post_nothing(&format!("{period}/send")).await.expecting(422).json();
        assert_eq!(early["field"], "answers.2");
        assert_eq!(admin.get("/api/admin/check-in-answers").await.json()["total"], 0, "nothing is sent");
        let all = json!({ "2": false, "4": 5, "7": [9], "10": "The soup.", "3": null });
        assert!(keep(&maya, &period, all).await["answers"]["3"].is_null(), "null empties");
        keep(&maya, &period, json!({ "3": "12,5" })).await;
        let sent = maya.post_nothing(&format!("{period}/send")).await.expecting(200).json();
        assert_eq!(sent["sent"]["answers"], sent["answers"]);
        assert_eq!((&sent["nextOn"], &sent["isOpen"]), (&json!("2026-12-02"), &json!(true)));
        // Kept changes are the client's own until they are sent.
        keep(&maya, &period, json!({ "10": "The stew." })).await;
        let shown = maya.get(&period).await.json();
        assert_eq!(shown["sent"]["answers"]["10"], "The soup.");
        let _ = maya.post_nothing(&format!("{period}/send")).await.expecting(200);
        let waiting = admin.get("/api/admin/check-in-answers").await.json();
        assert_eq!(waiting["total"], 1);
        app.clock.set("2026-11-27T17:00:00Z");
        let late = maya.put(&format!("{period}/answers"), json!({ "answers": { "1": 1 } })).await;
        let _ = late.refused(409, "This check-in is closed.");
        let _ = maya.post_nothing(&format!("{period}/send")).await.expecting(409);
        assert_eq!(maya.get(&period).await.expecting(200).json()["isOpen"], false);
    }
}

#[actix_web::test]
async fn two_devices_lose_no_words() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        let period = format!("{}/answers", open_period(&maya).await);
        let put = |revision: &'static str, answers: Value| {
            maya.request(Method::PUT, &period)
                .header("if-match", revision)
                .json(&json!({ "answers": answers }))
                .send()
        };
        assert_eq!(put("\"1\"", json!({ "10": "Here." })).await.expecting(200).json()["revision"], 2);
        let refused = put("\"1\"", json!({ "10": "There." })).await.expecting(412).json();
        assert_eq!(refused["current"]["answers"]["10"], "Here.");
        assert_eq!(put("\"2\"", json!({ "10": "There." })).await.expecting(200).json()["revision"], 3);
    }
}

#[actix_web::test]
async fn mentor_reads_and_both_write() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        start(&admin, body("Look-back")).await;
        for (day, battery, words) in [("2026-11-25", 7, "The soup."), ("2026-12-02", 5, "The stew.")] {
            app.clock.set(&format!("{day}T17:00:00Z"));
            work(&app);
            send(&maya, answers(battery, "12", words)).await;
        }
        let waiting = admin.get("/api/admin/check-in-answers?limit=1").await.expecting(200).json();
        assert_eq!((&waiting["total"], &waiting["answers"][0]["on"]), (&json!(2), &json!("2026-11-25")));
        let next = format!("/api/admin/check-in-answers?after={}", waiting["next"].as_str().unwrap());
        let last = admin.get(&next).await.expecting(200).json();
        let id = format!("/api/admin/check-in-answers/{}", last["answers"][0]["periodId"]);
        let read = admin.get(&id).await.expecting(200).json();
        assert_eq!(read["answers"][0]["value"], 5);
        assert_eq!(
            read["lastFour"],
            json!([{ "on": "2026-11-25", "isMissed": false, "answers": answers(7, "12", "The soup.") }])
        );
        assert_eq!(read["lines"]["1"], json!(["7", "5"]));
        let _ = admin.post_nothing(&format!("{id}/read")).await.expecting(204);
        assert_eq!(admin.get("/api/admin/check-in-answers").await.json()["total"], 1);
        // Nobody writes before a mentor.
        let period = open_period(&maya).await;
        let words = |text: &str| json!({ "text": text });
        let _ = maya.post(&format!("{period}/comments"), words("Hello?")).await.expecting(404);
        let _ = admin.post(&format!("{id}/comments"), words("Which stew?")).await.expecting(201);
        let _ = maya.post(&format!("{period}/comments"), words("Lentils.")).await.expecting(201);
        let comments = maya.get(&period).await.json()["comments"].clone();
        assert_eq!(texts(comments.as_array().unwrap(), "text"), ["Which stew?", "Lentils."]);
        let told = |bell: Value| bell[0]["link"].clone();
        assert_eq!(told(maya.get("/api/notifications").await.json())["kind"], "checkIn");
        assert_eq!(told(admin.get("/api/notifications").await.json())["kind"], "checkIn");
        let mail = app.deliver_mail();
        let reply = mail
            .iter()
            .find(|letter| letter.content.text.contains("Which stew?"))
            .expect("a reply is mailed");
        assert!(reply.content.text.contains("/dashboard?checkin="));
        assert!(
            mail.iter()
                .all(|letter| !letter.content.text.contains("Lentils")
                    && !letter.content.text.contains("stew."))
        );
        assert!(!admin.get("/api/admin/activity").await.text().contains("stew"), "never an answer");
        // A changed answer comes back.
        let _ = maya.post_nothing(&format!("{period}/send")).await.expecting(200);
        assert_eq!(admin.get("/api/admin/check-in-answers").await.json()["total"], 2);
    }
}

#[actix_web::test]
async fn missing_people_are_reminded_once() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let check_in = start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        send(&maya, answers(7, "12", "x")).await;
        let _ =
            noah.put("/api/mail-preferences", json!({ "tasks": "now", "notes": "now" })).await.expecting(200);
        app.clock.set("2026-12-02T17:00:00Z");
        work(&app);
        let found = admin.get(&format!("{}/missing", path(&check_in))).await.expecting(200).json();
        assert_eq!((&found["missing"], &found["often"], &found["total"]), (&json!(2), &json!(0), &json!(2)));
        assert_eq!((&found["byMail"], &found["byBell"]), (&json!(2), &json!(0)));
        let rows: Vec<_> = found["people"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["client"]["firstName"].clone(), row["inARow"].clone(), row["lastEight"].clone()))
            .collect();
        assert_eq!(json!(rows), json!([["Noah", 1, ["missed", "open"]], ["Maya", 0, ["answered", "open"]]]));
        let _ = app.deliver_mail();
        let to_remind = format!("{}/remind", path(&check_in));
        let remind = || admin.post(&to_remind, json!({ "period": "2026-12-02" }));
        assert_eq!(remind().await.expecting(200).json(), json!({ "people": 2, "byMail": 2, "byBell": 0 }));
        assert_eq!(remind().await.expecting(409).json()["code"], "check-in-reminded");
        assert_eq!(app.deliver_mail().len(), 2, "exactly those");
        send(&maya, answers(7, "12", "x")).await;
        let found = admin.get(&format!("{}/missing", path(&check_in))).await.json();
        assert_eq!((&found["missing"], &found["reminder"]["answeredSince"]), (&json!(1), &json!(1)));
        // The hub reminds the others by itself, a day before it closes.
        app.clock.set("2026-12-03T17:00:00Z");
        work(&app);
        work(&app);
        let letters = app.deliver_mail();
        assert_eq!(
            letters.iter().map(|letter| letter.recipient.as_str()).collect::<Vec<_>>(),
            ["noah@example.com"]
        );
        app.clock.set("2026-12-04T17:00:00Z");
        assert_eq!(remind().await.expecting(409).json()["code"], "check-in-reminded");
        let often = format!("{}/missing?period=2026-12-02&often=true", path(&check_in));
        assert_eq!(admin.get(&often).await.json()["people"][0]["inARow"], 2);
    }
}

#[actix_web::test]
async fn answers_of_everybody_are_counted() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let mut clients = Vec::new();
        for number in 0..6 {
            let email = format!("client{number}@example.com");
            clients.push(app.sign_in(UserBuilder::new(&email)).await);
        }
        let check_in = start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        for (client, battery) in clients[..4].iter().zip(5..) {
            send(client, answers(battery, "10", "=1+1")).await;
        }
        let answered = format!("{}/answers", path(&check_in));
        let shown = || admin.get(&answered);
        let few = shown().await.expecting(200).json();
        assert_eq!((&few["asked"], &few["answered"]), (&json!(6), &json!(4)));
        assert_eq!(few["questions"][0]["isTooFew"], true);
        assert!(few["questions"][0]["counts"].is_null() && few["questions"][5]["texts"].is_null());
        send(&clients[4], json!({ "1": 9, "2": false, "3": "1000", "7": [9, 8], "10": "Film" })).await;
        let all = shown().await.expecting(200).json();
        assert_eq!(all["questions"][0]["counts"][4], json!({ "value": "5", "label": "5", "count": 1 }));
        assert_eq!(all["questions"][0]["quartiles"]["median"], "7");
        assert_eq!(
            all["questions"][1]["counts"],
            json!([{ "value": "yes", "label": "yes", "count": 4 }, { "value": "no", "label": "no", "count": 1 }])
        );
        assert_eq!(all["questions"][2]["quartiles"]["most"], "1000");
        assert_eq!(
            (&all["questions"][4]["answers"], &all["questions"][4]["isTooFew"]),
            (&json!(1), &json!(true))
        );
        assert_eq!(all["questions"][5]["texts"].as_array().unwrap().len(), 3);
        let texts = admin.get(&format!("{}/answers/texts?question=10&offset=3", path(&check_in))).await;
        assert_eq!(texts.expecting(200).json()["total"], 5);
        let csv = admin.get(&format!("{}/answers.csv", path(&check_in))).await.expecting(200).text();
        assert!(csv.contains("How full is your battery?,Did you post?"), "{csv}");
        assert!(csv.contains("'=1+1") && csv.contains("TikTok; Blog"), "{csv}");
        let none = json!({ "name": "Away", "conditions": [[{ "kind": "lastActive", "moreThanDays": 300 }]] });
        let none = admin.post("/api/admin/segments", none).await.expecting(201).json();
        let nobody = admin.get(&format!("{}/answers?segmentId={}", path(&check_in), none["id"])).await;
        assert_eq!(nobody.expecting(200).json()["asked"], 0);
    }
}

#[actix_web::test]
async fn words_are_new_from_the_next_opening() {
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
        let act = async |act: &str| admin.post_nothing(&format!("{}/{act}", path(&check_in))).await;
        assert_eq!(act("pause").await.expecting(200).json()["next"], json!(null));
        app.clock.set("2026-11-25T17:30:00Z");
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]));
        // What would have opened in the pause does not open after it.
        let _ = act("resume").await.expecting(200);
        work(&app);
        assert_eq!(maya.get("/api/check-ins").await.json()["checkIns"], json!([]));
        app.clock.set("2026-12-02T17:00:00Z");
        work(&app);
        let period = open_period(&maya).await;
        assert_eq!(act("end").await.expecting(200).json()["state"], "ended");
        assert_eq!(maya.get(&period).await.expecting(200).json()["isOpen"], false);
        let _ = act("resume").await.expecting(409);
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
async fn own_data_has_the_answers() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        send(&maya, answers(7, "12", "The soup.")).await;
        let _ = maya
            .post("/api/auth/prove", json!({ "password": hub_test_support::builders::PASSWORD }))
            .await
            .expecting(204);
        let data = maya.get("/api/account/data").await.expecting(200).json();
        assert_eq!(data["checkIns"][0]["sent"]["answers"]["10"], "The soup.");
        assert_eq!(data["user"]["email"], CLIENT);
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
