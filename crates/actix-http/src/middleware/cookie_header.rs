//! Cookies that are no text. Other applications of the domain may set them, and actix reads all cookies or none.

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{COOKIE, HeaderMap, HeaderValue},
    middleware::Next,
};

/// Leaves out the cookies that are no UTF-8, before any is read.
pub(crate) async fn drop_unreadable(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if let Some(readable) = readable_part(request.headers()) {
        request.headers_mut().insert(COOKIE, readable);
    }
    next.call(request).await
}

/// Cookies that are UTF-8. `None` where all are.
fn readable_part(headers: &HeaderMap) -> Option<HeaderValue> {
    let mut values = headers.get_all(COOKIE);
    if values.all(|value| str::from_utf8(value.as_bytes()).is_ok()) {
        return None;
    }
    let pairs = headers.get_all(COOKIE).flat_map(|value| value.as_bytes().split(|byte| *byte == b';'));
    let readable: Vec<&[u8]> = pairs.filter(|pair| str::from_utf8(pair).is_ok()).collect();
    Some(HeaderValue::from_bytes(&readable.join(&b';')).expect("parts of header values are one"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreadable_cookies_are_left_out_alone() {
        let cases: [(&[&[u8]], Option<&str>); 6] = [
            (&[], None),
            (&[b"hub=1; n=M\xc3\xbcller"], None),
            (&[b"n=M\xfcller; hub=1"], Some(" hub=1")),
            (&[b"hub=1; n=M\xfcller; x=2"], Some("hub=1; x=2")),
            (&[b"hub=1", b"n=M\xfcller"], Some("hub=1")),
            (&[b"\xff"], Some("")),
        ];
        for (values, expected) in cases {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(COOKIE, HeaderValue::from_bytes(value).unwrap());
            }
            let readable = readable_part(&headers);
            assert_eq!(readable.as_ref().map(|value| value.to_str().unwrap()), expected, "{values:?}");
        }
    }
}
