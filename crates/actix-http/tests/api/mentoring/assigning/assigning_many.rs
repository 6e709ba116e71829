//! Bulk assignment: several tasks, several clients, all or nothing.

use chrono::TimeDelta;
use chrono_tz::Tz;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{
    BULK, FROM_TEMPLATE, TEMPLATES, activity, listed, nothing_happened, recipients, template, texts,
    timo_tasks, to_all, to_one, waiting_mail,
};

const NO_SUCH_CLIENT: &str = "This client does not exist.";
const NO_SUCH_CLIENTS: &str = "At least one of these clients does not exist.";
const NOBODY: &str = "00000000-0000-4000-8000-000000000000";

async fn titles(client: &Caller) -> String {
    texts(&listed(client, "/api/tasks").await, "title").join(" ")
}

async fn kept_template(admin: &Caller) -> Value {
    let created = admin.post(TEMPLATES, template("Week one", &["Draft", "Film"])).await;
    created.expecting(201).json()["id"].clone()
}

fn from_template(template: &Value, assignees: &Value) -> Value {
    json!({ "templateId": template, "assigneeIds": assignees, "dueDate": "2026-12-24", "assignToAll": false })
}

#[actix_web::test]
async fn every_client_gets_every_task_and_admins_none() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        let tasks = [
            task_body(json!({
                "title": "Film", "description": "In one take.\nNo cuts.", "category": "Timo Task", "dueDate": "2026-11-20",
                "subtasks": [{ "title": " Script ", "completed": true }, { "title": "Light" }],
            })),
            task_body(json!({ "title": "Pitch", "category": "Outreach", "subtasks": [{ "title": "Call" }] })),
        ];
        let answer = admin.post(BULK, to_all(&tasks)).await.expecting(201).json();
        let expected = json!({
            "message": "4 task(s) assigned successfully",
            "assignmentId": answer["assignmentId"],
            "clients": 2,
            "tasks": 4,
            "unfinished": false,
        });
        assert_eq!(answer, expected);
        for client in [&maya, &noah] {
            let given = listed(client, "/api/tasks").await;
            assert_eq!(texts(&given, "title"), ["Film", "Pitch"]);
            assert_eq!(texts(&given, "category"), ["Timo Task", "Business Outreach"]);
            assert_eq!(texts(&given, "status"), ["todo", "todo"]);
            assert_eq!(texts(&given, "dueDate"), ["2026-11-20", "2026-12-24"]);
            assert_eq!(
                (&given[0]["description"], &given[1]["description"]),
                (&json!("In one take.\nNo cuts."), &Value::Null)
            );
            assert_eq!(given[0]["assigneeId"], client.user_id().to_string());
            let subtasks = given[0]["subtasks"].as_array().unwrap();
            assert_eq!(texts(subtasks, "title"), ["Script", "Light"]);
            assert!(subtasks.iter().all(|subtask| subtask["completed"] == false), "nothing given is ticked");
            assert_eq!(texts(given[1]["subtasks"].as_array().unwrap(), "title"), ["Call"]);
        }
        for somebody in [&admin, &other_admin] {
            assert_eq!(titles(somebody).await, "");
            assert_eq!(listed(somebody, "/api/notifications").await.len(), 0);
        }
        assert_eq!(recipients(&app), ["maya@example.com", "noah@example.com"]);
        // A client's change of a task does not affect the other clients.
        let of_maya = listed(&maya, "/api/tasks").await;
        let subtask = format!("/api/subtasks/{}", of_maya[0]["subtasks"][0]["id"]);
        noah.put(&subtask, json!({ "completed": true })).await.refused(404, "There is nothing here.");
    }
}

#[actix_web::test]
async fn tasks_are_on_top_in_the_calls_order() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        for (sort_key, title) in [(-5, "older"), (7, "oldest")] {
            TaskBuilder::of(maya.user_id()).priority().title(title).sort_key(sort_key).insert(app.storage());
        }
        let _ = admin.post(BULK, to_all(&timo_tasks(&["a", "b", "c"]))).await.expecting(201);
        let _ = admin.post(BULK, to_one(&timo_tasks(&["x", "y"]), &maya)).await.expecting(201);
        assert_eq!(titles(&maya).await, "x y a b c older oldest");
        assert_eq!(titles(&noah).await, "a b c");
        // A task that a client then puts on top is on top.
        let last = listed(&noah, "/api/tasks").await[2].clone();
        let move_up = json!({ "status": "todo", "position": 0 });
        let _ = noah.put(&format!("/api/tasks/{}/status", last["id"]), move_up).await.expecting(200);
        assert_eq!(titles(&noah).await, "c a b");
    }
}

#[actix_web::test]
async fn clients_get_one_notification_and_one_mail_each() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let roadmap = task_body(json!({ "title": "Write" }));
        let gold = timo_tasks(&["Film", "Cut"]);
        for (tasks, title, board, subject) in [
            (vec![roadmap.clone(), roadmap.clone()], "2 new tasks", Some("roadmap"), "2 new tasks from Timo"),
            (vec![roadmap.clone(), gold[0].clone()], "2 new tasks", Some("timo"), "2 new tasks from Timo"),
            (gold.clone(), "2 new tasks", Some("timo"), "2 new tasks from Timo"),
            (vec![roadmap.clone()], "New task: Write", None, "New task from Timo: Write"),
            (vec![gold[0].clone()], "New task: Film", None, "New task from Timo: Film"),
        ] {
            let (told_before, mail_before) =
                (listed(&maya, "/api/notifications").await.len(), waiting_mail(&app).len());
            app.clock.advance(TimeDelta::minutes(1));
            let _ = admin.post(BULK, to_all(&tasks)).await.expecting(201);
            let mail = waiting_mail(&app).split_off(mail_before);
            assert_eq!(mail.len(), 2);
            for client in [&maya, &noah] {
                let told = listed(client, "/api/notifications").await;
                assert_eq!(told.len(), told_before + 1);
                let own = listed(client, "/api/tasks").await[0]["id"].to_string();
                let tab =
                    if tasks.iter().any(|task| task["category"] == "Timo Task") { "timo" } else { "roadmap" };
                let (link, address) = match board {
                    Some(board) => {
                        (json!({ "kind": "tasks", "id": board }), format!("/dashboard?tab={board}\n"))
                    }
                    None => {
                        (json!({ "kind": "task", "id": own }), format!("/dashboard?tab={tab}&task={own}\n"))
                    }
                };
                assert_eq!((&told[0]["type"], &told[0]["title"]), (&json!("task"), &json!(title)));
                assert_eq!(told[0]["link"], link);
                let me = client.get("/api/auth/user").await.expecting(200).json();
                let email = mail.iter().find(|mail| json!(mail.recipient.as_str()) == me["email"]).unwrap();
                assert_eq!(email.content.subject, subject);
                assert!(
                    email.content.text.contains(&format!("http://localhost:8080{address}")),
                    "{}",
                    email.content.text
                );
                let html = address.trim_end().replace('&', "&amp;");
                assert!(
                    email.content.html.contains(&format!("http://localhost:8080{html}\"")),
                    "{}",
                    email.content.html
                );
                assert!(email.content.text.contains(&format!("Hi {}, ", me["firstName"].as_str().unwrap())));
                for task in &tasks {
                    assert!(
                        email.content.text.contains(task["title"].as_str().unwrap()),
                        "{}",
                        email.content.text
                    );
                }
                assert!(!format!("{email:?}").contains("\\u{"), "nothing is left to fill in: {email:?}");
            }
        }
    }
}

#[actix_web::test]
async fn names_are_escaped_in_the_mail() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let name = r#"<b>O'Hara</b> & "Sons" &amp; 100% \ $1"#;
        UserBuilder::new("ohara@example.com").name(name, "Example").insert(app.storage());
        let title = "<i>Film</i> 'n' \"cut\" & {name} %s \u{202e}🎬";
        let task = task_body(json!({ "title": title, "subtasks": [{ "title": "<s>&</s>" }] }));
        let _ = admin.post(BULK, to_all(&[task])).await.expecting(201);
        let mail = waiting_mail(&app).remove(0);
        assert!(mail.content.text.contains(&format!("Hi {name}, ")), "{}", mail.content.text);
        assert!(mail.content.text.contains(&title.replace('\u{202e}', "")));
        let escaped = r"Hi &lt;b&gt;O&#39;Hara&lt;/b&gt; &amp; &quot;Sons&quot; &amp;amp; 100% \ $1,";
        assert!(mail.content.html.contains(escaped), "{}", mail.content.html);
        for markup in ["<b>", "<i>", "<s>"] {
            assert!(!mail.content.html.contains(markup), "{markup}: {}", mail.content.html);
        }
    }
}

#[actix_web::test]
async fn bulk_validation_reports_errors_in_specified_order() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let mut body = json!({ "tasks": [], "assignToAll": false });
    admin.post(BULK, body.clone()).await.refused(422, "At least one task is required.");
    admin.post(BULK, json!({})).await.refused(422, "At least one task is required.");
    // The second task lacks everything; the first one is valid.
    body["tasks"] = json!([timo_tasks(&["Film"])[0], { "subtasks": [{ "title": " " }] }]);
    for (field, message, mended) in [
        ("title", "All tasks must have a title", json!("Cut")),
        ("category", "All tasks must have a category", json!("Content Creation")),
        ("dueDate", "All tasks must have a due date", json!("2026-12-24")),
        ("subtasks", "All subtasks must have a title", json!([{ "title": "One" }])),
    ] {
        assert_eq!(admin.post(BULK, body.clone()).await.refused(422, message)["field"], "tasks");
        body["tasks"][1][field] = mended;
    }
    for nobody in [json!(null), json!("")] {
        body["assigneeId"] = nobody;
        let refusal = admin.post(BULK, body.clone()).await;
        assert_eq!(
            refusal.refused(422, "Please select a client or choose 'Assign to All'")["field"],
            "assigneeId"
        );
    }
    nothing_happened(&app, &admin, &[&maya]).await;
    body["assigneeId"] = json!(maya.user_id().to_string());
    let _ = admin.post(BULK, body).await.expecting(201);
    assert_eq!(titles(&maya).await.len(), "Film Cut".len());
}

#[actix_web::test]
async fn one_invalid_task_refuses_the_whole_bulk() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let long = "x".repeat(10_001);
        for (changes, message) in [
            (json!({ "title": " " }), "All tasks must have a title"),
            (json!({ "title": &long[..201] }), "Title must be at most 200 characters."),
            (json!({ "title": "a\nb" }), "Title must not contain control characters."),
            (json!({ "title": "a\u{1}b" }), "Title must not contain control characters."),
            (json!({ "title": "a\u{2}b" }), "Title must not contain control characters."),
            (json!({ "category": "Nonsense" }), "This category does not exist."),
            (json!({ "dueDate": "2026-11-19" }), "Due date cannot be in the past."),
            (json!({ "dueDate": "24.12.2026" }), "Due date must be a calendar day, written yyyy-mm-dd."),
            (json!({ "description": long }), "Description must be at most 10000 characters."),
            (json!({ "description": "a\u{7}b" }), "Description must not contain control characters."),
            (json!({ "subtasks": [] }), "All subtasks must have a title"),
            (json!({ "subtasks": [{ "title": "One" }, { "title": "" }] }), "All subtasks must have a title"),
            (json!({ "subtasks": [{ "title": "\u{1}" }] }), "Subtask must not contain control characters."),
            (
                json!({ "subtasks": vec![json!({ "title": "x" }); 101] }),
                "A task can have at most 100 subtasks.",
            ),
        ] {
            for bad in [0, 5, 9] {
                let mut tasks = timo_tasks(&["Film"; 10]);
                tasks[bad] = task_body(changes.clone());
                admin.post(BULK, to_all(&tasks)).await.refused(422, message);
            }
        }
        let mut tasks = timo_tasks(&["Film"; 10]);
        tasks[9]["title"] = json!("a\u{0}b");
        admin.post(BULK, to_all(&tasks)).await.refused(400, "The request contains a NUL character.");
        tasks[9]["title"] = json!(["a", "list"]);
        admin.post(BULK, to_all(&tasks)).await.refused(400, "The field tasks[9].title has the wrong type.");
        nothing_happened(&app, &admin, &[&maya, &noah]).await;
    }
}

#[actix_web::test]
async fn unknown_client_refuses_the_whole_assignment() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let template = kept_template(&admin).await;
        let (of_maya, of_noah) = (maya.user_id().to_string(), noah.user_id().to_string());
        let of_admin = admin.user_id().to_string();
        for stranger in [NOBODY, of_admin.as_str(), "nonsense", "%", " "] {
            let body =
                json!({ "tasks": timo_tasks(&["Film"]), "assignToAll": false, "assigneeId": stranger });
            admin.post(BULK, body).await.refused(422, NO_SUCH_CLIENT);
            for among in [
                json!([stranger]),
                json!([stranger, of_maya, of_noah]),
                json!([of_maya, of_noah, stranger]),
                json!([of_maya, stranger, of_maya]),
            ] {
                let refusal = admin.post(FROM_TEMPLATE, from_template(&template, &among)).await;
                assert_eq!(refusal.refused(422, NO_SUCH_CLIENTS)["field"], "assigneeIds");
            }
        }
        let _ = admin.delete(&format!("{TEMPLATES}/{template}")).await.expecting(204);
        assert_eq!(activity(&admin).await.len(), 2, "only what was done with the template");
        assert_eq!(titles(&maya).await + &titles(&noah).await, "");
        assert_eq!((listed(&maya, "/api/notifications").await.len(), recipients(&app).len()), (0, 0));
    }
}

#[actix_web::test]
async fn assignment_to_all_without_clients_is_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let refusal = admin.post(BULK, to_all(&timo_tasks(&["Film"]))).await;
    assert_eq!(refusal.refused(422, "There are no clients yet.")["field"], "assignToAll");
    nothing_happened(&app, &admin, &[]).await;
    let template = kept_template(&admin).await;
    let body = json!({ "templateId": template, "dueDate": "2026-12-24", "assignToAll": true });
    admin.post(FROM_TEMPLATE, body).await.refused(422, "There are no clients yet.");
}

#[actix_web::test]
async fn bulk_accepts_five_hundred_tasks_and_no_more() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    let numbered: Vec<_> = (0..501).map(|number| number.to_string()).collect();
    let titles_of_all: Vec<_> = numbered.iter().map(String::as_str).collect();
    let many = timo_tasks(&titles_of_all);
    admin.post(BULK, to_all(&many)).await.refused(422, "At most 500 tasks can be assigned at once.");
    nothing_happened(&app, &admin, &[&maya, &noah]).await;
    let answer = admin.post(BULK, to_all(&many[..500])).await.expecting(201).json();
    assert_eq!(answer["message"], "1000 task(s) assigned successfully");
    for client in [&maya, &noah] {
        let given = listed(client, "/api/tasks").await;
        assert_eq!(texts(&given, "title"), titles_of_all[..500]);
        assert!(given.iter().all(|task| task["subtasks"].as_array().unwrap().len() == 1));
        assert_eq!(listed(client, "/api/notifications").await.len(), 1);
    }
    assert_eq!(recipients(&app).len(), 2);
    let done = activity(&admin).await;
    assert_eq!((done.len(), &done[0]["tasks"], &done[0]["clients"]), (1, &json!(1000), &json!(2)));
    assert_eq!(texts_of(&done[0]["titles"]), titles_of_all[..10]);
}

fn texts_of(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_body_that_is_too_large_is_refused() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let description = "x".repeat(10_000);
    let task = task_body(json!({ "description": description }));
    admin.post(BULK, to_all(&vec![task; 110])).await.refused(413, "The request is larger than 1024 KiB.");
    nothing_happened(&app, &admin, &[&maya]).await;
}

#[actix_web::test]
async fn today_is_the_mentors_day() {
    let app = TestApp::new().await;
    let admin = app.sign_in(UserBuilder::new("timo@example.com").admin().zone(Tz::Pacific__Auckland)).await;
    let maya = app.client().await;
    // It is Saturday morning in the mentor's time zone.
    let due = |day: &str| to_one(&[task_body(json!({ "dueDate": day }))], &maya);
    admin.post(BULK, due("2026-11-20")).await.refused(422, "Due date cannot be in the past.");
    let _ = admin.post(BULK, due("2026-11-21")).await.expecting(201);
}

#[actix_web::test]
async fn template_assignment_reaches_each_chosen_client_once() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let sam = app.sign_in(UserBuilder::new("sam@example.com")).await;
        let template = kept_template(&admin).await;
        let (of_maya, of_noah) = (maya.user_id().to_string(), noah.user_id().to_string());
        let twice = json!([of_maya, of_noah, of_maya.to_uppercase(), of_maya]);
        let answer = admin.post(FROM_TEMPLATE, from_template(&template, &twice)).await.expecting(201).json();
        assert_eq!(answer["message"], "2 task(s) assigned successfully");
        assert_eq!((&answer["clients"], &answer["tasks"]), (&json!(2), &json!(2)));
        for client in [&maya, &noah] {
            let given = listed(client, "/api/tasks/timo").await;
            assert_eq!(texts(&given, "title"), ["Write your promise"]);
            assert_eq!(given[0]["dueDate"], "2026-12-24");
            assert_eq!(texts(given[0]["subtasks"].as_array().unwrap(), "title"), ["Draft", "Film"]);
            assert_eq!(listed(client, "/api/notifications").await.len(), 1);
        }
        assert_eq!(titles(&sam).await, "");
        assert_eq!(recipients(&app), ["maya@example.com", "noah@example.com"]);

        let all = json!({ "templateId": template, "dueDate": "2026-12-24", "assignToAll": true });
        let answer = admin.post(FROM_TEMPLATE, all).await.expecting(201).json();
        assert_eq!(answer["message"], "3 task(s) assigned successfully");
        assert_eq!(titles(&sam).await, "Write your promise");
        assert_eq!(titles(&admin).await, "");
    }
}

#[actix_web::test]
async fn template_assignment_reports_errors_in_specified_order() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let template = kept_template(&admin).await;
    let mut body = json!({ "templateId": template, "assignToAll": false });
    for missing in [json!(null), json!(" ")] {
        body["dueDate"] = missing;
        let refusal = admin.post(FROM_TEMPLATE, body.clone()).await;
        assert_eq!(refusal.refused(422, "Please select a due date")["field"], "dueDate");
    }
    body["dueDate"] = json!("2026-11-19");
    admin.post(FROM_TEMPLATE, body.clone()).await.refused(422, "Due date cannot be in the past.");
    body["dueDate"] = json!("2026-11-20");
    for nobody in [json!(null), json!([])] {
        body["assigneeIds"] = nobody;
        let refusal = admin.post(FROM_TEMPLATE, body.clone()).await;
        let message = "Please select at least one client or choose 'Assign to All'";
        assert_eq!(refusal.refused(422, message)["field"], "assigneeIds");
    }
    assert_eq!((titles(&maya).await.as_str(), recipients(&app).len()), ("", 0));
    body["assigneeIds"] = json!([maya.user_id().to_string()]);
    let _ = admin.post(FROM_TEMPLATE, body).await.expecting(201);
}
