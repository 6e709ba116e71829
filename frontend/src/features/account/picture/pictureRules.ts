import { t } from "@lingui/core/macro";
import { parseUrl } from "@/addresses/parseUrl";
import type { Problem } from "@/forms/problems";
import { isBlank, trimmed } from "@/language/text/blank";

const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Image types that the server accepts; the messages are specified. */
export const readableTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** Chosen picture. */
export type PictureChoice =
  | { kind: "stock"; name: string }
  | { kind: "file"; dataUrl: string; fileName: string }
  | { kind: "url"; text: string };

export interface PictureDraft {
  /** Null while none is chosen. */
  choice: PictureChoice | null;
}

type PictureProblem = Problem<"choice"> & { title: string };

const noImage = (): PictureProblem => ({
  field: "choice",
  title: t`No image selected`,
  message: t`Please select an image first.`,
});

const invalidUrl = (): PictureProblem => ({
  field: "choice",
  title: t`Invalid URL`,
  message: t`Please enter a valid image URL.`,
});

export function problemOfFile({ size, type }: Pick<File, "size" | "type">): PictureProblem | null {
  if (size > MAX_FILE_BYTES) {
    return {
      field: "choice",
      title: t`File too large`,
      message: t`Please select an image smaller than 5MB.`,
    };
  }
  if (!readableTypes.includes(type)) {
    return {
      field: "choice",
      title: t`Invalid file type`,
      message: t`Please select an image file (JPG, PNG, GIF, etc.).`,
    };
  }
  return null;
}

export function pictureRules({ choice }: PictureDraft): PictureProblem[] {
  if (!choice) return [noImage()];
  return choice.kind === "url" && !isPictureAddress(choice.text) ? [invalidUrl()] : [];
}

/** True for a file or an address; a stock picture is found again with one click. */
export function pictureWouldBeMissed({ choice }: PictureDraft): boolean {
  return choice?.kind === "file" || (choice?.kind === "url" && !isBlank(choice.text));
}

/** Value to send and to preview; null for an incomplete address. */
export function pictureOf(choice: PictureChoice): string | null {
  switch (choice.kind) {
    case "stock":
      return choice.name;
    case "file":
      return choice.dataUrl;
    case "url":
      return isPictureAddress(choice.text) ? trimmed(choice.text) : null;
  }
}

function isPictureAddress(text: string): boolean {
  const address = trimmed(text);
  return /^https:\/\//iu.test(address) && Boolean(parseUrl(address)?.hostname);
}
