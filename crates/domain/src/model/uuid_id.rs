//! Ids that are random UUIDs.

/// Declares the type of an id.
macro_rules! uuid_id {
    ($id:ident) => {
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        pub struct $id(pub uuid::Uuid);

        impl $id {
            pub fn generate() -> Self {
                Self(uuid::Uuid::new_v4())
            }

            /// Parses an id. `None` for text that is no id.
            pub fn parse(text: &str) -> Option<Self> {
                uuid::Uuid::try_parse(text).ok().map(Self)
            }
        }

        impl std::fmt::Display for $id {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(formatter)
            }
        }
    };
}
pub(crate) use uuid_id;
