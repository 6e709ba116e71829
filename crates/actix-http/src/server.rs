//! Composition of the application for every worker, and its listener.

use std::{future::ready, net::TcpListener, time::Duration};

use actix_http::{HttpService, Protocol};
use actix_server::Server;
use actix_service::{IntoServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_session::{
    SessionMiddleware,
    config::{CookieContentSecurity, PersistentSession},
};
use actix_web::{
    App, Error,
    body::MessageBody,
    cookie::{Key, SameSite, time},
    dev::{AppConfig, ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::from_fn,
    web::{self, Data, PathConfig},
};
use hub_application::runner::Runner;
use hub_domain::{model::accounts::session::ABSOLUTE_LIFE, ports::Ports};
use tokio::net::TcpStream;

use crate::{
    endpoints::{accounts::calendar_feed, config::DemoAccount},
    error::ApiError,
    execution::{
        call_runner, cookie_names::CookieNames, device_cookie, present_appearance::PresentAppearance,
        readiness::Readiness, request_language, session_cookie::TokenCarrier,
    },
    live::{freshness_headers, subscriptions::Subscriptions},
    middleware::{
        compression, cookie_header,
        header_timeout::{self, WatchedStream},
        headers::{self, TransportSecurity},
        methods::{self, read_only},
        network_limits::{RateLimits, Stopwatch},
        peer_address::TrustedProxies,
        request_guard::{self, PublicOrigin},
        request_log::{self, LoggedAddresses},
        unsent::{self, UnsentBytes},
    },
    routes,
    site::{
        api_doc,
        frontend::{self, FindFile},
        health,
        metrics_page::{self, MetricsPage, WriteMetrics},
    },
};

const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// Grace period of running requests after a stop.
const STOP_TIMEOUT_SECONDS: u64 = 18;
const FORGET_INTERVAL: Duration = Duration::from_mins(1);

/// State that all workers share. Build it once.
#[derive(Clone)]
pub struct HttpSettings {
    runner: Runner,
    readiness: Data<Readiness>,
    streams: Subscriptions,
    rate_limits: Data<RateLimits>,
    unsent: Data<UnsentBytes>,
    cookie_key: Key,
    cookies: Data<CookieNames>,
    origin: Data<PublicOrigin>,
    demo_accounts: Data<Vec<DemoAccount>>,
    appearance: Data<PresentAppearance>,
    metrics: Data<MetricsPage>,
    frontend: Data<FindFile>,
    logged_addresses: Data<LoggedAddresses>,
}

/// Present figures.
pub struct HttpState {
    pub open_streams: usize,
    /// Passwords that are hashed or wait for it.
    pub hashing: usize,
    /// Calls that wait for others of the same person.
    pub waiting_calls: usize,
    /// Queries that wait for a thread.
    pub waiting_queries: usize,
    /// Bytes of long responses that are not sent yet.
    pub unsent_bytes: usize,
}

impl HttpSettings {
    /// Builds the settings. `cookie_key`: 64 bytes. `hashers`: number of concurrent password hashes.
    pub fn new(
        ports: Ports,
        cookie_key: &[u8],
        proxies: TrustedProxies,
        stopwatch: &Stopwatch,
        hashers: usize,
    ) -> Self {
        let site = ports.site.clone();
        let appearance = PresentAppearance::new(ports.storage.clone());
        // It follows the changes before a stream sends them, so that a later request gets the new one.
        let streams = Subscriptions::of(&*ports.storage, appearance.follower());
        appearance.read();
        Self {
            streams,
            readiness: Data::new(Readiness::new(ports.storage.clone(), stopwatch.clone())),
            runner: Runner::new(ports, hashers),
            logged_addresses: Data::new(LoggedAddresses(Some(proxies.clone()))),
            rate_limits: Data::new(RateLimits::new(proxies, stopwatch)),
            unsent: Data::default(),
            cookie_key: Key::from(cookie_key),
            cookies: Data::new(CookieNames::of(&site.public_url)),
            origin: Data::new(PublicOrigin::of(&site.public_url)),
            demo_accounts: Data::new(Vec::new()),
            appearance: Data::new(appearance),
            metrics: Data::new(MetricsPage::for_nobody()),
            frontend: Data::new(|_| None),
        }
    }

    /// Offers these accounts on the sign-in screen.
    #[must_use]
    pub fn with_demo_accounts(mut self, accounts: Vec<DemoAccount>) -> Self {
        self.demo_accounts = Data::new(accounts);
        self
    }

    /// Serves these files outside the API.
    #[must_use]
    pub fn with_frontend(mut self, find: FindFile) -> Self {
        self.frontend = Data::new(find);
        self
    }

    /// Serves the metrics at `/metrics`, with this token.
    #[must_use]
    pub fn with_metrics(mut self, token: String, write: WriteMetrics) -> Self {
        self.metrics = Data::new(MetricsPage::for_bearer(token, write));
        self
    }

    /// Keeps the addresses of clients out of the log.
    #[must_use]
    pub fn without_logged_addresses(mut self) -> Self {
        self.logged_addresses = Data::new(LoggedAddresses(None));
        self
    }

    pub fn state(&self) -> HttpState {
        HttpState {
            open_streams: self.streams.count(),
            hashing: self.runner.hash_queue().waiting(),
            waiting_calls: self.runner.waiting_calls(),
            waiting_queries: self.runner.waiting_queries(),
            unsent_bytes: self.unsent.count(),
        }
    }

    fn session_middleware(&self) -> SessionMiddleware<TokenCarrier> {
        let life = time::Duration::seconds(ABSOLUTE_LIFE.num_seconds());
        SessionMiddleware::builder(TokenCarrier, self.cookie_key.clone())
            .cookie_name(self.cookies.session.clone())
            .cookie_secure(self.cookies.is_secure)
            .cookie_same_site(SameSite::Strict)
            .cookie_content_security(CookieContentSecurity::Signed)
            .session_lifecycle(PersistentSession::default().session_ttl(life))
            .build()
    }
}

/// Application of each worker and of the tests.
pub fn app(
    settings: &HttpSettings,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    let api = web::scope("/api")
        .wrap(settings.session_middleware())
        .wrap(from_fn(device_cookie::append))
        .wrap(from_fn(freshness_headers::stamp))
        .wrap(from_fn(request_guard::guard))
        .wrap(from_fn(request_guard::shape_errors))
        .wrap(from_fn(compression::compress))
        .wrap(from_fn(cookie_header::drop_unreadable))
        .default_service(web::to(not_found))
        .configure(api_doc::configure)
        .configure(routes::serve);
    App::new()
        .app_data(Data::new(settings.runner.clone()))
        .app_data(Data::new(settings.streams.clone()))
        .app_data(settings.rate_limits.clone())
        .app_data(settings.unsent.clone())
        .app_data(settings.cookies.clone())
        .app_data(settings.origin.clone())
        .app_data(settings.logged_addresses.clone())
        .app_data(settings.demo_accounts.clone())
        .app_data(Data::new(TransportSecurity(settings.cookies.is_secure)))
        .app_data(PathConfig::default().error_handler(|_, _| ApiError::not_found().into()))
        .service(api)
        .app_data(settings.metrics.clone())
        .app_data(settings.frontend.clone())
        .app_data(settings.appearance.clone())
        .app_data(settings.readiness.clone())
        .service(read_only("/metrics", metrics_page::metrics))
        .service(read_only("/healthz", health::alive))
        .service(read_only("/readyz", health::ready))
        .service(
            web::scope("/calendar")
                .default_service(web::to(not_found))
                .service(read_only("/{token}.ics", calendar_feed::read)),
        )
        .default_service(web::to(frontend::serve))
        .wrap(from_fn(methods::head_as_get))
        .wrap(from_fn(unsent::bound))
        .wrap(from_fn(call_runner::limit))
        .wrap(from_fn(request_language::begin))
        .wrap(from_fn(headers::secure))
        .wrap(from_fn(header_timeout::suspend))
        .wrap(from_fn(request_log::log))
}

async fn not_found() -> Result<&'static str, ApiError> {
    Err(ApiError::not_found())
}

pub struct HttpServerSettings {
    pub listener: TcpListener,
    pub workers: usize,
}

/// Serves until the server is stopped.
pub fn serve(http: HttpSettings, server: HttpServerSettings) -> std::io::Result<Server> {
    let rate_limits = http.rate_limits.clone();
    actix_web::rt::spawn(async move {
        loop {
            tokio::time::sleep(FORGET_INTERVAL).await;
            rate_limits.forget_quiet();
        }
    });
    let address = server.listener.local_addr()?;
    let builder =
        Server::build().workers(server.workers).shutdown_timeout(STOP_TIMEOUT_SECONDS).disable_signals();
    let stopping = builder.graceful_shutdown_signal();
    let (stop, streams) = (stopping.clone(), http.streams.clone());
    actix_web::rt::spawn(async move {
        stop.notified().await;
        streams.end();
    });
    let listening = builder.listen("http", server.listener, move || {
        let stopping = stopping.clone();
        let app = app(&http).into_factory().map_err(|error: Error| error.error_response());
        let service = HttpService::build()
            .keep_alive(KEEP_ALIVE)
            // The timeout of headers is in `header_timeout`.
            .client_request_timeout(Duration::ZERO)
            .local_addr(address)
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .on_connect_ext(|stream: &WatchedStream, extensions| {
                extensions.insert(stream.deadline());
            })
            .finish(map_config(app, |()| AppConfig::default()));
        fn_service(|stream: TcpStream| {
            let peer = stream.peer_addr().ok();
            ready(Ok((WatchedStream::new(stream), Protocol::Http1, peer)))
        })
        .and_then(service)
    })?;
    Ok(listening.run())
}
