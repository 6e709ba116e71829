//! Connections to SQLite files. None creates a file: beside a new one SQLite deletes the log of the old one.

use std::{fs, path::Path};

use diesel::{Connection as _, ConnectionError, SqliteConnection};

use crate::engine::file_identity::with_suffix;

/// Connects to a file that is there. The driver's own way creates a missing one.
pub(crate) fn connect(path: &str) -> Result<SqliteConnection, ConnectionError> {
    if let Some(fault) = lone_log(Path::new(path)) {
        return Err(ConnectionError::BadConnection(fault));
    }
    SqliteConnection::establish(&format!("file:{}?mode=rw", percent_encode(path)))
}

/// Says what to do where the log of a database is there without the database.
pub(crate) fn lone_log(path: &Path) -> Option<String> {
    let log = with_suffix(path, "-wal");
    let has_content = |path: &Path| fs::metadata(path).is_ok_and(|file| file.len() > 0);
    // The log first: SQLite writes to it once the database has content.
    (has_content(&log) && !has_content(path)).then(|| {
        format!(
            "its newest changes are in {}, and the file itself is missing or empty; put it back, or restore a backup, or \
             move that log away to begin anew",
            log.display()
        )
    })
}

/// Encodes every byte.
pub(crate) fn percent_encode(text: &str) -> String {
    text.bytes().fold(String::new(), |code, byte| code + &format!("%{byte:02X}"))
}

#[cfg(test)]
mod tests {
    use diesel::connection::SimpleConnection;

    use super::*;

    #[test]
    fn any_name_is_opened_and_none_created() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["a b.db", "a?mode=memory.db", "a#b.db", "a%20b.db", "a&b=c.db", "\u{fc}.db", "a:b.db"];
        for name in names {
            let path = folder.path().join(name);
            let text = path.to_str().unwrap();
            assert!(connect(text).is_err() && !path.exists(), "{name}");
            fs::write(&path, "").unwrap();
            connect(text).unwrap().batch_execute("CREATE TABLE notes (text TEXT)").unwrap();
            assert!(fs::metadata(&path).unwrap().len() > 0, "{name}");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), names.len());
    }
}
