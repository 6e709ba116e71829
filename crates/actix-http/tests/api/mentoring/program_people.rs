//! People of programs: the matrix and its export, a client's programs, and joining by links.

use chrono::TimeDelta;
use hub_domain::model::mentoring::program::{ProgramId, people::PeopleForm};
use hub_test_support::{app::TestApp, builders::sign_up_body, caller::Caller};
use serde_json::{Value, json};

use crate::{
    mentor::{activity, listed, texts},
    mentoring::programs::{PROGRAMS, body, create, enrol, hand_out, path, step},
};

pub fn enrolment_of(app: &TestApp, program: &Value) -> String {
    let id = ProgramId(program["id"].as_i64().unwrap());
    let (everybody, now) = (PeopleForm::default().parse(&[]).unwrap(), app.ports.clock.now());
    let (found, _) = app.read(|db| db.programs().list_people(id, &everybody, now));
    format!("/api/admin/enrolments/{}", found[0].enrolment.0)
}

async fn people(admin: &Caller, program: &Value, query: &str) -> Value {
    admin.get(&format!("{}/people{query}", path(program))).await.expecting(200).json()
}

async fn complete(client: &Caller, title: &str) {
    let tasks = listed(client, "/api/tasks").await;
    let task = tasks.iter().find(|task| task["title"] == title).expect("the step came");
    let _ = client
        .put(&format!("/api/subtasks/{}", task["subtasks"][0]["id"]), json!({ "completed": true }))
        .await
        .expecting(200);
    for status in ["done", "completed"] {
        let path = format!("/api/tasks/{}/status", task["id"]);
        let _ = client.put(&path, json!({ "status": status })).await;
    }
}

fn states(person: &Value) -> Vec<&str> {
    texts(person["cells"].as_array().unwrap(), "state")
}

#[actix_web::test]
async fn matrix_shows_every_step_of_everybody() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let made = create(&admin, "First month", vec![step("a", 0), step("=b", 3), step("c", 20)]).await;
        enrol(&admin, &made, &[&maya, &noah], "2026-11-20").await;
        hand_out(&app);
        complete(&maya, "a").await;
        app.clock.advance(TimeDelta::days(4));
        hand_out(&app);
        let found = people(&admin, &made, "?sort=name").await;
        assert_eq!(found["total"], 2);
        assert_eq!(
            found["counts"],
            json!({ "all": 2, "late": 1, "inReview": 0, "paused": 0, "finished": 0 })
        );
        let steps = found["steps"].as_array().unwrap();
        assert_eq!(texts(steps, "title"), ["a", "=b", "c"]);
        let facts =
            |at: usize| json!([steps[at]["day"], steps[at]["given"], steps[at]["done"], steps[at]["late"]]);
        assert_eq!(
            (facts(0), facts(1), facts(2)),
            (json!([0, 2, 1, 1]), json!([3, 2, 0, 0]), json!([20, 0, 0, 0]))
        );
        let stop = json!({ "number": 2, "title": "=b", "given": 2, "notDone": 2, "late": 0 });
        assert_eq!(found["stop"], stop);
        let [first, second] = found["people"].as_array().unwrap().as_slice() else { panic!("two people") };
        assert_eq!(first["client"]["id"], maya.user_id().to_string());
        assert_eq!(states(first), ["done", "given", "notYet"]);
        assert_eq!(first["cells"][0]["on"], "2026-11-20");
        assert_eq!(first["current"], json!({ "number": 2, "state": "given", "daysLate": 0 }));
        assert_eq!(states(second), ["late", "given", "notYet"]);
        let late = people(&admin, &made, "?filter=late").await;
        assert_eq!((&late["total"], &late["people"][0]["client"]), (&json!(1), &second["client"]));
        let at_first = people(&admin, &made, "?stuckAt=1").await;
        assert_eq!((&at_first["total"], &at_first["people"][0]["client"]), (&json!(1), &second["client"]));
        assert_eq!(people(&admin, &made, "?stuckAt=9").await["total"], 0);
        let page = people(&admin, &made, "?sort=name&limit=1&offset=1").await;
        assert_eq!((&page["total"], &page["people"][0]["client"]), (&json!(2), &second["client"]));
        let refused = admin.get(&format!("{}/people?filter=bored", path(&made))).await.expecting(422).json();
        assert_eq!(refused["field"], "filter");
        let _ = admin.get(&format!("{PROGRAMS}/4711/people")).await.expecting(404);

        let sheet = admin.get(&format!("{}/people.csv?sort=name", path(&made))).await.expecting(200);
        assert_eq!(sheet.header("content-disposition"), "attachment; filename=\"program.csv\"");
        let text = sheet.text();
        let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines[0], "Client,Email,Start,State,1. a,2. =b,3. c");
        assert!(
            lines[1].ends_with(",maya@example.com,2026-11-20,active,done 2026-11-20,given 2026-11-24,notYet"),
            "{}",
            lines[1]
        );
        assert_eq!(lines.len(), 3);
        for (query, email) in [("filter=late", "noah@example.com"), ("q=maya", "maya@example.com")] {
            let sheet = admin.get(&format!("{}/people.csv?{query}", path(&made))).await.expecting(200).text();
            let lines: Vec<_> = sheet.lines().skip(1).collect();
            assert!(lines.len() == 1 && lines[0].contains(email), "{query}: {lines:?}");
        }
        let refused = admin.get(&format!("{}/people.csv?filter=bored", path(&made))).await;
        assert_eq!(refused.expecting(422).json()["field"], "filter");
    }
}

#[actix_web::test]
async fn programs_of_a_client_are_shown_to_both() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let mut after = step("c", 0);
        after["day"] = Value::Null;
        after["afterDays"] = json!(2);
        let made = create(&admin, "First month", vec![step("a", 0), step("b", 3), after]).await;
        enrol(&admin, &made, &[&maya], "2026-11-20").await;
        hand_out(&app);
        let own = async || maya.get("/api/programs").await.expecting(200).json()["programs"][0].clone();
        let shown = own().await;
        assert_eq!(
            json!([shown["name"], shown["from"], shown["state"], shown["step"], shown["stepCount"]]),
            json!(["First month", "Timo", "active", 1, 3])
        );
        assert_eq!((&shown["nextOn"], &shown["daysMove"]), (&json!("2026-11-23"), &json!(true)));
        assert_eq!(
            shown["steps"],
            json!([
                { "number": 1, "title": "a", "state": "given", "on": "2026-11-20", "dueOn": "2026-11-23", "afterDays": null },
                { "number": 2, "title": null, "state": "notYet", "on": "2026-11-23", "dueOn": null, "afterDays": null },
                { "number": 3, "title": null, "state": "notYet", "on": null, "dueOn": null, "afterDays": 2 },
            ])
        );
        let of_client = format!("/api/admin/clients/{}/enrolments", maya.user_id());
        let listed = async || admin.get(&of_client).await.expecting(200).json()["enrolments"][0].clone();
        let enrolment = listed().await;
        assert_eq!(enrolment["program"], json!({ "id": made["id"], "name": "First month" }));
        assert_eq!(
            json!([enrolment["state"], enrolment["step"], enrolment["stepCount"], enrolment["nextOn"]]),
            json!(["active", 1, 3, "2026-11-23"])
        );
        let path = enrolment_of(&app, &made);
        assert_eq!(path, format!("/api/admin/enrolments/{}", enrolment["id"]));
        let skip = json!({ "step": made["steps"][1]["id"], "act": "never" });
        let _ = admin.post(&format!("{path}/jump"), skip).await.expecting(200);
        let shown = own().await;
        assert_eq!(
            json!([shown["step"], shown["steps"][1]["title"], shown["steps"][1]["state"]]),
            json!([1, null, "skipped"])
        );
        let _ = admin.post(&format!("{path}/pause"), json!({})).await.expecting(200);
        let paused = listed().await;
        assert_eq!((&paused["state"], &paused["pausedSince"]), (&json!("paused"), &json!("2026-11-20")));
        assert_eq!(paused["nextOn"], Value::Null);
        let shown = own().await;
        assert_eq!((&shown["state"], &shown["nextOn"]), (&json!("paused"), &Value::Null));
        let _ = admin.post(&format!("{path}/resume"), json!({})).await.expecting(200);
        let until = json!({ "until": "2026-11-25" });
        let _ = admin.post(&format!("{path}/pause"), until).await.expecting(200);
        assert_eq!(listed().await["pausedUntil"], "2026-11-25");
        let _ = admin.post(&format!("{path}/leave"), json!({})).await.expecting(200);
        assert_eq!(own().await, Value::Null);
        let data = maya.get("/api/account/data").await.expecting(200).json();
        assert_eq!(
            (&data["programs"][0]["name"], &data["programs"][0]["state"]),
            (&json!("First month"), &json!("left"))
        );
        assert_eq!(listed().await, Value::Null);
        let _ = admin.get("/api/admin/clients/nobody/enrolments").await.expecting(404);
    }
}

#[actix_web::test]
async fn sign_up_by_links_joins_programs() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let invited = create(&admin, "Invited", vec![step("a", 0)]).await;
        let mut open = body("Community", &[step("b", 0)]);
        open["joinsByLink"] = json!(true);
        let open = admin.post(PROGRAMS, open).await.expecting(201).json();
        let mut empty = body("Empty", &[]);
        empty["joinsByLink"] = json!(true);
        let empty = admin.post(PROGRAMS, empty).await.expecting(201).json();

        let link = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
        let named = |program: &Value, name| json!({ "id": program["id"], "name": name });
        assert_eq!(link["programs"], json!([named(&open, "Community"), named(&empty, "Empty")]));
        let token = link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap();
        // It is the 21st there already.
        app.clock.advance(TimeDelta::hours(4));
        let zone = "Pacific/Kiritimati";
        let joined = sign_up_body(json!({ "email": "lena@example.com", "token": token, "timeZone": zone }));
        let _ = app.anonymous().post("/api/auth/signup", joined).await.expecting(201);
        let of_community = people(&admin, &open, "").await;
        assert_eq!(
            (&of_community["total"], &of_community["people"][0]["startOn"]),
            (&json!(1), &json!("2026-11-21"))
        );
        assert_eq!(people(&admin, &empty, "").await["total"], 0, "it has no steps");
        let log = activity(&admin).await;
        let joined = log.iter().find(|entry| entry["template"] == "Community" && entry["action"] == "joined");
        let joined = joined.expect("an entry");
        assert_eq!(
            (&joined["kind"], &joined["client"]["name"]),
            (&json!("enrolment"), &json!("Lena Example"))
        );
        assert_eq!(people(&admin, &invited, "").await["total"], 0);

        let programs = json!([invited["id"]]);
        let csv = "Email,Programs\nthree@example.com,invited; COMMUNITY\nfour@example.com,Nothing";
        let import = "/api/admin/invitations/import";
        for (path, body) in [
            ("/api/admin/invitations", json!({ "email": "one@example.com", "programs": programs })),
            ("/api/admin/invitations/batch", json!({ "emails": ["two@example.com"], "programs": programs })),
            (import, json!({ "csv": csv, "isDryRun": true })),
            (import, json!({ "csv": csv, "isDryRun": false })),
        ] {
            let answer = admin.post(path, body).await;
            assert!(answer.status == 200 || answer.status == 201, "{path}: {}", answer.text());
            if path == import {
                let refused = &answer.json()["refused"][0];
                assert_eq!(
                    (&refused["line"], &refused["reason"]),
                    (&json!(3), &json!("There is no program named “Nothing”."))
                );
            }
        }
        for mail in app.deliver_mail() {
            let Some((_, rest)) = mail.content.text.split_once("/signup/") else { continue };
            let token = rest.split_whitespace().next().unwrap();
            let email = mail.recipient.to_string();
            let body = sign_up_body(json!({ "email": email, "token": token }));
            let _ = app.anonymous().post("/api/auth/signup", body).await.expecting(201);
        }
        assert_eq!(people(&admin, &invited, "").await["total"], 3);
        assert_eq!(people(&admin, &open, "").await["total"], 2);
        for programs in [json!([4711]), json!((0..11).collect::<Vec<_>>())] {
            let body = json!({ "email": "five@example.com", "programs": programs });
            let refused = admin.post("/api/admin/invitations", body).await.expecting(422).json();
            assert_eq!(refused["field"], "programs");
        }
    }
}

#[actix_web::test]
async fn import_answers_programs_of_each_person() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let first = create(&admin, "first month", vec![step("a", 0)]).await;
        let second = create(&admin, "Second", vec![step("b", 0)]).await;
        let csv = "Email,Programs\none@example.com,SECOND; First Month;second\ntwo@example.com,\nthree@example.com,Third";
        let import = async |is_dry_run: bool, programs: Value| {
            let body = json!({ "csv": csv, "isDryRun": is_dry_run, "programs": programs });
            admin.post("/api/admin/invitations/import", body).await.expecting(200).json()["invited"].clone()
        };
        let both =
            json!([{ "id": first["id"], "name": "first month" }, { "id": second["id"], "name": "Second" }]);
        let invited = |programs_of_two: Value| {
            json!([
                { "email": "one@example.com", "programs": both },
                { "email": "two@example.com", "programs": programs_of_two },
            ])
        };
        assert_eq!(import(true, json!([])).await, invited(json!([])));
        let for_all = json!([second["id"]]);
        let predicted = import(true, for_all.clone()).await;
        assert_eq!(predicted, invited(json!([both[1]])));
        assert_eq!(import(false, for_all).await, predicted);
    }
}

#[actix_web::test]
async fn deleted_task_is_given_on_no_screen() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let made = create(&admin, "x", vec![step("a", 0), step("b", 30)]).await;
        enrol(&admin, &made, &[&maya, &noah], "2026-11-20").await;
        hand_out(&app);
        let given = async || {
            let program = admin.get(&path(&made)).await.expecting(200).json();
            let people = people(&admin, &made, "").await;
            let of = people["people"].as_array().unwrap().iter();
            let mut own = Vec::new();
            for person in of {
                let enrolment = format!("/api/admin/enrolments/{}", person["enrolment"]);
                own.push(admin.get(&enrolment).await.expecting(200).json()["given"].as_i64().unwrap());
            }
            (
                program["steps"][0]["given"].clone(),
                people["steps"][0]["given"].clone(),
                own.iter().sum::<i64>(),
            )
        };
        assert_eq!(given().await, (json!(2), json!(2), 2));
        let task = listed(&maya, "/api/tasks").await[0]["id"].clone();
        let _ = maya.delete(&format!("/api/tasks/{task}")).await.expecting(204);
        assert_eq!(given().await, (json!(1), json!(1), 1));
        complete(&noah, "a").await;
        assert_eq!(given().await, (json!(1), json!(1), 1));
    }
}

#[actix_web::test]
async fn pause_begins_on_the_day_of_the_reader() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let made = create(&admin, "x", vec![step("a", 0)]).await;
        let _ = admin.post(&format!("{}/pause", path(&made)), json!({})).await.expecting(200);
        for (zone, day) in [("UTC", "2026-11-20"), ("Pacific/Kiritimati", "2026-11-21")] {
            let _ = admin.put("/api/users/time-zone", json!({ "timeZone": zone })).await.expecting(204);
            assert_eq!(admin.get(&path(&made)).await.expecting(200).json()["pausedSince"], day, "{zone}");
        }
    }
}
