//! Decoding of a file that was made by any spreadsheet.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// Text of a file: UTF-16 or UTF-8, with a byte order mark or without, and Windows-1252 for lines that are not UTF-8.
pub(in crate::endpoints::mentoring) fn decode(bytes: &[u8]) -> String {
    match Encoding::for_bom(bytes) {
        Some((encoding, mark)) if encoding != UTF_8 => {
            encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned()
        }
        Some((_, mark)) => decode_lines(&bytes[mark..]),
        None => match guess_utf_16(bytes) {
            Some(encoding) => encoding.decode_without_bom_handling(bytes).0.into_owned(),
            None => decode_lines(bytes),
        },
    }
}

/// Line by line, because files are put together from others.
fn decode_lines(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\r')) {
        match str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.push_str(&WINDOWS_1252.decode_without_bom_handling(line).0),
        }
    }
    text
}

/// UTF-16 without a mark: addresses are ASCII, thus every second byte of theirs is zero. Single zeros are damage.
fn guess_utf_16(bytes: &[u8]) -> Option<&'static Encoding> {
    let zeros = |first| bytes.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let fewest = bytes.len() / 10;
    match (even, odd) {
        (_, odd) if odd > fewest && odd > 10 * even => Some(UTF_16LE),
        (even, _) if even > fewest && even > 10 * odd => Some(UTF_16BE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_found() {
        let text = "Nächster Künstler\r\nmaya@example.com\r\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
        for bytes in [
            text.as_bytes().to_vec(),
            marked(b"\xef\xbb\xbf", text.as_bytes()),
            marked(b"\xff\xfe", &little),
            marked(b"\xfe\xff", &big),
            little,
            big,
            b"N\xe4chster K\xfcnstler\r\nmaya@example.com\r\n".to_vec(),
        ] {
            assert_eq!(decode(&bytes), text, "{bytes:?}");
        }
        assert_eq!(decode(b"K\xfcnstler \x80\nK\xc3\xbcnstler"), "Künstler €\nKünstler");
        assert_eq!(decode(b"\xff\xfea"), "\u{fffd}");
        assert_eq!(decode(b"maya@a.test\nb\0ob@a.test\n"), "maya@a.test\nb\0ob@a.test\n");
    }
}
