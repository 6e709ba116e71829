//! Verdicts of `doctor` on valid and faulty installations.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::Command,
    thread,
};

use hub_test_support::{
    database::TestDatabase, postgres_database::PostgresDatabase, raw_connection::RawConnection,
};
use serde_json::Value;

use crate::{
    http,
    started::{Home, Outcome, free_address, run},
};

/// Report of `doctor` with these settings, and whether it found a problem.
struct Report(Outcome);

impl Report {
    fn of(home: &Home, settings: &[(&str, &str)]) -> Self {
        // Nothing listens there unless the settings say so.
        let nowhere = ("HUB_BIND", "127.0.0.1:1");
        let settings = [nowhere].into_iter().chain(settings.iter().copied());
        let report = Self(run(home.command("doctor").envs(settings)));
        assert_eq!(report.0.stderr, "");
        let has_problem = report.0.stdout.lines().any(|line| line.starts_with("problem "));
        assert_eq!(report.0.code, Some(i32::from(has_problem)), "{}", report.0.stdout);
        report
    }

    /// Asserts verdict and text of one check.
    #[track_caller]
    fn says(&self, check: &str, verdict: &str, text: &str) {
        let begin = format!("{verdict:<8} {check:<14} ");
        let found = self.0.stdout.lines().any(|line| line.starts_with(&begin) && line.contains(text));
        assert!(found, "{begin}…{text}…\n{}", self.0.stdout);
    }
}

fn database_file(home: &Home) -> &Path {
    Path::new(home.database_url.strip_prefix("sqlite://").unwrap())
}

#[test]
fn valid_installation_has_no_problem() {
    let mut homes = vec![Home::new()];
    let database = PostgresDatabase::empty();
    homes.extend(database.as_ref().map(|database| Home::with_database(&database.url)));
    for home in homes {
        let address = free_address();
        let copies = home.path().join("copies");
        let settings = [
            ("HUB_BIND", address.to_string()),
            ("HUB_PUBLIC_URL", format!("http://{address}")),
            ("HUB_BACKUP_DIR", copies.display().to_string()),
        ];
        let settings = settings.each_ref().map(|(name, value)| (*name, value.as_str()));
        home.start_with(&settings).stop();
        let server = home.start_at(address, &settings);
        let report = Report::of(&home, &settings);
        assert_eq!(report.0.code, Some(0));
        report.says("schema", "ok", "up to date");
        report.says("integrity", "ok", "");
        report.says("server", "ok", "runs at");
        report.says("public URL", "ok", "is this server");
        report.says("backups", "ok", "0 hours old");
        report.says("outbox", "ok", "mails that wait: 0");
        report.says("appearance", "ok", "Creator Hub, with Timo; original mark");
        report.says("data dir", "ok", "");
        report.says("proxies", "ok", "");
        report.says("mail", "warning", "HUB_SMTP_URL");
        let is_postgres = home.database_url.starts_with("postgres");
        report.says("database", "ok", if is_postgres { "PostgreSQL" } else { "SQLite 3." });
        report.says("clock", "ok", if is_postgres { "0 s away from" } else { "T" });
        // The servers of these tests are configured not to wait for the disk.
        if is_postgres {
            // Those of other tests count, too.
            assert!(report.0.stdout.contains("a server needs"), "{}", report.0.stdout);
        } else {
            report.says("durability", "ok", "synchronous=full");
            report.says("disk", "ok", "MB are free");
            report.says("encryption", "ok", "on this machine");
        }
        server.stop();
    }
}

#[test]
fn a_program_reads_the_same_as_one_object() {
    let home = Home::new();
    home.start().stop();
    let outcome = run(home.command("doctor").arg("--json").env("HUB_BIND", "127.0.0.1:1"));
    let report: Value = serde_json::from_str(&outcome.stdout).unwrap();
    let checks = report["checks"].as_array().unwrap();
    let of = |name: &str| checks.iter().find(|check| check["check"] == name).unwrap();
    assert_eq!(of("schema")["verdict"], "ok");
    assert_eq!(of("backups")["verdict"], "warning");
    assert!(of("backups")["message"].as_str().unwrap().contains("HUB_BACKUP_DIR"));
}

#[test]
fn looking_makes_no_database() {
    let home = Home::new();
    let report = Report::of(&home, &[]);
    report.says("database", "warning", "there is none yet");
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn unusable_database_is_a_problem() {
    let away = Home::with_database("postgres://hub:hunter2@127.0.0.1:1/hub");
    let report = Report::of(&away, &[]);
    report.says("database", "problem", "cannot be reached");
    assert!(!report.0.stdout.contains("hunter2"));

    let home = Home::new();
    fs::write(database_file(&home), "These are notes, and surely no database. ".repeat(100)).unwrap();
    Report::of(&home, &[]).says("database", "problem", "cannot be opened");

    let newer = TestDatabase::sqlite();
    newer.raw().execute(
        "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('29991231000000', CURRENT_TIMESTAMP)",
    );
    let report = Report::of(&Home::with_database(&newer.url), &[]);
    report.says("schema", "ok", "a newer version of Creator Hub added to it (migration 29991231000000)");
    newer.raw().execute("UPDATE schema_compatibility SET required_migration = '29991231000000'");
    Report::of(&Home::with_database(&newer.url), &[]).says("schema", "problem", "29991231000000");
}

#[test]
fn outdated_database_is_unchanged_and_foreign_one_reported() {
    let home = Home::new();
    let path = database_file(&home);
    RawConnection::sqlite(path).execute("CREATE TABLE songs (id INTEGER PRIMARY KEY)");
    let before = fs::read(path).unwrap();
    Report::of(&home, &[]).says("schema", "problem", "tables of another program");
    assert_eq!(fs::read(path).unwrap(), before);
    RawConnection::sqlite(path).execute("DROP TABLE songs");
    Report::of(&home, &[]).says("schema", "warning", "none of our tables");

    let older = TestDatabase::sqlite();
    older.raw().execute(
        "DELETE FROM __diesel_schema_migrations WHERE version = (SELECT max(version) FROM __diesel_schema_migrations)",
    );
    let report = Report::of(&Home::with_database(&older.url), &[]);
    report.says("schema", "warning", "migrations that are pending: 1");
}

#[test]
fn a_damaged_database_is_found() {
    let home = Home::new();
    home.start().stop();
    let path = database_file(&home);
    // So that every page is in use.
    RawConnection::sqlite(path).execute("VACUUM");
    let whole = fs::read(path).unwrap();
    let (header, page) = (100, 4096);
    // The schema table, and a part of one of the tables.
    for damaged in [header..page, whole.len() - page..whole.len()] {
        let mut bytes = whole.clone();
        bytes[damaged].fill(0xff);
        fs::write(path, bytes).unwrap();
        Report::of(&home, &[]).says("integrity", "problem", "creator-hub restore FILE");
    }
}

#[test]
fn failed_mail_is_reported() {
    let db = TestDatabase::sqlite();
    db.raw().execute(
        "INSERT INTO email_contents (id, subject, text_body, html_body) VALUES (1, '', '', ''); \
         INSERT INTO outbox (kind, recipient, content_id, created_at, queued_at, next_attempt_at, failed_at) \
         VALUES ('test', 'maya@example.com', 1, 0, 0, 0, 1)",
    );
    let report = || Report::of(&Home::with_database(&db.url), &[]);
    report().says("outbox", "warning", "mails that were given up: 1");
    db.raw().execute("UPDATE mail_pace SET refusals = 1, held_since = 1, answer = '535 wrong password'");
    report().says("outbox", "warning", "takes none: 535 wrong password");
}

#[test]
fn wrong_address_is_a_problem_http_a_warning() {
    let home = Home::new();
    let server = home.start();
    let bind = server.address.to_string();
    let report = |public: &str| Report::of(&home, &[("HUB_BIND", &bind), ("HUB_PUBLIC_URL", public)]);
    report("http://127.0.0.1:1").says("public URL", "problem", "does not answer");
    report("http://hub.example.com").says("public URL", "problem", "HUB_ALLOW_HTTP=true");
    report("http://192.168.1.7").says("public URL", "warning", "is not https");
    let insisted = [("HUB_PUBLIC_URL", "http://hub.example.com"), ("HUB_ALLOW_HTTP", "true")];
    Report::of(&home, &insisted).says("public URL", "warning", "is not https");
    let elsewhere = answering("HTTP/1.1 301 Moved\r\nlocation: https://hub.example.com/\r\n");
    report(&format!("http://{elsewhere}")).says("public URL", "problem", "leads to https://hub.example.com/");
    let broken = answering("HTTP/1.1 502 Bad Gateway\r\n");
    report(&format!("http://{broken}")).says("public URL", "problem", "status 502");
    let something_else = answering("HTTP/1.1 200 OK\r\n");
    report(&format!("http://{something_else}")).says("public URL", "problem", "is something else");

    let other = Home::new();
    let another = other.start_with(&[("HUB_SIGNUP", "invite")]);
    report(&format!("http://{}", another.address)).says("public URL", "problem", "another Creator Hub");
    another.stop();
    server.stop();

    let squatter = answering("HTTP/1.1 200 OK\r\n").to_string();
    Report::of(&home, &[("HUB_BIND", &squatter)]).says("server", "problem", "something else answers");
}

/// Server that answers every request with these headers and an empty body.
fn answering(head: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let mut lines = BufReader::new(&stream).lines();
            lines.by_ref().map_while(Result::ok).find(String::is_empty);
            let _ = write!(&stream, "{head}content-length: 0\r\nconnection: close\r\n\r\n");
        }
    });
    address
}

#[test]
fn mail_server_is_checked_without_sending() {
    let home = Home::new();
    let mail_server = mail_server();
    let report = |password: &str| {
        let url = format!("smtp://hub:{password}@{mail_server}");
        Report::of(&home, &[("HUB_SMTP_URL", &url)])
    };
    report("open%20sesame").says("mail", "ok", "lets us in");
    let refused = report("wrong");
    refused.says("mail", "problem", "that is not the password");
    assert!(!refused.0.stdout.contains("wrong;"));
    let nobody = Report::of(&home, &[("HUB_SMTP_URL", "smtp://127.0.0.1:1")]);
    nobody.says("mail", "problem", "HUB_SMTP_URL");
    let mismatched = Report::of(&home, &[("HUB_SMTP_URL", "smtp://127.0.0.1:465")]);
    mismatched.says("mail", "problem", "write smtps://");
    Report::of(&home, &[("HUB_SMTP_URL", "mail.example.com")]).says("mail", "problem", "HUB_SMTP_URL");
}

/// Encoded password "open sesame" of the user hub.
const RIGHT_PASSWORD: &str = "AGh1YgBvcGVuIHNlc2FtZQ==";

/// SMTP server that accepts one password, and panics if it receives a mail.
fn mail_server() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            serve_mail(&stream);
        }
    });
    address
}

fn serve_mail(stream: &TcpStream) {
    let mut say = stream;
    let _ = say.write_all(b"220 mail\r\n");
    for line in BufReader::new(stream).lines().map_while(Result::ok) {
        let answer = match line.split(' ').next().unwrap_or_default() {
            "EHLO" => "250-mail\r\n250 AUTH PLAIN\r\n",
            "AUTH" if line.ends_with(RIGHT_PASSWORD) => "235 welcome\r\n",
            "AUTH" => "535 that is not the password\r\n",
            "MAIL" if line == "MAIL FROM:<creator-hub@localhost>" => "250 fine\r\n",
            "RSET" | "QUIT" => "250 fine\r\n",
            other => panic!("nobody asked for {other}"),
        };
        let _ = say.write_all(answer.as_bytes());
    }
}

#[test]
fn copies_that_stopped_are_a_problem() {
    let home = Home::new();
    home.start().stop();
    let copies = home.path().join("copies");
    let report = || Report::of(&home, &[("HUB_BACKUP_DIR", copies.to_str().unwrap())]);
    report().says("backups", "warning", "is not there");
    fs::create_dir(&copies).unwrap();
    report().says("backups", "warning", "has none");
    fs::write(copies.join("creator-hub-20260101T000000Z.db"), "").unwrap();
    report().says("backups", "problem", "hours old");
    fs::write(copies.join("creator-hub-backup-failed.txt"), "the disk is full\n").unwrap();
    report().says("backups", "problem", "the last one failed: the disk is full");
}

#[test]
fn proxy_without_addresses_is_a_warning() {
    let home = Home::new();
    let trusted = ("HUB_TRUSTED_PROXIES", "127.0.0.1");
    let server = home.start_with(&[trusted]);
    let bind = server.address.to_string();
    let settings = [trusted, ("HUB_BIND", bind.as_str())];
    http::get_with(server.address, "/healthz", "x-forwarded-for: 203.0.113.9:51234");
    Report::of(&home, &settings).says("proxies", "ok", "trusted: 127.0.0.1");
    http::get_with(server.address, "/healthz", "x-forwarded-for: unknown");
    Report::of(&home, &settings).says("proxies", "warning", "forwards no address");
    server.stop();
}

#[test]
fn untrusted_proxy_is_a_warning_invalid_a_problem() {
    let home = Home::new();
    let https = ("HUB_PUBLIC_URL", "https://hub.example.com");
    Report::of(&home, &[https]).says("proxies", "warning", "HUB_TRUSTED_PROXIES=127.0.0.1");
    let trusted = ("HUB_TRUSTED_PROXIES", "127.0.0.1");
    Report::of(&home, &[https, trusted]).says("proxies", "ok", "127.0.0.1");
    let everywhere =
        [https, ("HUB_BIND", "[::]:1"), ("HUB_TRUSTED_PROXIES", "::ffff:10.0.0.0/104, 127.0.0.1")];
    Report::of(&home, &everywhere).says(
        "proxies",
        "ok",
        "10.0.0.0/8, 127.0.0.1/32; on [::]:1 an IPv4 peer comes as ::ffff:a.b.c.d and counts as a.b.c.d",
    );
    for wide in ["0.0.0.0/0", "10.0.0.0/7", "2000::/3"] {
        let trusted = ("HUB_TRUSTED_PROXIES", wide);
        Report::of(&home, &[https, trusted]).says("proxies", "warning", wide);
    }
    let nonsense = ("HUB_TRUSTED_PROXIES", "127.0.0.1,nonsense");
    Report::of(&home, &[https, nonsense]).says("proxies", "problem", "\"nonsense\"");
}

#[test]
fn server_raises_its_limit_of_open_files() {
    let home = Home::new();
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "ulimit -Sn 300; exec \"$0\" serve", env!("CARGO_BIN_EXE_creator-hub")]);
    command
        .env_clear()
        .env("HUB_LOG", "warn")
        .env("DATABASE_URL", &home.database_url)
        .current_dir(home.path());
    let server = Home::start_as(&mut command);
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let [soft, hard, ..] = line.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{line}") };
    assert_ne!(soft, "300");
    assert_eq!(soft, hard);
    server.stop();
}

#[test]
fn missing_limits_of_clients_are_a_warning() {
    let home = Home::new();
    let name = "client limits";
    assert!(!Report::of(&home, &[]).0.stdout.contains(name));
    Report::of(&home, &[("HUB_CLIENT_LIMITS", "off")]).says(name, "warning", "HUB_CLIENT_LIMITS");
}

#[test]
fn few_open_files_are_a_warning() {
    let home = Home::new();
    let mut limited = Command::new("/bin/sh");
    limited.args(["-c", "ulimit -n 300; exec \"$0\" doctor", env!("CARGO_BIN_EXE_creator-hub")]);
    limited.env_clear().env("HUB_BIND", "127.0.0.1:1").env("DATABASE_URL", &home.database_url);
    let report = Report(run(limited.current_dir(home.path())));
    report.says("open files", "warning", "300 are allowed");
}

/// Provider that answers one request with this document.
fn provider(document: impl Fn(&str) -> String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let issuer = format!("http://{}", listener.local_addr().unwrap());
    let body = document(&issuer);
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
        while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close";
        write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).unwrap();
    });
    issuer
}

#[test]
fn identity_provider_is_examined() {
    let home = Home::new();
    let of = |issuer: &str| Report::of(&home, &[("HUB_OIDC_ISSUER", issuer), ("HUB_OIDC_CLIENT_ID", "hub")]);
    let document = |issuer: &str, named: &str| {
        format!(
            r#"{{"issuer":"{named}","authorization_endpoint":"{issuer}/a","token_endpoint":"{issuer}/t",
            "jwks_uri":"{issuer}/k","response_types_supported":["code"],
            "id_token_signing_alg_values_supported":["RS256"]}}"#
        )
    };
    let issuer = provider(|issuer| document(issuer, issuer));
    of(&issuer).says("organisation", "ok", "register http://localhost:8080/api/auth/oidc/callback there");
    let issuer = provider(|issuer| document(issuer, &format!("{issuer}/")));
    of(&issuer).says("organisation", "problem", &format!("the provider calls itself {issuer}/"));
    let issuer = provider(|issuer| format!(r#"{{"issuer":"{issuer}"}}"#));
    of(&issuer).says("organisation", "problem", "does not announce");
    of("http://127.0.0.1:1").says("organisation", "problem", "does not answer");
}
