//! Receivers of the table of routes: the server, and the API document, which a server need not build at its start.

use std::collections::HashMap;

use actix_web::{HttpRequest, dev::HttpServiceFactory, http::Method, web};
use utoipa::{Path, openapi::HttpMethod};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig};

use hub_application::access::Access;

use crate::middleware::methods::{allow, refuse_others};

/// Scope of the table.
const SCOPE: &str = "/api";

pub(crate) trait Routes {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(
        &mut self,
        access: Access,
        endpoint: E,
    ) -> &mut Self;
}

impl Routes for ServiceConfig<'_> {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(
        &mut self,
        _: Access,
        endpoint: E,
    ) -> &mut Self {
        self.service(endpoint)
    }
}

/// Methods of each path with their access, in the order of the table.
#[derive(Clone, Default)]
pub(crate) struct Resources(HashMap<String, Vec<(Method, Access)>>);

impl Resources {
    /// Access that this request needs. `None` outside the table.
    pub(crate) fn access_of(request: &HttpRequest) -> Option<Access> {
        let resources = request.app_data::<web::Data<Self>>()?;
        resources.find(request.match_pattern()?.strip_prefix(SCOPE)?, request.method())
    }

    /// Access of a call. `path`: its pattern beneath the scope.
    pub(crate) fn find(&self, path: &str, method: &Method) -> Option<Access> {
        let (_, access) = self.0.get(path)?.iter().find(|(found, _)| found == method)?;
        Some(*access)
    }

    fn methods(&self, path: &str) -> Vec<Method> {
        self.0.get(path).into_iter().flatten().map(|(method, _)| method.clone()).collect()
    }
}

impl Routes for Resources {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(
        &mut self,
        access: Access,
        _: E,
    ) -> &mut Self {
        let of_path = self.0.entry(E::path()).or_default();
        of_path.extend(E::methods().iter().map(|of| (method(of), access)));
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
        service.app_data(web::Data::new(resources.clone()));
        Self { service, resources, counts: HashMap::new() }
    }
}

impl Routes for Served<'_> {
    fn service<E: HttpServiceFactory + OpenApiFactory + Path + 'static>(
        &mut self,
        _: Access,
        endpoint: E,
    ) -> &mut Self {
        self.service.service(endpoint);
        let path = E::path();
        let methods = self.resources.methods(&path);
        let count = self.counts.entry(path.clone()).or_default();
        *count += E::methods().len();
        if *count == methods.len() {
            self.service.service(refuse_others(&path, allow(&methods)));
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
