//! Client list of a mentor: search, order, pages.

use hub_domain::model::{
    accounts::{
        picture::StoredPicture,
        user::{Role, UserChange, UserId},
    },
    task::{Task, TaskStatus},
};
use hub_test_support::{
    answer::Answer,
    app::TestApp,
    builders::{TaskBuilder, UserBuilder, sign_up_body},
    caller::Caller,
};
use serde_json::{Value, json};
use url::form_urlencoded::byte_serialize;

use crate::{
    accounts::profile::own_account,
    mentor::{listed, texts},
};

fn encoded(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect()
}

fn total(answer: &Answer) -> usize {
    answer.header("x-total-count").parse().unwrap()
}

/// Addresses of the clients that a query finds, in order, and the total that it reports.
pub async fn found(admin: &Caller, query: &str) -> (Vec<String>, usize) {
    let answer = admin.get(&format!("/api/users?{query}")).await.expecting(200);
    let Value::Array(cards) = answer.json() else { panic!("cards are a list") };
    (texts(&cards, "email").into_iter().map(str::to_owned).collect(), total(&answer))
}

/// Local part of each address.
pub async fn names(admin: &Caller, query: &str) -> String {
    let (emails, _) = found(admin, query).await;
    emails.iter().map(|email| email.split('@').next().unwrap()).collect::<Vec<_>>().join(" ")
}

pub async fn card(admin: &Caller, client: &Caller) -> Value {
    let cards = listed(admin, "/api/users?limit=200").await;
    let id = json!(client.user_id().to_string());
    cards.into_iter().find(|card| card["id"] == id).unwrap()
}

pub async fn attention(admin: &Caller) -> [i64; 4] {
    let counts = admin.get("/api/admin/attention").await.expecting(200).json();
    ["clients", "overdue", "waiting", "quiet"].map(|name| counts[name].as_i64().unwrap())
}

pub async fn move_to(client: &Caller, task: &Task, status: &str) {
    let path = format!("/api/tasks/{}/status", task.id.0);
    let _ = client.put(&path, json!({ "status": status })).await.expecting(200);
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
        db.accounts().save_picture(id, Some(&picture))?;
        let mut user = db.accounts().find(id)?.unwrap();
        user.profile_image_url = Some(format!("/api/users/{id}/picture?v=1"));
        db.accounts().set(user.id, UserChange::Profile(&user))
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
        app.write(move |db| db.accounts().set(id, UserChange::Role(Role::Admin)));
        assert_eq!(names(&admin, "limit=10").await, "");
        assert_eq!(attention(&admin).await, [0, 0, 0, 0]);
        app.write(move |db| db.accounts().set(id, UserChange::Role(Role::Client)));
        assert_eq!(names(&admin, "search=magdalena").await, "lena");
        assert_eq!(attention(&admin).await, [1, 0, 1, 0]);
    }
}
