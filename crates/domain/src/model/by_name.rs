//! Names of values, as the columns of rows and JSON have them.

/// Declares an enum with the name of each value, so that no value can be missing in the list of all.
macro_rules! with_names {
    ($(#[$about:meta])* pub enum $kind:ident { $($(#[$about_value:meta])* $value:ident = $name:literal,)+ }) => {
        $(#[$about])*
        pub enum $kind {
            $($(#[$about_value])* $value,)+
        }

        impl $kind {
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }

            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.name() == name)
            }
        }
    };
}
pub(crate) use with_names;

/// Serializes a type by its names. `name`: method that returns the name. `parse`: function from a name to the value,
/// `None` for an unknown one.
macro_rules! serialize_by_name {
    ($value:ty, $name:ident, $parse:expr) => {
        impl serde::Serialize for $value {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.$name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $value {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <String as serde::Deserialize>::deserialize(deserializer)?;
                let parse: fn(&str) -> Option<Self> = $parse;
                parse(&name).ok_or_else(|| serde::de::Error::custom(format_args!("unknown: {name}")))
            }
        }
    };
}
pub(crate) use serialize_by_name;
