//! Answers to check-ins that are values of a number.

use hub_test_support::{app::TestApp, caller::Caller};
use serde_json::{Value, json};

use super::{
    check_ins::{self, CHECK_INS, keep, open_period, path, work},
    numbers::{NUMBERS, body, create},
};

/// Check-in with a question for a number.
fn asking(number: i64) -> Value {
    let mut check_in = check_ins::body("Look-back");
    check_in["questions"] = json!([
        { "kind": "number", "text": "How many readers?", "isDemanded": false, "numberId": number, "unit": "x", "least": "0.5" },
        { "kind": "yesNo", "text": "Did you post?", "isDemanded": false },
    ]);
    check_in
}

/// Number with a check-in that is open, and the period of the client.
async fn opened(app: &TestApp, admin: &Caller, client: &Caller) -> (i64, Value, String) {
    let number = create(admin, body("Readers", "checkIn")).await;
    let check_in = check_ins::start(admin, asking(number)).await;
    app.clock.set("2026-11-25T17:00:00Z");
    work(app);
    (number, check_in, open_period(client).await)
}

async fn send(client: &Caller, period: &str, answer: Value) {
    keep(client, period, json!({ "1": answer })).await;
    let _ = client.post_nothing(&format!("{period}/send")).await.expecting(200);
}

/// Values of the client's only number as `day amount`, and with earlier amounts.
async fn values(client: &Caller) -> Vec<String> {
    let numbers = client.get("/api/numbers").await.expecting(200).json();
    let values = numbers["numbers"][0]["values"].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let described = values.iter().map(|value| {
        let earlier = value["earlier"].as_array().cloned().unwrap_or_default();
        let earlier: Vec<_> = earlier.iter().map(|amount| text(&amount["amount"])).collect();
        format!("{} {} {}", text(&value["day"]), text(&value["amount"]), earlier.join(" ")).trim().to_owned()
    });
    described.collect()
}

#[actix_web::test]
async fn answer_is_the_value_of_its_day() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let (number, _, period) = opened(&app, &admin, &maya).await;
        keep(&maya, &period, json!({ "1": "12,5" })).await;
        assert!(values(&maya).await.is_empty(), "what is kept is no value");
        send(&maya, &period, json!("12,5")).await;
        assert_eq!(values(&maya).await, ["2026-11-25 12.5"]);
        let numbers = maya.get("/api/numbers").await.json();
        let value = &numbers["numbers"][0]["values"][0];
        assert_eq!((&value["source"], &value["checkIn"]), (&json!("checkIn"), &json!("Look-back")));
        assert_eq!((&value["by"], &numbers["numbers"][0]["id"]), (&json!("Maya"), &json!(number)));
        let library = admin.get(NUMBERS).await.json()["numbers"][0].clone();
        assert_eq!((&library["people"], &library["given"]["name"]), (&json!(1), &json!("Look-back")));
        assert_eq!(library["asking"][0]["question"], 1);

        // Sent again on the same day: a correction.
        send(&maya, &period, json!("13")).await;
        assert_eq!(values(&maya).await, ["2026-11-25 13 12.5"]);
        // On another day: the value moves.
        app.clock.set("2026-11-26T12:00:00Z");
        send(&maya, &period, json!("13")).await;
        assert_eq!(values(&maya).await, ["2026-11-26 13"]);
        // Emptied: it goes.
        send(&maya, &period, Value::Null).await;
        assert!(values(&maya).await.is_empty());
        send(&maya, &period, json!("14")).await;
        assert_eq!(values(&maya).await, ["2026-11-26 14 13"]);
    }
}

#[actix_web::test]
async fn each_period_has_its_own_value() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let (_, _, period) = opened(&app, &admin, &maya).await;
        send(&maya, &period, json!("12")).await;
        app.clock.set("2026-12-02T17:00:00Z");
        work(&app);
        send(&maya, &open_period(&maya).await, json!("14")).await;
        assert_eq!(values(&maya).await, ["2026-11-25 12", "2026-12-02 14"]);
        send(&maya, &open_period(&maya).await, Value::Null).await;
        assert_eq!(values(&maya).await, ["2026-11-25 12"]);
    }
}

#[actix_web::test]
async fn question_has_unit_and_decimals_of_its_number() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let (number, check_in, period) = opened(&app, &admin, &maya).await;
        let question = &check_in["questions"][0];
        assert_eq!((&question["unit"], &question["decimals"]), (&json!("readers"), &json!(1)));
        assert_eq!((&question["numberId"], &question["least"]), (&json!(number), &json!("0.5")));
        keep(&maya, &period, json!({ "1": "12.5" })).await;
        let mut whole = body("Readers", "checkIn");
        whole["decimals"] = json!(0);
        whole["unit"] = json!("people");
        let _ = admin.put(&format!("{NUMBERS}/{number}"), whole).await.expecting(200);
        let open = maya.get(&period).await.expecting(200).json();
        assert_eq!(
            (&open["questions"][0]["unit"], &open["questions"][0]["decimals"]),
            (&json!("people"), &json!(0))
        );
        let sent = maya.post_nothing(&format!("{period}/send")).await.expecting(422).json();
        assert_eq!((&sent["field"], &sent["code"]), (&json!("answers.1"), &json!("amount-not-whole")));
        let finer = json!({ "answers": { "1": "12.5" } });
        let _ = maya.put(&format!("{period}/answers"), finer).await.expecting(422);
        send(&maya, &period, json!("12")).await;
        assert_eq!(values(&maya).await, ["2026-11-25 12"]);
    }
}

#[actix_web::test]
async fn only_numbers_of_check_ins_are_asked_for() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let (own, number) = (
            create(&admin, body("Income", "client")).await,
            create(&admin, body("Readers", "checkIn")).await,
        );
        for unknown in [own, number + 1] {
            let refused = admin.post(CHECK_INS, asking(unknown)).await.expecting(422).json();
            assert_eq!(
                (&refused["field"], &refused["code"]),
                (&json!("questions.0.numberId"), &json!("number-unknown"))
            );
        }
        let mut twice = asking(number);
        twice["questions"][1] = twice["questions"][0].clone();
        assert_eq!(admin.post(CHECK_INS, twice).await.expecting(422).json()["field"], "questions.1.numberId");
        let mut finer = asking(number);
        finer["questions"][0]["least"] = json!("0.25");
        assert_eq!(admin.post(CHECK_INS, finer).await.expecting(422).json()["field"], "questions.0.least");
        let made = admin.post(CHECK_INS, asking(number)).await.expecting(201).json();
        let same = admin.put(&path(&made), asking(number)).await.expecting(200).json();
        assert_eq!(same["questions"][0]["numberId"], number);
    }
}

#[actix_web::test]
async fn check_in_outlives_its_number() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let number = create(&admin, body("Readers", "checkIn")).await;
        let made = admin.post(CHECK_INS, asking(number)).await.expecting(201).json();
        let (number_path, check_in_path) = (format!("{NUMBERS}/{number}"), path(&made));
        let rename = |name: &str| {
            let mut renamed = asking(number);
            renamed["name"] = json!(name);
            renamed["questions"] = made["questions"].clone();
            admin.put(&check_in_path, renamed)
        };
        let _ = admin.put(&number_path, body("Readers", "client")).await.expecting(200);
        let renamed = rename("Weekly").await.expecting(200).json();
        assert_eq!((&renamed["name"], &renamed["questions"]), (&json!("Weekly"), &made["questions"]));
        let _ = admin.delete(&number_path).await.expecting(204);
        assert_eq!(rename("Monthly").await.expecting(200).json()["questions"], made["questions"]);
        let anew = admin.put(&check_in_path, asking(number)).await.expecting(422).json();
        assert_eq!(anew["field"], "questions.0.numberId", "a new question has no such number");
    }
}

#[actix_web::test]
async fn nothing_is_written_into_others_numbers() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let (number, _, period) = opened(&app, &admin, &maya).await;
        send(&maya, &period, json!("12")).await;
        let number_path = format!("{NUMBERS}/{number}");
        let _ = admin.put(&number_path, body("Readers", "client")).await.expecting(200);
        send(&maya, &period, json!("13")).await;
        assert_eq!(values(&maya).await, ["2026-11-25 12"], "the client writes it now");
        let _ = admin.delete(&number_path).await.expecting(204);
        send(&maya, &period, json!("14")).await;
        assert!(values(&maya).await.is_empty());
        let sent = maya.get(&period).await.json();
        assert_eq!(sent["sent"]["answers"]["1"], "14", "{sent}");
    }
}
