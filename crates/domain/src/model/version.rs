//! Optimistic locking (version column): an edit may name the version that it is based on.

/// Number of changes of one task or template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version(pub i64);

impl Version {
    pub const FIRST: Self = Self(1);

    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Versions that an edit may be applied to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExpectedVersion {
    Any,
    OneOf(Vec<Version>),
}

impl ExpectedVersion {
    pub fn accepts(&self, present: Version) -> bool {
        match self {
            Self::Any => true,
            Self::OneOf(versions) => versions.contains(&present),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_names_the_present_version_or_any() {
        let present = Version(2);
        assert!(ExpectedVersion::Any.accepts(present));
        assert!(ExpectedVersion::OneOf(vec![Version::FIRST, Version::FIRST.next()]).accepts(present));
        assert!(!ExpectedVersion::OneOf(vec![Version::FIRST]).accepts(present));
        assert!(!ExpectedVersion::OneOf(Vec::new()).accepts(present));
    }
}
