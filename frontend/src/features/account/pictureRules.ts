const LARGEST_FILE = 5 * 1024 * 1024;
/** What the server can read; the words of the refusal are the specification's. */
export const readableTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** What somebody wants as their picture. */
export type PictureChoice =
  | { kind: "stock"; name: string }
  | { kind: "file"; dataUrl: string; fileName: string }
  | { kind: "url"; text: string };

interface Refusal {
  title: string;
  description: string;
}

export const noImage: Refusal = { title: "No image selected", description: "Please select an image first." };

export const invalidUrl: Refusal = {
  title: "Invalid URL",
  description: "Please enter a valid image URL.",
};

export function refusalOfFile({ size, type }: Pick<File, "size" | "type">): Refusal | null {
  if (size > LARGEST_FILE) {
    return { title: "File too large", description: "Please select an image smaller than 5MB." };
  }
  if (!readableTypes.includes(type)) {
    return {
      title: "Invalid file type",
      description: "Please select an image file (JPG, PNG, GIF, etc.).",
    };
  }
  return null;
}

export function refusalOfChoice(choice: PictureChoice | null): Refusal | null {
  if (!choice) return noImage;
  return choice.kind === "url" && !isPictureAddress(choice.text) ? invalidUrl : null;
}

/** What is sent to the server, and shown as the preview; null while an address is not complete. */
export function pictureOf(choice: PictureChoice): string | null {
  switch (choice.kind) {
    case "stock":
      return choice.name;
    case "file":
      return choice.dataUrl;
    case "url":
      return isPictureAddress(choice.text) ? choice.text.trim() : null;
  }
}

function isPictureAddress(text: string): boolean {
  const address = text.trim();
  return /^https:\/\//iu.test(address) && URL.canParse(address) && new URL(address).hostname !== "";
}
