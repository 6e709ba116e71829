//! Numbers: the library, giving, values with their history, and goals.

use hub_test_support::{
    app::TestApp,
    builders::{UserBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{activity, texts};

pub const NUMBERS: &str = "/api/admin/numbers";

pub fn body(name: &str, source: &str) -> Value {
    json!({ "name": name, "unit": "readers", "decimals": 1, "better": "more", "source": source })
}

pub async fn create(admin: &Caller, body: Value) -> i64 {
    admin.post(NUMBERS, body).await.expecting(201).json()["id"].as_i64().unwrap()
}

pub async fn give(admin: &Caller, id: i64, clients: Value) -> Value {
    admin.post(&format!("{NUMBERS}/{id}/give"), json!({ "clients": clients })).await.expecting(201).json()
}

/// Number that a client has.
pub async fn given(admin: &Caller, client: &Caller, body: Value) -> i64 {
    let id = create(admin, body).await;
    let _ = give(admin, id, json!({ "ids": [client.user_id().to_string()] })).await;
    id
}

/// Value of a client's own number on a day.
pub fn own_value(id: i64, day: &str) -> String {
    format!("/api/numbers/{id}/values/{day}")
}

pub fn amount(text: &str) -> Value {
    json!({ "amount": text })
}

/// Completes a task of a client's own.
async fn complete(client: &Caller) {
    let task = task_body(json!({ "title": "Soup" }));
    let id = client.post("/api/tasks", task).await.expecting(201).json()["id"].clone();
    for status in ["done", "completed"] {
        let path = format!("/api/tasks/{id}/status");
        let _ = client.put(&path, json!({ "status": status })).await.expecting(200);
    }
}

async fn library(admin: &Caller) -> Vec<Value> {
    admin.get(NUMBERS).await.expecting(200).json()["numbers"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn number_is_kept_as_it_was_written() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let made = admin.post(NUMBERS, body(" Newsletter readers ", "client")).await.expecting(201).json();
        assert_eq!((&made["name"], &made["unit"]), (&json!("Newsletter readers"), &json!("readers")));
        assert_eq!((&made["people"], &made["together"]), (&json!(0), &Value::Null));
        let path = format!("{NUMBERS}/{}", made["id"]);
        let _ = admin
            .post(NUMBERS, body("NEWSLETTER READERS", "mentor"))
            .await
            .refused(409, "There is a number of this name already.");
        let edited = admin.put(&path, body("Readers", "mentor")).await.expecting(200).json();
        assert_eq!((&edited["source"], &edited["version"]), (&json!("mentor"), &json!(2)));
        let late = admin.request(actix_web::http::Method::PUT, &path).header("if-match", "\"1\"");
        let late = late.json(&body("Late", "mentor")).send().await.expecting(412).json();
        assert_eq!(late["current"]["name"], "Readers");
        let counted =
            json!({ "name": "Readers", "better": "more", "source": "counted", "counts": { "tasks": "all" } });
        assert_eq!(admin.put(&path, counted).await.expecting(422).json()["field"], "source");
        let _ = admin.delete(&path).await.expecting(204);
        let _ = admin.put(&path, body("Gone", "mentor")).await.expecting(404);
        assert!(library(&admin).await.is_empty());
        assert_eq!(texts(&activity(&admin).await, "action"), ["deleted", "edited", "created"]);
        let again = create(&admin, body("Readers", "client")).await;
        assert_eq!(library(&admin).await[0]["id"], again, "the name is free");
    }
}

#[actix_web::test]
async fn bad_numbers_name_their_field() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let with = |field: &str, value: Value| {
        let mut body = body("Readers", "client");
        body[field] = value;
        body
    };
    for (body, field) in [
        (with("name", json!(" ")), "name"),
        (with("name", json!("x".repeat(61))), "name"),
        (with("unit", json!("x".repeat(41))), "unit"),
        (with("decimals", json!(4)), "decimals"),
        (with("decimals", json!(-1)), "decimals"),
        (with("better", json!("up")), "better"),
        (with("source", json!("nobody")), "source"),
        (with("source", json!("counted")), "counts"),
        (
            json!({ "name": "x", "better": "more", "source": "counted", "counts": { "tasks": "category" } }),
            "counts.category",
        ),
        (
            json!({ "name": "x", "better": "more", "source": "counted", "decimals": 1, "counts": { "tasks": "all" } }),
            "decimals",
        ),
    ] {
        assert_eq!(admin.post(NUMBERS, body.clone()).await.expecting(422).json()["field"], field, "{body}");
    }
}

#[actix_web::test]
async fn client_writes_values_and_corrects_them() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let id = given(&admin, &maya, body("Readers", "client")).await;
        let _ = maya.put(&own_value(id, "2026-10-17"), amount("784")).await.expecting(200);
        // A comma, and digits of another alphabet.
        let _ = maya.put(&own_value(id, "2026-11-20"), amount("٨٢٤٫٥")).await.expecting(200);
        let _ = maya.put(&own_value(id, "2026-11-20"), amount("824.5")).await.expecting(200);
        let shown = maya.put(&own_value(id, "2026-11-20"), amount("842")).await.expecting(200).json();
        assert_eq!(shown["values"].as_array().unwrap().len(), 2);
        let last = &shown["values"][1];
        assert_eq!((&last["amount"], &last["by"]), (&json!("842"), &json!("Maya")));
        assert_eq!(last["earlier"].as_array().unwrap().len(), 1, "the same amount corrects nothing");
        assert_eq!(last["earlier"][0]["amount"], "824.5");
        assert_eq!(shown["change"]["amount"], "58");
        let seen =
            admin.get(&format!("/api/admin/clients/{}/numbers", maya.user_id())).await.expecting(200).json();
        assert_eq!(seen["numbers"][0]["values"], shown["values"]);
        let less = maya.delete(&own_value(id, "2026-11-20")).await.expecting(200).json();
        assert_eq!((less["values"].as_array().unwrap().len(), &less["change"]), (1, &Value::Null));
        let _ = maya.delete(&own_value(id, "2026-11-20")).await.expecting(404);
        let people = admin.get(&format!("{NUMBERS}/{id}/people")).await.expecting(200).json();
        assert_eq!(people["people"][0]["latest"], json!({ "day": "2026-10-17", "amount": "784" }));
    }
}

#[actix_web::test]
async fn bad_values_are_refused() {
    for app in TestApp::on_both().await {
        let (admin, maya, other) = (app.admin().await, app.client().await, app.other_client().await);
        let id = given(&admin, &maya, body("Readers", "client")).await;
        let mentors = given(&admin, &maya, body("Readiness", "mentor")).await;
        for text in ["NaN", "1e308", "1234567890123456", "1.25", "", "many", "--1", "1,2,3"] {
            let answer = maya.put(&own_value(id, "2026-11-20"), amount(text)).await.expecting(422).json();
            assert_eq!(answer["field"], "amount", "{text}");
        }
        for day in ["2026-11-22", "2016-12-31"] {
            let answer = maya.put(&own_value(id, day), amount("1")).await.expecting(422).json();
            assert_eq!(answer["field"], "day", "{day}");
        }
        let _ = maya.put(&own_value(id, "yesterday"), amount("1")).await.expecting(404);
        let _ = maya.put(&own_value(mentors, "2026-11-20"), amount("1")).await.expecting(409);
        let of_maya =
            |id: i64| format!("/api/admin/clients/{}/numbers/{id}/values/2026-11-20", maya.user_id());
        let _ = admin.put(&of_maya(id), amount("1")).await.refused(409, "Somebody else writes this number.");
        let _ = other.put(&own_value(id, "2026-11-20"), amount("1")).await.expecting(404);
        let _ = admin.put(&of_maya(mentors + 7), amount("1")).await.expecting(404);
        let written = admin.put(&of_maya(mentors), amount("6.5")).await.expecting(200).json();
        assert_eq!(
            (&written["values"][0]["by"], &written["values"][0]["source"]),
            (&json!("Timo"), &json!("mentor"))
        );
        assert_eq!(activity(&admin).await[0]["action"], "written");
        // Whole numbers are all that is there, or not.
        let path = format!("{NUMBERS}/{mentors}");
        let whole = json!({ "name": "Readiness", "decimals": 0, "better": "more", "source": "mentor" });
        assert_eq!(admin.put(&path, whole.clone()).await.expecting(422).json()["field"], "decimals");
        let _ = admin.put(&of_maya(mentors), amount("6")).await.expecting(200);
        let _ = admin.put(&path, whole).await.expecting(200);
    }
}

#[actix_web::test]
async fn goals_are_the_clients() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let id = given(&admin, &maya, body("Readers", "client")).await;
        let path = format!("/api/numbers/{id}/goal");
        let _ = maya.put(&own_value(id, "2026-11-20"), amount("842")).await.expecting(200);
        let reach = json!({ "goal": { "kind": "reach", "amount": "1000", "by": "2026-12-31" } });
        let goal = maya.put(&path, reach).await.expecting(200).json()["goal"].clone();
        assert_eq!(
            (&goal["amount"], &goal["left"], &goal["percent"]),
            (&json!("1000"), &json!("158"), &json!(84))
        );
        let weekly = json!({ "goal": { "kind": "atLeast", "amount": "800", "every": "week" } });
        let goal = maya.put(&path, weekly).await.expecting(200).json()["goal"].clone();
        assert_eq!((goal["isMet"].clone(), goal["periods"].as_array().unwrap().len()), (json!(true), 12));
        let counts = &library(&admin).await[0]["goals"];
        assert_eq!(counts, &json!({ "set": 1, "reached": 0, "kept": 1 }));
        for (goal, field) in [
            (json!({ "kind": "reach", "amount": "1" }), "goal.by"),
            (json!({ "kind": "reach", "amount": "1", "by": "2026-11-01" }), "goal.by"),
            (json!({ "kind": "reach", "amount": "1", "by": "2027-02-29" }), "goal.by"),
            (json!({ "kind": "atMost", "amount": "1" }), "goal.every"),
            (json!({ "kind": "atMost", "amount": "x", "every": "week" }), "goal.amount"),
            (json!({ "kind": "about", "amount": "1" }), "goal.kind"),
        ] {
            let answer = maya.put(&path, json!({ "goal": goal })).await.expecting(422).json();
            assert_eq!(answer["field"], field);
        }
        assert_eq!(maya.put(&path, json!({})).await.expecting(200).json()["goal"], Value::Null);
    }
}

#[actix_web::test]
async fn assigning_skips_holders() {
    for app in TestApp::on_both().await {
        let (admin, maya, other) = (app.admin().await, app.client().await, app.other_client().await);
        let id = given(&admin, &maya, body("Readers", "client")).await;
        let _ = maya.put(&own_value(id, "2026-11-20"), amount("842")).await.expecting(200);
        let everybody = json!({ "clients": { "everybody": true } });
        let choice =
            admin.post(&format!("{NUMBERS}/{id}/choice"), everybody.clone()).await.expecting(200).json();
        assert_eq!((&choice["count"], &choice["have"]), (&json!(2), &json!(1)));
        assert_eq!(choice["whoHave"][0]["firstName"], "Maya");
        let outcome = give(&admin, id, json!({ "everybody": true })).await;
        assert_eq!((&outcome["clients"], &outcome["unchanged"]), (&json!(1), &json!(1)));
        let listed = &library(&admin).await[0];
        assert_eq!((&listed["people"], &listed["given"]["kind"]), (&json!(2), &json!("everybody")));
        let notices = other.get("/api/notifications").await.expecting(200).json();
        assert_eq!(notices[0]["link"], json!({ "kind": "number", "id": id.to_string() }));
        assert_eq!(other.get("/api/numbers").await.expecting(200).json()["numbers"][0]["values"], json!([]));
        let found = admin.get(&format!("{NUMBERS}/{id}/people?q=may")).await.expecting(200).json();
        assert_eq!(found["total"], 1);
        let taken = admin.post(&format!("{NUMBERS}/{id}/take"), everybody).await.expecting(201).json();
        assert_eq!(taken["clients"], 2);
        assert!(
            maya.get("/api/numbers").await.expecting(200).json()["numbers"].as_array().unwrap().is_empty()
        );
        let _ = maya.put(&own_value(id, "2026-11-20"), amount("1")).await.expecting(404);
        assert_eq!(texts(&activity(&admin).await, "action"), ["taken", "given", "given", "created"]);
    }
}

#[actix_web::test]
async fn people_together_are_five_or_more() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let id = create(&admin, body("Readers", "client")).await;
        let largest = "999999999999999";
        for (at, text) in ["1", "10.5", "11", "12"].into_iter().chain([largest; 14]).enumerate() {
            let client = app.sign_in(UserBuilder::new(&format!("c{at}@example.com"))).await;
            let _ = give(&admin, id, json!({ "ids": [client.user_id().to_string()] })).await;
            let _ = client.put(&own_value(id, "2026-11-20"), amount(text)).await.expecting(200);
            let together = library(&admin).await[0]["together"].clone();
            match at {
                0..4 => assert_eq!(together, Value::Null),
                4 => assert_eq!(together["median"], "11"),
                // A sum beyond 64 bits is the nearest amount.
                17 => assert_eq!(together["median"], largest),
                _ => {}
            }
        }
    }
}

#[actix_web::test]
async fn closed_account_is_in_no_figures() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let id = create(&admin, body("Readers", "client")).await;
        let mut clients = Vec::new();
        for at in 0..5 {
            let client = app.sign_in(UserBuilder::new(&format!("c{at}@example.com"))).await;
            let _ = give(&admin, id, json!({ "ids": [client.user_id().to_string()] })).await;
            let _ = client.put(&own_value(id, "2026-11-20"), amount("7")).await.expecting(200);
            let goal = json!({ "goal": { "kind": "atLeast", "amount": "5", "every": "week" } });
            let _ = client.put(&format!("/api/numbers/{id}/goal"), goal).await.expecting(200);
            clients.push(client);
        }
        let before = library(&admin).await.remove(0);
        assert_eq!((&before["people"], &before["goals"]["set"]), (&json!(5), &json!(5)));
        assert_eq!(before["together"]["median"], "7");
        let closing = json!({ "email": "c0@example.com" });
        let _ = clients[0].post("/api/account/delete", closing).await.expecting(204);
        let left = library(&admin).await.remove(0);
        assert_eq!((&left["people"], &left["goals"]["set"]), (&json!(4), &json!(4)));
        assert_eq!(left["together"], Value::Null);
    }
}

#[actix_web::test]
async fn hub_counts_by_the_weeks_of_the_client() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        // Her week ends on Sunday in New York, which is Monday in UTC.
        let _ = maya.put("/api/users/time-zone", json!({ "timeZone": "America/New_York" })).await;
        for at in ["2026-11-20T18:00:00Z", "2026-11-23T03:00:00Z", "2026-11-23T06:00:00Z"] {
            app.clock.set(at);
            complete(&maya).await;
        }
        let counted = |name: &str, counts: Value| json!({ "name": name, "better": "more", "source": "counted", "counts": counts });
        let _ = given(&admin, &maya, counted("All", json!({ "tasks": "all" }))).await;
        let _ = given(&admin, &maya, counted("Timo's", json!({ "tasks": "mentor" }))).await;
        let shown = maya.get("/api/numbers").await.expecting(200).json();
        let [all, mentors] = [&shown["numbers"][0], &shown["numbers"][1]];
        let last = |number: &Value| number["values"].as_array().unwrap().last().unwrap().clone();
        let weeks = all["values"].as_array().unwrap().iter().map(|value| (&value["day"], &value["amount"]));
        let [before, present] = ["2026-11-16", "2026-11-23"].map(|day| json!(day));
        assert_eq!(weeks.collect::<Vec<_>>(), [(&before, &json!("2")), (&present, &json!("1"))]);
        assert_eq!(last(mentors)["amount"], "0");
        assert_eq!((all["gaps"].clone(), last(all)["source"].clone()), (json!([]), json!("counted")));
        let id = all["id"].as_i64().unwrap();
        let _ = maya.put(&own_value(id, "2026-11-20"), amount("9")).await.expecting(409);
        let people = admin.get(&format!("{NUMBERS}/{id}/people")).await.expecting(200).json();
        assert_eq!(people["people"][0]["latest"]["amount"], "2", "those of UTC");
        let reach = json!({ "goal": { "kind": "reach", "amount": "2", "by": "2026-12-31" } });
        let _ = maya.put(&format!("/api/numbers/{id}/goal"), reach).await.expecting(200);
        let goals = library(&admin).await[0]["goals"].clone();
        assert_eq!(goals, json!({ "set": 1, "reached": 1, "kept": 0 }));
    }
}
