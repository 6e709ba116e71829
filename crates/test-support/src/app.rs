//! The whole product in one process: the real application on a fresh SQLite file, with a fixed clock.

use std::{cell::Cell, cell::RefCell, collections::BTreeMap, net::SocketAddr, ops::Deref, rc::Rc, sync::Arc};

use actix_web::{dev::Service as _, test};
use hub_actix_http::{DemoAccount, FindFile, HttpSettings, Stopwatch, TrustedProxies};
use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        email::delivery::Letter,
        site::{MailRoute, SignInSettings, SignUpPolicy, Site},
    },
    ports::{
        Ports, identity_provider::IdentityProvider, passkey_verifier::PasskeyVerifier, storage::Storage,
    },
    use_cases::server_keys::{self, ServerKey},
};
use hub_system::WebauthnVerifier;
use rust_embed::RustEmbed;
use serde_json::json;

use crate::{
    builders::{PASSWORD, UserBuilder},
    caller::{Caller, Service},
    database::{Stored, TestDatabase},
    fake_provider::FakeProvider,
    fixed_clock::FixedClock,
    ports,
    raw_connection::RawConnection,
};

pub const CLIENT: &str = "maya@example.com";
pub const OTHER_CLIENT: &str = "noah@example.com";
pub const ADMIN: &str = "timo@example.com";

/// Many passwords are hashed at once, because hashing is cheap here.
const HASHERS: usize = 8;

/// One document, and one script in three encodings.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/frontend"]
struct Frontend;

#[derive(Clone)]
pub struct AppSettings {
    pub public_url: &'static str,
    pub sign_up: SignUpPolicy,
    pub mail: MailRoute,
    pub proxies: &'static str,
    /// Whether demo accounts are offered.
    pub is_demo: bool,
    pub limits_clients: bool,
    pub sign_in: SignInSettings,
    /// Provider of the organisation.
    pub provider: Option<Arc<FakeProvider>>,
    pub frontend: FindFile,
    /// Fresh SQLite file if `None`.
    pub storage: Option<Arc<dyn Storage>>,
}

impl Default for AppSettings {
    fn default() -> Self {
        Self {
            public_url: "http://localhost:8080",
            sign_up: SignUpPolicy::Open,
            mail: MailRoute::Smtp,
            proxies: "",
            is_demo: false,
            limits_clients: true,
            sign_in: SignInSettings::default(),
            provider: None,
            frontend: Frontend::get,
            storage: None,
        }
    }
}

pub struct TestApp {
    pub ports: Ports,
    pub clock: Arc<FixedClock>,
    stored: Stored,
    service: Service,
    callers: Cell<u8>,
    /// Dropped last, because the other fields use its file.
    database: Option<TestDatabase>,
}

impl TestApp {
    pub async fn new() -> Self {
        Self::with(AppSettings::default()).await
    }

    /// Apps on a fresh SQLite file, and on PostgreSQL where there is a test server.
    pub async fn on_both() -> Vec<Self> {
        Self::on_both_with(AppSettings::default()).await
    }

    pub async fn on_both_with(settings: AppSettings) -> Vec<Self> {
        let mut apps = Vec::new();
        for database in TestDatabase::both() {
            apps.push(Self::on(settings.clone(), Some(database)).await);
        }
        apps
    }

    pub async fn with(settings: AppSettings) -> Self {
        let database = settings.storage.is_none().then(TestDatabase::sqlite);
        Self::on(settings, database).await
    }

    async fn on(settings: AppSettings, database: Option<TestDatabase>) -> Self {
        let fresh = database.as_ref().map(|database| database.storage.clone() as Arc<dyn Storage>);
        let storage = settings.storage.or(fresh).expect("a database is made where none is given");
        let clock = FixedClock::start();
        let site = Arc::new(Site {
            mail: settings.mail,
            limits_clients: settings.limits_clients,
            sign_in: settings.sign_in,
            ..ports::site(settings.public_url, settings.sign_up)
        });
        let verifier = site.passkey_host().map(|host| WebauthnVerifier::new(host, &site.public_url));
        let verifier = verifier.map(|built| Arc::new(built.expect("the public address has passkeys")));
        let ports = Ports {
            passkeys: verifier.map(|verifier| verifier as Arc<dyn PasskeyVerifier>),
            organisation: settings.provider.map(|provider| provider as Arc<dyn IdentityProvider>),
            site,
            ..ports::ports(storage, clock.clone())
        };
        let make = |key| ports.storage.change(move |db| server_keys::find_or_make(db, key));
        let key = make(ServerKey::Cookie).expect("a fresh database keeps a key");
        make(ServerKey::Calendar).expect("a fresh database keeps a key");
        let proxies = TrustedProxies::parse(settings.proxies).expect("the proxies are addresses");
        let ticking = clock.clone();
        let stopwatch = Stopwatch::new(move || ticking.elapsed());
        let demo_account = DemoAccount {
            email: CLIENT.to_owned(),
            password: PASSWORD.to_owned(),
            name: "Maya".to_owned(),
            is_admin: false,
        };
        let http = HttpSettings::new(ports.clone(), &key, proxies, &stopwatch, HASHERS)
            .with_frontend(settings.frontend)
            .with_demo_accounts(settings.is_demo.then_some(demo_account).into_iter().collect());
        Self {
            stored: Stored(ports.storage.clone()),
            ports,
            clock,
            service: start(&http).await,
            callers: Cell::new(0),
            database,
        }
    }

    /// Direct connection, without the product. Only if the app has its own database.
    pub fn raw(&self) -> RawConnection {
        self.database.as_ref().expect("the database is the app's own").raw()
    }

    /// Anonymous client, with a browser and an address of its own.
    pub fn anonymous(&self) -> Caller {
        self.callers.set(self.callers.get() + 1);
        let site = &self.ports.site.public_url;
        let origin = site.origin().ascii_serialization();
        Caller {
            service: self.service.clone(),
            address: SocketAddr::from(([203, 0, 113, self.callers.get()], 50_000)),
            host: origin.split_once("://").map(|(_, host)| host.to_owned()).unwrap_or_default(),
            origin,
            cookies: RefCell::new(BTreeMap::new()),
            user_id: None,
        }
    }

    /// Maya, signed in. Each call is another browser of hers.
    pub async fn client(&self) -> Caller {
        self.sign_in(UserBuilder::new(CLIENT)).await
    }

    /// Noah, signed in.
    pub async fn other_client(&self) -> Caller {
        self.sign_in(UserBuilder::new(OTHER_CLIENT)).await
    }

    /// Timo, signed in.
    pub async fn admin(&self) -> Caller {
        self.sign_in(UserBuilder::new(ADMIN).admin()).await
    }

    /// Takes every mail that is due, and returns it.
    pub fn deliver_mail(&self) -> Vec<Letter> {
        self.stored.deliver_mail(self.ports.clock.now())
    }

    /// Inserts the user if it is missing, and signs in by the usual call.
    pub async fn sign_in(&self, user: UserBuilder) -> Caller {
        let email = EmailAddress::parse(&user.email).expect("the builder's email is one");
        let known = self.read(|db| db.accounts().find_by_email(&email));
        let user = known.unwrap_or_else(|| user.insert(self.storage()));
        let mut caller = self.anonymous();
        let body = json!({ "email": user.email.as_str(), "password": PASSWORD });
        let _ = caller.post("/api/auth/login", body).await.expecting(200);
        caller.user_id = Some(user.id);
        caller
    }
}

/// Direct access to the storage.
impl Deref for TestApp {
    type Target = Stored;

    fn deref(&self) -> &Stored {
        &self.stored
    }
}

async fn start(http: &HttpSettings) -> Service {
    let app = Rc::new(test::init_service(hub_actix_http::app(http)).await);
    Rc::new(move |request: actix_http::Request| {
        let app = app.clone();
        Box::pin(async move {
            // A middleware's refusal is an error here and a response to a browser.
            match app.call(request).await {
                Ok(response) => response.map_into_boxed_body().into_parts().1,
                Err(error) => error.error_response(),
            }
        })
    })
}
