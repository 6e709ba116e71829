//! Start, serve, stop. The port is taken before the database is touched, so that a second server does no harm.

use std::{
    io::{IsTerminal, Write},
    net::TcpListener,
    sync::Arc,
    thread::available_parallelism,
};

use anyhow::{Context, anyhow};
use hub_actix_http::{HttpServerSettings, HttpSettings, Stopwatch, TrustedProxies};
use hub_diesel_storage::DieselStorage;
use hub_domain::{
    Error,
    model::{email_address::EmailAddress, password::Password},
    ports::{Ports, clock::SystemClock, mailer::Mailer, password_hasher::PasswordHasher},
    use_cases::{account, invitations, server_keys},
};
use hub_email::{FileMailer, SmtpMailer};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::{
    config::ServeSettings,
    demo,
    email_worker::{self, EmailWorker},
    housekeeping, memory,
};

pub fn serve(settings: &ServeSettings) -> anyhow::Result<()> {
    start_log(&settings.database.log)?;
    let listener = TcpListener::bind(settings.bind)
        .with_context(|| format!("cannot listen on {} (HUB_BIND)", settings.bind))?;
    let proxies = TrustedProxies::parse(&settings.trusted_proxies)
        .map_err(|part| anyhow!("HUB_TRUSTED_PROXIES: {part:?} is neither an address nor a network"))?;
    let ports = Ports {
        storage: Arc::new(DieselStorage::open(&settings.database.database_url)?),
        clock: Arc::new(SystemClock),
        hasher: PasswordHasher::for_production(),
        site: Arc::new(settings.site.site()),
    };
    let mailer = mailer(settings)?;
    let cookie_key = ports.storage.change(server_keys::cookie_key)?;
    ports.storage.change(server_keys::make_calendar_key)?;
    let demo_accounts = demo::accounts(settings, &ports)?;
    ensure_admin(settings, &ports)?;

    let cores = available_parallelism().map_or(1, usize::from);
    let http = HttpSettings::new(
        ports.clone(),
        &cookie_key,
        proxies,
        &Stopwatch::of_the_system(),
        (cores / 2).max(1),
    )
    .with_demo_accounts(demo_accounts);
    let server = HttpServerSettings { listener, workers: cores };
    actix_web::rt::System::new().block_on(async move {
        let server = hub_actix_http::serve(http, server)?;
        let email_worker = EmailWorker::start(&ports, &mailer)?;
        actix_web::rt::spawn(email_worker::write_digests(ports.clone()));
        actix_web::rt::spawn(housekeeping::run(ports.clone()));
        actix_web::rt::spawn(stop_on_signal(server.handle())?);
        // Last, so that whoever reads it can already connect, and stop the server in good order.
        announce(&ports)?;
        memory::give_back_what_is_free();
        server.await?;
        email_worker.stop();
        tracing::info!("stopped");
        Ok(())
    })
}

/// The people of a demo do not exist: their mail never leaves.
fn mailer(settings: &ServeSettings) -> anyhow::Result<Arc<dyn Mailer>> {
    let host = settings.site.public_url.host_str().unwrap_or("localhost");
    let sender = match &settings.mail_from {
        Some(sender) => sender.clone(),
        None => format!("Creator Hub <creator-hub@{host}>").parse().context("HUB_MAIL_FROM is needed")?,
    };
    match &settings.site.smtp_url {
        Some(url) if !settings.demo => Ok(Arc::new(SmtpMailer::new(url, sender).context("HUB_SMTP_URL")?)),
        _ => Ok(Arc::new(FileMailer::new(settings.data_dir.join("mail"), sender))),
    }
}

fn start_log(filter: &str) -> anyhow::Result<()> {
    // Workers that start and stop are no news to the operator, nor are cookies of somebody else's making.
    let filter = EnvFilter::try_new(format!("actix_server=warn,actix_session=error,{filter}"))
        .with_context(|| format!("HUB_LOG: {filter:?} is no log filter"))?;
    let is_terminal = std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        // A log that cannot be written must not fail a call: by default the complaint about it could panic.
        .log_internal_errors(false)
        .with_ansi(is_terminal)
        .with_writer(std::io::stderr)
        .init();
    Ok(())
}

fn ensure_admin(settings: &ServeSettings, ports: &Ports) -> anyhow::Result<()> {
    let (Some(email), Some(password)) = (&settings.admin_email, &settings.admin_password) else {
        return Ok(());
    };
    if make_admin(ports, email, password).context("HUB_ADMIN_EMAIL, HUB_ADMIN_PASSWORD")? {
        tracing::info!("the admin account of the settings was created");
    }
    Ok(())
}

/// False when somebody has this email already: nothing is changed then, and nothing hashed.
fn make_admin(ports: &Ports, email: &str, password: &str) -> Result<bool, Error> {
    let email = EmailAddress::parse(email)?;
    let password = Password::for_admin(password)?;
    if ports.storage.query(|db| db.users().find_by_email(&email))?.is_some() {
        return Ok(false);
    }
    let password = ports.hasher.hash(&password);
    let now = ports.clock.now();
    ports.storage.change(move |db| account::ensure_admin(db, now, &email, &password))
}

/// For the person in front of the terminal; the log has its own lines.
fn announce(ports: &Ports) -> anyhow::Result<()> {
    let mut terminal = std::io::stdout();
    // Nobody may be reading; the server works all the same.
    let _ = writeln!(terminal, "Creator Hub is at {}", ports.site.address());
    let (now, site) = (ports.clock.now(), ports.site.clone());
    let link = ports.storage.change(move |db| invitations::renew_first_admin_link(db, now, &site))?;
    if let Some(link) = link {
        let _ =
            writeln!(terminal, "There is no admin yet. This link makes one, once, within a week:\n  {link}");
    }
    Ok(())
}

/// The first signal lets requests in flight finish; a second one does not wait for them.
fn stop_on_signal(server: actix_web::dev::ServerHandle) -> anyhow::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        let mut graceful = true;
        loop {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            tracing::info!(graceful, "stopping");
            if !graceful {
                std::process::exit(0);
            }
            graceful = false;
            actix_web::rt::spawn(server.stop(true));
        }
    })
}
