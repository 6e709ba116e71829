//! Texts that are names: the OpenAPI document lists them.

use utoipa::openapi::{
    RefOr,
    schema::{ObjectBuilder, Schema, Type},
};

/// Declares a type for `value_type`, whose schema lists the names that are read or written. It has no values.
macro_rules! schema_of_names {
    ($(#[doc = $doc:literal])* $visibility:vis $marker:ident as $name:literal, $names:expr) => {
        $visibility enum $marker {}

        impl ::utoipa::PartialSchema for $marker {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                $crate::wire::names::schema(&[$($doc),*], $names)
            }
        }

        impl ::utoipa::ToSchema for $marker {
            fn name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    };
}
pub(crate) use schema_of_names;

pub(crate) fn schema(description: &[&str], names: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    let lines: Vec<_> = description.iter().copied().map(str::trim).collect();
    let description = (!lines.is_empty()).then(|| lines.join("\n"));
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).description(description).into()
}
