//! Pages of growing lists, whole lists, and counts of tasks.

use chrono::TimeDelta;
use hub_domain::model::{
    mentoring::note::NewNote,
    notification::{NewNotification, NotificationKind, text::NotificationText},
    task::TaskStatus,
};
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder},
    caller::Caller,
    fixed_clock::{FixedClock, parse},
};
use serde_json::{Value, json};

const LISTS: [&str; 3] = ["/api/tasks/completed", "/api/notifications", "/api/admin-notes"];

async fn list(caller: &Caller, path: &str) -> Vec<Value> {
    caller.get(path).await.expecting(200).json().as_array().unwrap().clone()
}

/// Seven entries in each of Maya's lists, some of them with the same timestamp.
async fn filled(app: &TestApp) -> Caller {
    let (admin, maya) = (app.admin().await, app.client().await);
    for number in 0..7 {
        let created_at = format!("2026-11-20T0{}:00:00Z", number / 2);
        let task = TaskBuilder::of(maya.user_id()).title(&format!("task {number}")).created_at(&created_at);
        task.status(TaskStatus::Completed).insert(app.storage());
        let path = format!("/api/admin/clients/{}/notes", maya.user_id());
        let _ = admin.post(&path, json!({ "message": format!("note {number}") })).await.expecting(201);
        if number % 2 == 1 {
            app.clock.advance(TimeDelta::minutes(1));
        }
    }
    maya
}

#[actix_web::test]
async fn pages_join_to_the_whole_list() {
    let app = TestApp::new().await;
    let maya = filled(&app).await;
    for path in LISTS {
        let whole = list(&maya, path).await;
        assert_eq!(whole.len(), 7, "{path}");
        let mut joined = list(&maya, &format!("{path}?limit=3")).await;
        assert_eq!(joined.len(), 3, "{path}");
        while let Some(last) = joined.last().map(|entry| entry["id"].clone()) {
            let page = list(&maya, &format!("{path}?limit=3&before={last}")).await;
            if page.is_empty() {
                break;
            }
            joined.extend(page);
            assert!(joined.len() <= whole.len(), "{path} never ends");
        }
        assert_eq!(joined, whole, "{path}");
        let second = whole[1]["id"].clone();
        assert_eq!(
            list(&maya, &format!("{path}?before={second}")).await,
            whole[2..],
            "{path} without a limit"
        );
    }
}

#[actix_web::test]
async fn page_size_is_between_one_and_two_hundred() {
    let app = TestApp::new().await;
    let maya = filled(&app).await;
    for path in LISTS {
        for limit in ["0", "201", "4294967295"] {
            let answer = maya.get(&format!("{path}?limit={limit}")).await;
            let body = answer.refused(422, "limit must be between 1 and 200.");
            assert_eq!(body["field"], "limit");
        }
        for nonsense in ["limit=-1", "limit=many", "limit=4294967296", "before=x", "before=1.5"] {
            let _ = maya.get(&format!("{path}?{nonsense}")).await.expecting(400);
        }
        for limit in [1, 200] {
            let page = list(&maya, &format!("{path}?limit={limit}")).await;
            assert_eq!(page.len(), limit.min(7), "{path}");
        }
    }
}

#[actix_web::test]
async fn foreign_entries_are_on_no_page() {
    let app = TestApp::new().await;
    let maya = filled(&app).await;
    let noah = app.other_client().await;
    for path in LISTS {
        let first = list(&maya, &format!("{path}?limit=1")).await[0]["id"].clone();
        assert_eq!(list(&noah, &format!("{path}?limit=5&before={first}")).await, [] as [Value; 0], "{path}");
    }
}

#[actix_web::test]
async fn specified_lists_are_whole_without_parameters() {
    let app = TestApp::new().await;
    let (maya, timo) = (app.client().await, app.admin().await);
    let (client, author) = (maya.user_id(), timo.user_id());
    for number in 0..205 {
        TaskBuilder::of(client).status(TaskStatus::Completed).insert(app.storage());
        UserBuilder::new(&format!("client-{number}@example.com")).insert(app.storage());
    }
    app.write(move |db| {
        for number in 0..205 {
            let created_at = parse(FixedClock::START);
            db.notifications().insert(&NewNotification {
                subject: None,
                user_id: client,
                kind: NotificationKind::System,
                text: NotificationText::worded(format!("news {number}"), "Something happened."),
                link: None,
                created_at,
            })?;
            db.notes().insert(&NewNote { client, author, message: "Well done.", created_at })?;
        }
        Ok(())
    });
    for path in LISTS {
        assert_eq!(list(&maya, path).await.len(), 205, "{path}");
    }
    let completed = format!("/api/admin/clients/{client}/completed-tasks");
    for path in [completed.as_str(), "/api/admin-notes"] {
        assert_eq!(list(&timo, path).await.len(), 205, "{path}");
    }
    for path in ["/api/users", "/api/admin/client-task-counts"] {
        assert!(list(&timo, path).await.len() >= 206, "{path}");
    }
}

#[actix_web::test]
async fn tasks_are_counted_by_board_and_state() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let counts = async |caller: &Caller| caller.get("/api/tasks/counts").await.expecting(200).json();
    assert_eq!(counts(&maya).await, json!({ "open": 0, "timo": 0, "completed": 0, "everCompleted": 0 }));
    let task = || TaskBuilder::of(maya.user_id());
    for task in [
        task(),
        task().status(TaskStatus::Done),
        task().priority(),
        task().status(TaskStatus::Completed),
        task().priority().status(TaskStatus::Completed),
    ] {
        task.insert(app.storage());
    }
    for deleted in [task().priority(), task().status(TaskStatus::Completed)] {
        let deleted = deleted.insert(app.storage());
        let _ = maya.delete(&format!("/api/tasks/{}", deleted.id.0)).await.expecting(204);
    }
    assert_eq!(counts(&maya).await, json!({ "open": 3, "timo": 1, "completed": 2, "everCompleted": 3 }));
    assert_eq!(counts(&noah).await, json!({ "open": 0, "timo": 0, "completed": 0, "everCompleted": 0 }));
    app.anonymous().get("/api/tasks/counts").await.refused(401, "You are logged out.");
}

#[actix_web::test]
async fn completed_tasks_are_found_by_due_date() {
    for app in TestApp::on_both().await {
        let (maya, noah) = (app.client().await, app.other_client().await);
        let completed = |whose: &Caller, title: &str, day: &str| {
            let task = TaskBuilder::of(whose.user_id()).title(title).due(day.parse().ok());
            task.status(TaskStatus::Completed).insert(app.storage())
        };
        completed(&maya, "before", "2026-10-25");
        completed(&maya, "last", "2026-12-06");
        completed(&maya, "first", "2026-10-26");
        completed(&maya, "after", "2026-12-07");
        completed(&maya, "undated", "");
        completed(&noah, "foreign", "2026-11-11");
        TaskBuilder::of(maya.user_id()).due("2026-11-11".parse().ok()).insert(app.storage());
        let gone = completed(&maya, "deleted", "2026-11-11");
        let _ = maya.delete(&format!("/api/tasks/{}", gone.id.0)).await.expecting(204);

        let path = "/api/tasks/completed?dueFrom=2026-10-26&dueTo=2026-12-06";
        let found = maya.get(path).await.expecting(200).json();
        let titles: Vec<_> = found.as_array().unwrap().iter().map(|task| task["title"].clone()).collect();
        assert_eq!(titles, ["first", "last"]);
        assert_eq!(found[0]["subtasks"].as_array().unwrap().len(), 1, "each with its subtasks");

        for (query, field) in [
            ("dueFrom=2026-10-26", "dueTo"),
            ("dueTo=2026-10-26", "dueFrom"),
            ("dueFrom=2026-01-01&dueTo=2026-12-31", "dueTo"),
            ("dueFrom=yesterday&dueTo=2026-12-31", "dueFrom"),
        ] {
            let refused = maya.get(&format!("/api/tasks/completed?{query}")).await.expecting(422).json();
            assert_eq!(refused["field"], field, "{query}");
        }
    }
}

#[actix_web::test]
async fn task_is_read_by_id_in_any_state() {
    for app in TestApp::on_both().await {
        let (maya, noah, timo) = (app.client().await, app.other_client().await, app.admin().await);
        let task = |caller: &Caller| TaskBuilder::of(caller.user_id());
        let open = task(&maya).subtasks(&[("one", true)]).insert(app.storage()).id.0;
        let done = task(&maya).status(TaskStatus::Completed).insert(app.storage()).id.0;
        let deleted = task(&maya).insert(app.storage()).id.0;
        let _ = maya.delete(&format!("/api/tasks/{deleted}")).await.expecting(204);
        let of_noah = task(&noah).insert(app.storage()).id.0;
        let read = async |reader: &Caller, id: i64| reader.get(&format!("/api/tasks/{id}")).await;
        let own = [(open, "todo"), (done, "completed"), (deleted, "todo")];
        for (id, status) in own {
            let found = read(&maya, id).await.expecting(200).json();
            assert_eq!((&found["id"], &found["status"]), (&json!(id), &json!(status)));
            assert_eq!(found["deletedAt"].is_null(), id != deleted, "{found}");
        }
        let of_timo = task(&timo).insert(app.storage()).id.0;
        assert_eq!(read(&timo, of_timo).await.expecting(200).json()["id"], of_timo);
        let _ = read(&maya, of_timo).await.expecting(404);
        assert_eq!(read(&timo, open).await.expecting(200).json()["subtasks"][0]["completed"], true);
        for (reader, id) in [(&noah, open), (&noah, deleted), (&timo, deleted), (&maya, 0), (&timo, 0)] {
            let _ = read(reader, id).await.expecting(404);
        }
        let listed = async |reader: &Caller| -> Vec<i64> {
            let path = format!("/api/tasks?ids={of_noah},{deleted},{open},{done},0");
            list(reader, &path).await.iter().map(|task| task["id"].as_i64().unwrap()).collect()
        };
        assert_eq!(listed(&maya).await, [deleted, open, done]);
        assert_eq!(listed(&timo).await, [of_noah, open, done]);
        let too_many = vec!["1"; 51].join(",");
        for ids in ["", "1,", "one", "1;2", "9223372036854775808", &too_many] {
            let refused = maya.get(&format!("/api/tasks?ids={ids}")).await;
            let message = "Give the ids of at most 50 tasks, with commas between them.";
            assert_eq!(refused.refused(422, message)["field"], "ids", "{ids}");
        }
    }
}
