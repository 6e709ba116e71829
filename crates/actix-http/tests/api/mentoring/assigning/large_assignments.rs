//! Assignments that go on as jobs after their answer.

use actix_web::http::Method;
use hub_domain::model::job::MIN_ROWS;
use hub_domain::use_cases::{
    jobs::{WORK, Worker},
    set_aside::run_next,
};
use hub_test_support::{
    app::TestApp,
    builders::{UserBuilder, task_body},
};
use serde_json::{Value, json};

use crate::mentor::{BULK, activity, listed, texts, to_all};

const JOBS: &str = "/api/admin/jobs";

/// Tasks with so many subtasks each.
fn tasks(count: usize, subtasks: usize) -> Vec<Value> {
    let subtasks = vec![json!({ "title": "x" }); subtasks];
    (0..count).map(|_| task_body(json!({ "title": "Film", "subtasks": subtasks }))).collect()
}

/// Tasks of a client that fill a chunk with their 100 subtasks each.
const TASKS: usize = 50;

fn run_chunk(app: &TestApp) -> bool {
    let worker = Worker { site: app.ports.site.clone(), rows: MIN_ROWS };
    run_next(app.storage(), &worker, app.ports.clock.now(), &WORK).unwrap().is_more()
}

#[actix_web::test]
async fn large_assignment_is_listed_until_it_is_given() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let answer = admin.post(BULK, to_all(&tasks(TASKS, 100))).await.expecting(201).json();
        assert_eq!((&answer["tasks"], &answer["unfinished"]), (&json!(2 * TASKS), &json!(true)));
        let job = json!({
            "id": answer["jobId"], "kind": "assign", "assignmentId": answer["assignmentId"], "clients": 2,
            "tasks": TASKS, "done": 1,
        });
        assert_eq!(admin.get(JOBS).await.expecting(200).json(), json!([job]));
        let boards = [listed(&maya, "/api/tasks").await.len(), listed(&noah, "/api/tasks").await.len()];
        assert!([[0, TASKS], [TASKS, 0]].contains(&boards), "{boards:?}");
        let recall = format!("/api/admin/assignments/{}/recall", answer["assignmentId"]);
        let correction = format!("/api/admin/assignments/{}", answer["assignmentId"]);
        let refused = admin.get(&correction).await.expecting(409).json();
        assert_eq!(refused["message"], "This assignment is still being handed out.");
        while run_chunk(&app) {}
        assert_eq!(admin.get(JOBS).await.json(), json!([]));
        assert_eq!(listed(&maya, "/api/tasks").await.len(), TASKS);
        let recalled = admin.post(&recall, json!({})).await.expecting(200).json();
        assert_eq!((&recalled["gone"], &recalled["stayed"]), (&json!(2 * TASKS), &json!(0)));
    }
}

#[actix_web::test]
async fn correction_that_goes_on_is_named_as_such() {
    for app in TestApp::on_both().await {
        let (admin, _, _) = (app.admin().await, app.client().await, app.other_client().await);
        let answer = admin.post(BULK, to_all(&tasks(TASKS, 100))).await.expecting(201).json();
        while run_chunk(&app) {}
        let path = format!("/api/admin/assignments/{}", answer["assignmentId"]);
        let given = admin.get(&path).await.expecting(200).json();
        let corrected = |title: &str| {
            let correct = |task: &Value| {
                let (number, due) = (&task["number"], &task["dueDate"]);
                let subtasks = texts(task["subtasks"].as_array().unwrap(), "title");
                json!({ "number": number, "title": title, "dueDate": due, "subtasks": subtasks })
            };
            json!({ "tasks": given["tasks"].as_array().unwrap().iter().map(correct).collect::<Vec<_>>() })
        };
        let _ = admin.put(&path, corrected("Cut")).await.expecting(200);
        let refused = admin.put(&path, corrected("Trailer")).await;
        refused.refused(409, "Earlier work on it is still going on. Wait until it is done, or stop it.");
    }
}

#[actix_web::test]
async fn stopped_job_leaves_one_entry() {
    for app in TestApp::on_both().await {
        let (admin, _, _) = (app.admin().await, app.client().await, app.other_client().await);
        let body = to_all(&tasks(TASKS, 100));
        let assign = || admin.request(Method::POST, BULK).json(&body).header("idempotency-key", "x");
        let answer = assign().send().await.expecting(201).json();
        let stop = format!("{JOBS}/{}/stop", answer["jobId"]);
        let stopped = admin.post(&stop, json!({})).await.expecting(200);
        for topic in ["tasks", "clients", "activity"] {
            assert!(stopped.header("x-changed").contains(topic), "{topic}");
        }
        let stopped = stopped.json();
        assert_eq!((&stopped["done"], &stopped["clients"]), (&json!(1), &json!(2)));
        let _ = admin.post(&stop, json!({})).await.expecting(404);
        let entries = activity(&admin).await;
        let (entry, assigned) = (&entries[0], &entries[1]);
        assert_eq!((&entry["kind"], &entry["action"]), (&json!("assignment"), &json!("stopped")));
        assert_eq!((&entry["clients"], &entry["stayed"]), (&json!(1), &json!(1)));
        assert_eq!((entries.len(), &assigned["clients"]), (2, &json!(2)));
        assert_eq!(assign().send().await.expecting(201).json(), answer);
        assert_eq!(admin.get(JOBS).await.json(), json!([]));
    }
}

#[actix_web::test]
async fn assignment_of_too_many_rows_is_refused() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for number in 0..40 {
            UserBuilder::new(&format!("maya{number}@example.com")).insert(&*app.ports.storage);
        }
        let refused = admin.post(BULK, to_all(&tasks(500, 100))).await.expecting(422).json();
        assert_eq!(
            refused["message"],
            "This would create 2020080 entries for 40 clients, and at most 2000000 are possible at once. \
             Assign fewer tasks, or fewer subtasks."
        );
        assert_eq!(admin.get(JOBS).await.json(), json!([]));
    }
}
