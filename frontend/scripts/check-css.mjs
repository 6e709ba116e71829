// Fails if a style sheet or the page's template names a physical side; ESLint checks the scripts (logicalCss.mjs).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { physicalClasses, PHYSICAL_PROPERTY, SIDED_PROPERTY } from "./logicalCss.mjs";

const src = path.join(import.meta.dirname, "../src");
const problems = readdirSync(src, { recursive: true }).flatMap((name) => {
  const text = () => readFileSync(path.join(src, name), "utf8");
  if (name.endsWith(".css")) return physicalDeclarations(text()).map((found) => `${name}: ${found}`);
  if (name.endsWith(".ejs")) return physicalClasses(classesOf(text())).map((found) => `${name}: ${found}`);
  return [];
});

for (const problem of problems) console.error(`Physical side in src/${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

function physicalDeclarations(css) {
  const found = [];
  postcss.parse(css).walkDecls(({ prop, value }) => {
    const isSided = SIDED_PROPERTY.test(prop) && /^(?:left|right)\b/u.test(value);
    if (isSided || PHYSICAL_PROPERTY.test(prop)) found.push(`${prop}: ${value}`);
  });
  return found;
}

function classesOf(html) {
  return [...html.matchAll(/\bclass="([^"]*)"/gu)].map(([, names]) => names).join(" ");
}
