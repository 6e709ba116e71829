//! OpenAPI document, generated from the handlers, and the page to browse it.

use std::{mem, sync::LazyLock};

use actix_web::{
    App, HttpRequest, HttpResponse, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, StatusCode, header},
    middleware::{Next, from_fn},
    web::{self, Bytes},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hub_application::access::{ADMIN, Access};
use hub_domain::model::language::reader::Names;
use sha2::{Digest, Sha256};
use utoipa::{
    OpenApi,
    openapi::{
        self, Content, Header, InfoBuilder, LicenseBuilder, Object, OpenApiBuilder, Ref, RefOr, Response,
        ResponseBuilder, Schema, Type,
        path::{Operation, Parameter, ParameterIn},
        schema::AnyOf,
        security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme},
    },
};
use utoipa_actix_web::{AppExt, scope::scope};
use utoipa_swagger_ui::{self as swagger, SwaggerUi};

use crate::{
    endpoints::config::DemoAccount,
    error::ErrorBody,
    execution::caller::Admin,
    middleware::{
        compression::gzip,
        headers::ASK_AGAIN,
        methods::{allow, refuse_others},
    },
    route_receiver::Resources,
    routes,
    site::frontend,
};

#[derive(OpenApi)]
#[openapi(components(schemas(ErrorBody)))]
struct Shared;

/// OpenAPI document of the whole API, as committed in `docs/openapi.json`.
pub fn open_api() -> openapi::OpenApi {
    let (_, mut document) = App::new()
        .into_utoipa_app()
        .openapi(empty())
        .service(scope("/api").configure(|api| routes::configure(api)))
        .split_for_parts();
    let mut resources = Resources::default();
    routes::configure(&mut resources);
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in [
            (Method::GET, &mut item.get),
            (Method::PUT, &mut item.put),
            (Method::PATCH, &mut item.patch),
            (Method::POST, &mut item.post),
            (Method::DELETE, &mut item.delete),
        ] {
            let access = path.strip_prefix("/api").and_then(|path| resources.find(path, &method));
            if let (Some(operation), Some(access)) = (operation, access) {
                add_common_answers(access, operation);
                describe_headers(&method, access, operation);
                operation.security =
                    access.permission.map(|_| vec![SecurityRequirement::new(SESSION, NO_SCOPES)]);
            }
        }
    }
    if let Some(components) = &mut document.components {
        components.schemas.values_mut().for_each(allow_several);
        let cookie = ApiKeyValue::with_description(
            "__Host-hub",
            "Cookie of `POST /api/auth/login`. Without https its name is `hub`. A port of its own is at the end: `hub-8081`.",
        );
        components.add_security_scheme(SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        let not_allowed = header("Methods that the path has", "GET, HEAD");
        let not_allowed = ResponseBuilder::from(error_body())
            .header("Allow", not_allowed)
            .description("The path does not have this method");
        components.responses.insert("MethodNotAllowed".to_owned(), not_allowed.build().into());
    }
    document
}

const SESSION: &str = "session";
const NO_SCOPES: [&str; 0] = [];

/// Adds the headers that programs read.
fn describe_headers(method: &Method, access: Access, operation: &mut Operation) {
    for (status, answer) in &mut operation.responses.responses {
        let RefOr::T(answer) = answer else { continue };
        let described = match status.as_str() {
            "429" | "503" => ("Retry-After", "Seconds until a repeat makes sense", "2"),
            "200" if *method == Method::GET && access.permission.is_some() => (
                "X-Revision",
                "Revision of the lists that this response is made of, as `revisions` of the event stream",
                "3f9c-128",
            ),
            "200" | "201" | "202" | "204" if *method != Method::GET => (
                "X-Changed",
                "What the call changed, as a JSON list of the event stream's changes",
                r#"[{"what":["tasks"],"client":"4f2c…","tasks":[7],"tab":"4f"}]"#,
            ),
            _ => continue,
        };
        let (name, text, example) = described;
        answer.headers.insert(name.to_owned(), header(text, example).into());
    }
}

fn header(text: &str, example: &str) -> Header {
    let mut header = Header::new(Object::with_type(Type::String));
    header.description = Some(text.to_owned());
    header.example = Some(example.into());
    header
}

/// Adds the responses that any such call may have, so that no handler has to list them.
fn add_common_answers(access: Access, operation: &mut Operation) {
    let is_in_query = |parameter: &RefOr<Parameter>| match parameter {
        RefOr::T(parameter) => parameter.parameter_in == ParameterIn::Query,
        RefOr::Ref(_) => false,
    };
    let has_query = operation.parameters.iter().flatten().any(is_in_query);
    let has_body = operation.request_body.is_some();
    let answers = &mut operation.responses.responses;
    for (status, applies) in [
        (StatusCode::BAD_REQUEST, has_query || has_body),
        (StatusCode::UNAUTHORIZED, access.permission.is_some()),
        (StatusCode::FORBIDDEN, access.may_be_forbidden()),
        (StatusCode::REQUEST_TIMEOUT, has_body),
        (StatusCode::PAYLOAD_TOO_LARGE, has_body),
        (StatusCode::UNSUPPORTED_MEDIA_TYPE, has_body),
        (StatusCode::SERVICE_UNAVAILABLE, true),
    ] {
        if applies {
            answers.entry(status.as_str().to_owned()).or_insert_with(|| error_body().into());
        }
    }
    for (status, answer) in answers {
        if let (Ok(status), RefOr::T(answer)) = (status.parse::<StatusCode>(), answer)
            && answer.description.is_empty()
        {
            describe(status).clone_into(&mut answer.description);
        }
    }
}

/// Description of a response that has none.
fn describe(status: StatusCode) -> &'static str {
    match status {
        StatusCode::UNAUTHORIZED => "Not signed in",
        status => status.canonical_reason().unwrap_or_default(),
    }
}

fn error_body() -> Response {
    let body = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    ResponseBuilder::new().content("application/json", body).build()
}

/// Replaces `oneOf` by `anyOf` for lists, because an empty list matches several of them.
fn allow_several(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::OneOf(one)) = schema
        && one.items.iter().all(|item| matches!(item, RefOr::T(Schema::Array(_))))
    {
        let mut any = AnyOf::new();
        any.items = mem::take(&mut one.items);
        any.description = one.description.take();
        *schema = Schema::AnyOf(any).into();
    }
}

fn empty() -> openapi::OpenApi {
    let info = InfoBuilder::new()
        .title(Names::ORIGINAL_PRODUCT)
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Instants are RFC 3339 in UTC; due dates are calendar days (yyyy-mm-dd) in no zone. \
             A session cookie says who calls. Calls that change something take JSON alone and must come from the same \
             origin. Every error has the shape of ErrorBody. \
             HEAD is answered like GET, without the body; any other method that a path does not have is 405, with \
             Allow.",
        ))
        .license(Some(LicenseBuilder::new().name("MIT").identifier(Some("MIT")).build()));
    let mut document = OpenApiBuilder::new().info(info.build()).build();
    document.merge(Shared::openapi());
    document
}

/// The document as it is sent. Compressing it takes some ms, and anybody may ask for it.
struct SentDocument {
    json: Bytes,
    gzip: Bytes,
    tag: String,
}

/// Generated and compressed at the first request, so that a start does not wait for it.
static SENT: LazyLock<SentDocument> = LazyLock::new(|| {
    let json = open_api().to_pretty_json().expect("the document serializes");
    let gzip = gzip(json.as_bytes()).expect("memory takes every write");
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&json)[..16]));
    SentDocument { json: json.into(), gzip, tag }
});

async fn send(request: HttpRequest) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CACHE_CONTROL, ASK_AGAIN));
    response.insert_header((header::ETAG, SENT.tag.clone()));
    if frontend::has_current(&request, &SENT.tag) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    response.content_type("application/json");
    if frontend::accepts_encoding(&request, "gzip") {
        response.insert_header((header::CONTENT_ENCODING, "gzip")).body(SENT.gzip.clone())
    } else {
        response.body(SENT.json.clone())
    }
}

/// Routes beneath `/api`. The document is public, as the repository's copy is. The page is for admins, because it runs
/// a library's code on the cookie's origin.
pub(crate) fn configure(service: &mut web::ServiceConfig) {
    let page = web::scope("/docs")
        .wrap(from_fn(admit))
        .route(
            "",
            web::get()
                .to(|| async { HttpResponse::SeeOther().insert_header(("location", "/api/docs/")).finish() }),
        )
        .service(
            SwaggerUi::new("/{_:.*}")
                .config(swagger::Config::from("/api/openapi.json").doc_expansion("none")),
        )
        .service(refuse_others("", allow(&[Method::GET])))
        .service(refuse_others("/{_:.*}", allow(&[Method::GET])));
    service
        .route("/openapi.json", web::get().to(send))
        .service(refuse_others("/openapi.json", allow(&[Method::GET])))
        .service(page);
}

/// Admits admins, and all clients in demo mode.
async fn admit(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let is_demo =
        request.app_data::<web::Data<Vec<DemoAccount>>>().is_some_and(|accounts| !accounts.is_empty());
    let admitted = match Admin::of(request.request(), ADMIN) {
        _ if is_demo => Ok(()),
        Ok(caller) => caller.admit().await,
        Err(refusal) => Err(refusal),
    };
    match admitted {
        Ok(()) => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
        Err(refusal) => Ok(request.into_response(refusal.error_response())),
    }
}
