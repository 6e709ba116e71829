import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "../harness/chromium.ts";
import { creatorTest as test } from "../harness/test.ts";

const runs = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;

// Figures to read, not to pass: they move with the machine. Figures are medians of five runs on the mobile preset.
test("the sign-in screen", async ({ server }) => {
  await audit("sign-in", `${server.url}/login`);
});

test("a dashboard with 50 tasks", async ({ server, creator }) => {
  for (let number = 1; number <= 50; number += 1) {
    await creator.api.createTask({
      title: `Plan episode ${number}`,
      subtasks: ["Outline", "Record", "Edit", "Publish"],
      status: (["todo", "inprogress", "done"] as const)[number % 3] ?? "todo",
    });
  }
  await creator.api.http.put("/api/achievements/seen", { data: { types: ["the_architect"] } });
  const cookie = creator.storageState;
  const header =
    typeof cookie === "string" ? "" : cookie.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await audit("dashboard", `${server.url}/dashboard`, { Cookie: header });
});

async function audit(page: string, url: string, extraHeaders: Record<string, string> = {}): Promise<void> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
    ],
  });
  try {
    const scores = new Map<string, number[]>();
    const note = (name: string, value: number) => scores.set(name, [...(scores.get(name) ?? []), value]);
    // The first visit is not counted: it tells this browser whose home it is, as that of anybody who comes back has been
    // told. What Lighthouse loads comes from the network all the same.
    for (let run = -1; run < runs; run += 1) {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: [...categories],
        extraHeaders,
      });
      if (!result) throw new Error("Lighthouse gave no answer");
      if (run < 0) continue;
      const { lhr } = result;
      for (const category of categories)
        note(category, Math.round((lhr.categories[category]?.score ?? 0) * 100));
      for (const metric of metrics) note(metric, lhr.audits[metric]?.numericValue ?? 0);
      if (run === 0) {
        printFailures(page, lhr.audits);
        printDetails(page, lhr.audits);
      }
    }
    const figures = [...scores].map(([name, values]) => `${name} ${median(values)}`);
    console.log(`${page}: ${figures.join(", ")}`);
    console.log(`${page}, performance run by run: ${scores.get("performance")?.join(", ") ?? "none"}`);
  } finally {
    chrome.kill();
  }
}

/** Audits that cost points in the categories that should have 100. */
function printFailures(
  page: string,
  audits: Record<string, { id: string; score: number | null; title: string }>,
): void {
  for (const { id, score, title } of Object.values(audits)) {
    if (score === 0) console.log(`  ${page} fails ${id}: ${title}`);
  }
}

interface Detail {
  items?: Detail[];
  url?: string;
  startTime?: number;
  duration?: number;
}

/** Largest contentful paint, and tasks above 50 ms. */
function printDetails(page: string, audits: Record<string, { details?: unknown }>): void {
  const largest = nodesOf(
    audits["lcp-breakdown-insight"]?.details ?? audits["largest-contentful-paint-element"]?.details,
  );
  const what =
    largest[0]?.snippet ?? "the document's frame, which is gone by the time that Lighthouse looks for it";
  console.log(`  ${page} largest paint: ${what}`);
  const tasks = (audits["long-tasks"]?.details as Detail | undefined)?.items ?? [];
  for (const { startTime = 0, duration = 0, url = "" } of tasks) {
    console.log(`  ${page} long task: ${duration.toFixed(0)} ms at ${startTime.toFixed(0)} ms, ${url}`);
  }
}

function nodesOf(detail: unknown): { snippet: string }[] {
  if (typeof detail !== "object" || detail === null) return [];
  if ("snippet" in detail && typeof detail.snippet === "string") return [{ snippet: detail.snippet }];
  return Object.values(detail).flatMap(nodesOf);
}

function median(values: readonly number[]): string {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return middle < 10 ? middle.toFixed(3).replace(/\.?0+$/, "") : middle.toFixed(0);
}
