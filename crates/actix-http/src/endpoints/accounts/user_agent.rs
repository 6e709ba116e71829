//! Browser and system of a request, in familiar names: from its client hints, or else from `User-Agent`.

use actix_web::http::header::{HeaderMap, USER_AGENT};

#[derive(Debug, PartialEq, Eq)]
pub(super) struct UserAgent {
    pub(super) browser: Option<&'static str>,
    pub(super) system: Option<&'static str>,
    /// Whether it is a phone.
    pub(super) is_mobile: bool,
}

impl UserAgent {
    /// Chromium sends client hints over HTTPS. Its `User-Agent` hides which of its browsers it is.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let agent = text(USER_AGENT.as_str());
        // The name of a bot or tool means nothing to users. Phones of Cubot are none.
        let lower = agent.to_ascii_lowercase().replace("cubot", "");
        if !agent.starts_with("Mozilla/") || BOTS.iter().any(|part| lower.contains(part)) {
            return Self { browser: None, system: None, is_mobile: false };
        }
        let hinted = |name: &str, names| find(text(name), names);
        let is_phone = agent.contains("iPhone") || agent.contains("Android") && agent.contains("Mobile");
        Self {
            browser: hinted("sec-ch-ua", &BRANDS).or_else(|| find(agent, &BROWSERS)),
            system: hinted("sec-ch-ua-platform", &PLATFORMS).or_else(|| find(agent, &SYSTEMS)),
            is_mobile: is_phone || text("sec-ch-ua-mobile") == "?1",
        }
    }
}

fn find(text: &str, names: &[(&str, &'static str)]) -> Option<&'static str> {
    names.iter().find(|(part, _)| text.contains(part)).map(|(_, name)| *name)
}

/// Parts of bots' names.
const BOTS: [&str; 5] = ["bot", "crawl", "spider", "preview", "externalhit"];

/// Brands in `Sec-CH-UA`. Without one of these, `User-Agent` decides.
const BRANDS: [(&str, &str); 7] = [
    ("\"Microsoft Edge", "Edge"),
    ("\"Opera", "Opera"),
    ("\"Samsung Internet", "Samsung Internet"),
    ("\"Brave", "Brave"),
    ("\"Vivaldi", "Vivaldi"),
    ("\"YaBrowser", "Yandex Browser"),
    ("\"Google Chrome", "Chrome"),
];

const PLATFORMS: [(&str, &str); 6] = [
    ("Windows", "Windows"),
    ("macOS", "macOS"),
    ("Android", "Android"),
    ("Chrome OS", "ChromeOS"),
    ("Chromium OS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Parts of `User-Agent`. Most browsers name Chrome and Safari too, so these are last.
const BROWSERS: [(&str, &str); 14] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("OPT/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("YaBrowser/", "Yandex Browser"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems without versions: browsers no longer report that of Windows, and an outdated one of macOS.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
    ("FreeBSD", "FreeBSD"),
];

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn read(headers: &[(&'static str, &str)]) -> (Option<&'static str>, Option<&'static str>, bool) {
        let request =
            headers.iter().fold(TestRequest::default(), |request, header| request.insert_header(*header));
        let UserAgent { browser, system, is_mobile } = UserAgent::of(request.to_http_request().headers());
        (browser, system, is_mobile)
    }

    const WINDOWS: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
    const WEBKIT: &str = "AppleWebKit/537.36 (KHTML, like Gecko)";

    #[test]
    fn browsers_are_known_by_their_user_agent() {
        for (agent, browser, system, is_mobile) in [
            (format!("{WINDOWS} {WEBKIT} Chrome/148.0.0.0 Safari/537.36"), "Chrome", "Windows", false),
            (
                format!("Mozilla/5.0 (Linux; Android 12; CUBOT P60) {WEBKIT} Chrome/148.0.0.0 Mobile Safari/537.36"),
                "Chrome",
                "Android",
                true,
            ),
            (format!("{WINDOWS} {WEBKIT} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0"), "Edge", "Windows", false),
            (format!("{WINDOWS} {WEBKIT} Chrome/148.0.0.0 Safari/537.36 OPR/130.0.0.0"), "Opera", "Windows", false),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0".into(), "Firefox", "Linux", false),
            ("Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0".into(), "Firefox", "Android", true),
            (
                format!("Mozilla/5.0 (Linux; Android 15; SM-S938B) {WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36"),
                "Samsung Internet",
                "Android",
                true,
            ),
            (
                format!("Mozilla/5.0 (Linux; Android 15; SM-X926B) {WEBKIT} Chrome/148.0.0.0 Safari/537.36"),
                "Chrome",
                "Android",
                false,
            ),
            (format!("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/148.0.0.0 Safari/537.36"), "Chrome", "ChromeOS", false),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/148.0 Mobile/15E148 Safari/604.1".into(),
                "Chrome",
                "iPhone",
                true,
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1".into(),
                "Safari",
                "iPad",
                false,
            ),
        ] {
            assert_eq!(read(&[("user-agent", &agent)]), (Some(browser), Some(system), is_mobile), "{agent}");
        }
    }

    #[test]
    fn client_hints_tell_browsers_apart() {
        let agent = format!("Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/148.0.0.0 Safari/537.36");
        let hints =
            |brand: &str| format!("\"Chromium\";v=\"148\", \"{brand}\";v=\"148\", \"Not/A)Brand\";v=\"24\"");
        for (brand, browser) in [
            ("Google Chrome", "Chrome"),
            ("Brave", "Brave"),
            ("Microsoft Edge", "Edge"),
            ("Some Browser of 2031", "Chrome"),
        ] {
            let seen = read(&[
                ("user-agent", &agent),
                ("sec-ch-ua", &hints(brand)),
                ("sec-ch-ua-platform", "\"Android\""),
                ("sec-ch-ua-mobile", "?1"),
            ]);
            assert_eq!(seen, (Some(browser), Some("Android"), true), "{brand}");
        }
    }

    #[test]
    fn bots_and_tools_have_no_name() {
        for agent in [
            "",
            "curl/8.9.1",
            "Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 Mobile Safari/537.36 (compatible; PetalBot)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1) Chrome/148.0.0.0 Safari/537.36",
        ] {
            assert_eq!(read(&[("user-agent", agent)]), (None, None, false), "{agent}");
        }
        assert_eq!(read(&[("user-agent", "Mozilla/5.0 (unheard of)")]), (None, None, false));
    }
}
