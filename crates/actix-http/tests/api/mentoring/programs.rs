//! Programs: editing, previews, enrolment, and actions on enrolments.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::use_cases::mentoring::programs::hand_out_next_chunk;
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::PASSWORD,
    caller::Caller,
};
use serde_json::{Value, json};

use crate::{
    mentor::{TEMPLATES, activity, listed, template, texts},
    mentoring::program_people::enrolment_of,
};

pub const PROGRAMS: &str = "/api/admin/programs";

pub fn step(title: &str, day: i64) -> Value {
    let task = json!({ "title": title, "description": null, "category": "Content Creation", "needsReview": false, "subtasks": ["One"] });
    json!({ "task": task, "day": day, "dueAfter": 3 })
}

pub fn body(name: &str, steps: &[Value]) -> Value {
    json!({
        "name": name, "description": "The first weeks.", "skipsWeekends": true,
        "daysOff": [{ "from": "2026-12-24", "to": "2027-01-01", "name": "Holidays" }],
        "joinsByLink": false, "steps": steps,
    })
}

pub async fn create(admin: &Caller, name: &str, steps: Vec<Value>) -> Value {
    admin.post(PROGRAMS, body(name, &steps)).await.expecting(201).json()
}

pub fn path(program: &Value) -> String {
    format!("{PROGRAMS}/{}", program["id"])
}

pub async fn enrol(admin: &Caller, program: &Value, clients: &[&Caller], start: &str) -> Value {
    let ids: Vec<_> = clients.iter().map(|client| client.user_id().to_string()).collect();
    let body = json!({ "clients": { "ids": ids }, "start": start });
    admin.post(&format!("{}/enrolments", path(program)), body).await.expecting(201).json()
}

/// Assigns the due steps like the worker.
pub fn hand_out(app: &TestApp) {
    let (site, now) = (app.ports.site.clone(), app.ports.clock.now());
    while app
        .write({
            let site = site.clone();
            move |db| hand_out_next_chunk(db, &site, now)
        })
        .enrolments
        > 0
    {}
}

#[actix_web::test]
async fn program_is_kept_as_it_was_written() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
        let from_template = json!({ "templateId": kept["id"], "afterDays": 2 });
        let made = create(&admin, " First month ", vec![step("Hello", 0), from_template]).await;
        assert_eq!(
            (&made["name"], &made["state"], &made["version"]),
            (&json!("First month"), &json!("draft"), &json!(1))
        );
        assert_eq!(
            (&made["stepCount"], &made["lengthDays"], &made["needReview"]),
            (&json!(2), &json!(3), &json!(0))
        );
        assert_eq!(
            made["daysOff"],
            json!([{ "from": "2026-12-24", "to": "2027-01-01", "name": "Holidays" }])
        );
        let second = &made["steps"][1];
        assert_eq!(second["template"], json!({ "id": kept["id"], "title": "Week one" }));
        assert_eq!(
            (&second["day"], &second["afterDays"], &second["number"]),
            (&Value::Null, &json!(2), &json!(2))
        );
        assert_eq!(second["task"]["subtasks"], json!(["Draft"]));
        assert_eq!(admin.get(&path(&made)).await.expecting(200).json(), made);
        let summaries = admin.get(PROGRAMS).await.expecting(200).json();
        assert_eq!(summaries["programs"][0]["atStep"], json!([0, 0]));

        let used = admin.delete(&format!("{TEMPLATES}/{}", kept["id"])).await;
        used.refused(409, "Programs use this template: First month. Take it out of them first.");
        let again = admin.post(PROGRAMS, body("FIRST month", &[])).await;
        assert_eq!(again.refused(409, "There is a program of this name already.")["field"], "name");

        let mut kept_step = step("Hello again", 1);
        kept_step["id"] = made["steps"][0]["id"].clone();
        let put = async |version: &str, steps: Vec<Value>| {
            let request = admin.request(Method::PUT, &path(&made)).json(&body("Renamed", &steps));
            request.header("if-match", version).send().await
        };
        let edited = put("\"1\"", vec![kept_step]).await.expecting(200).json();
        assert_eq!(edited["steps"][0]["id"], made["steps"][0]["id"]);
        let message = "This was changed meanwhile. Look at what it says now before you save.";
        assert_eq!(put("\"1\"", vec![]).await.refused(412, message)["current"], edited);
        let _ = admin.delete(&path(&made)).await.expecting(204);
        admin.delete(&path(&made)).await.refused(404, "There is nothing here.");
        let _ = admin.delete(&format!("{TEMPLATES}/{}", kept["id"])).await.expecting(204);
        let log = activity(&admin).await;
        assert_eq!(texts(&log, "action")[1..4], ["deleted", "edited", "created"]);
        assert_eq!((&log[1]["kind"], &log[1]["template"]), (&json!("program"), &json!("Renamed")));
    }
}

#[actix_web::test]
async fn faults_of_a_program_name_their_fields() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let made = create(&admin, "x", vec![step("Hello", 0)]).await;
    let mut unknown = step("Hello", 0);
    unknown["id"] = json!(4711);
    let untitled = json!({ "task": { "title": " ", "category": "Timo Task", "subtasks": ["x"] }, "day": 0 });
    for (steps, field) in [
        (vec![step("a", 3), step("b", 2)], "steps.1.day"),
        (vec![json!({ "templateId": 4711, "day": 0 })], "steps.0.templateId"),
        (vec![step("a", 0), unknown], "steps.1.id"),
        (vec![untitled], "steps.0.title"),
        (vec![step("a", 731)], "steps.0.day"),
        (vec![step("a", 730), json!({ "task": step("b", 0)["task"], "afterDays": 1 })], "steps.1.afterDays"),
    ] {
        let refused = admin.put(&path(&made), body("x", &steps)).await.expecting(422).json();
        assert_eq!(refused["field"], field);
        let preview = json!({ "start": "2026-11-20", "program": body("x", &steps) });
        let refused = admin.post(&format!("{}/preview", path(&made)), preview).await.expecting(422).json();
        assert_eq!(refused["field"], field);
    }
    for start in ["", "soon", "2026-10-20", "2029-01-01"] {
        let body = json!({ "start": start, "clients": { "everybody": true } });
        for call in ["preview", "enrolments"] {
            let refused = admin.post(&format!("{}/{call}", path(&made)), body.clone()).await;
            assert_eq!(refused.expecting(422).json()["field"], "start", "{start:?}");
        }
    }
}

#[actix_web::test]
async fn enrolled_clients_get_what_the_preview_showed() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let made = create(&admin, "First month", vec![step("a", 0), step("b", 1)]).await;
        let choice = json!({ "start": "2026-11-20", "clients": { "everybody": true } });
        let ask = async || {
            admin.post(&format!("{}/preview", path(&made)), choice.clone()).await.expecting(200).json()
        };
        let shown = ask().await;
        assert_eq!(
            (&shown["willEnrol"], &shown["alreadyIn"], &shown["have"]),
            (&json!(2), &json!(0), &json!(0))
        );
        assert_eq!(shown["dates"][0]["comes"], "2026-11-20");
        // 21 November 2026 is a Saturday.
        assert_eq!((&shown["dates"][1]["moved"], &shown["ends"]), (&json!("weekend"), &json!("2026-11-23")));
        let enrolled = enrol(&admin, &made, &[&maya], "2026-11-20").await;
        assert_eq!((&enrolled["enrolled"], &enrolled["alreadyIn"]), (&json!(1), &json!(0)));
        let again = json!({ "clients": { "ids": [maya.user_id().to_string()] }, "start": "2026-11-20" });
        let refused = admin.post(&format!("{}/enrolments", path(&made)), again).await;
        assert_eq!(refused.refused(409, "They are in it already.")["field"], "clients");
        assert_eq!(admin.get(&path(&made)).await.expecting(200).json()["state"], "starting");
        hand_out(&app);
        let tasks = listed(&maya, "/api/tasks").await;
        assert_eq!(tasks[0]["programStep"], json!({ "program": "First month", "step": 1 }));
        assert_eq!(tasks[0]["dueDate"], "2026-11-23");
        let running = admin.get(&path(&made)).await.expecting(200).json();
        assert_eq!(
            (&running["state"], &running["people"], &running["atStep"]),
            (&json!("running"), &json!(1), &json!([1, 0]))
        );
        assert_eq!((&running["steps"][0]["given"], &running["steps"][1]["reaches"]), (&json!(1), &json!(1)));
        assert_eq!(running["next"], json!({ "on": "2026-11-23", "steps": 1 }));
        assert_eq!(running["first"][0]["id"], maya.user_id().to_string());
        let shown = ask().await;
        assert_eq!((&shown["willEnrol"], &shown["alreadyIn"]), (&json!(1), &json!(1)));
        let log = activity(&admin).await;
        assert_eq!(texts(&log, "action")[..2], ["given", "enrolled"]);
        assert!(log[0]["recallableUntil"].is_string());
        assert_eq!(listed(&noah, "/api/tasks").await.len(), 0);
    }
}

#[actix_web::test]
async fn community_link_joins_at_most_ten_programs() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let open = |name: &str| {
            let mut open = body(name, &[]);
            open["joinsByLink"] = json!(true);
            open
        };
        for number in 1..=9 {
            let _ = admin.post(PROGRAMS, open(&format!("Program {number}"))).await.expecting(201);
        }
        let last = admin.post(PROGRAMS, open("Program 10")).await.expecting(201).json();
        let message = "At most 10 programs are possible here.";
        assert_eq!(
            admin.post(PROGRAMS, open("Program 11")).await.refused(422, message)["field"],
            "joinsByLink"
        );
        let _ = admin.put(&path(&last), open("Renamed")).await.expecting(200);
        let more = create(&admin, "Program 11", vec![]).await;
        let _ = admin.put(&path(&more), open("Program 11")).await.refused(422, message);
    }
}

#[actix_web::test]
async fn repeated_shift_moves_once() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let made = create(&admin, "x", vec![step("a", 3)]).await;
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
        let enrolment = enrolment_of(&app, &made);
        let keys = ["2f1b6f0e-0000-4000-8000-000000000002", "2f1b6f0e-0000-4000-8000-000000000003"];
        let paths = [(enrolment.clone(), "2026-11-25"), (path(&made), "2026-11-27")];
        for ((path, comes), key) in paths.into_iter().zip(keys) {
            let send = async || {
                let request =
                    admin.request(Method::POST, &format!("{path}/shift")).json(&json!({ "days": 2 }));
                request.header("idempotency-key", key).send().await.expecting(200).json()
            };
            assert_eq!(send().await, send().await);
            let shown = admin.get(&enrolment).await.expecting(200).json();
            assert_eq!(
                (&shown["coming"][0]["comes"], &shown["today"]),
                (&json!(comes), &json!("2026-11-20"))
            );
        }
    }
}

#[actix_web::test]
async fn client_who_returns_gets_steps_at_once() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let made = create(&admin, "x", vec![step("a", 0)]).await;
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
        let _ = maya.post("/api/account/delete", json!({ "email": CLIENT })).await.expecting(204);
        hand_out(&app);
        let maya = app.anonymous();
        let body = json!({ "email": CLIENT, "password": PASSWORD });
        let _ = maya.post("/api/auth/login", body).await.expecting(200);
        hand_out(&app);
        assert_eq!(listed(&maya, "/api/tasks").await.len(), 1);
    }
}

#[actix_web::test]
async fn empty_program_enrols_nobody() {
    let app = TestApp::new().await;
    let (admin, _maya) = (app.admin().await, app.client().await);
    let made = create(&admin, "x", vec![]).await;
    let body = json!({ "clients": { "everybody": true }, "start": "2026-11-20" });
    let refused = admin.post(&format!("{}/enrolments", path(&made)), body).await;
    refused.refused(409, "The program has no steps yet.");
}

#[actix_web::test]
async fn repeated_enrolment_answers_the_same() {
    for app in TestApp::on_both().await {
        let (admin, _maya) = (app.admin().await, app.client().await);
        let made = create(&admin, "x", vec![step("a", 0)]).await;
        let body = json!({ "clients": { "everybody": true }, "start": "2026-11-20" });
        let path = format!("{}/enrolments", path(&made));
        let send = async || {
            let request = admin.request(Method::POST, &path).json(&body);
            request
                .header("idempotency-key", "2f1b6f0e-0000-4000-8000-000000000001")
                .send()
                .await
                .expecting(201)
                .json()
        };
        assert_eq!(send().await, send().await);
    }
}

#[actix_web::test]
async fn clients_with_a_task_are_left_out() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let (one, other) = (
            create(&admin, "one", vec![step("a", 0)]).await,
            create(&admin, "other", vec![step("a", 0)]).await,
        );
        enrol(&admin, &one, &[&maya], "2026-11-20").await;
        hand_out(&app);
        let body = json!({ "clients": { "everybody": true }, "start": "2026-11-20", "leaveOut": "whoHasIt" });
        let call = format!("{}/enrolments", path(&other));
        let enrolled = admin.post(&call, body.clone()).await.expecting(201).json();
        assert_eq!((&enrolled["enrolled"], &enrolled["leftOut"]), (&json!(1), &json!(1)));
        let message = "Nobody is left: everybody is in it already, or has a task of it.";
        assert_eq!(admin.post(&call, body).await.refused(409, message)["field"], "clients");
        hand_out(&app);
        assert_eq!(listed(&noah, "/api/tasks").await.len(), 1);
        let unknown =
            json!({ "clients": { "everybody": true }, "start": "2026-11-20", "leaveOut": "nobody" });
        let refused = admin.post(&call, unknown).await.refused(422, "leaveOut must be whoHasIt.");
        assert_eq!(refused["field"], "leaveOut");
    }
}

#[actix_web::test]
async fn program_is_paused_resumed_and_shifted() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let made = create(&admin, "x", vec![step("a", 0), step("b", 3)]).await;
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
        let post = async |action: &str| admin.post_nothing(&format!("{}/{action}", path(&made))).await;
        post("resume").await.refused(409, "The program is not paused.");
        let paused = post("pause").await.expecting(200).json();
        assert_eq!(
            (&paused["state"], &paused["pausedSince"], &paused["paused"]),
            (&json!("paused"), &json!("2026-11-20"), &json!(1))
        );
        post("pause").await.refused(409, "The program is paused already.");
        let start = json!({ "start": "2026-11-20" });
        let shown = admin.post(&format!("{}/preview", path(&made)), start).await.expecting(200).json();
        assert_eq!(shown["dates"][0]["isEarliest"], true);
        hand_out(&app);
        assert_eq!(listed(&maya, "/api/tasks").await.len(), 0);
        app.clock.advance(TimeDelta::days(3));
        let resumed = post("resume").await.expecting(200).json();
        assert_eq!((&resumed["state"], &resumed["paused"]), (&json!("starting"), &json!(0)));
        hand_out(&app);
        assert_eq!(listed(&maya, "/api/tasks").await.len(), 1);
        let enrolment = enrolment_of(&app, &made);
        let upcoming = admin.get(&enrolment).await.expecting(200).json()["coming"].clone();
        assert_eq!(upcoming[0]["comes"], "2026-11-26");
        let shift =
            async |days: i64| admin.post(&format!("{}/shift", path(&made)), json!({ "days": days })).await;
        assert_eq!(shift(0).await.expecting(422).json()["field"], "days");
        assert_eq!(shift(1).await.expecting(200).json()["next"], Value::Null);
        hand_out(&app);
        assert_eq!(admin.get(&path(&made)).await.expecting(200).json()["next"]["on"], "2026-11-27");
        let log = activity(&admin).await;
        assert_eq!(texts(&log, "action")[0], "shifted");
        assert_eq!(log[0]["stayed"], 1);
    }
}

#[actix_web::test]
async fn enrolment_is_changed_for_one_client() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let made = create(&admin, "x", vec![step("a", 0), step("b", 3), step("c", 4)]).await;
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
        hand_out(&app);
        let enrolment = enrolment_of(&app, &made);
        let post = async |action: &str, body: Value| admin.post(&format!("{enrolment}/{action}"), body).await;
        let shown = admin.get(&enrolment).await.expecting(200).json();
        assert_eq!(
            (&shown["given"], &shown["stepCount"], &shown["state"]),
            (&json!(1), &json!(3), &json!("active"))
        );
        let preview = post("preview", json!({ "shift": 1 })).await.expecting(200).json();
        assert_eq!(preview["coming"][0]["comes"], "2026-11-24");
        assert_eq!(admin.get(&enrolment).await.expecting(200).json(), shown, "a preview changes nothing");
        assert_eq!(
            post("shift", json!({ "days": 1 })).await.expecting(200).json()["coming"],
            preview["coming"]
        );
        post("resume", json!({})).await.refused(409, "This is not paused.");
        assert_eq!(
            post("pause", json!({ "until": "2026-11-20" })).await.expecting(422).json()["field"],
            "until"
        );
        let paused = post("pause", json!({ "until": "2026-11-25" })).await.expecting(200).json();
        assert_eq!(
            (&paused["pausedSince"], &paused["pausedUntil"]),
            (&json!("2026-11-20"), &json!("2026-11-25"))
        );
        post("pause", json!({})).await.refused(409, "This is paused already.");
        assert_eq!(post("resume", json!({})).await.expecting(200).json()["state"], "active");
        let jump = json!({ "step": made["steps"][2]["id"], "act": "now" });
        let jumped = post("jump", jump.clone()).await.expecting(200).json();
        assert_eq!((&jumped["given"], jumped["coming"].as_array().unwrap().len()), (&json!(2), 1));
        assert_eq!(post("jump", jump).await.refused(409, "This step has come already.")["field"], "step");
        assert_eq!(
            post("jump", json!({ "step": 4711, "act": "now" })).await.expecting(422).json()["field"],
            "step"
        );
        let titles = listed(&maya, "/api/tasks").await;
        assert_eq!(texts(&titles, "title"), ["c", "a"]);
        assert_eq!(post("leave", json!({})).await.expecting(200).json()["state"], "left");
        post("shift", json!({ "days": 1 })).await.refused(409, "This enrolment has ended.");
        let log = activity(&admin).await;
        assert_eq!(texts(&log, "action")[..5], ["left", "jumped", "resumed", "paused", "shifted"]);
        assert_eq!(texts(&log, "kind")[..5], ["enrolment"; 5]);
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
    }
}
