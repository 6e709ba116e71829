//! Release notes since an upgrade, shown to each admin once.

use std::sync::LazyLock;

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use hub_domain::{
    model::mentoring::product_release::{Release, parse_changelog},
    use_cases::mentoring::release_notes,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, execution::caller::Admin};

fn changelog() -> &'static [Release] {
    static CHANGELOG: LazyLock<Vec<Release>> =
        LazyLock::new(|| parse_changelog(include_str!("../../../../../CHANGELOG.md")));
    &CHANGELOG
}

/// Release notes that the caller has not seen yet.
#[derive(Serialize, ToSchema)]
#[schema(as = News)]
pub(crate) struct ReleaseNotesJson {
    /// Entries, newest first.
    entries: Vec<NewsEntry>,
}

#[derive(Serialize, ToSchema)]
struct NewsEntry {
    #[schema(example = "0.2.0")]
    version: String,
    #[schema(required)]
    date: Option<NaiveDate>,
    changes: Vec<String>,
}

impl From<Release> for NewsEntry {
    fn from(Release { version, date, changes }: Release) -> Self {
        Self { version, date, changes }
    }
}

/// Get the release notes since the caller last looked, or joined.
#[utoipa::path(
    tag = "Admin",
    operation_id = "getNews",
    responses((status = OK, body = ReleaseNotesJson))
)]
#[get("/admin/news")]
pub(crate) async fn list(caller: Admin) -> Result<web::Json<ReleaseNotesJson>, ApiError> {
    let releases = caller.query(|db, call| release_notes::list(db, call, changelog())).await?;
    Ok(web::Json(ReleaseNotesJson { entries: releases.into_iter().map(NewsEntry::from).collect() }))
}

/// Mark the release notes as seen.
#[utoipa::path(
    tag = "Admin",
    operation_id = "markNewsSeen",
    responses((status = NO_CONTENT))
)]
#[post("/admin/news/seen")]
pub(crate) async fn mark_seen(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.change_own(release_notes::mark_seen).await?;
    Ok(HttpResponse::NoContent().finish())
}

#[cfg(test)]
mod tests {
    use super::changelog;

    #[test]
    fn the_changelog_begins_with_this_version() {
        let newest = &changelog()[0];
        assert_eq!(newest.version, env!("CARGO_PKG_VERSION"));
        assert!(newest.date.is_some() && !newest.changes.is_empty());
    }
}
