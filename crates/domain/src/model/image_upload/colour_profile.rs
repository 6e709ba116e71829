//! Conversion of a picture's colours to sRGB, which browsers assume for one without a profile.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Picture in sRGB. One whose profile is damaged, or of other channels, stays as it is.
pub(super) fn to_srgb(image: DynamicImage, profile: &[u8]) -> DynamicImage {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else {
        return image;
    };
    convert(&image, &profile).unwrap_or(image)
}

fn convert(image: &DynamicImage, profile: &ColorProfile) -> Option<DynamicImage> {
    let has_alpha = image.color().has_alpha();
    let (width, height) = (image.width(), image.height());
    let (layout, source) = match (profile.color_space, has_alpha) {
        (DataColorSpace::Rgb, false) => (Layout::Rgb, image.to_rgb8().into_raw()),
        (DataColorSpace::Rgb, true) => (Layout::Rgba, image.to_rgba8().into_raw()),
        // The grey profile of a picture in colours is wrong.
        (DataColorSpace::Gray, _) if image.color().has_color() => return None,
        (DataColorSpace::Gray, false) => (Layout::Gray, image.to_luma8().into_raw()),
        (DataColorSpace::Gray, true) => (Layout::GrayAlpha, image.to_luma_alpha8().into_raw()),
        // The decoder has converted CMYK already.
        _ => return None,
    };
    let (target, channels) = if has_alpha { (Layout::Rgba, 4) } else { (Layout::Rgb, 3) };
    let srgb = ColorProfile::new_srgb();
    let transform = profile.create_transform_8bit(layout, &srgb, target, TransformOptions::default()).ok()?;
    let pixels = usize::try_from(u64::from(width) * u64::from(height)).ok()?;
    let mut converted = vec![0; pixels * channels];
    transform.transform(&source, &mut converted).ok()?;
    if has_alpha {
        image::RgbaImage::from_raw(width, height, converted).map(DynamicImage::from)
    } else {
        image::RgbImage::from_raw(width, height, converted).map(DynamicImage::from)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{
        ExtendedColorType, ImageEncoder,
        codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder},
    };

    use super::*;
    use crate::model::image_upload::ANY;

    const SIDE: u32 = 16;

    fn write(mut encoder: impl ImageEncoder, profile: &[u8], pixels: &[u8], kind: ExtendedColorType) {
        encoder.set_icc_profile(profile.to_vec()).unwrap();
        encoder.write_image(pixels, SIDE, SIDE, kind).unwrap();
    }

    /// Picture of one colour, with a profile.
    fn picture(format: &str, pixel: &[u8], profile: &[u8]) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let kind = match pixel.len() {
            1 => ExtendedColorType::L8,
            2 => ExtendedColorType::La8,
            3 => ExtendedColorType::Rgb8,
            _ => ExtendedColorType::Rgba8,
        };
        let pixels = pixel.repeat((SIDE * SIDE) as usize);
        match format {
            "jpeg" => write(JpegEncoder::new_with_quality(&mut bytes, 100), profile, &pixels, kind),
            "png" => write(PngEncoder::new(&mut bytes), profile, &pixels, kind),
            _ => write(WebPEncoder::new_lossless(&mut bytes), profile, &pixels, kind),
        }
        bytes.into_inner()
    }

    fn shown(bytes: &[u8]) -> [u8; 4] {
        ANY.decode(bytes).unwrap().within(SIDE).to_rgba8().get_pixel(8, 8).0
    }

    #[test]
    fn profiles_become_srgb() {
        let p3 = ColorProfile::new_display_p3().encode().unwrap();
        let adobe = ColorProfile::new_adobe_rgb().encode().unwrap();
        let pro_photo = ColorProfile::new_pro_photo_rgb().encode().unwrap();
        let srgb = ColorProfile::new_srgb().encode().unwrap();
        let grey = ColorProfile::new_gray_with_gamma(1.8).encode().unwrap();
        for (formats, pixel, profile, expected) in [
            // The red and the green of sRGB in other profiles.
            (&["jpeg", "png", "webp"][..], &[234, 51, 35][..], &p3, [255, 0, 0, 255]),
            (&["jpeg", "png", "webp"], &[144, 255, 60], &adobe, [0, 255, 0, 255]),
            (&["jpeg", "png", "webp"], &[179, 70, 26], &pro_photo, [255, 0, 0, 255]),
            (&["png", "webp"], &[234, 51, 35, 100], &p3, [255, 0, 0, 100]),
            (&["jpeg", "png"], &[128], &grey, [147, 147, 147, 255]),
            (&["png"], &[128, 90], &grey, [147, 147, 147, 90]),
            (&["jpeg", "png", "webp"], &[200, 60, 30], &srgb, [200, 60, 30, 255]),
            // Profiles that cannot be used.
            (&["jpeg", "png", "webp"], &[200, 60, 30], &b"no profile".to_vec(), [200, 60, 30, 255]),
            (&["jpeg", "png", "webp"], &[200, 60, 30], &grey, [200, 60, 30, 255]),
        ] {
            for format in formats {
                let found = shown(&picture(format, pixel, profile));
                let is_near = found.iter().zip(expected).all(|(one, other)| one.abs_diff(other) <= 5);
                assert!(is_near, "{format} {pixel:?}: {found:?} and not {expected:?}");
            }
        }
    }
}
