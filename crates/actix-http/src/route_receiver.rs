//! Receivers of the table of routes: the server, and the API document, which a server need not build at its start.

use actix_web::{dev::HttpServiceFactory, web};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig};

pub(crate) trait Routes {
    fn service(&mut self, endpoint: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;
}

impl Routes for web::ServiceConfig {
    fn service(&mut self, endpoint: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(endpoint)
    }
}

impl Routes for ServiceConfig<'_> {
    fn service(&mut self, endpoint: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(endpoint)
    }
}
