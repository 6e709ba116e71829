//! Secrets with awkward characters: no part of them is in what a command says.

use std::{
    ffi::{OsStr, OsString},
    fs,
    os::unix::ffi::OsStringExt,
    thread,
    time::{Duration, Instant},
};

use crate::started::{Home, Outcome, creator_hub, run};

/// Separators between the parts of a secret.
const AWKWARD: [&str; 14] = ["/", "#", "%", "@", "+", ":", "[", "]", " ", "\n", "?", "&", "=", "é"];
/// Parts that stand in no text of ours.
const PARTS: [&str; 3] = ["Kqzx", "Wvjp9", "7Ybtq"];

/// Settings that contain a secret, with `*` instead of it.
const SETTINGS: [(&str, &str); 11] = [
    ("DATABASE_URL", "postgres://hub:*@127.0.0.1:1/hub"),
    ("DATABASE_URL", "postgres://*@127.0.0.1:1/hub"),
    ("DATABASE_URL", "postgres://127.0.0.1:1/hub?user=hub&password=*"),
    ("DATABASE_URL", "postgres://hub@127.0.0.1:1/hub?sslpassword=*"),
    ("DATABASE_URL", "mysql://hub:*@127.0.0.1/hub"),
    ("HUB_SMTP_URL", "smtp://hub:*@127.0.0.1:1"),
    ("HUB_SMTP_URL", "smtps://*@127.0.0.1:1"),
    ("HUB_METRICS_TOKEN", "*"),
    ("HUB_SECRET_KEY", "*"),
    ("HUB_ADMIN_PASSWORD", "*"),
    ("HUB_PUBLIC_URL", "https://hub:*@hub.example.com"),
];

fn commands(home: &Home) -> Vec<Vec<OsString>> {
    let [copy, notes] = ["copy", "notes"].map(|name| home.path().join(name).into_os_string());
    fs::write(&notes, "no database").unwrap();
    let arguments = |arguments: &[&str]| arguments.iter().map(OsString::from).collect::<Vec<_>>();
    vec![
        arguments(&["doctor"]),
        arguments(&["create-admin", "nobody@example.com"]),
        arguments(&["rotate-keys"]),
        arguments(&["reset-password", "nobody@example.com"]),
        vec!["backup".into(), copy],
        vec!["restore".into(), notes],
        arguments(&["serve", "--help"]),
    ]
}

/// Outcome of a start that fails at its last check.
fn outcome(home: &Home, arguments: &[OsString], name: &str, value: &OsStr) -> Outcome {
    let mut command = creator_hub(home.path());
    command.env("DATABASE_URL", &home.database_url);
    command.args(arguments).env("HUB_BIND", "127.0.0.1:0").env("HUB_LOG", "debug");
    command.env("HUB_ADMIN_EMAIL", "nonsense").env("HUB_ADMIN_PASSWORD", "a-good-password");
    run(command.env(name, value))
}

#[track_caller]
fn tells_nothing(outcome: &Outcome, context: &str) {
    let said = format!("{}{}", outcome.stdout, outcome.stderr);
    for part in PARTS {
        assert!(!said.contains(part), "{context} tells {part}: {said}");
    }
    assert!(!said.contains("panicked"), "{context}: {said}");
}

#[test]
fn no_command_tells_a_part_of_a_secret() {
    let home = &Home::new();
    home.start().stop();
    let commands = &commands(home);
    thread::scope(|scope| {
        for (number, (name, pattern)) in SETTINGS.into_iter().enumerate() {
            scope.spawn(move || {
                for (turn, separator) in AWKWARD.into_iter().enumerate() {
                    let value = OsString::from(pattern.replace('*', &PARTS.join(separator)));
                    let in_turn = commands[(number + turn) % commands.len()].clone();
                    // A start tries some of them for a minute.
                    let is_server = name == "DATABASE_URL" && pattern.starts_with("postgres");
                    let serve = (!is_server).then(|| vec!["serve".into()]);
                    for arguments in serve.into_iter().chain([in_turn]) {
                        let outcome = outcome(home, &arguments, name, &value);
                        tells_nothing(&outcome, &format!("{arguments:?} {name}={value:?}"));
                    }
                }
            });
        }
    });
}

#[test]
fn secret_that_is_no_text_is_named_alone() {
    let home = Home::new();
    for (name, pattern) in SETTINGS {
        let (before, after) = pattern.split_once('*').unwrap();
        let bytes = [before.as_bytes(), b"Kqzx\xffWvjp9\xfe7Ybtq", after.as_bytes()].concat();
        for arguments in &[vec![vec!["serve".into()]], commands(&home)].concat()[..6] {
            let outcome = outcome(&home, arguments, name, &OsString::from_vec(bytes.clone()));
            tells_nothing(&outcome, &format!("{arguments:?} {name}"));
            let is_read = matches!(arguments[0].to_str(), Some("serve" | "doctor")) || name == "DATABASE_URL";
            assert!(!is_read || outcome.stderr.contains(name), "{name}: {}", outcome.stderr);
        }
    }
}

#[test]
fn address_says_how_to_encode_its_password() {
    let home = Home::new();
    for (separator, encoded) in
        [("/", "%2F"), ("?", "%3F"), ("@", "%40"), ("%", "%25"), (" ", "%20"), ("\n", "%0A")]
    {
        let address = format!("postgres://hub:{}@127.0.0.1:1/hub", PARTS.join(separator));
        let began = Instant::now();
        let refused = outcome(&home, &["serve".into()], "DATABASE_URL", address.as_ref());
        assert!(began.elapsed() < Duration::from_secs(20), "it cannot heal");
        let sentence = refused.sentence();
        assert!(sentence.contains("DATABASE_URL") && sentence.contains(encoded), "{separator:?}: {sentence}");
        tells_nothing(&refused, separator);
    }
    for (separator, encoded) in [("/", "%2F"), ("?", "%3F"), ("#", "%23")] {
        let address = format!("smtp://hub:{}@127.0.0.1:1", PARTS.join(separator));
        let refused = outcome(&home, &["serve".into()], "HUB_SMTP_URL", address.as_ref());
        assert!(refused.stderr.contains(encoded), "{separator:?}: {}", refused.stderr);
    }
    // Encoded, it is taken to the server, which is not there.
    let address = "postgres://hub:Kqzx%2FWvjp9%40%25%20+:[]#7Ybtq@127.0.0.1:1/hub";
    let outcome =
        outcome(&home, &["reset-password".into(), "a@example.com".into()], "DATABASE_URL", address.as_ref());
    assert!(outcome.sentence().starts_with("the database cannot be reached: "), "{}", outcome.stderr);
    tells_nothing(&outcome, address);
}
