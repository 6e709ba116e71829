//! Files of the built frontend. Hashed names are cached permanently; every other path is the document, whose
//! router finds the screen. The address of a file that is missing is 404 besides.

use std::borrow::Cow;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
    web::{Bytes, Data},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rust_embed::EmbeddedFile;
use sha2::{Digest, Sha256};

use crate::{
    execution::present_appearance::PresentAppearance,
    middleware::{
        compression::{gzip, unzip},
        headers::{ASK_AGAIN, FOR_EVER},
        methods::only_read,
    },
    site::page,
};

/// Finds the file of a path without its first slash.
pub type FindFile = fn(&str) -> Option<EmbeddedFile>;

const DOCUMENT: &str = "index.html";
const HASHED_NAMES: &str = "assets/";
/// Address that browsers and readers of feeds ask for by themselves.
const ICON: &str = "favicon.ico";
const BUILT_ICON: &str = "/favicon.svg";

/// Precompressed encodings, best first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

pub(crate) async fn serve(
    request: HttpRequest,
    find: Data<FindFile>,
    present: Data<PresentAppearance>,
) -> HttpResponse {
    if request.method() != Method::GET {
        return only_read();
    }
    let path = request.path().trim_start_matches('/');
    let is_file = !path.is_empty() && !is_variant(path);
    let serve_file = |path, status| respond(&request, **find, path, &present, status);
    match is_file.then(|| serve_file(path, StatusCode::OK)).flatten() {
        Some(response) => response,
        None if path.starts_with(HASHED_NAMES) => HttpResponse::NotFound().finish(),
        None if path == ICON => lead_to_icon(&present),
        None => {
            let status = if is_named_like_file(path) { StatusCode::NOT_FOUND } else { StatusCode::OK };
            serve_file(DOCUMENT, status).unwrap_or_else(|| {
                HttpResponse::build(StatusCode::NOT_FOUND)
                    .content_type("text/plain; charset=utf-8")
                    .body("This server was built without its frontend. Run `make run`.")
            })
        }
    }
}

/// Tells whether a file alone may have such an address: its last part has a dot, or one of its parts begins with one.
fn is_named_like_file(path: &str) -> bool {
    let mut parts = path.rsplit('/');
    parts.next().is_some_and(|last| last.contains('.')) || parts.any(|part| part.starts_with('.'))
}

fn lead_to_icon(present: &PresentAppearance) -> HttpResponse {
    let address = present.get().icon_address("32").unwrap_or_else(|| BUILT_ICON.to_owned());
    HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, address))
        .insert_header((header::CACHE_CONTROL, ASK_AGAIN))
        .finish()
}

/// Identifier of the built frontend, which its document states.
pub(crate) fn build(find: FindFile) -> Option<String> {
    let document = find(DOCUMENT)?;
    let document = std::str::from_utf8(&document.data).ok()?;
    let (_, rest) = document.split_once("<meta name=\"build\" content=\"")?;
    let (build, _) = rest.split_once('"')?;
    Some(build.to_owned())
}

fn is_variant(path: &str) -> bool {
    ENCODINGS.iter().any(|(_, ending)| path.ends_with(ending))
}

fn respond(
    request: &HttpRequest,
    find: FindFile,
    path: &str,
    present: &PresentAppearance,
    status: StatusCode,
) -> Option<HttpResponse> {
    let written = find(path).and_then(|file| page::write(path, &file.data, &present.get()));
    let Content { encoding, body, hash } = match written {
        Some(page) => compressed(request, page),
        None => as_built(request, find, path)?,
    };
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..16]));
    let mut response = HttpResponse::build(status);
    response
        .insert_header((
            header::CACHE_CONTROL,
            if path.starts_with(HASHED_NAMES) { FOR_EVER } else { ASK_AGAIN },
        ))
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::VARY, "Accept-Encoding"));
    if status == StatusCode::OK && has_current(request, &tag) {
        return Some(response.status(StatusCode::NOT_MODIFIED).finish());
    }
    if let Some(encoding) = encoding {
        response.insert_header((header::CONTENT_ENCODING, encoding));
    }
    Some(response.content_type(content_type(path)).body(body))
}

struct Content {
    encoding: Option<&'static str>,
    body: Bytes,
    /// SHA-256.
    hash: [u8; 32],
}

/// Best variant of a file. Scripts and styles are kept compressed alone.
fn as_built(request: &HttpRequest, find: FindFile, path: &str) -> Option<Content> {
    let mut accepted = ENCODINGS.iter().filter(|(name, _)| accepts_encoding(request, name));
    let variant = accepted.find_map(|(name, ending)| Some((Some(*name), find(&format!("{path}{ending}"))?)));
    let Some((encoding, file)) = variant.or_else(|| Some((None, find(path)?))) else {
        let body = unzip(&find(&format!("{path}.gz"))?.data).ok()?;
        return Some(Content { encoding: None, hash: Sha256::digest(&body).into(), body });
    };
    let hash = file.metadata.sha256_hash();
    let body = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    Some(Content { encoding, body, hash })
}

/// Page that was written now, compressed where the caller takes it.
fn compressed(request: &HttpRequest, page: Vec<u8>) -> Content {
    let zipped = accepts_encoding(request, "gzip").then(|| gzip(&page).ok()).flatten();
    let (encoding, body) = match zipped {
        Some(zipped) => (Some("gzip"), zipped),
        None => (None, Bytes::from(page)),
    };
    let hash = Sha256::digest(&body).into();
    Content { encoding, body, hash }
}

/// Whether the caller already has the version of this tag (`If-None-Match`).
pub(super) fn has_current(request: &HttpRequest, tag: &str) -> bool {
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| {
        known.split(',').any(|candidate| candidate.trim().trim_start_matches("W/") == tag)
    })
}

pub(super) fn accepts_encoding(request: &HttpRequest, encoding: &str) -> bool {
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepts(accepted, encoding))
}

/// Whether the encoding is listed with a weight above zero.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|part| {
        let mut parts = part.split(';').map(str::trim);
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding))
            && !parts.any(|weight| matches!(weight.trim_start_matches("q="), "0" | "0.0" | "0.00" | "0.000"))
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_counts_unless_its_weight_is_zero() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("br;q=0.5", "br"));
        assert!(!accepts("br;q=0, gzip", "br"));
        assert!(!accepts("", "br"));
        assert!(!accepts("brotli", "br"));
    }
}
