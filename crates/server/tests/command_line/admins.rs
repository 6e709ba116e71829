//! How an installation gets its first admin.

use serde_json::{Value, json};

use crate::{
    http::{self, Response},
    started::{Home, Outcome, Server, run},
};

const EMAIL: &str = "timo@example.com";

fn create_admin(home: &Home, email: &str, password: &str) -> Outcome {
    run(home.command("create-admin").arg(email).env("HUB_ADMIN_PASSWORD", password).env("HUB_LOG", "warn"))
}

fn sign_in(server: &Server, email: &str, password: &str) -> Response {
    let body = json!({ "email": email, "password": password });
    http::post(server.address, "/api/auth/login", "", &body)
}

fn sign_up(server: &Server, email: &str, token: &Value) -> Response {
    let body = json!({
        "email": email, "firstName": "Lena", "lastName": "Example", "password": "open sesame", "token": token,
    });
    http::post(server.address, "/api/auth/signup", "", &body)
}

#[test]
fn create_admin_makes_an_account_that_can_sign_in() {
    let home = Home::new();
    let outcome = create_admin(&home, EMAIL, "open sesame");
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), "timo@example.com is an admin now.\n"));
    let again = create_admin(&home, EMAIL, "another one");
    assert_eq!((again.code, again.stdout.as_str()), (Some(0), "timo@example.com is an admin already.\n"));

    let server = home.start();
    assert_eq!(sign_in(&server, EMAIL, "open sesame").json()["user"]["isAdmin"], true);
    assert_eq!(sign_in(&server, EMAIL, "another one").status, 401);
    assert!(!server.stop().contains("There is no admin yet"));
}

#[test]
fn create_admin_promotes_a_client_who_keeps_the_password() {
    let home = Home::new();
    let server = home.start();
    assert_eq!(sign_up(&server, "lena@example.com", &Value::Null).json()["user"]["isAdmin"], false);
    // The operator need not stop the server for it.
    let outcome = create_admin(&home, "Lena@Example.com", "another one");
    assert_eq!(outcome.stdout, "Lena@Example.com is an admin now and keeps the password.\n");
    assert_eq!(sign_in(&server, "lena@example.com", "open sesame").json()["user"]["isAdmin"], true);
    server.stop();
}

#[test]
fn create_admin_says_what_is_wrong() {
    let home = Home::new();
    let outcome = create_admin(&home, "nonsense", "open sesame");
    assert_eq!(outcome.sentence(), "nonsense cannot become an admin: Invalid email address");
    let outcome = create_admin(&home, EMAIL, "1234567");
    let expected = "timo@example.com cannot become an admin: Password must be at least 8 characters long";
    assert_eq!(outcome.sentence(), expected);
}

#[test]
fn the_admin_of_the_settings_is_created_once_and_never_overwritten() {
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
fn without_an_admin_a_link_is_printed_that_makes_one_once() {
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
