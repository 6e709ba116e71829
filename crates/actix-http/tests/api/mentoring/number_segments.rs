//! Numbers in segments, and as columns of the table of clients.

use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::mentoring::{
    groups::{SEGMENTS, TABLE, listed, segment},
    numbers::{NUMBERS, amount, body, create, give, own_value},
};

async fn rows(admin: &Caller, query: &str) -> Vec<Value> {
    let page = admin.get(&format!("{TABLE}?{query}")).await.expecting(200).json();
    page["clients"].as_array().unwrap().iter().map(|row| row["numbers"].clone()).collect()
}

/// Writes values of a client's own number.
async fn write(client: &Caller, id: i64, values: &[(&str, &str)]) {
    for (day, text) in values {
        let _ = client.put(&own_value(id, day), amount(text)).await.expecting(200);
    }
}

#[actix_web::test]
async fn segment_asks_for_numbers() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let id = create(&admin, body("Readers", "client")).await;
        let changed = |compare: &str, name: Value, deleted: bool| {
            json!({ "kind": "numberChanged", "compare": compare, "percent": 25, "days": 28, "numberId": id,
                "number": name, "deleted": deleted })
        };
        let others = |name: Value, deleted: bool| {
            json!([
                { "kind": "numberSilent", "days": 14, "numberId": id, "number": name, "deleted": deleted },
                { "kind": "goalMissed", "numberId": id, "number": name, "deleted": deleted },
            ])
        };
        let named = || json!("Readers");
        let more = segment(&admin, "Moved", json!([[changed("more", Value::Null, false)]])).await;
        let less = segment(&admin, "Stuck", json!([[changed("less", Value::Null, false)]])).await;
        let late = segment(&admin, "Late", json!([others(Value::Null, false)])).await;
        assert_eq!(more["conditions"], json!([[changed("more", named(), false)]]));
        assert_eq!(late["conditions"], json!([others(named(), false)]));
        let counts = async || {
            let listed = admin.get(SEGMENTS).await.expecting(200).json();
            let count = |made: &Value| {
                let found = listed.as_array().unwrap().iter().find(|found| found["id"] == made["id"]);
                found.unwrap()["count"].as_i64().unwrap()
            };
            [count(&more), count(&less), count(&late)]
        };
        assert_eq!(counts().await, [0, 0, 0], "nobody has it");
        let _ = give(&admin, id, json!({ "ids": [maya.user_id().to_string()] })).await;
        assert_eq!(counts().await, [0, 0, 0], "it was given today");
        write(&maya, id, &[("2026-10-01", "80"), ("2026-11-06", "100")]).await;
        assert_eq!(counts().await, [0, 0, 1], "25 % is neither more nor less than 25 %");
        write(&maya, id, &[("2026-11-20", "100.1")]).await;
        assert_eq!(counts().await, [1, 0, 0]);
        write(&maya, id, &[("2026-11-20", "60.1")]).await;
        assert_eq!(counts().await, [0, 1, 0]);

        let _ = admin.delete(&format!("{NUMBERS}/{id}")).await.expecting(204);
        assert_eq!(counts().await, [0, 0, 0]);
        let listed = admin.get(SEGMENTS).await.expecting(200).json();
        let found = listed.as_array().unwrap().iter().find(|found| found["id"] == late["id"]).unwrap();
        assert_eq!(found["conditions"], json!([others(named(), true)]));
        let body = json!({ "name": "Gone", "conditions": [[changed("more", Value::Null, false)]] });
        let refusal = admin.post(SEGMENTS, body).await;
        assert_eq!(refusal.refused(422, "This number does not exist any more.")["field"], "conditions");
    }
}

#[actix_web::test]
async fn goals_that_are_missed_are_found() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let id = create(&admin, body("Posts", "client")).await;
        let _ = give(&admin, id, json!({ "ids": [maya.user_id().to_string()] })).await;
        let missed = json!([[{ "kind": "goalMissed", "numberId": id }]]);
        let made = segment(&admin, "Missed", missed).await;
        let goal = json!({ "goal": { "kind": "atLeast", "amount": "3", "every": "week" } });
        let _ = maya.put(&format!("/api/numbers/{id}/goal"), goal).await.expecting(200);
        let count = async || admin.get(SEGMENTS).await.expecting(200).json()[0]["count"].clone();
        assert_eq!((&made["count"], count().await), (&json!(0), json!(0)), "the week has not ended");
    }
}

#[actix_web::test]
async fn table_shows_at_most_three_numbers() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        for (email, first) in [("noah@example.com", "Noah"), ("anna@example.com", "Anna")] {
            let _ = UserBuilder::new(email).name(first, "Example").insert(app.storage());
        }
        let readers = create(&admin, body("Readers", "client")).await;
        let tasks =
            json!({ "name": "Tasks", "better": "more", "source": "counted", "counts": { "tasks": "all" } });
        let tasks = create(&admin, tasks).await;
        let _ = give(&admin, readers, json!({ "ids": [maya.user_id().to_string()] })).await;
        let query = format!("numbers={tasks},{readers}");
        let empty = json!([{ "id": readers, "latest": null, "change": null }]);
        assert_eq!(rows(&admin, &query).await, [json!([]), empty, json!([])]);
        write(&maya, readers, &[("2026-10-01", "80"), ("2026-11-20", "60")]).await;
        let _ = give(&admin, tasks, json!({ "ids": [maya.user_id().to_string()] })).await;
        let latest = |day: &str, amount: &str| json!({ "day": day, "amount": amount });
        let change = json!({ "amount": "-20", "percent": -25.0 });
        let shown = json!([
            { "id": tasks, "latest": latest("2026-11-16", "0"), "change": null },
            { "id": readers, "latest": latest("2026-11-20", "60"), "change": change },
        ]);
        assert_eq!(rows(&admin, &query).await[1], shown);
        assert_eq!(rows(&admin, "").await, [json!([]), json!([]), json!([])]);
        for order in ["asc", "desc"] {
            let sorted = listed(&admin, &format!("{query}&sort=number-2&order={order}")).await;
            assert_eq!(sorted[0], "Maya", "those without a value come last");
        }

        for (query, field) in [
            (format!("{query}&sort=number-3"), "sort"),
            ("sort=number-1".to_owned(), "sort"),
            (format!("{query}&sort=number-4"), "sort"),
            ("numbers=1,2,3,4".to_owned(), "numbers"),
            ("numbers=one".to_owned(), "numbers"),
        ] {
            let refused = admin.get(&format!("{TABLE}?{query}")).await.expecting(422).json();
            assert_eq!(refused["field"], field, "{query}");
        }
        // A number may be deleted while it is a column.
        let _ = admin.delete(&format!("{NUMBERS}/{readers}")).await.expecting(204);
        let sorted = listed(&admin, &format!("{query}&sort=number-2")).await;
        assert_eq!(sorted, ["Anna", "Maya", "Noah"]);
    }
}
