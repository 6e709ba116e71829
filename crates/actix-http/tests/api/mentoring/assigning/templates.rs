//! Templates of tasks.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::mentor::{FROM_TEMPLATE, TEMPLATES, activity, listed, template, texts, waiting_mail};

const NOTHING: &str = "There is nothing here.";

async fn create(admin: &Caller, title: &str, subtasks: &[&str]) -> Value {
    admin.post(TEMPLATES, template(title, subtasks)).await.expecting(201).json()
}

fn path(template: &Value) -> String {
    format!("{TEMPLATES}/{}", template["id"])
}

/// Template in the form of an edit.
fn edit(template: &Value, changes: Value) -> Value {
    let mut body = template.clone();
    let Value::Object(changes) = changes else { panic!("changes are an object") };
    body.as_object_mut().unwrap().extend(changes);
    body
}

fn subtask_titles(template: &Value) -> Vec<&str> {
    texts(template["subtasks"].as_array().unwrap(), "title")
}

async fn give(admin: &Caller, template: &Value, client: &Caller) -> Value {
    let body = json!({
        "templateId": template["id"],
        "assigneeIds": [client.user_id().to_string()],
        "dueDate": "2026-12-24",
        "assignToAll": false,
    });
    admin.post(FROM_TEMPLATE, body).await.expecting(201).json()
}

#[actix_web::test]
async fn a_template_is_kept_as_it_was_written() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let body = json!({
            "template": {
                "title": "  Week one ", "taskTitle": " Write your promise ",
                "description": "Two\nlines", "category": "Outreach",
                "id": 4711, "createdAt": "2001-01-01T00:00:00Z",
            },
            "subtasks": [{ "title": " Draft " }, { "title": "  " }, { "title": "Film <it>" }, { "title": "Draft" }],
        });
        let created = admin.post(TEMPLATES, body).await.expecting(201).json();
        assert_ne!(created["id"], 4711);
        let expected = json!({
            "id": created["id"],
            "title": "Week one",
            "taskTitle": "Write your promise",
            "needsReview": false,
            "repeat": null,
            "description": "Two\nlines",
            "category": "Business Outreach",
            "subtasks": [
                { "id": created["subtasks"][0]["id"], "title": "Draft" },
                { "id": created["subtasks"][1]["id"], "title": "Film <it>" },
                { "id": created["subtasks"][2]["id"], "title": "Draft" },
            ],
            "createdAt": "2026-11-20T12:00:00Z",
            "updatedAt": "2026-11-20T12:00:00Z",
            "version": 1,
        });
        assert_eq!(created, expected);
        assert_eq!(listed(&admin, TEMPLATES).await, [expected]);
    }
}

#[actix_web::test]
async fn templates_are_listed_latest_first_with_subtasks() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        create(&admin, "first", &["a", "b"]).await;
        create(&admin, "second", &["c"]).await;
        app.clock.advance(TimeDelta::days(1));
        let third = create(&admin, "third", &["d", "e", "f"]).await;
        let _ = admin.put(&path(&third), edit(&third, json!({ "title": "3rd" }))).await.expecting(200);
        let found = listed(&admin, TEMPLATES).await;
        assert_eq!(texts(&found, "title"), ["3rd", "second", "first"]);
        let subtasks: Vec<_> = found.iter().map(|each| subtask_titles(each).concat()).collect();
        assert_eq!(subtasks, ["def", "c", "ab"]);
    }
}

#[actix_web::test]
async fn creation_reports_errors_in_specified_order() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let mut body = json!({ "template": { "title": " ", "taskTitle": null, "category": null } });
    for (field, message) in [("title", "Template title is required"), ("taskTitle", "Task title is required")]
    {
        assert_eq!(admin.post(TEMPLATES, body.clone()).await.refused(422, message)["field"], field);
        body["template"][field] = json!("Something");
    }
    for subtasks in [json!(null), json!([]), json!([{ "title": " " }, { "title": null }])] {
        body["subtasks"] = subtasks;
        let refusal = admin.post(TEMPLATES, body.clone()).await;
        assert_eq!(refusal.refused(422, "Template must have at least one subtask")["field"], "subtasks");
    }
    assert_eq!(listed(&admin, TEMPLATES).await, [] as [Value; 0]);
    body["subtasks"] = json!([{ "title": "Draft" }]);
    let created = admin.post(TEMPLATES, body).await.expecting(201).json();
    assert_eq!((&created["category"], &created["description"]), (&json!("Timo Task"), &Value::Null));
}

#[actix_web::test]
async fn edit_reports_errors_with_its_own_messages() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let before = create(&admin, "Week one", &["Draft"]).await;
    for (field, message) in [
        ("title", "Please fill in all required fields"),
        ("taskTitle", "Please fill in all required fields"),
        ("category", "Please fill in all required fields"),
    ] {
        for missing in [json!(""), json!(null)] {
            let refusal = admin.put(&path(&before), edit(&before, json!({ field: missing }))).await;
            assert_eq!(refusal.refused(422, message)["field"], field);
        }
    }
    for subtasks in [json!([]), json!(null), json!([{ "title": " ", "id": before["subtasks"][0]["id"] }])] {
        let refusal = admin.put(&path(&before), edit(&before, json!({ "subtasks": subtasks }))).await;
        assert_eq!(refusal.refused(422, "Please add at least one subtask")["field"], "subtasks");
    }
    assert_eq!(listed(&admin, TEMPLATES).await, [before]);
}

#[actix_web::test]
async fn invalid_template_is_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let long = "x".repeat(10_001);
    for (field, value, message) in [
        ("title", json!(&long[..201]), "Title must be at most 200 characters."),
        ("title", json!("a\nb"), "Title must not contain control characters."),
        ("taskTitle", json!(&long[..201]), "Task title must be at most 200 characters."),
        ("taskTitle", json!("a\u{1}b"), "Task title must not contain control characters."),
        ("description", json!(long), "Description must be at most 10000 characters."),
        ("category", json!("Nonsense"), "This category does not exist."),
    ] {
        let mut body = template("Week one", &["Draft"]);
        body["template"][field] = value;
        admin.post(TEMPLATES, body).await.refused(422, message);
    }
    for (subtasks, message) in [
        (vec![&long[..501]], "Subtask must be at most 500 characters."),
        (vec!["a\tb"], "Subtask must not contain control characters."),
        (vec!["x"; 101], "A template can have at most 100 subtasks."),
    ] {
        admin.post(TEMPLATES, template("Week one", &subtasks)).await.refused(422, message);
    }
    let mut nul = template("Week one", &["Draft"]);
    nul["template"]["title"] = json!("a\u{0}b");
    admin.post(TEMPLATES, nul).await.refused(400, "The request contains a NUL character.");
    let _ = admin.post(TEMPLATES, json!({ "template": "none" })).await.expecting(400);
    let _ = admin.post(TEMPLATES, template("Week one", &["x"; 100])).await.expecting(201);
}

#[actix_web::test]
async fn edited_subtasks_keep_their_ids_in_new_order() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let before = create(&admin, "Week one", &["one", "two", "three"]).await;
        let other = create(&admin, "Other", &["foreign"]).await;
        let id = |template: &Value, at: usize| template["subtasks"][at]["id"].clone();
        app.clock.advance(TimeDelta::hours(1));
        let changes = json!({
            "title": "Week 1",
            "taskTitle": "Rewrite it",
            "description": "New",
            "category": "Content Ideation",
            "subtasks": [
                { "id": id(&before, 2), "title": "three" },
                { "title": "new" },
                { "id": id(&before, 0), "title": "One" },
                { "id": id(&other, 0), "title": "taken" },
                { "id": id(&before, 0), "title": "twice" },
                { "id": 4711, "title": "unknown" },
            ],
        });
        let after = admin.put(&path(&before), edit(&before, changes)).await.expecting(200).json();
        assert_eq!(subtask_titles(&after), ["three", "new", "One", "taken", "twice", "unknown"]);
        assert_eq!((id(&after, 0), id(&after, 2)), (id(&before, 2), id(&before, 0)));
        let old: Vec<_> = (0..3).map(|at| id(&before, at)).chain([id(&other, 0), json!(4711)]).collect();
        for new in [1, 3, 4, 5] {
            assert!(!old.contains(&id(&after, new)), "{new}: {after}");
        }
        assert_eq!(
            ["title", "taskTitle", "description", "category"].map(|field| &after[field]),
            ["Week 1", "Rewrite it", "New", "Content Ideation"]
        );
        assert_eq!(after["createdAt"], before["createdAt"]);
        assert_eq!(after["updatedAt"], "2026-11-20T13:00:00Z");
        assert_eq!(listed(&admin, TEMPLATES).await, [other, after]);
    }
}

#[actix_web::test]
async fn missing_template_is_not_found() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let gone = create(&admin, "Week one", &["Draft"]).await;
    let _ = admin.delete(&path(&gone)).await.expecting(204);
    assert_eq!(listed(&admin, TEMPLATES).await, [] as [Value; 0]);
    admin.delete(&path(&gone)).await.refused(404, NOTHING);
    admin.put(&path(&gone), edit(&gone, json!({}))).await.refused(404, NOTHING);
    for id in ["0", "-1", "nonsense", "9223372036854775808"] {
        admin.delete(&format!("{TEMPLATES}/{id}")).await.refused(404, NOTHING);
    }
    let body = json!({ "templateId": gone["id"], "assignToAll": true, "dueDate": "2026-12-24" });
    admin.post(FROM_TEMPLATE, body).await.refused(404, NOTHING);
}

#[actix_web::test]
async fn assigned_tasks_survive_changes_of_their_template() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let kept = create(&admin, "Week one", &["Draft", "Film"]).await;
        give(&admin, &kept, &maya).await;
        let before = listed(&maya, "/api/tasks").await;
        assert_eq!(texts(&before, "title"), ["Write your promise"]);
        assert_eq!(texts(before[0]["subtasks"].as_array().unwrap(), "title"), ["Draft", "Film"]);

        app.clock.advance(TimeDelta::hours(1));
        let changes = json!({
            "taskTitle": "Changed", "category": "Content Creation", "subtasks": [{ "title": "Other" }],
        });
        let _ = admin.put(&path(&kept), edit(&kept, changes)).await.expecting(200);
        assert_eq!(listed(&maya, "/api/tasks").await, before);
        give(&admin, &kept, &maya).await;
        let both = listed(&maya, "/api/tasks").await;
        assert_eq!(texts(&both, "title"), ["Changed", "Write your promise"]);
        let _ = admin.delete(&path(&kept)).await.expecting(204);
        assert_eq!(listed(&maya, "/api/tasks").await, both);
    }
}

#[actix_web::test]
async fn a_client_never_reads_the_mentors_own_title() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let kept = create(&admin, "For those who procrastinate", &["Draft"]).await;
    give(&admin, &kept, &maya).await;
    for path in ["/api/tasks", "/api/notifications"] {
        let answer = maya.get(path).await.expecting(200).text();
        assert!(answer.contains("Write your promise") && !answer.contains("procrastinate"), "{answer}");
    }
    let mail = waiting_mail(&app).remove(0);
    for text in [mail.content.subject, mail.content.text, mail.content.html] {
        assert!(text.contains("Write your promise") && !text.contains("procrastinate"), "{text}");
    }
}

#[actix_web::test]
async fn an_edit_of_an_older_template_changes_nothing() {
    for app in TestApp::on_both().await {
        let (timo, tina) =
            (app.admin().await, app.sign_in(UserBuilder::new("tina@example.com").admin()).await);
        let read = create(&timo, "Week one", &["a"]).await;
        let put = async |caller: &Caller, title: &str, version: &str| {
            let body = edit(&read, json!({ "title": title }));
            caller.request(Method::PUT, &path(&read)).json(&body).header("if-match", version).send().await
        };
        let first = put(&timo, "Timo's", "\"1\"").await.expecting(200).json();
        assert_eq!(first["version"], 2);
        let refused = put(&tina, "Tina's", "\"1\"")
            .await
            .refused(412, "This was changed meanwhile. Look at what it says now before you save.");
        assert_eq!(refused["current"], first);
        assert_eq!(listed(&timo, TEMPLATES).await, [first]);
        assert_eq!(activity(&timo).await.len(), 2, "what was refused is not written down");
        assert_eq!(put(&tina, "Tina's", "\"2\"").await.expecting(200).json()["version"], 3);
        assert_eq!(put(&tina, "Any", "*").await.expecting(200).json()["version"], 4);
        put(&tina, "None", "4").await.refused(400, "If-Match must be a version in double quotes, or *.");
        let gone = format!("{TEMPLATES}/4711");
        let body = edit(&read, json!({}));
        let gone = tina.request(Method::PUT, &gone).json(&body).header("if-match", "\"1\"").send().await;
        gone.refused(404, NOTHING);
    }
}
