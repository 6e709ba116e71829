//! Tags of clients: managing, giving, merging, and where they are shown.

use actix_web::http::Method;
use hub_domain::{
    model::job::MIN_ROWS,
    use_cases::{
        jobs::{WORK, Worker},
        set_aside::run_next,
    },
};
use hub_test_support::{
    app::TestApp,
    builders::{PASSWORD, UserBuilder, sign_up_body},
};
use serde_json::{Value, json};

use crate::{
    mentor::{activity, texts},
    mentoring::groups::{NO_TAG, SEGMENTS, TABLE, TAGGING, TAGS, UNKNOWN, give, has, listed, segment, tag},
};

const JOBS: &str = "/api/admin/jobs";
const NOTHING: &str = "There is nothing here.";

#[actix_web::test]
async fn tags_are_created_renamed_and_deleted() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let body = json!({ "name": " VIP ", "colour": "rose" });
        let made = admin.post(TAGS, body).await.expecting(201).json();
        let id = made["id"].as_i64().unwrap();
        assert_eq!(made, json!({ "id": id, "name": "VIP", "colour": "rose", "clients": 0, "segments": [] }));
        give(&admin, &[&maya], &[id]).await;
        let path = format!("{TAGS}/{id}");
        let renamed = json!({ "name": "vip", "colour": "teal" });
        let renamed = admin.put(&path, renamed).await.expecting(200).json();
        assert_eq!(
            (&renamed["name"], &renamed["colour"], &renamed["clients"]),
            (&json!("vip"), &json!("teal"), &json!(1))
        );
        let _ = admin.put(&path, json!({ "colour": "moss" })).await.expecting(200);
        let renamed = admin.put(&path, json!({ "name": "vip", "colour": null })).await.expecting(200).json();
        assert_eq!((&renamed["name"], &renamed["colour"]), (&json!("vip"), &json!("moss")));
        for name in ["VIP", "Vip"] {
            let body = json!({ "name": name, "colour": "iris" });
            let refusal = admin.post(TAGS, body).await.refused(409, "There is a tag of this name already.");
            assert_eq!(refusal["field"], "name");
        }
        assert_eq!(admin.get(TAGS).await.expecting(200).json(), json!([renamed]));
        let _ = admin.delete(&path).await.expecting(204);
        admin.delete(&path).await.refused(404, NOTHING);
        admin.put(&path, json!({ "name": "x", "colour": "iris" })).await.refused(404, NOTHING);
        let detail = admin.get(&format!("{TABLE}/{}", maya.user_id())).await.expecting(200).json();
        assert_eq!(detail["tags"], json!([]));
        let log = activity(&admin).await;
        assert_eq!(texts(&log, "action"), ["deleted", "edited", "edited", "edited", "tagged", "created"]);
        assert_eq!(texts(&log, "kind"), ["tag"; 6]);
        assert_eq!((&log[0]["titles"], &log[0]["clients"]), (&json!(["vip"]), &json!(1)));
    }
}

#[actix_web::test]
async fn tagging_of_many_goes_on_as_a_job() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let ids: Vec<_> = (0..60)
            .map(|number| {
                UserBuilder::new(&format!("maya{number}@example.com")).insert(&*app.ports.storage).id
            })
            .map(|id| id.to_string())
            .collect();
        let mut tags = Vec::new();
        for number in 0..100 {
            tags.push(tag(&admin, &format!("tag {number}")).await);
        }
        let (first, second) = tags.split_at(50);
        let body =
            |add: &[i64], remove: &[i64]| json!({ "clients": { "ids": ids }, "add": add, "remove": remove });
        let counted = async |tag: i64| {
            let all = admin.get(TAGS).await.expecting(200).json();
            all.as_array().unwrap().iter().find(|each| each["id"] == tag).unwrap()["clients"].clone()
        };
        let give =
            || admin.request(Method::POST, TAGGING).json(&body(first, second)).header("idempotency-key", "x");
        let answer = give().send().await.expecting(200).json();
        assert_eq!(answer["clients"], 60);
        let jobs = admin.get(JOBS).await.expecting(200).json();
        let job =
            json!({ "id": jobs[0]["id"], "kind": "tag", "tasks": 0, "clients": 60, "done": jobs[0]["done"] });
        assert_eq!(jobs, json!([job]));
        let done = jobs[0]["done"].as_i64().unwrap();
        assert!(0 < done && done < 60, "{done}");
        assert_eq!(give().send().await.expecting(200).json(), answer, "the same answer");
        assert_eq!(admin.get(JOBS).await.json(), jobs, "and no second job");
        assert_eq!(counted(first[0]).await, done);
        let worker = Worker { site: app.ports.site.clone(), rows: MIN_ROWS };
        let next = || run_next(app.storage(), &worker, app.ports.clock.now(), &WORK).unwrap().is_more();
        while next() {}
        assert_eq!((counted(first[49]).await, admin.get(JOBS).await.json()), (json!(60), json!([])));
        // Clients who would exceed the limit are refused before a job begins.
        let _ = admin.post(TAGGING, body(&second[..1], &[])).await.expecting(422);
        let _ = admin.post(TAGGING, body(second, first)).await.expecting(200);
        let id = admin.get(JOBS).await.json()[0]["id"].clone();
        let _ = admin.post(&format!("{JOBS}/{id}/stop"), json!({})).await.expecting(200);
        assert_eq!((counted(first[0]).await, counted(second[0]).await), (json!(60 - done), json!(done)));
        assert!(!next());
        let log = activity(&admin).await;
        assert_eq!(texts(&log[..3], "action"), ["stopped", "tagged", "tagged"]);
        let stopped = (&log[0]["kind"], &log[0]["clients"], &log[0]["stayed"]);
        assert_eq!(stopped, (&json!("server"), &json!(done), &json!(60 - done)));
    }
}

#[actix_web::test]
async fn invalid_tags_are_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for (name, colour, field, message) in [
        ("", "rose", "name", "Please enter a name."),
        ("a;b", "rose", "name", "A tag's name cannot contain a semicolon."),
        (&"x".repeat(33), "rose", "name", "Name must be at most 32 characters."),
        ("a\nb", "rose", "name", "Name must not contain control characters."),
        (
            "VIP",
            "gold",
            "colour",
            "colour must be one of stone, rose, coral, moss, pine, teal, marine, iris.",
        ),
    ] {
        let refusal = admin.post(TAGS, json!({ "name": name, "colour": colour })).await.refused(422, message);
        assert_eq!(refusal["field"], field);
    }
    let everybody = json!({ "everybody": true });
    let body = json!({ "clients": everybody, "add": [], "remove": [] });
    assert_eq!(admin.post(TAGGING, body).await.refused(422, "Choose at least one tag.")["field"], "add");
    let body = json!({ "clients": everybody, "add": [4711], "remove": [] });
    assert_eq!(admin.post(TAGGING, body).await.refused(422, NO_TAG)["field"], "add");
    let vip = tag(&admin, "VIP").await;
    let body = json!({ "clients": everybody, "add": [vip], "remove": [] });
    admin.post(TAGGING, body).await.refused(409, "This choice reaches nobody now. Nothing was done.");
    assert_eq!(activity(&admin).await.len(), 1, "what was refused is not written down");
}

#[actix_web::test]
async fn a_name_is_text_wherever_it_is_shown() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let (formula, markup) = ("=HYPERLINK(\"x\")", "<b>bold</b>");
        let tags = [tag(&admin, formula).await, tag(&admin, markup).await];
        give(&admin, &[&maya], &tags).await;
        let row = admin.get(TABLE).await.expecting(200).json()["clients"][0].clone();
        assert_eq!(texts(row["tags"].as_array().unwrap(), "name"), [markup, formula]);
        let csv = admin.get("/api/admin/clients.csv").await.expecting(200).text();
        assert!(csv.contains("\"<b>bold</b>; '=HYPERLINK(\"\"x\"\")\""), "{csv}");
        // Clients see none of it.
        for path in ["/api/auth/user", "/api/account/data", "/api/notifications"] {
            let answer = maya.get(path).await.expecting(200).text();
            assert!(!answer.contains("bold") && !answer.contains("HYPERLINK"), "{path}: {answer}");
        }
    }
}

#[actix_web::test]
async fn chosen_clients_are_tagged_all_or_nothing() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let (vip, late) = (tag(&admin, "VIP").await, tag(&admin, "Late").await);
        give(&admin, &[&maya], &[late]).await;
        let ids = [maya.user_id().to_string(), noah.user_id().to_string()];
        let body = json!({
            "clients": { "filter": { "q": "example" } }, "add": [vip], "remove": [late],
            "expected": { "count": 3, "ids": [ids[0], ids[1], UNKNOWN] },
        });
        let answer = admin.post(TAGGING, body).await.expecting(200).json();
        assert_eq!(answer, json!({ "clients": 2, "missed": { "count": 1, "names": [] } }));
        assert_eq!(listed(&admin, &format!("tag={vip}")).await, ["Maya", "Noah"]);
        assert_eq!(listed(&admin, &format!("tag={late}")).await, [] as [String; 0]);
        let entry = &activity(&admin).await[0];
        assert_eq!(
            (&entry["action"], &entry["clients"], &entry["titles"]),
            (&json!("tagged"), &json!(2), &json!(["VIP", "Late"]))
        );

        let mut many = Vec::new();
        for number in 0..50 {
            many.push(tag(&admin, &format!("tag {number}")).await);
        }
        let everybody = json!({ "everybody": true });
        let counts = admin.post("/api/admin/clients/tag-counts", json!({ "clients": everybody })).await;
        assert_eq!(
            counts.expecting(200).json(),
            json!({ "clients": 2, "tags": [{ "id": vip, "clients": 2 }] })
        );
        let refusal = admin.post(TAGGING, json!({ "clients": everybody, "add": many, "remove": [] })).await;
        let message = "2 of the clients would have more than 50 tags. Nothing was done.";
        assert_eq!(refusal.refused(422, message)["field"], "add");
        let too_many = [many.as_slice(), &[vip, late]].concat();
        let refusal = admin.post(TAGGING, json!({ "clients": everybody, "add": too_many, "remove": [] }));
        refusal.await.refused(422, "At most 50 tags are possible here.");
        let row = &admin.get(TABLE).await.expecting(200).json()["clients"][0];
        assert_eq!(row["tags"].as_array().unwrap().len(), 1);
    }
}

#[actix_web::test]
async fn repeated_tagging_is_recorded_once() {
    let app = TestApp::new().await;
    let (admin, _maya) = (app.admin().await, app.client().await);
    let vip = tag(&admin, "VIP").await;
    let body = json!({ "clients": { "everybody": true }, "add": [vip], "remove": [] });
    for _ in 0..2 {
        let request = admin.request(Method::POST, TAGGING).json(&body);
        let answer = request.header("idempotency-key", "one-and-the-same-key").send().await;
        assert_eq!(answer.expecting(200).json()["clients"], 1);
    }
    assert_eq!(texts(&activity(&admin).await, "action"), ["tagged", "created"]);
}

#[actix_web::test]
async fn merging_moves_clients_and_conditions() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let (from, into) = (tag(&admin, "from").await, tag(&admin, "into").await);
        give(&admin, &[&maya, &noah], &[from]).await;
        give(&admin, &[&noah], &[into]).await;
        let kept = segment(&admin, "Has it", json!([[has(from)]])).await;
        let path = format!("{TAGS}/{from}/merge");
        let preview = admin.get(&format!("{path}?into={into}")).await.expecting(200).json();
        assert_eq!(preview, json!({ "clients": 2, "both": 1, "afterwards": 2 }));
        let merged = admin.post(&path, json!({ "into": into })).await.expecting(200).json();
        assert_eq!((&merged["clients"], &merged["segments"]), (&json!(2), &json!(["Has it"])));
        admin.post(&path, json!({ "into": into })).await.refused(404, NOTHING);
        let found = admin.get(SEGMENTS).await.expecting(200).json()[0].clone();
        assert_eq!((&found["id"], &found["count"], &found["version"]), (&kept["id"], &json!(2), &json!(2)));
        assert_eq!(found["conditions"][0][0]["tag"], into);
        let path = format!("{TAGS}/{into}/merge");
        for other in [into, 4711] {
            let message = if other == into { "A tag cannot be merged into itself." } else { NO_TAG };
            assert_eq!(
                admin.post(&path, json!({ "into": other })).await.refused(422, message)["field"],
                "into"
            );
        }
        let entry = &activity(&admin).await[0];
        assert_eq!((&entry["action"], &entry["titles"]), (&json!("merged"), &json!(["from", "into"])));
    }
}

#[actix_web::test]
async fn invitations_and_community_link_give_tags() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let (vip, late, gone) =
            (tag(&admin, "VIP").await, tag(&admin, "Late").await, tag(&admin, "Gone").await);
        let _ = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200);
        let link = admin
            .put("/api/admin/community-link", json!({ "tags": [vip, gone] }))
            .await
            .expecting(200)
            .json();
        assert_eq!(texts(link["tags"].as_array().unwrap(), "name"), ["Gone", "VIP"]);
        let again = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
        assert_eq!(again, link);
        let _ = admin.delete(&format!("{TAGS}/{gone}")).await.expecting(204);
        let token = link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let body = sign_up_body(json!({ "email": "lena@example.com", "token": token }));
        let _ = app.anonymous().post("/api/auth/signup", body).await.expecting(201);
        assert_eq!(listed(&admin, &format!("tag={vip}")).await, ["Lena"]);

        for (path, body) in [
            ("/api/admin/invitations", json!({ "email": "one@example.com", "tags": [late] })),
            ("/api/admin/invitations/batch", json!({ "emails": ["two@example.com"], "tags": [late] })),
            (
                "/api/admin/invitations/import",
                json!({ "csv": "Email,Tags\nthree@example.com,vip; New one", "isDryRun": false, "tags": [late] }),
            ),
        ] {
            let answer = admin.post(path, body).await;
            assert!(answer.status == 200 || answer.status == 201, "{path}: {}", answer.text());
        }
        for mail in app.deliver_mail() {
            let Some((_, rest)) = mail.content.text.split_once("/signup/") else { continue };
            let token = rest.split_whitespace().next().unwrap();
            let email = mail.recipient.to_string();
            let name = email.split('@').next().unwrap();
            let body = sign_up_body(json!({ "email": email, "token": token, "firstName": name }));
            let _ = app.anonymous().post("/api/auth/signup", body).await.expecting(201);
        }
        assert_eq!(listed(&admin, &format!("tag={late}")).await, ["one", "three", "two"]);
        let tags = admin.get(TAGS).await.expecting(200).json();
        assert_eq!(texts(tags.as_array().unwrap(), "name"), ["Late", "New one", "VIP"]);
        assert_eq!(listed(&admin, &format!("tag={}", tags[1]["id"])).await, ["three"]);
        assert_eq!(listed(&admin, &format!("tag={vip}")).await, ["Lena", "three"]);
        for body in [json!({ "tags": [4711] }), json!({ "tags": (0..51).collect::<Vec<_>>() })] {
            let refusal = admin.put("/api/admin/community-link", body).await.expecting(422).json();
            assert_eq!(refusal["field"], "tags");
        }
    }
}

#[actix_web::test]
async fn closed_account_comes_back_with_its_tags() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let vip = tag(&admin, "VIP").await;
    give(&admin, &[&maya], &[vip]).await;
    let _ = maya.post("/api/account/delete", json!({ "email": "maya@example.com" })).await.expecting(204);
    let count = async || admin.get(TAGS).await.expecting(200).json()[0]["clients"].clone();
    assert_eq!(count().await, 0);
    let credentials = json!({ "email": "maya@example.com", "password": PASSWORD });
    let _ = app.anonymous().post("/api/auth/login", credentials).await.expecting(200);
    assert_eq!(count().await, 1);
    let answer: Value = admin.get(TABLE).await.expecting(200).json();
    assert_eq!(answer["total"], 1);
}

#[actix_web::test]
async fn import_of_too_many_new_tags_is_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let line = |line: usize| {
        let names: Vec<_> = (0..50).map(|number| format!("t{}", line * 50 + number)).collect();
        format!("a{line}@example.com,{}\n", names.join(";"))
    };
    let csv = format!("Email,Tags\n{}", (0..700).map(line).collect::<String>());
    let import = json!({ "csv": csv, "isDryRun": false });
    let refusal = admin.post("/api/admin/invitations/import", import).await;
    assert_eq!(refusal.refused(422, "There can be at most 500 tags.")["field"], "csv");
    assert_eq!(admin.get("/api/admin/tags").await.expecting(200).json(), json!([]));
}
