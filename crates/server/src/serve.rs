//! Start, serve, stop. The port is bound before the database is opened, so that a second server does no harm.

use std::{
    io::{IsTerminal, Write},
    net::{SocketAddr, TcpListener},
    sync::Arc,
    thread::{self, available_parallelism},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow};
use chrono::{DateTime, Utc};
use hub_actix_http::{HttpServerSettings, HttpSettings, Stopwatch, TrustedProxies};
use hub_domain::{
    Error,
    model::{
        accounts::{email_address::EmailAddress, password::Password},
        language::catalogue,
        secret_keys::SecretKeys,
        site::Site,
    },
    ports::{
        Ports,
        identity_provider::IdentityProvider,
        mailer::Mailer,
        passkey_verifier::PasskeyVerifier,
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::{
        accounts::account,
        mentoring::{invitations, release_notes},
        server_keys::{self, ServerKey},
    },
};
use hub_email::{FileMailer, Sender, SmtpMailer, port_mismatch};
use hub_system::{Argon2Hasher, SystemClock, WebauthnVerifier};
use socket2::{Domain, Socket, Type};
use tracing_subscriber::EnvFilter;
use url::{Host, Url};

use crate::{
    backup_folder::{BackupFolder, DATABASE_AMONG_COPIES},
    commands::{create_admin, rotate_keys},
    config::{LogFormat, ServeSettings, Transport},
    database_start, demo,
    frontend::Frontend,
    memory, metrics, open_files, service_manager,
    signals::Signals,
    stop::{Stop, Workers},
    workers::{
        backups::{self, Schedule},
        duties, housekeeping, hung_connections, mail,
    },
};

/// Time from the first signal to the end, for everything together: within the 20 s of the documentation.
const STOP_WITHIN: Duration = Duration::from_secs(19);

pub fn serve(settings: &ServeSettings, signals: &Signals) -> anyhow::Result<()> {
    signals.begin_start();
    start_log(&settings.database.log, settings.log_format)?;
    catalogue::report_defects_to(|defect| {
        let (key, language) = (defect.key, defect.language.tag());
        tracing::error!(key, language, reason = defect.reason, "text not worded; shown in English");
    });
    warn_of_settings(settings);
    refuse_plain_transport(settings)?;
    open_files::allow_as_many_as_possible();
    // A taken port is noticed at once. Connections are refused until the database is open: a client would wait.
    let socket = bind(settings.bind, "HUB_BIND")?;
    let metrics_socket =
        settings.metrics_bind.map(|address| bind(address, "HUB_METRICS_BIND")).transpose()?;
    let proxies = TrustedProxies::parse(&settings.trusted_proxies)
        .map_err(|part| anyhow!("HUB_TRUSTED_PROXIES: {part:?} is neither an address nor a network"))?;
    // Before the first event that is counted.
    let metrics = (metrics_socket.is_some() || settings.metrics_token.is_some()).then(metrics::begin);
    let metrics = metrics.transpose()?;
    let backup_folder = backup_folder(settings)?;
    let secret_keys = settings.secrets.keys();
    let storage =
        Arc::new(database_start::open(&settings.database.database_url, settings.limits(), &secret_keys)?);
    warn_of_plain_transport(settings);
    let (clock, site) = (Arc::new(SystemClock), Arc::new(settings.site()));
    let provider = settings.sign_in.provider(&site.public_url, clock.clone())?;
    let ports = Ports {
        storage: storage.clone(),
        hasher: Arc::new(Argon2Hasher::for_production()),
        passkeys: passkeys(&site)?,
        organisation: provider.map(|provider| provider as Arc<dyn IdentityProvider>),
        clock,
        site,
    };
    let mailer = mailer(settings)?;
    let mail_folder = settings.mail_folder();
    let database_url = &settings.database.database_url;
    encrypt_secrets(&*ports.storage, secret_keys, database_url)?;
    let now = ports.clock.now();
    let cookie_key = ports.storage.change(move |db| begin_run(db, now))?;
    let demo_accounts = demo::accounts(settings, &ports)?;
    ensure_admin(settings, &ports)?;

    let stopwatch = Stopwatch::of_the_system();
    let cores = available_parallelism().map_or(1, usize::from);
    let mut http = HttpSettings::new(ports.clone(), &cookie_key, proxies, &stopwatch, (cores / 2).max(1))
        .with_frontend(Frontend::get)
        .with_demo_accounts(demo_accounts);
    if !settings.log_addresses {
        http = http.without_logged_addresses();
    }
    let write_metrics = metrics.as_ref().map(|handle| {
        let watched = metrics::Watched {
            storage: storage.clone(),
            http: http.clone(),
            clock: ports.clock.clone(),
            backups: backup_folder.clone(),
            stopwatch: stopwatch.clone(),
        };
        metrics::writer(handle.clone(), watched)
    });
    if let (Some(token), Some(write)) = (&settings.metrics_token, &write_metrics) {
        http = http.with_metrics(token.to_string(), write.clone());
    }
    let schedule =
        |folder| Schedule { folder, database_url: database_url.clone(), clock: ports.clock.clone() };
    let scheduled_backups = backup_folder.map(schedule);
    let server = HttpServerSettings { listener: listen(socket).context("HUB_BIND")?, workers: cores };
    actix_web::rt::System::new().block_on(async move {
        let server = hub_actix_http::serve(http, server)?;
        if let Some(handle) = metrics {
            actix_web::rt::spawn(metrics::keep_small(handle));
        }
        if let (Some(socket), Some(write)) = (metrics_socket, write_metrics) {
            let listener = listen(socket).context("HUB_METRICS_BIND")?;
            tracing::info!(address = %listener.local_addr()?, "metrics server started");
            actix_web::rt::spawn(hub_actix_http::serve_metrics(listener, write)?);
        }
        let stop = Arc::new(Stop::default());
        let workers = Workers::new(stop.clone());
        let handle = server.handle();
        signals.stop_by(move || {
            service_manager::tell_stopping();
            stop.now();
            end_at(Instant::now() + STOP_WITHIN);
            // The command is sent; nobody waits for its answer.
            drop(handle.stop(true));
        });
        mail::start(&workers, &ports, &mailer)?;
        duties::start(&workers, &ports)?;
        housekeeping::start(&workers, &ports, database_url.clone(), mail_folder)?;
        hung_connections::start(&workers, storage)?;
        if let Some(schedule) = scheduled_backups {
            backups::start(&workers, schedule)?;
        }
        // Last, so that its reader can already connect, and stop the server gracefully.
        announce(&ports)?;
        service_manager::tell_ready();
        memory::give_back_what_is_free();
        server.await?;
        // The workers were stopped together with the server; the process ends at their common deadline.
        workers.have_ended_by(Instant::now() + STOP_WITHIN);
        tracing::info!("server stopped");
        Ok(())
    })
}

/// Verifier of passkeys, where browsers make any.
fn passkeys(site: &Site) -> anyhow::Result<Option<Arc<dyn PasskeyVerifier>>> {
    let Some(host) = site.passkey_host() else {
        return Ok(None);
    };
    let verifier = WebauthnVerifier::new(host, &site.public_url);
    Ok(Some(Arc::new(verifier.map_err(|error| anyhow!("HUB_PUBLIC_URL: {error}"))?)))
}

fn refuse_plain_transport(settings: &ServeSettings) -> anyhow::Result<()> {
    if matches!(settings.transport(), Transport::Refused) {
        return Err(anyhow!("HUB_PUBLIC_URL: {} {PLAIN_HTTP}", settings.site.public_url));
    }
    let plain = settings.plain_connections();
    match plain.iter().find(|plain| matches!(plain.transport, Transport::Refused)) {
        Some(refused) => Err(anyhow!("{}: {}", refused.setting, refused.reason())),
        None => Ok(()),
    }
}

fn warn_of_settings(settings: &ServeSettings) {
    for setting in &settings.secrets_in_arguments {
        tracing::warn!(setting, "secret given as an argument; every user of this machine can read it");
    }
    for setting in &settings.unknown_settings {
        tracing::warn!(setting, "unknown setting; it has no effect");
    }
}

/// Warns once the start has succeeded: a failure says one sentence.
fn warn_of_plain_transport(settings: &ServeSettings) {
    if matches!(settings.transport(), Transport::Readable) {
        let url = &settings.site.public_url;
        tracing::warn!(setting = "HUB_PUBLIC_URL", %url, "transport is not encrypted");
    }
    if let Some(reason) = settings.site.smtp_url.as_deref().and_then(port_mismatch) {
        tracing::warn!(setting = "HUB_SMTP_URL", reason, "port does not fit the scheme");
    }
    for plain in settings.plain_connections() {
        tracing::warn!(setting = plain.setting, host = %plain.host, "transport is not encrypted");
    }
}

/// Folder of scheduled backups. Refused where the database lies among them.
fn backup_folder(settings: &ServeSettings) -> anyhow::Result<Option<BackupFolder>> {
    let url = &settings.database.database_url;
    let folder = settings.backup_dir.as_ref().map(|path| BackupFolder::new(path, url));
    match folder.as_ref().and_then(BackupFolder::database_among_copies) {
        Some(name) => Err(anyhow!("{name} {DATABASE_AMONG_COPIES}")),
        None => Ok(folder),
    }
}

/// Encrypts the stored secrets with the present key. With PostgreSQL, where servers may run that do not have it yet, it
/// says what to do instead.
fn encrypt_secrets(storage: &dyn Storage, keys: SecretKeys, database_url: &str) -> anyhow::Result<()> {
    let key = keys.current_id().map(str::to_owned);
    let state = storage.query(move |db| server_keys::secret_key_state(db, &keys))?;
    rotate_keys::refuse_unknown_keys(&state.unknown)?;
    let Some(key) = key.filter(|_| state.outdated > 0) else {
        return Ok(());
    };
    if hub_diesel_storage::sqlite_file(database_url).is_some() {
        let encrypted = storage.change(|db| db.safety().encrypt_again())?;
        tracing::info!(key, encrypted, "secrets encrypted");
    } else {
        let remedy = "run creator-hub rotate-keys once every server has the key";
        tracing::warn!(key, outdated = state.outdated, remedy, "secrets not encrypted with the present key");
    }
    Ok(())
}

/// Records the start. Returns the key that signs session cookies.
fn begin_run(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<Vec<u8>, StorageError> {
    release_notes::record_run(db, env!("CARGO_PKG_VERSION"), now)?;
    server_keys::find_or_make(db, ServerKey::Calendar)?;
    server_keys::find_or_make(db, ServerKey::Cookie)
}

/// Reason that a public address is refused, with the remedy.
pub const PLAIN_HTTP: &str = "is not https: everybody on the way could read passwords and sessions; put a proxy with a \
     certificate in front, or set HUB_ALLOW_HTTP=true to take that risk";

/// Backlog of connections, limited by the system.
const WAITING_CONNECTIONS: i32 = 4096;

/// Largest number of unsent bytes that the system buffers for a response. Its default is megabytes, with which a slow
/// reader looks for minutes like one that stopped reading.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
const UNSENT_BYTES: u32 = 128 * 1024;

fn bind(address: SocketAddr, setting: &str) -> anyhow::Result<Socket> {
    let bind = || {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
        // The port may have connections of the server before.
        socket.set_reuse_address(true)?;
        socket.bind(&address.into())?;
        // The port is nobody else's while this start waits for its database.
        socket.set_reuse_address(false)?;
        Ok::<_, std::io::Error>(socket)
    };
    bind().with_context(|| format!("cannot listen on {address} ({setting})"))
}

fn listen(socket: Socket) -> std::io::Result<TcpListener> {
    // Connections inherit both. Those that are closing let the next server have the port.
    socket.set_reuse_address(true)?;
    #[cfg(any(target_os = "linux", target_vendor = "apple"))]
    socket.set_tcp_notsent_lowat(UNSENT_BYTES)?;
    // Every open screen reconnects at once after a restart: rejected ones would retry and make the queue longer.
    socket.listen(WAITING_CONNECTIONS)?;
    Ok(socket.into())
}

/// Mailer of the settings. In demo mode mail is never sent.
fn mailer(settings: &ServeSettings) -> anyhow::Result<Arc<dyn Mailer>> {
    let sender = sender(settings)?;
    match &settings.site.smtp_url {
        Some(url) if !settings.demo => {
            let host = settings.site.public_url.host_str();
            Ok(Arc::new(SmtpMailer::new(url, sender, host).context("HUB_SMTP_URL")?))
        }
        _ => Ok(Arc::new(FileMailer::new(settings.mail_folder(), sender))),
    }
}

/// Sender of mail.
pub fn sender(settings: &ServeSettings) -> anyhow::Result<Sender> {
    if let Some(sender) = &settings.mail_from {
        return Ok(sender.clone());
    }
    default_sender(&settings.site.public_url).parse().context("HUB_MAIL_FROM is needed")
}

/// An IPv6 address is no domain of a mail address; mail is refused from its literal almost anywhere.
fn default_sender(public_url: &Url) -> String {
    let host = match public_url.host() {
        Some(Host::Ipv6(_)) | None => "localhost".to_owned(),
        Some(host) => host.to_string().trim_end_matches('.').to_owned(),
    };
    format!("creator-hub@{host}")
}

fn start_log(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    // Without messages about starting and stopping workers, foreign cookies, and malformed requests, with which any
    // client could flood the log. A level of a module leaves the others at info.
    let filter =
        EnvFilter::try_new(format!("info,actix_server=warn,actix_session=error,actix_http=off,{filter}"))
            .with_context(|| format!("HUB_LOG: {filter:?} is no log filter"))?;
    let is_terminal = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // A log that cannot be written must not fail a call: by default the message about it could panic.
        .log_internal_errors(false)
        .with_ansi(is_terminal)
        .with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    Ok(())
}

fn ensure_admin(settings: &ServeSettings, ports: &Ports) -> anyhow::Result<()> {
    let (Some(email), Some(password)) = (&settings.admin_email, &settings.admin_password) else {
        return Ok(());
    };
    if make_admin(ports, email, password).context("HUB_ADMIN_EMAIL, HUB_ADMIN_PASSWORD")? {
        tracing::info!(setting = "HUB_ADMIN_EMAIL", "admin account created");
    }
    Ok(())
}

/// Returns false, and changes nothing, when there is an admin, or an account has this email.
fn make_admin(ports: &Ports, email: &str, password: &str) -> anyhow::Result<bool> {
    let email = EmailAddress::parse(email).map_err(Error::from)?;
    let password = Password::for_admin(password).map_err(Error::from)?;
    let is_taken = ports.storage.query(|db| {
        Ok::<_, StorageError>(
            !db.accounts().list_admins()?.is_empty() || db.accounts().find_by_email(&email)?.is_some(),
        )
    });
    if is_taken? {
        return Ok(false);
    }
    let password = ports.hasher.hash(&password)?;
    let now = ports.clock.now();
    Ok(ports.storage.change(move |db| account::ensure_admin(db, now, &email, &password))?)
}

/// Prints the address to the terminal; the log has its own lines.
fn announce(ports: &Ports) -> anyhow::Result<()> {
    let (now, site) = (ports.clock.now(), ports.site.clone());
    let link = ports.storage.change(move |db| invitations::first_admin_link(db, now, &site))?;
    let mut terminal = std::io::stdout();
    // Without a terminal the server works as well.
    let _ = writeln!(terminal, "Creator Hub is at {}", ports.site.address());
    if let Some(link) = link {
        let _ = writeln!(terminal, "{}", create_admin::describe(&link));
    }
    Ok(())
}

/// Ends the process at the deadline. A thread, because a runtime waits for its tasks, and so does a storage.
fn end_at(deadline: Instant) {
    thread::spawn(move || {
        thread::sleep(deadline.saturating_duration_since(Instant::now()));
        tracing::warn!(deadline_s = STOP_WITHIN.as_secs(), "server stopped at its deadline");
        std::process::exit(0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_sender_is_an_address_at_every_host() {
        for (url, expected) in [
            ("https://hub.example.com", "creator-hub@hub.example.com"),
            ("https://m\u{fc}ller.test/hub", "creator-hub@xn--mller-kva.test"),
            ("http://localhost:8080", "creator-hub@localhost"),
            ("http://127.0.0.1:8080", "creator-hub@127.0.0.1"),
            ("http://[fd00::1]:8080", "creator-hub@localhost"),
            ("http://[::1]:8080", "creator-hub@localhost"),
        ] {
            let sender: Sender = default_sender(&url.parse().unwrap()).parse().unwrap();
            assert_eq!(sender.email.to_string(), expected);
        }
    }
}
