//! Check-ins that change, or open in another zone, while a round is open.

use chrono::TimeDelta;
use chrono_tz::Tz;
use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::mentoring::check_ins::{CHECK_INS, answers, body, path, send, start, work};

/// Client of New York, where check-ins open five hours after those of the others.
async fn late_client(app: &TestApp) -> Caller {
    app.sign_in(UserBuilder::new("late@example.com").zone(Tz::America__New_York)).await
}

#[actix_web::test]
async fn answers_to_replaced_questions_stay() {
    for app in TestApp::on_both().await {
        let (admin, maya, late) = (app.admin().await, app.client().await, late_client(&app).await);
        let check_in = start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        send(&maya, json!({ "1": 7, "2": true, "3": "12", "4": 5, "10": "The soup." })).await;
        let mut edited = body("Look-back");
        edited["questions"] = check_in["questions"].clone();
        edited["questions"][3]["choices"][0] = json!({ "text": "Money" });
        edited["questions"][5]["kind"] = json!("shortText");
        let _ = admin.put(&path(&check_in), edited).await.expecting(200);
        app.clock.set("2026-11-25T22:00:00Z");
        work(&app);
        send(&late, json!({ "1": 5, "2": true, "3": "12", "14": "Bread" })).await;
        let shown = admin.get(&format!("{}/answers", path(&check_in))).await.expecting(200).json();
        assert_eq!(shown["round"]["version"], 2);
        let questions = shown["questions"].as_array().unwrap();
        let counts: Vec<_> =
            questions.iter().map(|each| json!([each["question"]["id"], each["answers"]])).collect();
        assert_eq!(
            json!(counts),
            json!([[1, 2], [2, 2], [3, 2], [4, 1], [7, 0], [14, 1], [11, 0], [12, 0], [10, 1]])
        );
        let texts = admin.get(&format!("{}/answers/texts?question=10", path(&check_in))).await;
        assert_eq!(texts.expecting(200).json()["total"], 1);
        let csv = admin.get(&format!("{}/answers.csv", path(&check_in))).await.expecting(200).text();
        assert!(csv.contains(",12,Time,") && csv.contains(",The soup.") && csv.contains("Bread"), "{csv}");
    }
}

#[actix_web::test]
async fn answers_that_nobody_saw_stay_unread() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        send(&maya, answers(7, "12", "All fine")).await;
        let waiting = async || admin.get("/api/admin/check-in-answers").await.expecting(200).json();
        let id = format!("/api/admin/check-in-answers/{}", waiting().await["answers"][0]["periodId"]);
        let seen = async || admin.get(&id).await.expecting(200).json()["sentAt"].clone();
        let read = |sent_at: &Value| format!("{id}/read?sentAt={}", sent_at.as_str().unwrap());
        let before = read(&seen().await);
        app.clock.advance(TimeDelta::minutes(5));
        send(&maya, answers(2, "12", "Not fine")).await;
        let refused = admin.post_nothing(&before).await.expecting(409).json();
        assert_eq!(refused["code"], "check-in-answers-changed");
        assert_eq!(waiting().await["total"], 1);
        let _ = admin.post_nothing(&read(&seen().await)).await.expecting(204);
        assert_eq!(waiting().await["total"], 0);
    }
}

#[actix_web::test]
async fn edited_check_in_keeps_its_weeks() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let mut form = body("Look-back");
        form["rhythm"]["everyWeeks"] = json!(2);
        let check_in = start(&admin, form.clone()).await;
        app.clock.set("2026-11-26T12:00:00Z");
        let shown = admin.get(&path(&check_in)).await.expecting(200).json();
        assert_eq!(shown["next"]["opens"], "2026-12-09T17:00");
        for (id, opens) in [(&check_in["id"], "2026-12-09T17:00"), (&Value::Null, "2026-12-02T17:00")] {
            let asked = json!({ "checkInId": id, "rhythm": form["rhythm"], "audience": form["audience"] });
            let preview = admin.post(&format!("{CHECK_INS}/preview"), asked).await.expecting(200).json();
            assert_eq!(preview["openings"][0]["opens"], opens);
        }
    }
}

#[actix_web::test]
async fn each_zone_is_reminded_once() {
    for app in TestApp::on_both().await {
        let (admin, _maya, _late) = (app.admin().await, app.client().await, late_client(&app).await);
        let mut form = body("Look-back");
        form["rhythm"]["openFor"] = json!({ "amount": 1, "unit": "days" });
        let check_in = path(&start(&admin, form).await);
        let (missing, to_remind) = (format!("{check_in}/missing"), format!("{check_in}/remind"));
        let ways = async || {
            let found = admin.get(&missing).await.expecting(200).json();
            json!([found["missing"], found["byMail"], found["byBell"]])
        };
        let remind = |on: &str| admin.post(&to_remind, json!({ "period": on }));
        for (opens, left) in [("2026-11-25T17:00:00Z", 1), ("2026-11-25T22:00:00Z", 2)] {
            app.clock.set(opens);
            work(&app);
            assert_eq!(ways().await, json!([left, 1, 0]), "{opens}");
            assert_eq!(remind("2026-11-25").await.expecting(200).json()["people"], 1);
            assert_eq!(ways().await, json!([left, 0, 0]), "{opens}");
            assert_eq!(remind("2026-11-25").await.expecting(409).json()["code"], "check-in-reminded");
        }
        assert_eq!(admin.get(&missing).await.json()["reminder"]["people"], 2);
        app.clock.set("2026-12-02T22:00:00Z");
        work(&app);
        assert_eq!(ways().await, json!([2, 2, 0]));
        // It has closed in the first zone.
        app.clock.set("2026-12-03T17:00:00Z");
        assert_eq!(ways().await, json!([2, 1, 0]));
        assert_eq!(remind("2026-12-02").await.expecting(200).json()["people"], 1);
    }
}

#[actix_web::test]
async fn client_who_moves_is_asked_there() {
    for app in TestApp::on_both().await {
        let (admin, _maya, late) = (app.admin().await, app.client().await, late_client(&app).await);
        let check_in = path(&start(&admin, body("Look-back")).await);
        let travel = async |zone: &str| {
            let _ = late.put("/api/users/time-zone", json!({ "timeZone": zone })).await.expecting(204);
        };
        let open = async || {
            let found = late.get("/api/check-ins").await.expecting(200).json();
            let missing = admin.get(&format!("{check_in}/missing")).await.expecting(200).json();
            (found["checkIns"].as_array().unwrap().len(), missing["missing"].clone())
        };
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        assert_eq!(open().await, (0, json!(1)));
        app.clock.set("2026-11-25T17:31:00Z");
        travel("UTC").await;
        assert_eq!(open().await, (1, json!(2)));
        travel("America/New_York").await;
        app.clock.set("2026-11-25T22:00:00Z");
        work(&app);
        assert_eq!(open().await, (1, json!(2)), "nobody is asked twice");
    }
}
