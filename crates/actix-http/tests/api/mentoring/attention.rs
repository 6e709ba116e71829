//! Clients who need attention: overdue, waiting, quiet.

use chrono::TimeDelta;
use chrono_tz::Tz;
use hub_domain::model::task::{Task, TaskStatus};
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, task_body},
    caller::Caller,
    fixed_clock::parse,
};
use serde_json::json;

use crate::{
    mentor::{ASSIGN, assignment, listed},
    mentoring::clients::{attention, card, found, move_to, names},
};

#[actix_web::test]
async fn task_is_overdue_by_its_clients_zone() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for (email, zone) in [
            ("auckland@example.com", Tz::Pacific__Auckland),
            ("london@example.com", Tz::Europe__London),
            ("lima@example.com", Tz::America__Lima),
        ] {
            let id = UserBuilder::new(email).zone(zone).insert(app.storage()).id;
            TaskBuilder::of(id).due("2026-11-21".parse().ok()).insert(app.storage());
            // Neither of these makes a client overdue.
            TaskBuilder::of(id).due(None).insert(app.storage());
            let done = TaskBuilder::of(id).due("2026-11-01".parse().ok()).status(TaskStatus::Completed);
            done.insert(app.storage());
        }
        for (now, late) in [
            ("2026-11-21T10:59:59.999999Z", ""),
            ("2026-11-21T11:00:00Z", "auckland"),
            ("2026-11-21T23:59:59.999999Z", "auckland"),
            ("2026-11-22T00:00:00Z", "auckland london"),
            ("2026-11-22T04:59:59.999999Z", "auckland london"),
            ("2026-11-22T05:00:00Z", "auckland lima london"),
        ] {
            app.clock.set(now);
            assert_eq!(names(&admin, "attention=overdue&sort=email&direction=asc").await, late, "{now}");
            let count = late.split_whitespace().count();
            assert_eq!(attention(&admin).await[1], i64::try_from(count).unwrap(), "{now}");
            let cards = listed(&admin, "/api/users?limit=10").await;
            for card in cards {
                let is_late = late.contains(card["email"].as_str().unwrap().split('@').next().unwrap());
                assert_eq!(card["taskCounts"]["overdue"], i64::from(is_late), "{now}: {card}");
            }
        }
    }
}

#[actix_web::test]
async fn changed_zone_changes_what_is_overdue() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        TaskBuilder::of(maya.user_id()).due("2026-11-20".parse().ok()).insert(app.storage());
        app.clock.set("2026-11-20T12:00:00Z");
        for (zone, late) in [("UTC", 0), ("Pacific/Auckland", 1), ("America/Lima", 0), ("Asia/Tokyo", 0)] {
            let _ = maya.put("/api/users/time-zone", json!({ "timeZone": zone })).await.expecting(204);
            assert_eq!(attention(&admin).await[1], late, "{zone}");
            assert_eq!(card(&admin, &maya).await["taskCounts"]["overdue"], late, "{zone}");
        }
    }
}

#[actix_web::test]
async fn client_is_waiting_while_a_task_is_done() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
        let other = TaskBuilder::of(maya.user_id()).priority().insert(app.storage());
        let waits = async |steps: &str, expected: i64| {
            assert_eq!(attention(&admin).await[2], i64::from(expected > 0), "{steps}");
            let found = names(&admin, "attention=waiting").await;
            assert_eq!(found, if expected > 0 { "maya" } else { "" }, "{steps}");
            assert_eq!(card(&admin, &maya).await["taskCounts"]["waiting"], expected, "{steps}");
        };
        waits("nothing was done yet", 0).await;
        move_to(&maya, &task, "done").await;
        waits("one is in Done", 1).await;
        tick(&maya, &other).await;
        waits("the last tick moves the other to Done", 2).await;
        move_to(&maya, &task, "completed").await;
        waits("one is completed", 1).await;
        move_to(&maya, &other, "todo").await;
        waits("the other is taken back", 0).await;
        move_to(&maya, &other, "done").await;
        let path = format!("/api/tasks/{}", other.id.0);
        let _ = maya.delete(&path).await.expecting(204);
        waits("it is deleted", 0).await;
        let _ = maya.post_nothing(&format!("{path}/restore")).await.expecting(200);
        waits("it is restored", 1).await;
    }
}

async fn tick(client: &Caller, task: &Task) {
    for subtask in &task.subtasks {
        let path = format!("/api/subtasks/{}", subtask.id.0);
        let _ = client.put(&path, json!({ "completed": true })).await.expecting(200);
    }
}

async fn quiet(admin: &Caller) -> i64 {
    let [_, _, _, quiet] = attention(admin).await;
    assert_eq!(found(admin, "attention=quiet").await.1, usize::try_from(quiet).unwrap());
    quiet
}

#[actix_web::test]
async fn a_client_is_quiet_after_exactly_fourteen_days() {
    for app in TestApp::on_both().await {
        UserBuilder::new("maya@example.com").insert(app.storage());
        for (now, expected) in [
            ("2026-11-20T12:00:00Z", 0),
            ("2026-12-04T11:59:59.999999Z", 0),
            ("2026-12-04T12:00:00Z", 1),
            ("2027-06-01T00:00:00Z", 1),
        ] {
            app.clock.set(now);
            assert_eq!(quiet(&app.admin().await).await, expected, "{now}");
        }
    }
}

#[actix_web::test]
async fn only_changes_of_tasks_count_as_activity() {
    for app in TestApp::on_both().await {
        let (first, maya_at_first) = (app.admin().await, app.client().await);
        let two = [("one", false), ("two", false)];
        let tasks: Vec<_> = (0..4)
            .map(|sort_key| {
                TaskBuilder::of(maya_at_first.user_id())
                    .sort_key(sort_key)
                    .subtasks(&two)
                    .insert(app.storage())
            })
            .collect();
        assert_eq!(quiet(&first).await, 0);
        app.clock.set("2026-12-04T12:00:00Z");
        let (admin, maya) = (app.admin().await, app.client().await);
        assert_eq!(quiet(&admin).await, 1, "signing in is none");

        let _ = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
        let _ = maya.get("/api/tasks").await.expecting(200);
        let names = json!({ "firstName": "Maya", "lastName": "Renamed" });
        let _ = maya.put(&format!("/api/users/{}", maya.user_id()), names).await.expecting(200);
        let _ = maya.put("/api/users/time-zone", json!({ "timeZone": "Asia/Tokyo" })).await.expecting(204);
        move_to(&maya, &tasks[0], "todo").await;
        assert_eq!(quiet(&admin).await, 1, "nor is what the mentor gives, nor a drop where it lay");

        let task = &tasks[0];
        let subtask = format!("/api/subtasks/{}", task.subtasks[0].id.0);
        for (day, sign) in
            (0..).zip(["create", "move", "tick", "untick", "to done", "complete", "within its column"])
        {
            // Each change is made when the limit of the previous one is over.
            let now = parse("2026-12-04T12:00:00Z") + TimeDelta::days(14 * day);
            app.clock.set(&now.to_rfc3339());
            let (admin, maya) = (app.admin().await, app.client().await);
            assert_eq!(quiet(&admin).await, 1, "before: {sign}");
            match sign {
                "create" => {
                    let body = task_body(json!({ "dueDate": "2030-01-01" }));
                    let _ = maya.post("/api/tasks", body).await.expecting(201);
                }
                "move" => move_to(&maya, task, "inprogress").await,
                "tick" | "untick" => {
                    let _ = maya.put(&subtask, json!({ "completed": sign == "tick" })).await.expecting(200);
                }
                "to done" => move_to(&maya, task, "done").await,
                "complete" => move_to(&maya, task, "completed").await,
                _ => {
                    let path = format!("/api/tasks/{}/status", tasks[3].id.0);
                    let body = json!({ "status": "todo", "position": 1 });
                    let _ = maya.put(&path, body).await.expecting(200);
                }
            }
            assert_eq!(quiet(&admin).await, 0, "after: {sign}");
        }
    }
}

#[actix_web::test]
async fn filters_and_search_combine_without_changing_the_counts() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for (email, status, due) in [
            ("sam1@example.com", TaskStatus::Done, "2026-11-19"),
            ("sam2@example.com", TaskStatus::Todo, "2026-11-19"),
            ("sam3@example.com", TaskStatus::Done, "2026-12-24"),
            ("noah@example.com", TaskStatus::Done, "2026-11-19"),
        ] {
            let id = UserBuilder::new(email).insert(app.storage()).id;
            TaskBuilder::of(id).status(status).due(due.parse().ok()).insert(app.storage());
        }
        // An admin with the same tasks is no client.
        TaskBuilder::of(admin.user_id())
            .status(TaskStatus::Done)
            .due("2026-11-19".parse().ok())
            .insert(app.storage());
        let sorted = "sort=email&direction=asc";
        assert_eq!(attention(&admin).await, [4, 3, 3, 0]);
        assert_eq!(names(&admin, &format!("{sorted}&attention=overdue")).await, "noah sam1 sam2");
        assert_eq!(names(&admin, &format!("{sorted}&attention=waiting")).await, "noah sam1 sam3");
        assert_eq!(names(&admin, &format!("{sorted}&attention=waiting&search=sam")).await, "sam1 sam3");
        let page = format!("{sorted}&attention=waiting&limit=1&offset=1");
        assert_eq!(found(&admin, &page).await, (vec!["sam1@example.com".to_owned()], 3));
        assert_eq!(listed(&admin, "/api/admin/client-ids?attention=overdue&search=sam").await.len(), 2);
        assert_eq!(attention(&admin).await, [4, 3, 3, 0]);
    }
}
