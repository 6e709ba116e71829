//! Serialization of values by their names, as the columns of rows have them.

/// `name`: method that returns the name. `parse`: function from a name to the value, `None` for an unknown one.
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
