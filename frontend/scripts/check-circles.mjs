// Fails if files of the screens import each other in a circle, by values or by types.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.join(import.meta.dirname, "..");
const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const cache = ts.createModuleResolutionCache(root, (name) => name, options);

const imports = new Map(fileNames.map((file) => [file, importsOf(file)]));
const visited = new Set();
const circles = fileNames.flatMap((file) => circleFrom(file, []));
for (const circle of circles) {
  console.error(`Circle: ${circle.map((file) => path.relative(root, file)).join(" -> ")}`);
}
process.exit(circles.length > 0 ? 1 : 0);

function importsOf(file) {
  return ts
    .preProcessFile(readFileSync(file, "utf8"))
    .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys, cache))
    .map(({ resolvedModule }) => resolvedModule?.resolvedFileName);
}

/** Circles that a walk along the imports meets; each file is walked once. */
function circleFrom(file, walked) {
  const start = walked.indexOf(file);
  if (start >= 0) return [[...walked.slice(start), file]];
  if (visited.has(file)) return [];
  visited.add(file);
  return (imports.get(file) ?? []).flatMap((next) => circleFrom(next, [...walked, file]));
}
