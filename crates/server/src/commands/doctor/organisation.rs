//! Check of the organisation's identity provider.

use std::sync::Arc;

use hub_oidc::Examined;
use hub_system::SystemClock;

use crate::{commands::doctor::check::Check, config::ServeSettings};

const NAME: &str = "organisation";

/// Fetches the discovery document. `None` where no organisation is set up.
pub(super) fn check(settings: &ServeSettings) -> Option<Check> {
    let provider = match settings.sign_in.provider(&settings.site.public_url, Arc::new(SystemClock)) {
        Ok(provider) => provider?,
        Err(error) => return Some(Check::problem(NAME, format!("{error:#}"))),
    };
    Some(match provider.examine() {
        Ok(found) => judge(&found),
        Err(error) => Check::problem(NAME, format!("{error}; other ways to sign in go on")),
    })
}

fn judge(found: &Examined) -> Check {
    let Examined { issuer, announced_issuer, clock_ahead_s, redirect_address, missing } = found;
    if !found.is_issuer_exact() {
        let announced = announced_issuer.as_deref().unwrap_or("nothing");
        let text =
            format!("HUB_OIDC_ISSUER is {issuer}, and the provider calls itself {announced}: write that");
        return Check::problem(NAME, text);
    }
    if !missing.is_empty() {
        return Check::problem(NAME, format!("{issuer} does not announce {}", missing.join(", ")));
    }
    if let Some(ahead) = clock_ahead_s
        && !found.is_clock_close()
    {
        let text = format!("the clock of {issuer} differs by {ahead} s from this machine's: set it");
        return Check::problem(NAME, text);
    }
    Check::ok(NAME, format!("{issuer} answers; register {redirect_address} there"))
}
