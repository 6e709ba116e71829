//! Bodies and assertions for tests of the mentor's calls.

use hub_domain::model::email::delivery::Letter;
use hub_test_support::{app::TestApp, builders::task_body, caller::Caller};
use serde_json::{Value, json};

pub const ASSIGN: &str = "/api/admin/assign-task";
pub const BULK: &str = "/api/admin/assign-tasks-bulk";
pub const FROM_TEMPLATE: &str = "/api/admin/assign-from-template";
pub const TEMPLATES: &str = "/api/admin/task-templates";

/// Valid Timo Task for one client, with `changes` of its fields.
pub fn assignment(assignee: &Caller, changes: Value) -> Value {
    let mut task =
        task_body(json!({ "category": "Timo Task", "assigneeId": assignee.user_id().to_string() }));
    let subtasks = task["subtasks"].take();
    let Value::Object(changes) = changes else { panic!("changes are an object") };
    task.as_object_mut().unwrap().extend(changes);
    json!({ "task": task, "subtasks": subtasks })
}

/// Valid Timo Task for each title.
pub fn timo_tasks(titles: &[&str]) -> Vec<Value> {
    titles.iter().map(|title| task_body(json!({ "title": title, "category": "Timo Task" }))).collect()
}

pub fn to_all(tasks: &[Value]) -> Value {
    json!({ "tasks": tasks, "assignToAll": true })
}

pub fn to_one(tasks: &[Value], client: &Caller) -> Value {
    json!({ "tasks": tasks, "assignToAll": false, "assigneeId": client.user_id().to_string() })
}

/// Valid new template.
pub fn template(title: &str, subtasks: &[&str]) -> Value {
    let subtasks: Vec<_> = subtasks.iter().map(|title| json!({ "title": title })).collect();
    let template = json!({ "title": title, "taskTitle": "Write your promise", "category": "Timo Task" });
    json!({ "template": template, "subtasks": subtasks })
}

/// Audit log of an admin, newest first.
pub async fn activity(admin: &Caller) -> Vec<Value> {
    listed(admin, "/api/admin/activity").await
}

pub async fn listed(caller: &Caller, path: &str) -> Vec<Value> {
    let Value::Array(list) = caller.get(path).await.expecting(200).json() else { panic!("{path} is a list") };
    list
}

/// One field of each, in their order.
pub fn texts<'a>(list: &'a [Value], field: &str) -> Vec<&'a str> {
    list.iter().map(|entry| entry[field].as_str().unwrap()).collect()
}

pub fn waiting_mail(app: &TestApp) -> Vec<Letter> {
    app.waiting_mail()
}

/// Recipient of each waiting mail, in alphabetical order.
pub fn recipients(app: &TestApp) -> Vec<String> {
    let mut recipients: Vec<_> =
        waiting_mail(app).into_iter().map(|mail| mail.recipient.to_string()).collect();
    recipients.sort_unstable();
    recipients
}

/// Asserts that an admin's call changed nothing: no task, no notification, no mail, no audit entry.
pub async fn nothing_happened(app: &TestApp, admin: &Caller, clients: &[&Caller]) {
    for client in clients {
        assert_eq!(listed(client, "/api/tasks").await, [] as [Value; 0]);
        assert_eq!(listed(client, "/api/notifications").await, [] as [Value; 0]);
    }
    assert_eq!(waiting_mail(app), []);
    assert_eq!(activity(admin).await, [] as [Value; 0]);
}
