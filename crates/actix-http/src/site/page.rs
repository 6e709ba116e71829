//! Documents and the manifest with the installation's appearance: name, accent and icons are right at the first paint.

use hub_domain::model::{
    appearance::{Appearance, Settings, theme::Theme},
    email::html::escape,
    language::reader::Names,
};
use serde_json::{Value, json};

use crate::wire::appearance::PublicAppearanceJson;

/// Element of the mark in the first paint.
const MARK: &str = "<svg data-mark";
const MARK_END: &str = "</svg>";
const ICONS: [(&str, &str); 2] =
    [("href=\"/favicon.svg\" type=\"image/svg+xml\"", "32"), ("href=\"/apple-touch-icon.png\"", "180")];

/// Writes the file with this appearance. `None`: as it was built.
pub(crate) fn write(path: &str, built: &[u8], appearance: &Appearance) -> Option<Vec<u8>> {
    if is_original(appearance) {
        return None;
    }
    let built = std::str::from_utf8(built).ok()?;
    let written = match path {
        "index.html" => document(built, appearance),
        "offline.html" => offline(built, appearance),
        "manifest.webmanifest" => manifest(built, appearance)?,
        _ => return None,
    };
    Some(written.into_bytes())
}

fn is_original(appearance: &Appearance) -> bool {
    appearance.logo.is_none() && appearance.settings == Settings::default()
}

fn document(built: &str, appearance: &Appearance) -> String {
    let mut page = with_names(built, appearance);
    let public = serde_json::to_string(&PublicAppearanceJson::from(appearance)).expect("it serializes");
    let settings = format!("<meta name=\"appearance\" content=\"{}\"/><script", escape(&public));
    page = page.replacen("<script", &settings, 1);
    if let Some(address) = appearance.theme_address() {
        let link = format!("<link rel=\"stylesheet\" href=\"{address}\" data-theme/></head>");
        page = page.replacen("</head>", &link, 1);
    }
    for (built, icon) in ICONS {
        if let Some(address) = appearance.icon_address(icon) {
            page = page.replacen(built, &format!("href=\"{address}\" type=\"image/png\""), 1);
        }
    }
    with_logo(page, appearance)
}

/// Page with the logo in place of the mark.
fn with_logo(page: String, appearance: &Appearance) -> String {
    let mark = page.split_once(MARK).and_then(|(before, rest)| Some((before, rest.split_once(MARK_END)?.1)));
    match (mark, appearance.icon_address("192")) {
        (Some((before, after)), Some(address)) => format!(
            "{before}<img data-mark src=\"{address}\" width=\"28\" height=\"28\" alt=\"\" style=\"border-radius:28%\"/>{after}"
        ),
        _ => page,
    }
}

fn offline(built: &str, appearance: &Appearance) -> String {
    let page = with_names(built, appearance);
    match appearance.settings.accent {
        // No style sheet can be asked for now.
        Some(accent) => page.replacen("</style>", &format!("{}</style>", Theme::of(accent).style_sheet()), 1),
        None => page,
    }
}

/// Document with the product's name in place of the original.
fn with_names(built: &str, appearance: &Appearance) -> String {
    built.replace(Names::ORIGINAL_PRODUCT, &escape(appearance.settings.names.product()))
}

fn manifest(built: &str, appearance: &Appearance) -> Option<String> {
    let mut manifest: Value = serde_json::from_str(built).ok()?;
    let name = appearance.settings.names.product();
    manifest["name"] = json!(name);
    manifest["short_name"] = json!(name);
    if let Some(accent) = appearance.settings.accent {
        manifest["theme_color"] = json!(Theme::of(accent).light.accent.to_string());
    }
    if appearance.logo.is_some() {
        let icon = |name: &str, sides: &str, purpose: &str| {
            let address = appearance.icon_address(name);
            json!({ "src": address, "sizes": sides, "type": "image/png", "purpose": purpose })
        };
        manifest["icons"] = json!([
            icon("192", "192x192", "any"),
            icon("512", "512x512", "any"),
            icon("maskable-512", "512x512", "maskable"),
        ]);
    }
    serde_json::to_string_pretty(&manifest).ok()
}

#[cfg(test)]
mod tests {
    use hub_domain::model::appearance::colour::Colour;

    use super::*;

    const BUILT: &str = "<html><head><title>Creator Hub</title><script src=\"/boot.js\"></script>\
        <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\"/><link rel=\"apple-touch-icon\" \
        href=\"/apple-touch-icon.png\"/><link href=\"/main.css\" rel=\"stylesheet\"></head><body>\
        <svg data-mark viewBox=\"0 0 32 32\"><path/></svg>Creator Hub<svg></svg></body></html>";

    fn fern() -> Appearance {
        let names = Names { product_name: Some("Fern & \"Frame\"".to_owned()), ..Names::default() };
        let accent = Colour::parse("#7c9a4e");
        let settings = Settings { names, accent, ..Settings::default() };
        Appearance { settings, logo: Some("v1".to_owned()), ..Appearance::default() }
    }

    fn page_of(path: &str, built: &str) -> String {
        String::from_utf8(write(path, built.as_bytes(), &fern()).unwrap()).unwrap()
    }

    #[test]
    fn original_is_served_as_it_was_built() {
        for path in ["index.html", "offline.html", "manifest.webmanifest"] {
            assert_eq!(write(path, BUILT.as_bytes(), &Appearance::default()), None);
        }
        assert_eq!(write("assets/main.js", BUILT.as_bytes(), &fern()), None);
    }

    #[test]
    fn first_paint_has_name_accent_and_icons() {
        let page = page_of("index.html", BUILT);
        assert!(!page.contains("Creator Hub"), "{page}");
        assert!(page.contains("<title>Fern &amp; &quot;Frame&quot;</title>"), "{page}");
        assert!(page.contains("theme-7c9a4e.css?rule=1\" data-theme/></head>"), "{page}");
        assert!(page.contains("href=\"/api/appearance/icon-32.png?v=v1\""), "{page}");
        assert!(page.contains("href=\"/api/appearance/icon-180.png?v=v1\""), "{page}");
        assert!(page.contains("<body><img data-mark src=\"/api/appearance/icon-192.png?v=v1\""), "{page}");
        assert!(page.contains("<svg></svg>"), "{page}");
        let settings = page.find("<meta name=\"appearance\"").unwrap();
        assert!(settings < page.find("<script").unwrap());
    }

    #[test]
    fn manifest_has_name_colour_and_icons() {
        let built =
            r##"{"name":"Creator Hub","short_name":"Creator Hub","theme_color":"#f2ede4","icons":[]}"##;
        let manifest: Value = serde_json::from_str(&page_of("manifest.webmanifest", built)).unwrap();
        assert_eq!(manifest["name"], "Fern & \"Frame\"");
        assert_ne!(manifest["theme_color"], "#f2ede4");
        assert_eq!(manifest["icons"][2]["purpose"], "maskable");
        assert_eq!(manifest["icons"][2]["src"], "/api/appearance/icon-maskable-512.png?v=v1");
    }

    #[test]
    fn offline_page_has_the_colours_in_itself() {
        let page = page_of("offline.html", "<style>:root{}</style><h1>Creator Hub</h1>");
        assert!(page.contains("--accent:") && page.contains("Fern &amp;"), "{page}");
    }
}
