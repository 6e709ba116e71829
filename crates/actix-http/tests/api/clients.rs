//! Client list of a mentor: search, order, pages, task counts, and attention.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use chrono_tz::Tz;
use hub_domain::model::{
    accounts::{
        picture::StoredPicture,
        user::{Role, UserId},
    },
    task::{Task, TaskStatus},
};
use hub_test_support::{
    answer::Answer,
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, sign_up_body, task_body},
    caller::Caller,
    fixed_clock::parse,
};
use serde_json::{Value, json};

use crate::{
    mentor::{ASSIGN, assignment, listed, texts},
    profile::own_account,
};
use url::form_urlencoded::byte_serialize;

const NOTHING: &str = "There is nothing here.";

fn encoded(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect()
}

fn total(answer: &Answer) -> usize {
    answer.header("x-total-count").parse().unwrap()
}

/// Addresses of the clients that a query finds, in order, and the total that it reports.
async fn found(admin: &Caller, query: &str) -> (Vec<String>, usize) {
    let answer = admin.get(&format!("/api/users?{query}")).await.expecting(200);
    let Value::Array(cards) = answer.json() else { panic!("cards are a list") };
    (texts(&cards, "email").into_iter().map(str::to_owned).collect(), total(&answer))
}

/// Local part of each address.
async fn names(admin: &Caller, query: &str) -> String {
    let (emails, _) = found(admin, query).await;
    emails.iter().map(|email| email.split('@').next().unwrap()).collect::<Vec<_>>().join(" ")
}

async fn card(admin: &Caller, client: &Caller) -> Value {
    let cards = listed(admin, "/api/users?limit=200").await;
    let id = json!(client.user_id().to_string());
    cards.into_iter().find(|card| card["id"] == id).unwrap()
}

async fn attention(admin: &Caller) -> [i64; 4] {
    let counts = admin.get("/api/admin/attention").await.expecting(200).json();
    ["clients", "overdue", "waiting", "quiet"].map(|name| counts[name].as_i64().unwrap())
}

fn insert(app: &TestApp, email: &str, first: &str, last: &str, created_at: &str) -> UserId {
    UserBuilder::new(email).name(first, last).created_at(created_at).insert(app.storage()).id
}

#[actix_web::test]
async fn list_without_parameters_has_all_users_in_full() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let answer = admin.get("/api/users").await.expecting(200);
    assert_eq!(answer.header("x-total-count"), "");
    let users = answer.json();
    let (own, admins_own) = (own_account(&maya).await, own_account(&admin).await);
    let users = users.as_array().unwrap();
    assert_eq!(users.len(), 2);
    assert!(users.contains(&own) && users.contains(&admins_own), "{users:?}");
    assert!(own.get("instagramUrl").is_some() && own.get("taskCounts").is_none());
}

#[actix_web::test]
async fn card_shows_profile_and_task_counts() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    TaskBuilder::of(maya.user_id()).insert(app.storage());
    let cards = admin.get("/api/users?limit=10").await.expecting(200);
    assert_eq!(total(&cards), 1);
    let expected = json!([{
        "id": maya.user_id().to_string(),
        "email": "maya@example.com",
        "firstName": "Maya",
        "lastName": "Example",
        "profileImageUrl": null,
        "isAdmin": false,
        "createdAt": "2026-11-20T12:00:00Z",
        "taskCounts": { "open": 1, "overdue": 0, "waiting": 0, "completed": 0 },
    }]);
    assert_eq!(cards.json(), expected);
}

#[actix_web::test]
async fn lists_contain_no_picture_bytes() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let id = maya.user_id();
    app.write(move |db| {
        let picture = StoredPicture { media_type: "image/png".to_owned(), content: vec![7; 50_000] };
        db.pictures().put(id, &picture)?;
        let mut user = db.users().find(id)?.unwrap();
        user.profile_image_url = Some(format!("/api/users/{id}/picture?v=1"));
        db.users().update(&user)
    });
    for path in
        ["/api/users", "/api/users?limit=50", "/api/admin/client-ids", "/api/admin/client-task-counts"]
    {
        let answer = admin.get(path).await.expecting(200);
        assert!(answer.body.len() < 2_000, "{path}: {}", answer.body.len());
        assert!(!answer.text().contains("data:"), "{path}");
    }
    assert_eq!(card(&admin, &maya).await["profileImageUrl"], format!("/api/users/{id}/picture?v=1"));
}

#[actix_web::test]
async fn search_ignores_case_accents_and_word_order() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let start = "2026-11-01T00:00:00Z";
        insert(&app, "tz@mail.example.org", "Tomasz", "Zieliński", start);
        insert(&app, "lukas_1@example.com", "Łukasz", "Søndergård", start);
        insert(&app, "maya@example.com", "Maya", "Okafor", start);
        insert(&app, "mayb@example.com", "Mayb", "O'Kafor", start);
        insert(&app, "hana@example.com", "花", "森", start);
        insert(&app, "odd@example.com", "100%", r"a\b", start);
        insert(&app, "jose@example.com", "Jose\u{301} Luis", "de la Peña", start);
        for (typed, expected) in [
            ("okafor maya", "maya"),
            ("Maya Okafor", "maya"),
            ("  MAYA   ok ", "maya"),
            ("may", "maya mayb"),
            ("zielinski", "tz"),
            ("ZIELIŃSKI tomasz", "tz"),
            ("Zielinśki", "tz"),
            ("lukasz sondergard", "lukas_1"),
            ("Łuk", "lukas_1"),
            ("josé pena", "jose"),
            ("luis jose", "jose"),
            ("la peña", "jose"),
            ("mail.example.org", "tz"),
            ("Z@MAIL", "tz"),
            ("maya@example.com", "maya"),
            ("maya example.com", "maya"),
            ("花", "hana"),
            ("森 花", "hana"),
            ("o'k", "mayb"),
            ("%", "odd"),
            ("0%", "odd"),
            ("_", "lukas_1"),
            ("s_1", "lukas_1"),
            (r"\", "odd"),
            (r"a\b", "odd"),
            (r"\%", ""),
            ("m%a", ""),
            ("may_", ""),
            ("maya noah", ""),
            ("timo", ""),
            ("🎬", ""),
            ("' OR 1=1 --", ""),
            ("", "hana jose lukas_1 maya mayb odd tz"),
            (" \t ", "hana jose lukas_1 maya mayb odd tz"),
            ("\u{0}", "hana jose lukas_1 maya mayb odd tz"),
        ] {
            let query = format!("sort=email&direction=asc&search={}", encoded(typed));
            let (emails, total) = found(&admin, &query).await;
            assert_eq!(names(&admin, &query).await, expected, "{typed:?}");
            assert_eq!(total, emails.len(), "{typed:?}");
        }
        let long = encoded(&"maya ".repeat(400));
        assert_eq!(names(&admin, &format!("search={long}")).await, "maya");
    }
}

#[actix_web::test]
async fn sort_orders_work_in_both_directions() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for (email, first, last, created_at) in [
            ("c@example.com", "Álvaro", "Soto", "2026-11-03T00:00:00Z"),
            ("b@example.com", "adam", "West", "2026-11-01T00:00:00Z"),
            ("d@example.com", "Bea", "Young", "2026-11-04T00:00:00Z"),
            ("a@example.com", "Zoë", "Adler", "2026-11-02T00:00:00Z"),
            ("e@example.com", "Adam", "Vance", "2026-11-05T00:00:00Z"),
        ] {
            insert(&app, email, first, last, created_at);
        }
        for (sort, upwards) in
            [("createdAt", "b a c d e"), ("role", "b a c d e"), ("name", "e b c d a"), ("email", "a b c d e")]
        {
            let downwards: Vec<_> = upwards.split(' ').rev().collect();
            let query = |direction| format!("sort={sort}&direction={direction}");
            assert_eq!(names(&admin, &query("asc")).await, upwards, "{sort}");
            assert_eq!(names(&admin, &query("desc")).await, downwards.join(" "), "{sort}");
            assert_eq!(
                names(&admin, &format!("sort={sort}")).await,
                downwards.join(" "),
                "downwards unless said"
            );
        }
        assert_eq!(names(&admin, "limit=200").await, "e d c a b", "the newest account first unless said");
    }
}

#[actix_web::test]
async fn pages_join_to_the_whole_list_despite_ties() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        // All have the same name, and groups of three signed up at the same moment.
        for number in 0..11 {
            let created_at = format!("2026-11-0{}T00:00:00Z", 1 + number / 3);
            insert(&app, &format!("sam{number}@example.com"), "Sam", "Example", &created_at);
        }
        insert(&app, "other@example.com", "Noah", "Other", "2026-11-02T00:00:00Z");
        for sort in ["createdAt", "name", "email", "role"] {
            for direction in ["asc", "desc"] {
                let query = format!("sort={sort}&direction={direction}&search=sam");
                let (whole, total) = found(&admin, &query).await;
                assert_eq!((whole.len(), total), (11, 11));
                for limit in [1, 2, 3, 5, 10, 11, 12] {
                    let mut joined = Vec::new();
                    for offset in (0..12).step_by(limit) {
                        let page = format!("{query}&limit={limit}&offset={offset}");
                        let (emails, total) = found(&admin, &page).await;
                        assert_eq!(total, 11, "{page}");
                        joined.extend(emails);
                    }
                    assert_eq!(joined, whole, "{query} in pages of {limit}");
                }
            }
        }
        for beyond in ["search=sam&offset=11", "search=sam&offset=4294967295"] {
            assert_eq!(found(&admin, beyond).await, (vec![], 11), "{beyond}");
        }
        assert_eq!(found(&admin, "search=nobody").await, (vec![], 0));
        assert_eq!(found(&admin, "search=nobody&offset=5").await, (vec![], 0));
    }
}

#[actix_web::test]
async fn page_size_defaults_to_fifty_with_a_maximum() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for number in 0..60 {
        insert(&app, &format!("sam{number}@example.com"), "Sam", "Example", "2026-11-01T00:00:00Z");
    }
    let (page, total) = found(&admin, "search=").await;
    assert_eq!((page.len(), total), (50, 60));
    assert_eq!(found(&admin, "limit=200").await.0.len(), 60);
    for limit in ["0", "201"] {
        admin
            .get(&format!("/api/users?limit={limit}"))
            .await
            .refused(422, "limit must be between 1 and 200.");
    }
}

#[actix_web::test]
async fn unknown_query_values_are_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for (query, message) in [
        ("sort=age", "sort must be one of createdAt, name, email, role."),
        ("sort=Name", "sort must be one of createdAt, name, email, role."),
        ("direction=up", "direction must be one of asc, desc."),
        ("attention=late", "attention must be one of overdue, waiting, quiet."),
    ] {
        let refusal = admin.get(&format!("/api/users?{query}")).await.refused(422, message);
        assert_eq!(refusal["field"], query.split('=').next().unwrap());
    }
    for query in ["limit=x", "limit=-1", "limit=1.5", "limit=99999999999"] {
        admin
            .get(&format!("/api/users?{query}"))
            .await
            .refused(400, "The parameter limit has the wrong type.");
    }
    admin.get("/api/users?offset=-1").await.refused(400, "The parameter offset has the wrong type.");
    admin
        .get("/api/users?limit=1&limit=2")
        .await
        .refused(400, "The parameters in the address could not be understood.");
    let late = "attention must be one of overdue, waiting, quiet.";
    admin.get("/api/admin/client-ids?attention=late").await.refused(422, late);
    assert_eq!(found(&admin, "sort=&direction=&attention=&search=").await, (vec![], 0));
}

#[actix_web::test]
async fn ids_of_all_matches_are_oldest_account_first() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let ids: Vec<_> = (1..=9)
            .map(|day| {
                let created_at = format!("2026-11-0{day}T00:00:00Z");
                insert(&app, &format!("sam{day}@example.com"), "Sam", "Example", &created_at).to_string()
            })
            .collect();
        insert(&app, "noah@example.com", "Noah", "Other", "2026-11-02T00:00:00Z");
        assert_eq!(admin.get("/api/admin/client-ids?search=SAM").await.expecting(200).json(), json!(ids));
        assert_eq!(listed(&admin, "/api/admin/client-ids").await.len(), 10);
        assert_eq!(listed(&admin, "/api/admin/client-ids?search=sam&attention=waiting").await.len(), 0);
    }
}

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
            TaskBuilder::of(id).due("2026-11-20".parse().ok()).insert(app.storage());
            // Neither of these makes a client overdue.
            TaskBuilder::of(id).due(None).insert(app.storage());
            let done = TaskBuilder::of(id).due("2026-11-01".parse().ok()).status(TaskStatus::Completed);
            done.insert(app.storage());
        }
        for (now, late) in [
            ("2026-11-20T10:59:59.999999Z", ""),
            ("2026-11-20T11:00:00Z", "auckland"),
            ("2026-11-20T23:59:59.999999Z", "auckland"),
            ("2026-11-21T00:00:00Z", "auckland london"),
            ("2026-11-21T04:59:59.999999Z", "auckland london"),
            ("2026-11-21T05:00:00Z", "auckland lima london"),
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

async fn move_to(client: &Caller, task: &Task, status: &str) {
    let path = format!("/api/tasks/{}/status", task.id.0);
    let _ = client.put(&path, json!({ "status": status })).await.expecting(200);
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
            // Each one comes when the limit of the one before is over.
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

/// Counts by the client's own lists.
async fn counted_by_hand(client: &Caller, today: &str) -> Value {
    let open = listed(client, "/api/tasks").await;
    let completed = listed(client, "/api/tasks/completed").await;
    let count = |is: &dyn Fn(&Value) -> bool| open.iter().filter(|task| is(task)).count();
    json!({
        "open": count(&|task| task["status"] != "done"),
        "waiting": count(&|task| task["status"] == "done"),
        "overdue": count(&|task| task["dueDate"].as_str().is_some_and(|day| day < today)),
        "completed": completed.len(),
    })
}

#[actix_web::test]
async fn card_counts_are_true_after_every_change() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let today = "2026-11-25";
        let checked = async |step: &str| {
            for client in [&maya, &noah] {
                let counts = card(&admin, client).await["taskCounts"].clone();
                assert_eq!(counts, counted_by_hand(client, today).await, "{step}");
                let all = listed(&admin, "/api/admin/client-task-counts").await;
                let mut own = counts.clone();
                own["clientId"] = json!(client.user_id().to_string());
                assert!(all.contains(&own), "{step}: {all:?}");
            }
        };
        let late = TaskBuilder::of(maya.user_id()).due("2026-11-24".parse().ok()).insert(app.storage());
        let two = [("one", false), ("two", false)];
        let ticked = TaskBuilder::of(maya.user_id()).subtasks(&two).insert(app.storage());
        app.clock.set("2026-11-25T12:00:00Z");
        checked("at first").await;
        let created = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201).json();
        let created = format!("/api/tasks/{}", created["id"]);
        checked("a task is created").await;
        let _ = admin.post(ASSIGN, assignment(&maya, json!({ "dueDate": today }))).await.expecting(201);
        checked("a task is assigned").await;
        for (number, subtask) in ticked.subtasks.iter().enumerate() {
            let path = format!("/api/subtasks/{}", subtask.id.0);
            let _ = maya.put(&path, json!({ "completed": true })).await.expecting(200);
            checked(&format!("tick {number}")).await;
        }
        move_to(&maya, &ticked, "completed").await;
        checked("completed").await;
        let _ = maya.put(&created, task_body(json!({ "dueDate": "2027-01-01" }))).await.expecting(200);
        checked("an edited due date").await;
        for status in ["inprogress", "done", "todo"] {
            move_to(&maya, &late, status).await;
            checked(status).await;
        }
        for path in [&created, &format!("/api/tasks/{}", late.id.0), &format!("/api/tasks/{}", ticked.id.0)] {
            let _ = maya.delete(path).await.expecting(204);
            checked("deleted").await;
            let _ = maya.post_nothing(&format!("{path}/restore")).await.expecting(200);
            checked("restored").await;
        }
        let all = json!({
            "tasks": [task_body(json!({ "dueDate": today })), task_body(json!({}))],
            "assignToAll": true,
        });
        let given = admin.post("/api/admin/assign-tasks-bulk", all).await.expecting(201).json();
        checked("assigned to all").await;
        let recall = format!("/api/admin/assignments/{}/recall", given["assignmentId"]);
        let _ = admin.post_nothing(&recall).await.expecting(200);
        checked("recalled").await;
        // Past the due dates of all; the sessions still live.
        app.clock.set("2026-11-26T12:00:00Z");
        let counts = card(&admin, &maya).await["taskCounts"].clone();
        assert_eq!(counts, counted_by_hand(&maya, "2026-11-26").await, "a day later");
    }
}

#[actix_web::test]
async fn client_is_shown_with_their_own_data() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    TaskBuilder::of(maya.user_id()).title("own").insert(app.storage());
    TaskBuilder::of(maya.user_id()).title("gold").priority().insert(app.storage());
    for number in 0..3 {
        let title = format!("completed {number}");
        let completed = TaskBuilder::of(maya.user_id()).title(&title).status(TaskStatus::Completed);
        completed.insert(app.storage());
    }
    let of_maya = format!("/api/admin/clients/{}", maya.user_id());
    assert_eq!(admin.get(&of_maya).await.expecting(200).json(), own_account(&maya).await);
    for (admins, own) in [
        ("/tasks", "/api/tasks"),
        ("/timo-tasks", "/api/tasks/timo"),
        ("/completed-tasks", "/api/tasks/completed"),
        ("/completed-tasks?limit=2", "/api/tasks/completed?limit=2"),
        ("/completed-weeks", "/api/tasks/completed-weeks"),
    ] {
        let seen = admin.get(&format!("{of_maya}{admins}")).await.expecting(200).json();
        assert_eq!(seen, maya.get(own).await.expecting(200).json(), "{admins}");
    }
    assert_eq!(listed(&admin, &format!("{of_maya}/tasks")).await.len(), 2);
    assert_eq!(listed(&admin, &format!("{of_maya}/timo-tasks")).await.len(), 1);
    let first = listed(&admin, &format!("{of_maya}/completed-tasks?limit=2")).await;
    let rest = format!("{of_maya}/completed-tasks?before={}", first[1]["id"]);
    let rest = listed(&admin, &rest).await;
    assert_eq!((first.len(), rest.len()), (2, 1));
}

#[actix_web::test]
async fn completed_weeks_are_twelve_in_the_clients_zone() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let maya = app.sign_in(UserBuilder::new("maya@example.com").zone(Tz::America__New_York)).await;
    // Sunday evening in New York, and Monday morning in London.
    for completed_at in
        ["2026-11-16T02:00:00Z", "2026-11-16T06:00:00Z", "2026-11-20T11:00:00Z", "2026-08-01T00:00:00Z"]
    {
        let completed =
            TaskBuilder::of(maya.user_id()).created_at(completed_at).status(TaskStatus::Completed);
        completed.insert(app.storage());
    }
    let weeks = listed(&admin, &format!("/api/admin/clients/{}/completed-weeks", maya.user_id())).await;
    let days = texts(&weeks, "week");
    assert_eq!((days.len(), days[0], days[11]), (12, "2026-08-31", "2026-11-16"));
    assert!(days.is_sorted());
    let counts: Vec<_> = weeks.iter().map(|week| week["completed"].as_i64().unwrap()).collect();
    assert_eq!(counts, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
}

#[actix_web::test]
async fn admins_and_unknown_ids_are_no_clients() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
    let nobody = "00000000-0000-4000-8000-000000000000".to_owned();
    let (own, other) = (admin.user_id().to_string(), other_admin.user_id().to_string());
    for id in [own, other, nobody, "nonsense".to_owned(), "1".to_owned(), "%00".to_owned()] {
        for part in ["", "/tasks", "/timo-tasks", "/completed-tasks", "/completed-weeks"] {
            admin.get(&format!("/api/admin/clients/{id}{part}")).await.refused(404, NOTHING);
        }
    }
    let _ = admin.get(&format!("/api/admin/clients/{}", maya.user_id())).await.expecting(200);
    assert_eq!(names(&admin, "limit=10").await, "maya");
    assert_eq!(attention(&admin).await[0], 1);
}

#[actix_web::test]
async fn list_follows_sign_ups_names_and_roles() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let body = sign_up_body(json!({ "firstName": "Léna", "timeZone": "Asia/Tokyo" }));
        let _ = app.anonymous().post("/api/auth/signup", body).await.expecting(201);
        assert_eq!(names(&admin, "search=lena%20example").await, "lena");
        let lena = app.sign_in(UserBuilder::new("lena@example.com")).await;
        let names_of_hers = json!({ "firstName": "Magdaléna", "lastName": "Nováková" });
        let _ = lena.put(&format!("/api/users/{}", lena.user_id()), names_of_hers).await.expecting(200);
        assert_eq!(names(&admin, "search=novakova").await, "lena");
        assert_eq!(names(&admin, "search=l%C3%A9na%20ex").await, "lena", "by the address");
        assert_eq!(names(&admin, "search=%22example%22").await, "");

        TaskBuilder::of(lena.user_id()).status(TaskStatus::Done).insert(app.storage());
        let id = lena.user_id();
        app.write(move |db| db.users().set_role(id, Role::Admin));
        assert_eq!(names(&admin, "limit=10").await, "");
        assert_eq!(attention(&admin).await, [0, 0, 0, 0]);
        app.write(move |db| db.users().set_role(id, Role::Client));
        assert_eq!(names(&admin, "search=magdalena").await, "lena");
        assert_eq!(attention(&admin).await, [1, 0, 1, 0]);
    }
}

#[actix_web::test]
async fn counts_include_clients_without_tasks() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    TaskBuilder::of(maya.user_id()).insert(app.storage());
    let counts = listed(&admin, "/api/admin/client-task-counts").await;
    let open: BTreeMap<_, _> =
        counts.iter().map(|each| (each["clientId"].as_str().unwrap(), each["open"].as_i64())).collect();
    let (of_maya, of_noah) = (maya.user_id().to_string(), noah.user_id().to_string());
    assert_eq!(open, BTreeMap::from([(of_maya.as_str(), Some(1)), (of_noah.as_str(), Some(0))]));
    assert_eq!(counts.len(), 2);
}
