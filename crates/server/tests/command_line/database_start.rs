//! Start of a server before PostgreSQL, and its end when PostgreSQL hangs and another takes over.

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use hub_test_support::{postgres_database::PostgresDatabase, raw_connection::RawConnection};
use url::Url;

use crate::{
    http,
    started::{Home, free_address, run},
};

/// TCP proxy of a PostgreSQL, which can stop answering on connections that are open.
struct Proxy {
    /// The database's address through the proxy.
    url: String,
    address: SocketAddr,
    target: SocketAddr,
    opened: Arc<AtomicUsize>,
    hung: Arc<AtomicUsize>,
}

impl Proxy {
    fn of(database: &PostgresDatabase) -> Self {
        let mut url: Url = database.url.parse().unwrap();
        let target = url.socket_addrs(|| Some(5432)).unwrap()[0];
        let address = free_address();
        url.set_ip_host(address.ip()).unwrap();
        url.set_port(Some(address.port())).unwrap();
        Self { url: url.into(), address, target, opened: Arc::default(), hung: Arc::default() }
    }

    fn start(&self) {
        let (listener, target) = (TcpListener::bind(self.address).unwrap(), self.target);
        let (opened, hung) = (self.opened.clone(), self.hung.clone());
        thread::spawn(move || {
            for here in listener.incoming() {
                let (here, there) = (here.unwrap(), TcpStream::connect(target).unwrap());
                let back = (there.try_clone().unwrap(), here.try_clone().unwrap());
                let number = opened.fetch_add(1, Ordering::Relaxed);
                for (from, to) in [(here, there), back] {
                    let hung = hung.clone();
                    thread::spawn(move || forward(from, &to, || number < hung.load(Ordering::Relaxed)));
                }
            }
        });
    }

    /// Lets the open connections hang: they stay open, and nothing arrives.
    fn hang(&self) {
        self.hung.store(self.opened.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

fn forward(mut from: TcpStream, mut to: &TcpStream, hangs: impl Fn() -> bool) {
    let mut bytes = [0; 8192];
    // Either side may close the connection.
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        while hangs() {
            thread::park();
        }
        if to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
fn start_waits_for_postgres_that_comes_later() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let proxy = Proxy::of(&database);
    let server = Home::with_database(&proxy.url).spawn();
    server.log_line_with("database not opened");
    proxy.start();
    server.is_ready();
    assert_eq!(http::get(server.address, "/readyz", "").status, 200);
    server.stop();
}

#[test]
fn port_of_a_start_that_waits_is_taken() {
    let waiting = Home::with_database("postgres://hub@127.0.0.1:1/hub").spawn();
    waiting.log_line_with("database not opened");
    let home = Home::new();
    let outcome = run(home.command("serve").env("HUB_BIND", waiting.address.to_string()));
    assert!(outcome.sentence().starts_with("cannot listen on "), "{}", outcome.stderr);
    assert!(!home.path().join("hub.db").exists(), "a second server does no harm");
}

#[test]
fn servers_started_at_once_share_a_fresh_database() {
    let mut homes = vec![(Home::new(), None)];
    homes.extend(
        PostgresDatabase::empty().map(|database| (Home::with_database(&database.url), Some(database))),
    );
    let admin = [("HUB_ADMIN_EMAIL", "timo@example.com"), ("HUB_ADMIN_PASSWORD", "open sesame")];
    for (home, _database) in &homes {
        let servers = thread::scope(|scope| {
            let starting = [(); 3].map(|()| scope.spawn(|| home.start_with(&admin)));
            starting.map(|server| server.join().unwrap())
        });
        for server in servers {
            assert_eq!(http::get(server.address, "/readyz", "").status, 200);
            server.stop();
        }
        assert_eq!(home.raw().count("users"), 1);
    }
}

#[test]
fn hung_connections_end_a_server_that_could_reconnect() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let proxy = Proxy::of(&database);
    proxy.start();
    let home = Home::with_database(&proxy.url);
    let server = home.start();
    proxy.hang();
    let (status, _, log) = server.ended();
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("server exits to be restarted"), "{log}");
    let again = home.start();
    assert_eq!(http::get(again.address, "/readyz", "").status, 200);
    again.stop();
}

#[test]
fn start_does_not_wait_for_a_refused_connection() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let missing = Home::with_database(&database.neighbour_url("hub_test_that_is_missing"));
    let outcome = run(missing.command("serve").env("HUB_BIND", "127.0.0.1:0").env("HUB_LOG", "warn"));
    // One sentence, so no retry was logged before it.
    assert!(outcome.sentence().starts_with("the database cannot be reached: "), "{}", outcome.stderr);
}

#[test]
fn database_of_another_encoding_is_refused() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let name = format!("{}_latin1", database.url.rsplit('/').next().unwrap());
    RawConnection::postgres(&database.neighbour_url("postgres")).execute(&format!(
        "CREATE DATABASE {name} TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'"
    ));
    let home = Home::with_database(&database.neighbour_url(&name));
    let serve = run(home.command("serve").env("HUB_LOG", "warn").env("HUB_BIND", "127.0.0.1:0"));
    let admin = run(home.command("create-admin").arg("timo@example.com"));
    for sentence in [serve.sentence(), admin.sentence()] {
        assert!(sentence.contains("keeps text in LATIN1") && sentence.contains("UTF8"), "{sentence}");
    }
    let doctor = run(home.command("doctor").env("HUB_BIND", "127.0.0.1:1"));
    let line = doctor.stdout.lines().find(|line| line.contains("LATIN1")).unwrap();
    assert!(line.starts_with("problem  database"), "{line}");
    database.drop_neighbour(&name);
}

#[test]
fn role_without_create_serves_a_current_database() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let owner = Home::with_database(&database.url);
    owner.start().stop();
    let role = format!("hub_role_{}", std::process::id());
    owner.raw().execute(&format!(
        "REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE {role} LOGIN; \
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {role}; \
         GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {role}"
    ));
    let mut url: Url = database.url.parse().unwrap();
    url.set_username(&role).unwrap();
    Home::with_database(url.as_str()).start().stop();
    owner.raw().execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}"));
}
