//! Start, serve, stop. The port is taken before the database is touched, so that a second server does no harm.

use std::{io::IsTerminal, net::TcpListener, sync::Arc, thread::available_parallelism};

use anyhow::{Context, anyhow};
use hub_actix_http::{HttpServerSettings, HttpSettings, TrustedProxies};
use hub_diesel_storage::DieselStorage;
use hub_domain::{Ports, clock::SystemClock, invitation, password::PasswordHasher, server_key, sign_up};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::{config::ServeSettings, demo, housekeeping};

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
        site: settings.site(),
    };
    let cookie_key = server_key::cookie_key(&ports)?;
    let demo_accounts = demo::accounts(settings, &ports)?;
    ensure_admin(settings, &ports)?;

    let cores = available_parallelism().map_or(1, usize::from);
    let http = HttpSettings::new(ports.clone(), &cookie_key, proxies, (cores / 2).max(1))
        .with_demo_accounts(demo_accounts);
    let server = HttpServerSettings { listener, workers: cores };
    actix_web::rt::System::new().block_on(async move {
        let server = hub_actix_http::serve(http, server)?;
        actix_web::rt::spawn(housekeeping::run(ports.clone()));
        actix_web::rt::spawn(stop_on_signal(server.handle())?);
        // Last, so that whoever reads it can already connect, and stop the server in good order.
        announce(settings, &ports)?;
        server.await?;
        tracing::info!("stopped");
        Ok(())
    })
}

fn start_log(filter: &str) -> anyhow::Result<()> {
    // Workers that start and stop are no news to the operator, nor are cookies of somebody else's making.
    let filter = EnvFilter::try_new(format!("actix_server=warn,actix_session=error,{filter}"))
        .with_context(|| format!("HUB_LOG: {filter:?} is no log filter"))?;
    let is_terminal = std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(is_terminal)
        .with_writer(std::io::stderr)
        .init();
    Ok(())
}

fn ensure_admin(settings: &ServeSettings, ports: &Ports) -> anyhow::Result<()> {
    let (Some(email), Some(password)) = (&settings.admin_email, &settings.admin_password) else {
        return Ok(());
    };
    if sign_up::ensure_admin(ports, email, password).context("HUB_ADMIN_EMAIL, HUB_ADMIN_PASSWORD")? {
        tracing::info!("the admin account of the settings was created");
    }
    Ok(())
}

/// For the person in front of the terminal; the log has its own lines.
fn announce(settings: &ServeSettings, ports: &Ports) -> anyhow::Result<()> {
    println!("Creator Hub is at {}", settings.public_url.as_str().trim_end_matches('/'));
    if let Some(link) = invitation::first_admin_link(ports)? {
        println!("There is no admin yet. This link makes one, once:\n  {link}");
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
