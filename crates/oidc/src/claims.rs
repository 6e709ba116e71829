//! Claims about a person, from an ID token or from the userinfo endpoint.

use hub_domain::model::accounts::email_address::EmailAddress;
use serde_json::{Map, Value};

pub(crate) struct Claims(pub(crate) Map<String, Value>);

impl Claims {
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str).map(str::trim).filter(|text| !text.is_empty())
    }

    /// Seconds since 1970, whole or not.
    pub(crate) fn seconds(&self, name: &str) -> Option<f64> {
        self.0.get(name).and_then(Value::as_f64)
    }

    /// Some providers say `"true"`.
    pub(crate) fn is_true(&self, name: &str) -> bool {
        match self.0.get(name) {
            Some(Value::Bool(value)) => *value,
            Some(Value::String(value)) => value == "true",
            _ => false,
        }
    }

    /// Whether the claim is that text, or a list with it.
    pub(crate) fn contains(&self, name: &str, value: &str) -> bool {
        match self.0.get(name) {
            Some(Value::String(text)) => text == value,
            Some(Value::Array(list)) => list.iter().any(|each| each == value),
            _ => false,
        }
    }

    pub(crate) fn email(&self) -> Option<EmailAddress> {
        self.text("email").and_then(|text| EmailAddress::parse(text).ok())
    }

    /// First and last name. `name` is divided at its last blank where no last name is told, and no first name besides
    /// (Authentik tells the full name as the first one).
    pub(crate) fn names(&self) -> (Option<String>, Option<String>) {
        let (given, family, name) = (self.text("given_name"), self.text("family_name"), self.text("name"));
        let is_name_alone = family.is_none() && (given.is_none() || given == name);
        let (first, last) = match name {
            Some(name) if is_name_alone => match name.rsplit_once(char::is_whitespace) {
                Some((first, last)) => (Some(first.trim_end()), Some(last)),
                None => (Some(name), None),
            },
            _ => (given, family),
        };
        (first.map(str::to_owned), last.map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn claims(value: &Value) -> Claims {
        Claims(value.as_object().unwrap().clone())
    }

    #[test]
    fn name_is_divided_where_no_other_is() {
        for (value, first, last) in [
            (json!({ "given_name": "Maya", "family_name": "Fern" }), Some("Maya"), Some("Fern")),
            (json!({ "given_name": "Maya", "name": "Maya Fern" }), Some("Maya"), None),
            (json!({ "given_name": "Maya Fern", "name": "Maya Fern" }), Some("Maya"), Some("Fern")),
            (json!({ "name": "Maya Lee  Fern" }), Some("Maya Lee"), Some("Fern")),
            (json!({ "name": "Maya" }), Some("Maya"), None),
            (json!({ "name": " ", "given_name": 7 }), None, None),
            (json!({}), None, None),
        ] {
            let expected = (first.map(str::to_owned), last.map(str::to_owned));
            assert_eq!(claims(&value).names(), expected, "{value}");
        }
    }

    #[test]
    fn confirmation_is_true_alone() {
        for (value, expected) in [
            (json!(true), true),
            (json!("true"), true),
            (json!(false), false),
            (json!("false"), false),
            (json!("yes"), false),
            (json!(1), false),
            (json!(null), false),
        ] {
            assert_eq!(claims(&json!({ "email_verified": value })).is_true("email_verified"), expected);
        }
    }

    #[test]
    fn value_is_the_text_or_a_member() {
        for (value, expected) in [
            (json!("admins"), true),
            (json!(["users", "admins"]), true),
            (json!(["users", 7, null]), false),
            (json!("admins users"), false),
            (json!("Admins"), false),
            (json!({ "admins": true }), false),
        ] {
            assert_eq!(claims(&json!({ "groups": value })).contains("groups", "admins"), expected);
        }
    }
}
