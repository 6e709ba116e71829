//! Prints the OpenAPI document; `make generate` writes it to `docs/openapi.json`.

fn main() {
    println!("{}", hub_actix_http::open_api().to_pretty_json().expect("the document serializes"));
}
