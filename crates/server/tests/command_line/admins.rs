//! First admin of an installation.

use chrono::DateTime;
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            two_factor::{TwoFactorChange, TwoFactorSecret},
        },
        mentoring::activity::{ActivityFilter, ActivityKind},
        page::Page,
    },
    ports::{storage::Storage, storage_error::StorageError},
};
use serde_json::{Value, json};

use crate::{
    http::{self, Response},
    started::{Home, Outcome, Server, run, run_with_input},
};

const EMAIL: &str = "timo@example.com";

/// Creates an admin, without a password if it is empty.
fn create_admin(home: &Home, email: &str, password: &str, more: &[&str]) -> Outcome {
    let mut command = home.command("create-admin");
    command.arg(email).args(more).env("HUB_LOG", "warn");
    if password.is_empty() {
        return run(&mut command);
    }
    run_with_input(command.arg("--password-stdin"), &format!("{password}\r\n"))
}

fn sign_in(server: &Server, email: &str, password: &str) -> Response {
    let body = json!({ "email": email, "password": password });
    http::post(server.address, "/api/auth/login", "", &body)
}

/// Creates an admin and signs in; returns the session's cookie.
pub fn signed_in(home: &Home, server: &Server) -> String {
    assert_eq!(create_admin(home, EMAIL, "open sesame", &[]).code, Some(0));
    sign_in(server, EMAIL, "open sesame").cookie()
}

fn sign_up(server: &Server, email: &str, token: &Value) -> Response {
    let body = json!({
        "email": email, "firstName": "Lena", "lastName": "Example", "password": "open sesame", "token": token,
    });
    http::post(server.address, "/api/auth/signup", "", &body)
}

#[test]
fn created_admin_can_sign_in() {
    let home = Home::new();
    let outcome = create_admin(&home, EMAIL, "open sesame", &[]);
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), "timo@example.com is an admin now.\n"));
    let again = create_admin(&home, EMAIL, "", &[]);
    assert_eq!((again.code, again.stdout.as_str()), (Some(0), "timo@example.com is an admin already.\n"));

    let server = home.start();
    assert_eq!(sign_in(&server, EMAIL, "open sesame").json()["user"]["isAdmin"], true);
    assert_eq!(sign_in(&server, EMAIL, "another one").status, 401);
    assert!(!server.stop().contains("There is no admin yet"));
}

#[test]
fn password_of_an_existing_admin_replaces_its_own() {
    let home = Home::new();
    create_admin(&home, EMAIL, "open sesame", &[]);
    let server = home.start();
    let cookie = sign_in(&server, EMAIL, "open sesame").cookie();
    let outcome = create_admin(&home, EMAIL, "another one", &[]);
    assert_eq!(
        outcome.stdout,
        "timo@example.com is an admin already.\nThe password was set, and every session of the account ended.\n"
    );
    assert_eq!(http::get(server.address, "/api/auth/user", &cookie).status, 401);
    assert_eq!(sign_in(&server, EMAIL, "open sesame").status, 401);
    assert_eq!(sign_in(&server, EMAIL, "another one").status, 200);
    server.stop();
}

#[test]
fn admin_name_is_given_or_derived_from_address() {
    let home = Home::new();
    create_admin(&home, EMAIL, "open sesame", &["--name", "Maria Lopez Diaz"]);
    create_admin(&home, "tina.berg@example.com", "open sesame", &[]);
    let server = home.start();
    let name = |email| {
        let user = sign_in(&server, email, "open sesame").json()["user"].clone();
        format!("{}|{}", user["firstName"].as_str().unwrap(), user["lastName"].as_str().unwrap())
    };
    assert_eq!(name(EMAIL), "Maria|Lopez Diaz");
    assert!(name("tina.berg@example.com").starts_with("Tina"), "{}", name("tina.berg@example.com"));
    server.stop();
}

#[test]
fn client_becomes_an_admin_only_with_the_flag() {
    let home = Home::new();
    let server = home.start();
    assert_eq!(sign_up(&server, "lena@example.com", &Value::Null).json()["user"]["isAdmin"], false);
    // The server may be running.
    for password in ["", "another one"] {
        let outcome = create_admin(&home, "Lena@Example.com", password, &[]);
        assert_eq!(
            outcome.sentence(),
            "Lena@Example.com cannot become an admin: A client has this email. Whoever registered it would become an \
             admin: say --promote if that is meant."
        );
    }
    let signed_in = sign_in(&server, "lena@example.com", "open sesame");
    assert_eq!(signed_in.json()["user"]["isAdmin"], false, "the refusal changed neither role nor password");

    let outcome = create_admin(&home, "Lena@Example.com", "", &["--promote"]);
    assert_eq!(outcome.stdout, "Lena@Example.com was a client and is an admin now.\n");
    let user = http::get(server.address, "/api/auth/user", &signed_in.cookie());
    assert_eq!(user.json()["isAdmin"], true, "without a password, sessions and password stay");
    assert_eq!(sign_in(&server, "lena@example.com", "open sesame").status, 200);
    server.stop();
}

#[test]
fn promoted_client_has_only_the_new_password() {
    let home = Home::new();
    let server = home.start();
    sign_up(&server, "lena@example.com", &Value::Null);
    let cookie = sign_in(&server, "lena@example.com", "open sesame").cookie();
    let outcome = create_admin(&home, "lena@example.com", "another one", &["--promote"]);
    assert!(
        outcome.stdout.starts_with("lena@example.com was a client and is an admin now.\n"),
        "{}",
        outcome.stdout
    );
    assert!(outcome.stdout.contains("every session of the account ended"), "{}", outcome.stdout);
    assert_eq!(
        http::get(server.address, "/api/auth/user", &cookie).status,
        401,
        "whoever registered it is out"
    );
    assert_eq!(sign_in(&server, "lena@example.com", "open sesame").status, 401);
    assert_eq!(sign_in(&server, "lena@example.com", "another one").json()["user"]["isAdmin"], true);
    server.stop();
}

#[test]
fn create_admin_says_what_is_wrong() {
    let home = Home::new();
    let outcome = create_admin(&home, "nonsense", "open sesame", &[]);
    assert_eq!(outcome.sentence(), "nonsense cannot become an admin: Invalid email address");
    let outcome = create_admin(&home, EMAIL, "1234567", &[]);
    let expected = "timo@example.com cannot become an admin: Password must be at least 8 characters long";
    assert_eq!(outcome.sentence(), expected);
    for name in ["", "Timo\r\nBcc: x@example.com", "\u{202e}\u{200b}", &"x".repeat(3_000)] {
        let outcome = create_admin(&home, EMAIL, "open sesame", &["--name", name]);
        assert!(outcome.sentence().starts_with("timo@example.com cannot become an admin: "), "{name:?}");
    }
    assert_eq!(run(home.command("create-admin").args([EMAIL, "--link"])).code, Some(2), "one or the other");
    let mut command = home.command("create-admin");
    let outcome = run(command.args([EMAIL, "--password-stdin"]));
    assert_eq!(outcome.sentence(), "there is no password on standard input");
}

#[test]
fn new_admin_without_password_gets_a_link() {
    let home = Home::new();
    let outcome = create_admin(&home, EMAIL, "", &[]);
    let (said, link) = outcome.stdout.trim().split_once("\n  ").unwrap();
    let expected = "timo@example.com is an admin now.\nThis link sets its password, once, within an hour:";
    assert_eq!(said, expected);
    let token = link.rsplit('/').next().unwrap();
    let server = home.start();
    for expected in [204, 404] {
        let body = json!({ "token": token, "newPassword": "open sesame" });
        let reset = http::post(server.address, "/api/auth/reset-password", "", &body);
        assert_eq!(reset.status, expected, "{}", reset.body);
    }
    assert_eq!(sign_in(&server, EMAIL, "open sesame").json()["user"]["isAdmin"], true);
    server.stop();
}

#[test]
fn first_admins_settings_reach_no_other_command() {
    let home = Home::new();
    let first = [("HUB_ADMIN_EMAIL", EMAIL), ("HUB_ADMIN_PASSWORD", "open sesame")];
    let server = home.start_with(&first);
    let mentor = sign_in(&server, EMAIL, "open sesame").cookie();
    sign_up(&server, "lena@example.com", &Value::Null);
    let client = sign_in(&server, "lena@example.com", "open sesame").cookie();
    let command = |arguments: &[&str]| run(home.command("create-admin").args(arguments).envs(first));
    assert_eq!(command(&[]).code, Some(2), "without an address nobody is meant");
    assert_eq!(command(&[EMAIL]).stdout, "timo@example.com is an admin already.\n");
    assert_eq!(command(&["lena@example.com", "--promote"]).code, Some(0));
    for cookie in [&mentor, &client] {
        assert_eq!(http::get(server.address, "/api/auth/user", cookie).json()["isAdmin"], true);
    }
    assert!(command(&["tina@example.com"]).stdout.contains("This link sets its password"));
    assert_eq!(sign_in(&server, "tina@example.com", "open sesame").status, 401);
    server.stop();
}

#[test]
fn settings_make_no_admin_beside_another() {
    let home = Home::new();
    create_admin(&home, "tina@example.com", "open sesame", &[]);
    // The first admin may have another address by now.
    let server = home.start_with(&[("HUB_ADMIN_EMAIL", EMAIL), ("HUB_ADMIN_PASSWORD", "open sesame")]);
    assert_eq!(sign_in(&server, EMAIL, "open sesame").status, 401);
    server.stop();
}

#[test]
fn admin_of_the_settings_is_created_only_once() {
    let home = Home::new();
    let settings = |password| [("HUB_ADMIN_EMAIL", EMAIL), ("HUB_ADMIN_PASSWORD", password)];
    let server = home.start_with(&settings("open sesame"));
    assert_eq!(sign_in(&server, EMAIL, "open sesame").json()["user"]["isAdmin"], true);
    assert!(!server.stop().contains("There is no admin yet"));

    let server = home.start_with(&settings("another one"));
    assert_eq!(sign_in(&server, EMAIL, "another one").status, 401);
    assert_eq!(sign_in(&server, EMAIL, "open sesame").status, 200);
    server.stop();
}

#[test]
fn server_without_admin_prints_a_single_use_link() {
    let home = Home::new();
    let server = home.start_with(&[("HUB_PUBLIC_URL", "https://hub.example.com")]);
    let link = server.line_with("/auth/signup/");
    let token = json!(link.trim().strip_prefix("https://hub.example.com/auth/signup/").unwrap());
    assert_eq!(sign_up(&server, "lena@example.com", &token).json()["user"]["isAdmin"], true);
    assert_eq!(sign_up(&server, "jo@example.com", &token).status, 422);
    server.stop();

    let server = home.start();
    assert!(!server.stop().contains("/auth/signup/"), "there is an admin now");
}

fn printed_token(server: &Server) -> Value {
    let link = server.line_with("/auth/signup/");
    json!(link.trim().rsplit('/').next().unwrap())
}

#[test]
fn every_server_prints_the_same_link() {
    let home = Home::new();
    let server = home.start();
    let older = printed_token(&server);
    server.stop();
    let server = home.start();
    assert_eq!(printed_token(&server), older);

    let outcome =
        run(home.command("create-admin").arg("--link").env("HUB_PUBLIC_URL", "https://hub.example.com"));
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let newer = json!(outcome.stdout.trim().rsplit_once("https://hub.example.com/auth/signup/").unwrap().1);
    assert_ne!(older, newer);
    assert_eq!(sign_up(&server, "lena@example.com", &older).status, 422);
    assert_eq!(sign_up(&server, "lena@example.com", &newer).json()["user"]["isAdmin"], true);
    server.stop();
    let outcome = run(home.command("create-admin").arg("--link"));
    assert_eq!(outcome.sentence(), "there is an admin already: create-admin EMAIL makes another one");
}

#[test]
fn first_admin_link_is_void_with_an_admin() {
    let home = Home::new();
    let server = home.start();
    let token = printed_token(&server);
    create_admin(&home, EMAIL, "open sesame", &[]);
    let details = format!("/api/invitation-details/{}", token.as_str().unwrap());
    assert_eq!(http::get(server.address, &details, "").status, 404);
    assert_eq!(sign_up(&server, "lena@example.com", &token).status, 422);
    server.stop();
}

#[test]
fn operator_turns_two_factor_off_by_the_shell() {
    let home = Home::new();
    create_admin(&home, EMAIL, "open sesame", &[]);
    turn_two_factor_on(&home);
    let server = home.start();
    let refused = sign_in(&server, EMAIL, "open sesame");
    assert_eq!((refused.status, &refused.json()["field"]), (401, &json!("code")));

    let reset =
        |more: &[&str]| run(home.command("reset-password").arg(EMAIL).args(more).env("HUB_LOG", "warn"));
    assert!(!reset(&[]).stdout.contains("Two-factor"));
    assert_eq!(sign_in(&server, EMAIL, "open sesame").status, 401);
    let outcome = reset(&["--turn-off-two-factor"]);
    assert!(
        outcome.stdout.starts_with("Two-factor sign-in of timo@example.com is off.\n"),
        "{}",
        outcome.stdout
    );
    assert_eq!(sign_in(&server, EMAIL, "open sesame").status, 200);
    assert_eq!(shell_actions(&home), ["link_created", "two_factor_removed", "link_created", "admin_created"]);
}

/// Actions of the shell in the audit log, newest first.
fn shell_actions(home: &Home) -> Vec<&'static str> {
    let storage: &dyn Storage = &DieselStorage::open(&home.database_url).unwrap();
    let filter = ActivityFilter { kind: Some(ActivityKind::Security), client: None };
    let entries = storage.query(|db| db.activity().list(filter, Page { limit: 10, before: None })).unwrap();
    assert!(entries.iter().all(|entry| entry.client_name.as_deref() == Some("Timo")), "{entries:?}");
    entries.into_iter().map(|entry| entry.audit_entry.action.name()).collect()
}

/// Turns it on, without a first code.
fn turn_two_factor_on(home: &Home) {
    let storage: &dyn Storage = &DieselStorage::open(&home.database_url).unwrap();
    let turned_on: Result<(), StorageError> = storage.change(|db| {
        let email = EmailAddress::parse(EMAIL).unwrap();
        let timo = db.accounts().find_by_email(&email)?.unwrap();
        let secret = TwoFactorSecret::generate();
        db.accounts().change_two_factor(timo.id, TwoFactorChange::Begun(&secret, timo.created_at))?;
        db.accounts().change_two_factor(timo.id, TwoFactorChange::Confirmed(1, DateTime::UNIX_EPOCH))
    });
    turned_on.unwrap();
}
