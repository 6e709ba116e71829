// Parts of the Markdown documents.
import { readFileSync } from "node:fs";

/** Blocks between fences: the words behind the opening one, the lines, and where. */
export function fences(file) {
  const found = [];
  let open;
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((line, at) => {
      if (!open && line.startsWith("```")) open = { info: line.slice(3).trim(), lines: [], file, line: at + 1 };
      else if (open && line === "```") {
        found.push(open);
        open = undefined;
      } else open?.lines.push(line);
    });
  if (open) throw new Error(`${file}:${open.line}: the fence is never closed`);
  return found;
}

/** The text outside of fences. */
export function prose(file) {
  let isInside = false;
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => {
      if (line.startsWith("```")) {
        isInside = !isInside;
        return "";
      }
      return isInside ? "" : line;
    });
}

/** The anchors that its headings make. */
export function anchors(file) {
  return prose(file)
    .filter((line) => /^#+ /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );
}
