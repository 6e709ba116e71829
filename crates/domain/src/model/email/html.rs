//! HTML of mail.

/// Escapes for text of an HTML document or of an attribute.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

/// Escaped text of a user in its own direction, which begins where the texts around it begin.
pub fn own_direction(text: &str) -> String {
    format!("<span dir=\"auto\">{}</span>", escape(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_users_is_never_markup() {
        assert_eq!(
            escape("<a href=\"x\" title='y'>&"),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;"
        );
    }
}
