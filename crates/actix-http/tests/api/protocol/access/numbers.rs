//! Table of access: numbers, and those that the owner has.

use hub_test_support::caller::Caller;
use serde_json::{Value, json};

use crate::protocol::access::{
    Belongings,
    call_table::{Row, admins, own, owned},
};

const NUMBERS: &str = "/api/admin/numbers";
const DAY: &str = "2026-11-19";

fn number_body(name: &str, source: &str) -> Value {
    json!({ "name": name, "unit": "readers", "decimals": 1, "better": "more", "source": source })
}

/// Number with this writer, which the client has.
pub(super) async fn given_number(admin: &Caller, client: &Caller, source: &str) -> i64 {
    let body = number_body(source, source);
    let id = admin.post(NUMBERS, body).await.expecting(201).json()["id"].as_i64().unwrap();
    let clients = json!({ "clients": { "ids": [client.user_id().to_string()] } });
    let _ = admin.post(&format!("{NUMBERS}/{id}/give"), clients).await.expecting(201);
    id
}

/// Numbers of the owner.
pub(super) struct OwnersNumbers {
    /// Number that the owner writes, with a value.
    own: i64,
    /// Number that the mentor writes, with a value.
    mentors: i64,
    /// Number that files write.
    read: i64,
}

pub(super) async fn given_numbers(admin: &Caller, client: &Caller) -> OwnersNumbers {
    let own = given_number(admin, client, "client").await;
    let mentors = given_number(admin, client, "mentor").await;
    let amount = || json!({ "amount": "12.5" });
    let _ = client.put(&format!("/api/numbers/{own}/values/{DAY}"), amount()).await.expecting(200);
    let path = format!("/api/admin/clients/{}/numbers/{mentors}/values/{DAY}", client.user_id());
    let _ = admin.put(&path, amount()).await.expecting(200);
    OwnersNumbers { own, mentors, read: given_number(admin, client, "csv").await }
}

fn of_number(of: &Belongings, part: &str) -> String {
    format!("{NUMBERS}/{}{part}", of.numbers.own)
}

fn own_value(of: &Belongings) -> String {
    format!("/api/numbers/{}/values/{DAY}", of.numbers.own)
}

fn owners_value(of: &Belongings) -> String {
    of.of_owner(&format!("numbers/{}/values/{DAY}", of.numbers.mentors))
}

pub(super) fn rows() -> Vec<Row> {
    let amount = || Some(json!({ "amount": "14" }));
    let file = || Some(json!({ "csv": "nobody@example.com,2026-11-19,7", "isDryRun": false }));
    let everybody = || Some(json!({ "clients": { "everybody": true } }));
    let goal = json!({ "goal": { "kind": "reach", "amount": "20", "by": "2026-12-31" } });
    vec![
        own("listOwnNumbers", |_| "/api/numbers".into(), None, 200),
        owned("writeOwnValue", own_value, amount(), 200),
        owned("deleteOwnValue", own_value, None, 200),
        owned("setOwnGoal", |of| format!("/api/numbers/{}/goal", of.numbers.own), Some(goal), 200),
        admins("listNumbers", |_| NUMBERS.into(), None, 200),
        admins("createNumber", |_| NUMBERS.into(), Some(number_body("New", "csv")), 201),
        admins("editNumber", |of| of_number(of, ""), Some(number_body("Renamed", "client")), 200),
        admins("deleteNumber", |of| of_number(of, ""), None, 204),
        admins("giveNumber", |of| of_number(of, "/give"), everybody(), 201),
        admins("takeNumber", |of| of_number(of, "/take"), everybody(), 201),
        admins("previewNumberChoice", |of| of_number(of, "/choice"), everybody(), 200),
        admins("listNumberPeople", |of| of_number(of, "/people"), None, 200),
        admins("readNumberValues", |of| format!("{NUMBERS}/{}/values", of.numbers.read), file(), 200),
        admins("downloadNumber", |of| of_number(of, "/values.csv"), None, 200),
        admins("listClientNumbers", |of| of.of_owner("numbers"), None, 200),
        admins("writeClientValue", owners_value, amount(), 200),
        admins("deleteClientValue", owners_value, None, 200),
    ]
}
