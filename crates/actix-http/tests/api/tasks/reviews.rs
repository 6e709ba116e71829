//! Reviews of Timo Tasks: the mark, submitting, withdrawing, deciding, and the queue.

use actix_web::http::Method;
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::mentor::{
    ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, activity, assignment, listed, template, texts, timo_tasks, to_one,
};

const NOTHING: &str = "There is nothing here.";
const IN_REVIEW: &str = "This task is in review. Withdraw it first.";
const REVIEWS: &str = "/api/admin/reviews";

/// Task in Done that needs a review.
pub async fn finished(admin: &Caller, client: &Caller) -> i64 {
    let body = assignment(client, json!({ "needsReview": true }));
    let id = admin.post(ASSIGN, body).await.expecting(201).json()["id"].as_i64().unwrap();
    let _ = move_to(client, id, "done").await.expecting(200);
    id
}

async fn move_to(client: &Caller, task: i64, status: &str) -> hub_test_support::answer::Answer {
    client.put(&format!("/api/tasks/{task}/status"), json!({ "status": status })).await
}

pub fn submissions(task: i64) -> String {
    format!("/api/tasks/{task}/submissions")
}

pub async fn submit(client: &Caller, task: i64) -> i64 {
    let body = json!({ "text": "There.", "links": ["https://example.com/film"] });
    client.post(&submissions(task), body).await.expecting(201).json()["id"].as_i64().unwrap()
}

fn decision(submission: i64) -> String {
    format!("/api/admin/submissions/{submission}/decision")
}

fn changes(revision: i64) -> Value {
    json!({ "revision": revision, "decision": "changes", "text": "Louder." })
}

fn approved(revision: i64) -> Value {
    json!({ "revision": revision, "decision": "approved" })
}

async fn queue(admin: &Caller) -> Vec<Value> {
    let page = admin.get(REVIEWS).await.expecting(200).json();
    let count = admin.get("/api/admin/reviews/count").await.expecting(200).json();
    assert_eq!(page["total"], count["count"]);
    page["reviews"].as_array().unwrap().clone()
}

async fn card(client: &Caller, task: i64) -> Value {
    let board = listed(client, "/api/tasks/timo").await;
    board.into_iter().find(|each| each["id"] == task).unwrap()
}

#[actix_web::test]
async fn the_mark_follows_every_way_of_assigning() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let marked = json!({ "needsReview": true });
        let given = admin.post(ASSIGN, assignment(&maya, marked)).await.expecting(201).json();
        assert_eq!(given["needsReview"], true);
        let mut bulk = timo_tasks(&["marked", "plain"]);
        bulk[0]["needsReview"] = json!(true);
        let _ = admin.post(BULK, to_one(&bulk, &maya)).await.expecting(201);
        let mut kept = template("Week one", &["Draft"]);
        kept["template"]["needsReview"] = json!(true);
        let kept = admin.post(TEMPLATES, kept).await.expecting(201).json();
        assert_eq!(kept["needsReview"], true);
        let body = json!({
            "templateId": kept["id"], "assigneeIds": [maya.user_id().to_string()], "dueDate": "2026-12-24",
        });
        let _ = admin.post(FROM_TEMPLATE, body).await.expecting(201);
        let mut marks: Vec<_> = listed(&maya, "/api/tasks/timo")
            .await
            .iter()
            .map(|task| format!("{} {}", task["title"].as_str().unwrap(), task["needsReview"]))
            .collect();
        marks.sort_unstable();
        assert_eq!(marks, ["Film the intro true", "Write your promise true", "marked true", "plain false"]);
        // An edit of the template without the mark lifts it.
        let mut edited = kept.clone();
        edited.as_object_mut().unwrap().remove("needsReview");
        let path = format!("{TEMPLATES}/{}", kept["id"]);
        assert_eq!(admin.put(&path, edited).await.expecting(200).json()["needsReview"], false);
        // A task of another category is the client's own to complete.
        let others = json!({ "needsReview": true, "category": "Outreach" });
        let given = admin.post(ASSIGN, assignment(&maya, others)).await.expecting(201).json();
        assert_eq!(given["needsReview"], false);
    }
}

#[actix_web::test]
async fn submitted_work_waits_until_it_is_decided() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let body = json!({ "text": " There.\nEnjoy! ", "links": [" https://example.com/film "] });
        let submitted = maya.post(&submissions(task), body).await.expecting(201).json();
        let author = json!({
            "id": maya.user_id().to_string(), "firstName": "Maya", "lastName": "Example", "pictureUrl": null,
            "isAdmin": false,
        });
        let expected = json!({
            "id": submitted["id"], "kind": "submission", "author": author, "text": "There.\nEnjoy!",
            "links": ["https://example.com/film"], "revision": 1, "createdAt": "2026-11-20T12:00:00Z",
            "state": "waiting", "canDelete": false,
        });
        assert_eq!(submitted, expected);
        let review = json!({
            "state": "waiting", "revision": 1, "submissionId": submitted["id"],
            "since": "2026-11-20T12:00:00Z", "text": null,
        });
        assert_eq!(card(&maya, task).await["review"], review);
        assert_eq!(
            queue(&admin).await,
            [json!({
                "taskId": task, "submissionId": submitted["id"], "title": "Film the intro", "revision": 1,
                "submittedAt": "2026-11-20T12:00:00Z", "dueDate": "2026-12-24",
                "client": {
                    "id": maya.user_id().to_string(), "firstName": "Maya", "lastName": "Example",
                    "pictureUrl": null,
                },
            })]
        );

        let path = decision(submitted["id"].as_i64().unwrap());
        let asked = admin.post(&path, changes(1)).await.expecting(200).json();
        assert_eq!((&asked["status"], &asked["needsReview"]), (&json!("inprogress"), &json!(true)));
        assert_eq!(asked["review"]["state"], "changes");
        assert_eq!(asked["review"]["text"], "Louder.");
        assert_eq!(card(&maya, task).await["review"], asked["review"]);
        assert_eq!(queue(&admin).await, [] as [Value; 0]);
        // A card with asked changes moves as any card.
        let _ = move_to(&maya, task, "done").await.expecting(200);
        let second = submit(&maya, task).await;
        let done = admin.post(&decision(second), approved(2)).await.expecting(200).json();
        assert_eq!((&done["status"], &done["review"]), (&json!("completed"), &Value::Null));
        let completed = listed(&maya, "/api/tasks/completed").await;
        assert_eq!((completed.len(), &completed[0]["id"]), (1, &json!(task)));
    }
}

#[actix_web::test]
async fn approved_client_celebrates_and_is_told() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let submission = submit(&maya, task).await;
        let praise = json!({ "revision": 1, "decision": "approved", "text": "Great." });
        let _ = admin.post(&decision(submission), praise).await.expecting(200);
        let earned = listed(&maya, "/api/achievements").await;
        assert_eq!((earned.len(), &earned[0]["type"]), (1, &json!("first_task")));
        assert_eq!(earned[0]["seen"], false);
        assert_eq!(listed(&admin, "/api/achievements").await, [] as [Value; 0]);
        let told = listed(&maya, "/api/notifications").await;
        let decided = told.iter().find(|each| each["title"] == "Approved: Film the intro").unwrap();
        assert_eq!((&decided["type"], &decided["description"]), (&json!("task"), &json!("Great.")));
        let told = listed(&admin, "/api/notifications").await;
        assert_eq!(texts(&told, "title"), ["Maya Example submitted a task: Film the intro"]);
        assert_eq!(texts(&told, "description"), ["Revision 1 waits for your review."]);
    }
}

#[actix_web::test]
async fn a_task_in_review_stays_as_it_is() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        move_to(&maya, task, "completed")
            .await
            .refused(409, "This task is completed by an approval of your mentor. Submit it for review.");
        let _ = submit(&maya, task).await;
        let before = card(&maya, task).await;
        for status in ["todo", "inprogress"] {
            move_to(&maya, task, status).await.refused(409, IN_REVIEW);
        }
        let reorder = json!({ "status": "done", "position": 0 });
        maya.put(&format!("/api/tasks/{task}/status"), reorder).await.refused(409, IN_REVIEW);
        let subtask = format!("/api/subtasks/{}", before["subtasks"][0]["id"]);
        maya.put(&subtask, json!({ "completed": true })).await.refused(409, IN_REVIEW);
        maya.delete(&format!("/api/tasks/{task}")).await.refused(409, IN_REVIEW);
        let again = json!({ "text": "Again." });
        maya.post(&submissions(task), again).await.refused(409, "This task is in review already.");
        assert_eq!(card(&maya, task).await, before);

        let waiting = format!("/api/tasks/{task}/submissions/waiting");
        let _ = maya.delete(&waiting).await.expecting(204);
        maya.delete(&waiting).await.refused(409, "Nothing of this task waits for review.");
        assert_eq!((&card(&maya, task).await["review"], queue(&admin).await.len()), (&Value::Null, 0));
        let _ = maya.delete(&format!("/api/tasks/{task}")).await.expecting(204);
        maya.post(&submissions(task), json!({ "text": "There." })).await.refused(404, NOTHING);
    }
}

#[actix_web::test]
async fn only_finished_tasks_with_the_mark_are_submitted() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    let body = || json!({ "text": "There." });
    let task = finished(&admin, &maya).await;
    let _ = move_to(&maya, task, "todo").await.expecting(200);
    maya.post(&submissions(task), body()).await.refused(409, "Only a task in Done can be submitted.");
    for stranger in [&noah, &admin] {
        stranger.post(&submissions(task), body()).await.refused(404, NOTHING);
    }
    let plain = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201).json();
    let plain = plain["id"].as_i64().unwrap();
    let _ = move_to(&maya, plain, "done").await.expecting(200);
    maya.post(&submissions(plain), body()).await.refused(409, "This task needs no review.");
    let _ = move_to(&maya, plain, "completed").await.expecting(200);
    let own = TaskBuilder::of(maya.user_id()).insert(app.storage()).id.0;
    maya.post(&submissions(own), body()).await.refused(404, NOTHING);
}

#[actix_web::test]
async fn invalid_submission_is_refused_at_its_field() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = finished(&admin, &maya).await;
    let link = "https://example.com";
    for (body, field, message) in [
        (json!({}), "text", "Write something, or add a link."),
        (json!({ "text": null, "links": null }), "text", "Write something, or add a link."),
        (json!({ "text": "x".repeat(2_001) }), "text", "Text must be at most 2000 characters."),
        (json!({ "text": "a\u{7}b" }), "text", "Text must not contain control characters."),
        (json!({ "links": vec![link; 6] }), "links", "At most 5 links can be added."),
        (json!({ "links": [link, "javascript:alert(1)"] }), "links", "Please enter a valid URL"),
        (json!({ "links": [format!("{link}/{}", "x".repeat(2_000))] }), "links", "Please enter a valid URL"),
    ] {
        let error = maya.post(&submissions(task), body).await.refused(422, message);
        assert_eq!(error["field"], field);
    }
    assert_eq!(queue(&admin).await.len(), 0);
}

#[actix_web::test]
async fn invalid_decision_is_refused_at_its_field() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = finished(&admin, &maya).await;
    let path = decision(submit(&maya, task).await);
    for (body, field) in [
        (json!({ "revision": 1, "decision": "changes" }), "text"),
        (json!({ "revision": 1, "decision": "changes", "text": " " }), "text"),
        (json!({ "revision": 1, "decision": "approved", "text": "x".repeat(1_001) }), "text"),
        (json!({ "revision": 1, "decision": "perhaps" }), "decision"),
        (json!({ "revision": 1 }), "decision"),
    ] {
        assert_eq!(admin.post(&path, body).await.expecting(422).json()["field"], field);
    }
    admin.post(&decision(4711), approved(1)).await.refused(404, NOTHING);
    assert_eq!(queue(&admin).await.len(), 1);
}

#[actix_web::test]
async fn decision_on_an_older_revision_shows_the_latest() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let first = submit(&maya, task).await;
        let _ = maya.delete(&format!("/api/tasks/{task}/submissions/waiting")).await.expecting(204);
        let message = "This changed meanwhile. Look at what was submitted last before you decide.";
        let refused = admin.post(&decision(first), approved(1)).await.refused(409, message);
        assert_eq!(
            (&refused["current"]["id"], &refused["current"]["state"]),
            (&json!(first), &json!("withdrawn"))
        );
        let told = listed(&admin, "/api/notifications").await;
        assert_eq!(told.len(), 0, "a withdrawn submission is not told of: {told:?}");
        let second = submit(&maya, task).await;
        let refused = admin.post(&decision(first), approved(1)).await.refused(409, message);
        assert_eq!(
            (&refused["current"]["revision"], &refused["current"]["state"]),
            (&json!(2), &json!("waiting"))
        );
        assert_eq!(refused["current"]["links"], json!(["https://example.com/film"]));
        let _ = admin.post(&decision(second), approved(2)).await.expecting(200);
        let refused = admin.post(&decision(second), changes(2)).await.refused(409, message);
        assert_eq!(refused["current"]["state"], "approved");
    }
}

#[actix_web::test]
async fn repeats_with_one_key_submit_and_decide_once() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let (mut submitted, mut decided) = (Vec::new(), Vec::new());
        for _ in 0..3 {
            let request = maya.request(Method::POST, &submissions(task)).json(&json!({ "text": "There." }));
            submitted.push(request.header("idempotency-key", "one").send().await.expecting(201).text());
        }
        assert!(submitted.iter().all(|text| *text == submitted[0]), "{submitted:?}");
        let submission = queue(&admin).await[0]["submissionId"].as_i64().unwrap();
        for _ in 0..3 {
            let request = admin.request(Method::POST, &decision(submission)).json(&approved(1));
            decided.push(request.header("idempotency-key", "two").send().await.expecting(200).text());
        }
        assert!(decided.iter().all(|text| *text == decided[0]), "{decided:?}");
        let reviews = activity(&admin).await.into_iter().filter(|line| line["kind"] == "review");
        let reviews: Vec<_> = reviews.collect();
        assert_eq!(reviews.len(), 1);
        assert_eq!(
            (&reviews[0]["action"], &reviews[0]["revision"], &reviews[0]["titles"]),
            (&json!("approved"), &json!(1), &json!(["Film the intro"]))
        );
    }
}

#[actix_web::test]
async fn mark_is_changed_while_nothing_waits() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = finished(&admin, &maya).await;
        let path = format!("/api/admin/tasks/{task}/needs-review");
        let set = |needs_review: bool| json!({ "needsReview": needs_review });
        let submission = submit(&maya, task).await;
        admin.put(&path, set(false)).await.refused(409, "Decide on what waits first.");
        let _ = admin.post(&decision(submission), changes(1)).await.expecting(200);
        let lifted = admin.put(&path, set(false)).await.expecting(200).json();
        assert_eq!((&lifted["needsReview"], &lifted["review"]), (&json!(false), &Value::Null));
        let same = admin.put(&path, set(false)).await.expecting(200).json();
        assert_eq!(same["version"], lifted["version"]);
        assert_eq!(admin.put(&path, set(true)).await.expecting(200).json()["needsReview"], true);
        let actions: Vec<_> = activity(&admin)
            .await
            .iter()
            .filter(|line| line["kind"] == "review")
            .map(|line| line["action"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(actions, ["demanded", "released", "changes_asked"]);
        let _ = admin.put(&path, set(false)).await.expecting(200);
        let _ = move_to(&maya, task, "done").await.expecting(200);
        let _ = move_to(&maya, task, "completed").await.expecting(200);
        admin.put(&path, set(true)).await.refused(409, "A completed task cannot be changed.");
        let own = TaskBuilder::of(maya.user_id()).insert(app.storage()).id.0;
        let own = format!("/api/admin/tasks/{own}/needs-review");
        admin.put(&own, set(true)).await.refused(404, NOTHING);
    }
}

#[actix_web::test]
async fn queue_is_paged_and_filtered() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        for client in [&maya, &noah, &maya] {
            let task = finished(&admin, client).await;
            let _ = submit(client, task).await;
        }
        let first = admin.get("/api/admin/reviews?limit=2").await.expecting(200).json();
        assert_eq!((&first["total"], &first["oldest"]), (&json!(3), &json!("2026-11-20T12:00:00Z")));
        let next = first["next"].as_str().unwrap();
        let rest = admin.get(&format!("/api/admin/reviews?limit=2&after={next}")).await.expecting(200).json();
        assert_eq!((rest["reviews"].as_array().unwrap().len(), &rest["next"]), (1, &Value::Null));
        let of_noah = format!("/api/admin/reviews?client={}", noah.user_id());
        let of_noah = admin.get(&of_noah).await.expecting(200).json();
        assert_eq!((&of_noah["total"], of_noah["reviews"].as_array().unwrap().len()), (&json!(1), 1));
        for query in ["limit=0", "limit=201", "after=nonsense"] {
            let _ = admin.get(&format!("/api/admin/reviews?{query}")).await.expecting(422);
        }
        admin.get("/api/admin/reviews?client=nobody").await.refused(404, NOTHING);
    }
}

#[actix_web::test]
async fn submissions_of_an_hour_are_limited() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let task = finished(&admin, &maya).await;
    for _ in 0..20 {
        let _ = submit(&maya, task).await;
        let _ = maya.delete(&format!("/api/tasks/{task}/submissions/waiting")).await.expecting(204);
    }
    let refused = maya.post(&submissions(task), json!({ "text": "There." })).await.expecting(429);
    assert!(!refused.header("retry-after").is_empty());
    app.clock.advance(chrono::TimeDelta::minutes(3));
    let _ = submit(&maya, task).await;
}
