//! Files of values: reading them in, and the download.

use base64::{Engine, engine::general_purpose::STANDARD};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::UserBuilder,
    caller::Caller,
};
use serde_json::{Value, json};

use super::numbers::{NUMBERS, body, create, give, given, own_value};
use crate::mentor::{activity, texts};

fn values(id: i64) -> String {
    format!("{NUMBERS}/{id}/values")
}

fn file(csv: &str) -> Value {
    json!({ "csv": csv, "isDryRun": false })
}

async fn read_in(admin: &Caller, id: i64, csv: &str) -> Value {
    admin.post(&values(id), file(csv)).await.expecting(200).json()
}

/// Each refused line as `number: text: reason`.
fn refused(read: &Value) -> Vec<String> {
    let text = |line: &Value, field: &str| line[field].as_str().unwrap().to_owned();
    let lines = read["refused"].as_array().unwrap().iter();
    lines.map(|line| format!("{}: {}: {}", line["line"], text(line, "text"), text(line, "reason"))).collect()
}

async fn rows(admin: &Caller, id: i64) -> Vec<String> {
    let answer = admin.get(&format!("{}.csv", values(id))).await.expecting(200);
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"values.csv\"");
    let text = answer.text();
    let text = text.strip_prefix('\u{feff}').unwrap();
    text.split_terminator("\r\n").map(str::to_owned).collect()
}

async fn own_values(client: &Caller) -> Value {
    client.get("/api/numbers").await.expecting(200).json()["numbers"][0]["values"].clone()
}

#[actix_web::test]
async fn lines_of_a_file_are_judged() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let _ = app.sign_in(UserBuilder::new("noah@example.com")).await;
        let id = given(&admin, &maya, body("Readers", "csv")).await;
        let csv = "Email;Tag;Wert;Notiz\n\
            MAYA@example.com;2026-11-16;\"1.204,5\";x\n\
            maya@example.com;17.11.2026;12,55;\n\
            noah@example.com;2026-11-16;7;\n\
            nobody@example.com;2026-11-16;7;\n\
            nobody;2026-11-16;7;\n\
            maya@example.com;2026-11-21;7;\n\
            maya@example.com;2016-12-31;7;\n\
            maya@example.com;16.11.2026;8;\n\
            maya@example.com;2026-11-18;many;\n\
            maya@example.com;soon;8;\n\
            maya@example.com;2026-11-19;-3;\n";
        let dry = json!({ "file": STANDARD.encode(csv), "isDryRun": true });
        let preview = admin.post(&values(id), dry).await.expecting(200).json();
        assert_eq!(own_values(&maya).await, json!([]));
        let read = read_in(&admin, id, csv).await;
        assert_eq!(read, preview);
        assert_eq!((&read["written"], &read["unchanged"]), (&json!(2), &json!(0)));
        assert_eq!(
            refused(&read),
            [
                "3: maya@example.com;17.11.2026;12,55;: The number can have at most one decimal.",
                "4: noah@example.com;2026-11-16;7;: Does not have this number",
                "5: nobody@example.com;2026-11-16;7;: No creator has this address",
                "6: nobody;2026-11-16;7;: Invalid email address",
                "7: maya@example.com;2026-11-21;7;: A value cannot be of a day to come.",
                "8: maya@example.com;2016-12-31;7;: A day is from 2017 on.",
                "9: maya@example.com;16.11.2026;8;: Is the same person and day as line 2",
                "10: maya@example.com;2026-11-18;many;: Please enter a number.",
                "11: maya@example.com;soon;8;: Has no day that can be read: write it as 2026-03-31",
            ]
        );
        let shown = &read["values"][1];
        assert_eq!((&shown["line"], &shown["day"]), (&json!(12), &json!("2026-11-19")));
        assert_eq!((&shown["amount"], &shown["replaces"]), (&json!("-3"), &Value::Null));
        assert_eq!(shown["client"]["id"], maya.user_id().to_string());
        let values = own_values(&maya).await;
        assert_eq!((&values[0]["day"], &values[0]["amount"]), (&json!("2026-11-16"), &json!("1204.5")));
        assert_eq!((&values[0]["source"], &values[0]["by"]), (&json!("csv"), &json!("Timo")));
        let library = admin.get(NUMBERS).await.json();
        assert!(library["numbers"][0]["lastReadInAt"].is_string(), "{library}");
        assert_eq!(texts(&activity(&admin).await, "action")[0], "read_in");
    }
}

#[actix_web::test]
async fn one_line_decides_the_decimal_sign() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let id = given(&admin, &maya, body("Readers", "csv")).await;
    let csv = "Email;Day;Amount\nmaya@example.com;2026-11-16;1.234,5\nmaya@example.com;2026-11-17;2.500";
    let read = read_in(&admin, id, csv).await;
    assert_eq!(texts(read["values"].as_array().unwrap(), "amount"), ["1234.5", "2500"]);
    let read = read_in(&admin, id, "maya@example.com;2026-11-17;2.500").await;
    let ambiguous = "This can be read as two numbers. Write thousands without a sign, and decimals after a \
                     point, no more than asked for.";
    assert_eq!(refused(&read), [format!("1: maya@example.com;2026-11-17;2.500: {ambiguous}")]);
}

#[actix_web::test]
async fn days_are_those_of_the_client() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let maya = app.sign_in(UserBuilder::new(CLIENT).zone(chrono_tz::Pacific::Kiritimati)).await;
        let id = given(&admin, &maya, body("Readers", "csv")).await;
        let read = read_in(&admin, id, "maya@example.com,2026-11-21,7\nmaya@example.com,2026-11-22,7").await;
        assert_eq!((&read["written"], read["refused"].as_array().unwrap().len()), (&json!(1), 1));
    }
}

#[actix_web::test]
async fn file_replaces_amounts_and_keeps_them() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let id = given(&admin, &maya, body("Readers", "csv")).await;
        let _ = read_in(&admin, id, "maya@example.com,2026-11-16,7\nmaya@example.com,2026-11-17,8").await;
        app.clock.advance(chrono::TimeDelta::hours(1));
        let again = "maya@example.com,2026-11-16,7.0\nmaya@example.com,2026-11-17,9";
        let read = read_in(&admin, id, again).await;
        assert_eq!((&read["written"], &read["unchanged"]), (&json!(1), &json!(1)));
        assert_eq!(read["values"][0]["replaces"], "8");
        let values = own_values(&maya).await;
        assert_eq!((&values[1]["amount"], &values[1]["earlier"][0]["amount"]), (&json!("9"), &json!("8")));
        assert_eq!(values[0]["earlier"], Value::Null);
        let latest = admin.get(&format!("{NUMBERS}/{id}/people")).await.json()["people"][0]["latest"].clone();
        assert_eq!(latest, json!({ "day": "2026-11-17", "amount": "9" }));
        // Nothing changes, and there is no audit entry.
        let read = read_in(&admin, id, again).await;
        assert_eq!((&read["written"], &read["unchanged"]), (&json!(0), &json!(2)));
        let entries = activity(&admin).await;
        let actions = texts(&entries, "action");
        assert_eq!(actions.iter().filter(|action| **action == "read_in").count(), 2);
    }
}

#[actix_web::test]
async fn files_that_cannot_be_read_are_refused() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let id = given(&admin, &maya, body("Readers", "csv")).await;
        let others = given(&admin, &maya, body("Income", "client")).await;
        let line = "maya@example.com,2026-11-16,7";
        let _ =
            admin.post(&values(others), file(line)).await.refused(409, "Somebody else writes this number.");
        let _ = admin.post(&values(others + 1), file(line)).await.expecting(404);
        for (body, message) in [
            (file(""), "No value stands in this file."),
            (file("Email,Day,Amount"), "No value stands in this file."),
            (file(&format!("{line}\n").repeat(10_001)), "A file can have at most 10000 lines."),
            (json!({ "file": "!", "isDryRun": true }), "This is no CSV file."),
        ] {
            let _ = admin.post(&values(id), body).await.refused(422, message);
        }
        let many = read_in(&admin, id, &format!("{line}\n").repeat(10_000)).await;
        assert_eq!((&many["written"], many["refused"].as_array().unwrap().len()), (&json!(1), 9_999));
    }
}

#[actix_web::test]
async fn download_is_read_in_again() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let maya = app.sign_in(UserBuilder::new(CLIENT)).await;
        let other = app.sign_in(UserBuilder::new("=noah@example.com")).await;
        let id = create(&admin, body("Readers", "csv")).await;
        let ids = json!({ "ids": [maya.user_id().to_string(), other.user_id().to_string()] });
        let _ = give(&admin, id, ids).await;
        let lines: Vec<_> = (1..=20)
            .flat_map(|day| {
                let line = move |email: &str| format!("{email},2026-11-{day:02},-{day}.5");
                [line("maya@example.com"), line("=noah@example.com")]
            })
            .collect();
        let read = read_in(&admin, id, &lines.join("\n")).await;
        assert_eq!((&read["written"], read["values"].as_array().unwrap().len()), (&json!(40), 40));
        let downloaded = rows(&admin, id).await;
        assert_eq!(downloaded[0], "Email,Day,Amount,Source");
        assert_eq!(downloaded.len(), 41);
        assert!(downloaded.contains(&"maya@example.com,2026-11-07,-7.5,csv".to_owned()), "{downloaded:?}");
        assert!(downloaded.contains(&"'=noah@example.com,2026-11-07,-7.5,csv".to_owned()));
        let again = read_in(&admin, id, &downloaded.join("\r\n")).await;
        assert_eq!((&again["written"], &again["unchanged"]), (&json!(0), &json!(40)), "{again}");
    }
}

#[actix_web::test]
async fn download_has_all_of_many_values() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let id = create(&admin, body("Readers", "csv")).await;
        let mut lines = Vec::new();
        let first = chrono::NaiveDate::from_ymd_opt(2020, 1, 1).unwrap();
        for number in 0..3 {
            let email = format!("c{number}@example.com");
            let client = app.sign_in(UserBuilder::new(&email)).await;
            let _ = give(&admin, id, json!({ "ids": [client.user_id().to_string()] })).await;
            lines.extend(first.iter_days().take(900).map(|day| format!("{email},{day},{number}")));
        }
        let read = read_in(&admin, id, &lines.join("\n")).await;
        assert_eq!((&read["written"], read["values"].as_array().unwrap().len()), (&json!(2_700), 50));
        let mut downloaded = rows(&admin, id).await.split_off(1);
        let mut expected: Vec<_> = lines.iter().map(|line| format!("{line},csv")).collect();
        downloaded.sort_unstable();
        expected.sort_unstable();
        assert!(downloaded == expected);
    }
}

#[actix_web::test]
async fn counted_numbers_are_downloaded_by_weeks() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let counted =
            json!({ "name": "Done", "better": "more", "source": "counted", "counts": { "tasks": "all" } });
        let id = given(&admin, &maya, counted).await;
        assert_eq!(rows(&admin, id).await[1..], ["maya@example.com,2026-11-16,0,counted"]);
        let own = given(&admin, &maya, body("Readers", "client")).await;
        let _ = maya.put(&own_value(own, "2026-11-20"), json!({ "amount": "5" })).await.expecting(200);
        assert_eq!(rows(&admin, own).await[1..], ["maya@example.com,2026-11-20,5,client"]);
    }
}
