//! Setting `HUB_ALLOW_PLAIN`.

/// Connections that may go anywhere without encryption.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllowedPlain {
    pub database: bool,
    pub mail: bool,
}

pub fn parse_allowed_plain(text: &str) -> Result<AllowedPlain, String> {
    let mut allowed = AllowedPlain::default();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        match &*name.to_ascii_lowercase() {
            "database" => allowed.database = true,
            "mail" => allowed.mail = true,
            _ => return Err("write database, mail, or both as database,mail".to_owned()),
        }
    }
    Ok(allowed)
}
