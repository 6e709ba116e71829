//! Receivers of the table of routes: the server, and the API document, which a server need not build at its start.

use std::collections::HashMap;

use actix_web::{dev::HttpServiceFactory, http::Method, web};
use utoipa::{Path, openapi::HttpMethod};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig};

use crate::middleware::methods::{allow, refuse_others};

pub(crate) trait Routes {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(&mut self, endpoint: E) -> &mut Self;
}

impl Routes for ServiceConfig<'_> {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(&mut self, endpoint: E) -> &mut Self {
        self.service(endpoint)
    }
}

/// Methods of each path, in the order of the table.
#[derive(Default)]
pub(crate) struct Resources(HashMap<String, Vec<Method>>);

impl Routes for Resources {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(&mut self, _: E) -> &mut Self {
        self.0.entry(E::path()).or_default().extend(E::methods().iter().map(method));
        self
    }
}

/// Server. After the last endpoint of a path, the path's other methods are refused.
pub(crate) struct Served<'a> {
    service: &'a mut web::ServiceConfig,
    resources: Resources,
    /// Number of methods that a path has so far.
    counts: HashMap<String, usize>,
}

impl<'a> Served<'a> {
    /// `resources`: those of the whole table.
    pub(crate) fn new(service: &'a mut web::ServiceConfig, resources: Resources) -> Self {
        Self { service, resources, counts: HashMap::new() }
    }
}

impl Routes for Served<'_> {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(&mut self, endpoint: E) -> &mut Self {
        self.service.service(endpoint);
        let path = E::path();
        let methods = self.resources.0.get(&path).map(Vec::as_slice).unwrap_or_default();
        let count = self.counts.entry(path.clone()).or_default();
        *count += E::methods().len();
        if *count == methods.len() {
            self.service.service(refuse_others(&path, allow(methods)));
        }
        self
    }
}

fn method(method: &HttpMethod) -> Method {
    match method {
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Options => Method::OPTIONS,
        HttpMethod::Head => Method::HEAD,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Trace => Method::TRACE,
    }
}
