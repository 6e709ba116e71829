//! Assigning one task to a client.

use hub_test_support::app::TestApp;
use serde_json::json;

use crate::mentor::{ASSIGN, assignment, waiting_mail};

#[actix_web::test]
async fn assigned_task_is_on_the_board_and_notified() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let assigned = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201).json();
    assert_eq!((&assigned["category"], &assigned["status"]), (&json!("Timo Task"), &json!("todo")));
    assert_eq!(assigned["assigneeId"], maya.user_id().to_string());
    let mut task = assigned.clone();
    assert!(task.as_object_mut().unwrap().remove("assignmentId").unwrap().is_i64());
    assert_eq!(maya.get("/api/tasks/timo").await.expecting(200).json(), json!([task]));

    let told = maya.get("/api/notifications").await.expecting(200).json();
    assert_eq!((&told[0]["type"], &told[0]["title"]), (&json!("task"), &json!("New task: Film the intro")));
    assert_eq!(told[0]["link"], json!({ "kind": "task", "id": assigned["id"].to_string() }));
    let mail = waiting_mail(&app);
    assert_eq!((mail.len(), mail[0].recipient.as_str()), (1, "maya@example.com"));
    let address = format!("http://localhost:8080/dashboard?tab=timo&task={}", assigned["id"]);
    assert!(mail[0].content.text.contains("Hi Maya, "), "{}", mail[0].content.text);
    assert!(
        mail[0].content.text.contains("Film the intro") && mail[0].content.text.contains(&address),
        "{}",
        mail[0].content.text
    );
    let address = address.replace('&', "&amp;");
    assert!(
        mail[0].content.html.contains("Film the intro") && mail[0].content.html.contains(&address),
        "{}",
        mail[0].content.html
    );
}

#[actix_web::test]
async fn assigned_task_earns_no_architect() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let _ = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
    for somebody in [&admin, &maya] {
        assert_eq!(somebody.get("/api/achievements").await.expecting(200).json(), json!([]));
    }
}

#[actix_web::test]
async fn invalid_assignment_reports_errors_in_order_sending_nothing() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let mut body = json!({ "task": {} });
    for (field, message, mended) in [
        ("title", "Task title is required.", json!("Film")),
        ("category", "Please select a category.", json!("Timo Task")),
        ("assigneeId", "Please select a client to assign the task to.", json!(maya.user_id().to_string())),
        ("dueDate", "Due date is required.", json!("2026-12-24")),
    ] {
        assert_eq!(admin.post(ASSIGN, body.clone()).await.refused(422, message)["field"], field);
        body["task"][field] = mended;
    }
    admin.post(ASSIGN, body).await.refused(422, "At least one subtask is required.");
    let past = assignment(&maya, json!({ "dueDate": "2026-11-19" }));
    admin.post(ASSIGN, past).await.refused(422, "Due date cannot be in the past.");
    assert_eq!(waiting_mail(&app), []);
    assert_eq!(maya.get("/api/tasks").await.expecting(200).json(), json!([]));
}

#[actix_web::test]
async fn tasks_are_assigned_to_clients_only() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let nobody = "00000000-0000-4000-8000-000000000000";
    for assignee in [admin.user_id().to_string().as_str(), nobody, "nonsense"] {
        let body = assignment(&maya, json!({ "assigneeId": assignee }));
        admin.post(ASSIGN, body).await.refused(422, "This client does not exist.");
    }
    assert_eq!(admin.get("/api/tasks").await.expecting(200).json(), json!([]));
}

#[actix_web::test]
async fn a_title_cannot_break_out_of_the_mail() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let title = "<img src=x onerror=alert(1)> & \"friends\"";
    let _ = admin.post(ASSIGN, assignment(&maya, json!({ "title": title }))).await.expecting(201);
    let mail = waiting_mail(&app);
    assert!(mail[0].content.text.contains(title));
    assert!(!mail[0].content.html.contains("<img"), "{}", mail[0].content.html);
    let two_lines = assignment(&maya, json!({ "title": "Film\r\nBcc: all@example.com" }));
    admin.post(ASSIGN, two_lines).await.refused(422, "Title must not contain control characters.");
}
