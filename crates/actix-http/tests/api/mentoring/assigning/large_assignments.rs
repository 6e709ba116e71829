//! Large assignments, which are given in chunks after their answer.

use hub_domain::use_cases::mentoring::assignments;
use hub_test_support::{
    app::TestApp,
    builders::{UserBuilder, task_body},
};
use serde_json::{Value, json};

use crate::mentor::{BULK, listed, to_all};

const UNFINISHED: &str = "/api/admin/assignments/unfinished";

/// Tasks with so many subtasks each.
fn tasks(count: usize, subtasks: usize) -> Vec<Value> {
    let subtasks = vec![json!({ "title": "x" }); subtasks];
    (0..count).map(|_| task_body(json!({ "title": "Film", "subtasks": subtasks }))).collect()
}

#[actix_web::test]
async fn large_assignment_is_listed_until_it_is_given() {
    for app in TestApp::on_both().await {
        let (admin, maya, _) = (app.admin().await, app.client().await, app.other_client().await);
        let answer = admin.post(BULK, to_all(&tasks(100, 100))).await.expecting(201).json();
        assert_eq!((&answer["tasks"], &answer["unfinished"]), (&json!(200), &json!(true)));
        let expected = |percent: i64| json!([{ "assignmentId": answer["assignmentId"], "clients": 2, "tasks": 100, "percent": percent }]);
        assert_eq!(admin.get(UNFINISHED).await.expecting(200).json(), expected(0));
        let give = || {
            let (site, now) = (app.ports.site.clone(), app.ports.clock.now());
            app.ports.storage.change(move |db| assignments::give_next_chunk(db, &site, now)).unwrap()
        };
        assert!(give());
        assert_eq!(admin.get(UNFINISHED).await.json(), expected(25));
        assert_eq!(listed(&maya, "/api/tasks").await, [] as [Value; 0]);
        let recall = format!("/api/admin/assignments/{}/recall", answer["assignmentId"]);
        let refused = admin.post(&recall, json!({})).await.expecting(409).json();
        assert_eq!(refused["message"], "This assignment is still being handed out.");
        while give() {}
        assert_eq!(admin.get(UNFINISHED).await.json(), json!([]));
        assert_eq!(listed(&maya, "/api/tasks").await.len(), 100);
        assert_eq!(
            admin.post(&recall, json!({})).await.expecting(200).json(),
            json!({ "gone": 200, "stayed": 0 })
        );
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
        assert_eq!(admin.get(UNFINISHED).await.json(), json!([]));
    }
}
