import { appearance, iconAddress } from "@/language/appearance";

/** Puts accent and icons of the appearance in force into the document's head. The first ones came with the page. */
export function updateDocumentFace(): void {
  showTheme(appearance().theme);
  const icon = iconAddress(32);
  showIcon("icon", icon ?? "/favicon.svg", icon ? "image/png" : "image/svg+xml");
  showIcon("apple-touch-icon", iconAddress(180) ?? "/apple-touch-icon.png", null);
}

/** Swaps the accent's style sheet. The old one goes when the new one is loaded, so that no other colour flashes. */
function showTheme(address: string | null): void {
  const before = [...document.querySelectorAll<HTMLLinkElement>("link[data-theme]")];
  if ((before.at(-1)?.getAttribute("href") ?? null) === address) return;
  const remove = () => {
    for (const link of before) link.remove();
  };
  if (address === null) {
    remove();
    return;
  }
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.dataset["theme"] = "";
  next.setAttribute("href", address);
  next.addEventListener("load", remove);
  next.addEventListener("error", () => next.remove());
  document.head.append(next);
}

function showIcon(rel: string, address: string, type: string | null): void {
  const link = document.querySelector(`link[rel="${rel}"]`);
  if (!link || link.getAttribute("href") === address) return;
  link.setAttribute("href", address);
  if (type !== null) link.setAttribute("type", type);
}
