//! Links after a restore: links that were revoked since the backup stay void, or are listed.

use std::{fs, path::Path};

use hub_test_support::postgres_database::PostgresDatabase;
use serde_json::{Value, json};

use crate::{
    backups::{back_up, restore, succeeded},
    http,
    started::{Home, Server},
};

const ADMIN: [(&str, &str); 2] =
    [("HUB_ADMIN_EMAIL", "timo@example.com"), ("HUB_ADMIN_PASSWORD", "open sesame")];

fn homes() -> Vec<(Home, Option<PostgresDatabase>)> {
    let mut homes = vec![(Home::new(), None)];
    homes.extend(
        PostgresDatabase::empty().map(|database| (Home::with_database(&database.url), Some(database))),
    );
    homes
}

/// Admin's session. The password was proven just now.
fn sign_in(server: &Server) -> String {
    let admin = json!({ "email": ADMIN[0].1, "password": ADMIN[1].1 });
    http::post(server.address, "/api/auth/login", "", &admin).cookie()
}

fn call(server: &Server, cookie: &str, what: &str, body: &Value) -> Value {
    let answer = http::call(server.address, what, cookie, &body.to_string()).unwrap();
    assert!((200..300).contains(&answer.status), "{what}: {} {}", answer.status, answer.body);
    if answer.status == 204 { Value::Null } else { answer.json() }
}

fn path_of(url: &Value) -> String {
    url.as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned()
}

fn community_path(server: &Server, cookie: &str) -> String {
    let link = call(server, cookie, "POST /api/admin/generate-community-link", &json!({}));
    path_of(&link["signupUrl"]).replace("/auth/signup/", "/api/invitation-details/")
}

fn calendar_path(server: &Server, cookie: &str, what: &str) -> String {
    path_of(&call(server, cookie, what, &json!({}))["url"])
}

fn invite(server: &Server, cookie: &str, email: &str) -> i64 {
    call(server, cookie, "POST /api/admin/invitations", &json!({ "email": email }))["id"].as_i64().unwrap()
}

fn invited(server: &Server, cookie: &str) -> Vec<String> {
    let pending = call(server, cookie, "GET /api/admin/invitations", &json!({}));
    let emails = pending.as_array().unwrap().iter().map(|one| one["email"].as_str().unwrap().to_owned());
    emails.collect()
}

fn status(server: &Server, path: &str) -> u16 {
    http::get(server.address, path, "").status
}

#[test]
fn revoked_links_stay_revoked_after_a_restore() {
    for (home, _database) in &homes() {
        let file = home.path().join("copy");
        let server = home.start_with(&ADMIN);
        let cookie = sign_in(&server);
        let community = community_path(&server, &cookie);
        let calendar = calendar_path(&server, &cookie, "GET /api/calendar-feed");
        let id = invite(&server, &cookie, "revoked@example.com");
        invite(&server, &cookie, "kept@example.com");
        succeeded(&back_up(home, &file));
        call(&server, &cookie, "DELETE /api/admin/community-link", &json!({}));
        call(&server, &cookie, &format!("DELETE /api/admin/invitations/{id}"), &json!({}));
        for _ in 0..2 {
            calendar_path(&server, &cookie, "POST /api/calendar-feed/renew");
        }
        server.stop();

        let restored = restore(home, &file);
        let said = succeeded(&restored);
        assert!(said.contains("Links that were revoked since the copy was made stay revoked."), "{said}");
        let server = home.start();
        let cookie = sign_in(&server);
        assert_eq!(status(&server, &community), 404);
        assert_eq!(invited(&server, &cookie), ["kept@example.com"]);
        assert_eq!(status(&server, &calendar), 404);
        let renewed = calendar_path(&server, &cookie, "GET /api/calendar-feed");
        assert_eq!(status(&server, &renewed), 200);
        assert_eq!(status(&server, &community_path(&server, &cookie)), 200, "there is a new one");
        server.stop();
    }
}

/// Loses the database that a copy was made of.
fn lose(home: &Home) {
    match home.database_url.strip_prefix("sqlite://") {
        Some(path) => fs::remove_file(Path::new(path)).unwrap(),
        None => home.raw().execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public"),
    }
}

#[test]
fn links_that_cannot_be_compared_are_listed() {
    for (home, _database) in &homes() {
        let file = home.path().join("copy");
        let server = home.start_with(&ADMIN);
        let cookie = sign_in(&server);
        let community = community_path(&server, &cookie);
        let id = invite(&server, &cookie, "revoked@example.com");
        invite(&server, &cookie, "pending@example.com");
        call(&server, &cookie, &format!("DELETE /api/admin/invitations/{id}"), &json!({}));
        calendar_path(&server, &cookie, "POST /api/calendar-feed/renew");
        succeeded(&back_up(home, &file));
        server.stop();
        lose(home);

        let restored = restore(home, &file);
        let said = succeeded(&restored);
        for line in ["community link of ", "invitation to pending@example.com", "calendar addresses"] {
            assert!(said.contains(line), "{line}: {said}");
        }
        assert!(!said.contains("revoked@example.com"), "{said}");
        let server = home.start();
        assert_eq!(status(&server, &community), 200);
        server.stop();
    }
}
