// Fails if the scripts of a screen (brotli) exceed its budget.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const KB = 1000;
// Builds of the same files differ by 50 bytes. The heaviest lazy chunk is the Arabic catalogue, which grows with the texts: 3,250 at 52 kB.
const budgets = { signIn: 126 * KB, board: 185 * KB, lazyChunk: 54 * KB, css: 19 * KB };

const dist = path.join(import.meta.dirname, "../dist");
const assets = path.join(dist, "assets");
const files = readdirSync(assets);
const weight = (name) => statSync(path.join(assets, `${name}.br`)).size;
const scripts = files.filter((name) => name.endsWith(".js"));
const styles = files.filter((name) => name.endsWith(".css"));
const sum = (names) => names.reduce((total, name) => total + weight(name), 0);

const html = readFileSync(path.join(dist, "index.html"), "utf8");
const initial = scripts.filter((name) => html.includes(`src="/assets/${name}"`));

/** Chunks of each lazy screen, written by `ScreenWeights` in webpack.config.mjs. */
const screens = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../node_modules/.cache/screens.json"), "utf8"),
);
const screen = (name) => {
  const found = screens[name];
  if (!found) throw new Error(`webpack built no screen named ${name}`);
  return [...new Set([...initial, ...found])];
};

const lazy = scripts.filter((name) => !initial.includes(name));
const heaviest = lazy.reduce((worst, name) => (weight(name) > weight(worst) ? name : worst), lazy[0]);
const rows = [
  ["sign-in JS", sum(screen("sign-in")), budgets.signIn],
  ["board JS", sum([...screen("client-dashboard"), ...screen("roadmap")].filter(unique)), budgets.board],
  [`heaviest lazy chunk (${heaviest})`, weight(heaviest), budgets.lazyChunk],
  ["CSS", sum(styles), budgets.css],
];

let tooHeavy = false;
for (const [what, bytes, budget] of rows) {
  const over = bytes > budget;
  tooHeavy ||= over;
  console.log(`${over ? "OVER " : "ok   "}${what}: ${(bytes / KB).toFixed(3)} of ${budget / KB} kB brotli`);
}
process.exit(tooHeavy ? 1 : 0);

function unique(name, index, all) {
  return all.indexOf(name) === index;
}
