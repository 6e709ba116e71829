import { expect, test } from "@playwright/test";
import { type Suite, type TestCase } from "@playwright/test/reporter";
import FlakyTests, { MAX_FLAKY_TESTS } from "../../harness/flakyTests.ts";

interface FirstTry {
  retriedErrors?: string[];
  message?: string;
}

async function runWith(flaky: number, { retriedErrors, message = "timed out" }: FirstTry = {}) {
  const lines: string[] = [];
  const reporter = new FlakyTests({ print: (line) => lines.push(line) });
  const tests = Array.from({ length: flaky + 1 }, (_, index) => ({
    outcome: () => (index < flaky ? "flaky" : "expected"),
    titlePath: () => ["", "tests", "board.spec.ts", `test ${index}`],
    parent: { project: () => ({ metadata: retriedErrors ? { retriedErrors } : {} }) },
    results: [{ errors: [{ message }] }],
  }));
  reporter.onBegin(null, { allTests: () => tests as unknown as TestCase[] } as Suite);
  const { status } = await reporter.onEnd({ status: "passed" });
  return { status, lines };
}

test("flaky tests are listed", async () => {
  const { status, lines } = await runWith(1);
  expect(lines).toEqual(["flaky: tests › board.spec.ts › test 0"]);
  expect(status).toBe("passed");
});

test("the third flaky test fails a run", async () => {
  expect((await runWith(MAX_FLAKY_TESTS)).status).toBe("passed");
  const { status, lines } = await runWith(MAX_FLAKY_TESTS + 1);
  expect(status).toBe("failed");
  expect(lines.at(-1)).toBe("3 flaky tests, 2 are the most that a run may have");
});

test("only the project's retried errors are excused", async () => {
  const retriedErrors = ["detached Frame", "invalid session id"];
  const message = 'POST /url: {"error":"invalid session id"}';
  expect((await runWith(1, { retriedErrors, message })).status).toBe("passed");
  const { status, lines } = await runWith(1, { retriedErrors });
  expect(status).toBe("failed");
  expect(lines.at(-1)).toBe("failed, without an error that is retried: tests › board.spec.ts › test 0");
});
