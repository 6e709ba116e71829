//! Bodies and paths for tests of tags, segments and the table.

use hub_test_support::caller::Caller;
use serde_json::{Value, json};

pub const TAGS: &str = "/api/admin/tags";
pub const TAGGING: &str = "/api/admin/clients/tags";
pub const SEGMENTS: &str = "/api/admin/segments";
pub const TABLE: &str = "/api/admin/clients";
pub const PREVIEW: &str = "/api/admin/clients/preview";
pub const UNKNOWN: &str = "00000000-0000-4000-8000-000000000000";
pub const NO_TAG: &str = "This tag does not exist any more.";

/// Creates a tag and returns its id.
pub async fn tag(admin: &Caller, name: &str) -> i64 {
    let tag = admin.post(TAGS, json!({ "name": name, "colour": "iris" })).await.expecting(201).json();
    tag["id"].as_i64().unwrap()
}

pub async fn give(admin: &Caller, clients: &[&Caller], add: &[i64]) {
    let ids: Vec<_> = clients.iter().map(|client| client.user_id().to_string()).collect();
    let body = json!({ "clients": { "ids": ids }, "add": add, "remove": [] });
    let _ = admin.post(TAGGING, body).await.expecting(200);
}

pub async fn segment(admin: &Caller, name: &str, conditions: Value) -> Value {
    let body = json!({ "name": name, "conditions": conditions });
    admin.post(SEGMENTS, body).await.expecting(201).json()
}

pub fn has(tag: i64) -> Value {
    json!({ "kind": "tag", "has": true, "tag": tag })
}

/// First names in the table for a query.
pub async fn listed(admin: &Caller, query: &str) -> Vec<String> {
    let page = admin.get(&format!("{TABLE}?{query}")).await.expecting(200).json();
    let rows = page["clients"].as_array().unwrap().iter();
    rows.map(|row| row["firstName"].as_str().unwrap().to_owned()).collect()
}
