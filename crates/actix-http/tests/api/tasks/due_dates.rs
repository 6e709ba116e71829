//! Due dates: at most a hundred years ahead, wherever one is taken.

use hub_domain::model::task::TaskStatus;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, task_body},
};
use serde_json::json;

use crate::mentor::{ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, assignment, template, timo_tasks, to_one};

const TOO_FAR: &str = "Due date can be at most 100 years ahead.";

#[actix_web::test]
async fn due_dates_are_at_most_a_century_ahead() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = TaskBuilder::of(maya.user_id()).insert(app.storage()).id.0;
    let given = admin.post(BULK, to_one(&timo_tasks(&["Film"]), &maya)).await.expecting(201).json();
    let given = format!("/api/admin/assignments/{}", given["assignmentId"]);
    let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
    for due_date in ["2126-11-21", "9999-12-31"] {
        let far = json!({ "dueDate": due_date });
        let mut bulk = timo_tasks(&["bulk"]);
        bulk[0]["dueDate"] = far["dueDate"].clone();
        let from_template = json!({
            "templateId": kept["id"], "dueDate": due_date, "assignToAll": false,
            "assigneeIds": [maya.user_id().to_string()],
        });
        let corrected = json!({ "tasks": [{
            "number": 1, "title": "Film", "description": null, "dueDate": due_date,
            "subtasks": ["Write the script"],
        }] });
        for answer in [
            maya.post("/api/tasks", task_body(far.clone())).await,
            maya.put(&format!("/api/tasks/{task}"), task_body(far.clone())).await,
            maya.put(&format!("/api/tasks/{task}/due-date"), far.clone()).await,
            admin.post(ASSIGN, assignment(&maya, far.clone())).await,
            admin.post(BULK, to_one(&bulk, &maya)).await,
            admin.post(FROM_TEMPLATE, from_template).await,
            admin.put(&given, corrected).await,
        ] {
            let refused = answer.refused(422, TOO_FAR);
            assert!(refused["field"].as_str().is_some_and(|field| field.ends_with("dueDate")), "{refused}");
        }
        let program = json!({
            "name": "First month", "description": null, "skipsWeekends": false, "joinsByLink": false, "steps": [],
            "daysOff": [{ "from": due_date, "to": due_date, "name": null }],
        });
        let answer = admin.post("/api/admin/programs", program).await;
        let refused = answer.refused(422, "A day can be at most 100 years ahead.");
        assert_eq!(refused["field"], "daysOff.0.to", "{due_date}");
    }
    let latest = maya.post("/api/tasks", task_body(json!({ "dueDate": "2126-11-20" }))).await;
    assert_eq!(latest.expecting(201).json()["status"], TaskStatus::Todo.name());
}
