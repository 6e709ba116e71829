//! CSV exports and imports.

use actix_web::http::Method;
use base64::{Engine, engine::general_purpose::STANDARD};
use hub_domain::model::task::TaskStatus;
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{TaskBuilder, UserBuilder},
    caller::Caller,
};
use serde_json::{Value, json};

async fn rows(timo: &Caller, file: &str) -> Vec<String> {
    let answer = timo.get(&format!("/api/admin/{file}")).await.expecting(200);
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(answer.header("content-disposition"), format!("attachment; filename=\"{file}\""));
    let text = answer.text();
    let text = text.strip_prefix('\u{feff}').expect("spreadsheets learn that it is UTF-8");
    text.split_terminator("\r\n").map(str::to_owned).collect()
}

#[actix_web::test]
async fn clients_and_tasks_are_taken_to_a_spreadsheet() {
    for app in TestApp::on_both().await {
        let timo = app.admin().await;
        let maya = UserBuilder::new(CLIENT).name("Maja, \"M\"", "Åkesson").insert(app.storage()).id;
        let noah =
            UserBuilder::new("noah@example.com").name("=cmd|'/c calc'!A1", "X").insert(app.storage()).id;
        let subtasks = [("one", true), ("two", false)];
        TaskBuilder::of(maya)
            .title("@SUM(1)")
            .subtasks(&subtasks)
            .recurrence("2 week completion")
            .insert(app.storage());
        TaskBuilder::of(maya).title("over").status(TaskStatus::Completed).insert(app.storage());
        TaskBuilder::of(noah).title("waits").due(None).status(TaskStatus::Done).insert(app.storage());

        assert_eq!(
            rows(&timo, "clients.csv").await,
            [
                "First name,Last name,Email,Joined,Open,Overdue,Waiting,Completed,Tags",
                "'=cmd|'/c calc'!A1,X,noah@example.com,2026-11-20,0,0,1,0,",
                "\"Maja, \"\"M\"\"\",Åkesson,maya@example.com,2026-11-20,1,0,0,1,",
            ]
        );
        assert_eq!(
            rows(&timo, "tasks.csv").await,
            [
                "Client,Email,Title,Category,Status,Due date,Subtasks,Subtasks done,Created,Completed,Needs Review,Repeats",
                "'=cmd|'/c calc'!A1 X,noah@example.com,waits,Content Creation,done,,1,0,2026-11-20,,no,",
                "\"Maja, \"\"M\"\" Åkesson\",maya@example.com,'@SUM(1),Content Creation,todo,2026-12-24,2,1,2026-11-20,,no,every 2 weeks after completion",
                "\"Maja, \"\"M\"\" Åkesson\",maya@example.com,over,Content Creation,completed,2026-12-24,1,0,2026-11-20,2026-11-20,no,",
            ]
        );
        // It is the next day for this reader.
        let zone = json!({ "timeZone": "Pacific/Kiritimati" });
        let _ = timo.put("/api/users/time-zone", zone).await.expecting(204);
        assert!(rows(&timo, "clients.csv").await[1].contains(",2026-11-21,"));
        assert!(rows(&timo, "tasks.csv").await[3].contains(",2026-11-21,2026-11-21,"));
    }
}

#[actix_web::test]
async fn export_spans_more_clients_than_one_part() {
    let app = TestApp::new().await;
    let timo = app.admin().await;
    for number in 0..401 {
        UserBuilder::new(&format!("client-{number}@example.com")).insert(app.storage());
    }
    let rows = rows(&timo, "clients.csv").await;
    let emails: std::collections::BTreeSet<_> =
        rows.iter().map(|row| row.split(',').nth(2).unwrap()).collect();
    assert_eq!(emails.len(), 402, "each once, and the heading");
}

#[actix_web::test]
async fn tasks_of_one_client_span_several_parts() {
    for app in TestApp::on_both().await {
        let timo = app.admin().await;
        let maya = UserBuilder::new(CLIENT).insert(app.storage()).id;
        UserBuilder::new("without@example.com").insert(app.storage());
        for number in 0..450 {
            let completed = TaskBuilder::of(maya).title(&format!("over {number}"));
            completed.status(TaskStatus::Completed).insert(app.storage());
        }
        TaskBuilder::of(maya).title("open").insert(app.storage());
        let rows = rows(&timo, "tasks.csv").await;
        let titles: std::collections::BTreeSet<_> =
            rows.iter().map(|row| row.split(',').nth(2).unwrap()).collect();
        assert_eq!((rows.len(), titles.len()), (452, 452), "each once, and the heading");
    }
}

#[actix_web::test]
async fn an_admin_has_one_export_at_a_time() {
    let app = TestApp::new().await;
    let timo = app.admin().await;
    let ana = app.sign_in(UserBuilder::new("ana@example.com").admin()).await;
    // Its headers have arrived; its body is not read yet.
    let first = timo.request(Method::GET, "/api/admin/tasks.csv").respond().await;
    for file in ["tasks.csv", "clients.csv"] {
        let refused = timo.get(&format!("/api/admin/{file}")).await;
        assert_eq!(refused.header("retry-after"), "5");
        refused.refused(429, "Another download is being made. Please try again in a moment.");
    }
    let _ = timo.get("/api/account/data").await.expecting(200);
    // An admin who does not read holds up no other.
    let _ = rows(&ana, "tasks.csv").await;
    drop(first);
    tokio::task::yield_now().await;
    let _ = rows(&timo, "tasks.csv").await;
}

const FILE: &str = "Name,Email\nLena,lena@example.com\nMaya,maya@example.com\nNobody,nobody\n\nLena,LENA@example.com\nTom,tom@example.com";

fn judged() -> Value {
    json!({
        "invited": [{ "email": "lena@example.com", "programs": [] }, { "email": "tom@example.com", "programs": [] }],
        "refused": [
            { "line": 3, "text": "maya@example.com", "reason": "Has an account already" },
            { "line": 4, "text": "nobody", "reason": "Invalid email address" },
            { "line": 6, "text": "LENA@example.com", "reason": "Is named twice" },
        ],
    })
}

#[actix_web::test]
async fn dry_run_predicts_the_import() {
    for app in TestApp::on_both().await {
        let (timo, _maya) = (app.admin().await, app.client().await);
        let import = |is_dry_run: bool| {
            timo.post("/api/admin/invitations/import", json!({ "csv": FILE, "isDryRun": is_dry_run }))
        };
        assert_eq!(import(true).await.expecting(200).json(), judged());
        assert_eq!(timo.get("/api/admin/invitations").await.expecting(200).json(), json!([]));
        assert!(app.deliver_mail().is_empty(), "nothing has happened");

        assert_eq!(import(false).await.expecting(200).json(), judged());
        assert_eq!(app.deliver_mail().len(), 2);
        let again = import(true).await.expecting(200).json();
        assert_eq!(again["invited"], json!([]));
        assert_eq!(again["refused"][0]["reason"], "Is invited already");
        let rows = timo.get("/api/admin/activity?kind=invitation").await.expecting(200).json();
        assert_eq!(rows.as_array().unwrap().len(), 1);
        assert_eq!(rows[0]["titles"], json!(["lena@example.com", "tom@example.com"]));
    }
}

#[actix_web::test]
async fn line_of_a_mail_program_is_imported_whole() {
    let app = TestApp::new().await;
    let timo = app.admin().await;
    let csv = "Lena <lena@example.com>; Tom <tom@example.com>; ana@bad";
    let body = json!({ "csv": csv, "isDryRun": false });
    let found = timo.post("/api/admin/invitations/import", body).await.expecting(200).json();
    let invited = found["invited"].as_array().unwrap().iter().map(|person| &person["email"]);
    assert_eq!(invited.collect::<Vec<_>>(), ["lena@example.com", "tom@example.com"]);
    let refused = json!([{ "line": 1, "text": "ana@bad", "reason": "Invalid email address" }]);
    assert_eq!(found["refused"], refused);
    assert_eq!(app.deliver_mail().len(), 2);
}

#[actix_web::test]
async fn file_without_addresses_is_refused() {
    let app = TestApp::new().await;
    let timo = app.admin().await;
    for (csv, message) in [
        ("", "Nobody is named in this file."),
        ("Email\n\n", "Nobody is named in this file."),
        (&"a@example.com\n".repeat(2001), "At most 2000 people can be imported at once."),
    ] {
        let body = json!({ "csv": csv, "isDryRun": true });
        let refused = timo.post("/api/admin/invitations/import", body).await.refused(422, message);
        assert_eq!(refused["field"], "csv");
    }
}

#[actix_web::test]
async fn file_of_any_spreadsheet_is_imported() {
    let app = TestApp::new().await;
    let timo = app.admin().await;
    let text = "sep=;\r\nNachname, Vorname;E-Mail\r\nBerg, Zoë;zoe@example.com\r\n\"Okafor;lena@example.com\r\nTom;tom@example.com\r\n";
    let little = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let western = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    for bytes in [text.as_bytes().to_vec(), little, western] {
        let body = json!({ "file": STANDARD.encode(bytes), "isDryRun": true });
        let found = timo.post("/api/admin/invitations/import", body).await.expecting(200).json();
        let invited = found["invited"].as_array().unwrap().iter().map(|person| &person["email"]);
        assert_eq!(invited.collect::<Vec<_>>(), ["zoe@example.com", "tom@example.com"]);
        let reason = "A quotation mark in this line is not closed";
        let refused = json!([{ "line": 4, "text": "\"Okafor;lena@example.com", "reason": reason }]);
        assert_eq!(found["refused"], refused);
    }
    let body = json!({ "file": "no base64!", "isDryRun": true });
    let refused = timo.post("/api/admin/invitations/import", body).await;
    assert_eq!(refused.refused(422, "This is no CSV file.")["field"], "file");
}
