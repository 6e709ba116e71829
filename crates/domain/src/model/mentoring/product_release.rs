//! Release notes, parsed from the changelog.

use chrono::NaiveDate;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Release {
    pub version: String,
    pub date: Option<NaiveDate>,
    /// One entry per change, a sentence or two.
    pub changes: Vec<String>,
}

/// Parses a changelog, newest release first: `## VERSION (yyyy-mm-dd)`, then a line that begins with a dash for each
/// change. Unreleased changes are left out.
pub fn parse_changelog(text: &str) -> Vec<Release> {
    let mut releases: Vec<Release> = Vec::new();
    let mut is_released = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let (version, date) = heading.split_once(" (").unwrap_or((heading, ""));
            is_released = version.starts_with(|char: char| char.is_ascii_digit());
            if is_released {
                let date = date.trim_end_matches(')').parse().ok();
                releases.push(Release { version: version.to_owned(), date, changes: Vec::new() });
            }
        } else if let (Some(change), Some(release), true) =
            (line.strip_prefix("- "), releases.last_mut(), is_released)
        {
            // Backticks are for readers of the file.
            release.changes.push(change.replace('`', ""));
        }
    }
    releases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changelog_is_read_release_by_release() {
        let text = "# Changelog\n\n## Unreleased\n\n- Later.\n\n## 0.2.0 (2026-11-22)\n\n- A `month`.\n- Mail.\n\n## 0.1.0\n\n- All.\n";
        let release = |version: &str, date: Option<&str>, changes: &[&str]| Release {
            version: version.to_owned(),
            date: date.and_then(|date| date.parse().ok()),
            changes: changes.iter().map(|change| (*change).to_owned()).collect(),
        };
        assert_eq!(
            parse_changelog(text),
            [release("0.2.0", Some("2026-11-22"), &["A month.", "Mail."]), release("0.1.0", None, &["All."])]
        );
        assert_eq!(parse_changelog(""), []);
    }
}
