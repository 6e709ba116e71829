/** The browser of the tests: Debian's headless shell takes half the processor time of the browser with windows. */
export const chromium = process.env["HUB_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";
