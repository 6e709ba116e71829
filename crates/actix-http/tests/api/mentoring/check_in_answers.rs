//! Answers to check-ins: kept, sent, read, missing, and counted.

use actix_web::http::Method;
use hub_domain::{
    model::accounts::user::{Role, UserChange},
    use_cases::email::digests,
};
use hub_test_support::{
    app::{ADMIN, CLIENT, TestApp},
    builders::UserBuilder,
};
use serde_json::{Value, json};

use crate::{
    mentor::texts,
    mentoring::check_ins::{answers, body, keep, open_period, path, send, start, work},
};

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
        for key in ["abc", "-1", "99999999999999999999"] {
            let unknown = maya.put(&format!("{period}/answers"), json!({ "answers": { key: "x" } })).await;
            let _ = unknown.refused(422, "This question does not exist any more.");
        }
        app.clock.set("2026-11-27T17:00:00Z");
        let late = maya.put(&format!("{period}/answers"), json!({ "answers": { "1": 1 } })).await;
        let _ = late.refused(409, "This check-in is closed.");
        let _ = maya.post_nothing(&format!("{period}/send")).await.expecting(409);
        assert_eq!(maya.get(&period).await.expecting(200).json()["isOpen"], false);
    }
}

#[actix_web::test]
async fn two_devices_lose_no_text() {
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
        for (day, battery, text) in [("2026-11-25", 7, "The soup."), ("2026-12-02", 5, "The stew.")] {
            app.clock.set(&format!("{day}T17:00:00Z"));
            work(&app);
            send(&maya, answers(battery, "12", text)).await;
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
        // A client cannot comment before a mentor's reply.
        let period = open_period(&maya).await;
        let text = |text: &str| json!({ "text": text });
        let _ = maya.post(&format!("{period}/comments"), text("Hello?")).await.expecting(404);
        let _ = admin.post(&format!("{id}/comments"), text("Which stew?")).await.expecting(201);
        let _ = maya.post(&format!("{period}/comments"), text("Lentils.")).await.expecting(201);
        let comments = maya.get(&period).await.json()["comments"].clone();
        assert_eq!(texts(comments.as_array().unwrap(), "text"), ["Which stew?", "Lentils."]);
        admin.prove().await;
        let data = admin.get("/api/account/data").await.expecting(200).json();
        assert_eq!(texts(data["checkInComments"].as_array().unwrap(), "text"), ["Which stew?"]);
        assert!(period.ends_with(&format!("/{}", data["checkInComments"][0]["periodId"])), "{data}");
        let told = |bell: Value| bell[0]["link"].clone();
        assert_eq!(told(maya.get("/api/notifications").await.json())["kind"], "checkIn");
        assert_eq!(told(admin.get("/api/notifications").await.json())["kind"], "checkIn");
        let mail = app.deliver_mail();
        let reply = mail
            .iter()
            .find(|letter| letter.content.text.contains("Which stew?"))
            .expect("a reply is mailed");
        assert!(reply.content.text.contains("/dashboard?checkin="));
        let answered =
            mail.iter().find(|letter| letter.recipient.as_str() == ADMIN).expect("so is the answer");
        assert!(answered.content.text.contains("/admin?tab=reviews&answers="), "{}", answered.content.text);
        assert!(
            mail.iter()
                .all(|letter| !letter.content.text.contains("Lentils")
                    && !letter.content.text.contains("stew."))
        );
        assert!(!admin.get("/api/admin/activity").await.text().contains("stew"), "never an answer");
        // A changed answer is unread again.
        let _ = maya.post_nothing(&format!("{period}/send")).await.expecting(200);
        assert_eq!(admin.get("/api/admin/check-in-answers").await.json()["total"], 2);
    }
}

#[actix_web::test]
async fn replies_are_in_the_daily_mail() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        start(&admin, body("Look-back")).await;
        app.clock.set("2026-11-25T17:00:00Z");
        work(&app);
        send(&maya, answers(7, "12", "x")).await;
        let daily = json!({ "tasks": "now", "notes": "now", "reviews": "now", "checkIns": "daily" });
        for reader in [&admin, &maya] {
            let _ = reader.put("/api/mail-preferences", daily.clone()).await.expecting(200);
        }
        let _ = app.deliver_mail();
        let waiting = admin.get("/api/admin/check-in-answers").await.expecting(200).json();
        let id = format!("/api/admin/check-in-answers/{}", waiting["answers"][0]["periodId"]);
        let period = open_period(&maya).await;
        let text = |text: &str| json!({ "text": text });
        let _ = admin.post(&format!("{id}/comments"), text("Which stew?")).await.expecting(201);
        let _ = maya.post(&format!("{period}/comments"), text("Lentils.")).await.expecting(201);
        assert!(app.deliver_mail().is_empty(), "not at once");
        let morning = |at: &str| {
            app.clock.set(at);
            digests::write_due(app.storage(), app.ports.clock.now(), &app.ports.site).unwrap();
            app.deliver_mail()
        };
        let mail = morning("2026-11-26T08:00:00Z");
        let to = |reader: &str| {
            let letter = mail.iter().find(|letter| letter.recipient.as_str() == reader).unwrap();
            letter.content.text.clone()
        };
        assert!(to(CLIENT).contains("Which stew?") && !to(CLIENT).contains("Lentils"), "{}", to(CLIENT));
        assert!(to(ADMIN).contains("Look-back") && !to(ADMIN).contains("Lentils"), "{}", to(ADMIN));
        assert!(morning("2026-11-27T08:00:00Z").is_empty(), "once");
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
        let mut form = body("Look-back");
        form["questions"][0]["text"] = json!("=HYPERLINK(1)");
        let check_in = start(&admin, form).await;
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
        assert!(csv.contains(",'=HYPERLINK(1),Did you post?"), "{csv}");
        assert!(csv.contains("'=1+1") && csv.contains("TikTok; Blog"), "{csv}");
        let none = json!({ "name": "Away", "conditions": [[{ "kind": "lastActive", "moreThanDays": 300 }]] });
        let none = admin.post("/api/admin/segments", none).await.expecting(201).json();
        let nobody = admin.get(&format!("{}/answers?segmentId={}", path(&check_in), none["id"])).await;
        assert_eq!(nobody.expecting(200).json()["asked"], 0);
        clients[4].prove().await;
        let closing = json!({ "email": "client4@example.com" });
        let _ = clients[4].post("/api/account/delete", closing).await.expecting(204);
        let left = shown().await.expecting(200).json();
        assert_eq!((&left["asked"], &left["answered"]), (&json!(5), &json!(4)));
        let counted = async || {
            let found = admin.get(&format!("{}/periods", path(&check_in))).await.expecting(200).json();
            json!([found["rounds"][0]["asked"], found["rounds"][0]["answered"]])
        };
        assert_eq!(counted().await, json!([5, 4]), "in the list of rounds, too");
        assert!(left["questions"][5]["texts"].is_null(), "too few are left");
        let csv = admin.get(&format!("{}/answers.csv", path(&check_in))).await.expecting(200).text();
        assert!(csv.contains("'=1+1") && !csv.contains("Film"), "{csv}");
        let client = app.sign_in(UserBuilder::new("client4@example.com")).await;
        assert_eq!(counted().await, json!([6, 5]), "of a reopened account");
        let id = client.user_id();
        app.write(move |db| db.accounts().set(id, UserChange::Role(Role::Admin)));
        let left = shown().await.expecting(200).json();
        assert_eq!((&left["asked"], &left["answered"]), (&json!(5), &json!(4)), "without an admin");
        assert_eq!(counted().await, json!([5, 4]));
        let unread = admin.get("/api/admin/check-in-answers").await.expecting(200).json();
        assert_eq!(unread["total"], 4);
        assert_eq!(client.get("/api/check-ins").await.expecting(200).json()["checkIns"], json!([]));
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
        maya.prove().await;
        let data = maya.get("/api/account/data").await.expecting(200).json();
        assert_eq!(data["checkIns"][0]["sent"]["answers"]["10"], "The soup.");
        assert_eq!(data["user"]["email"], CLIENT);
    }
}
