import { type FullResult, type Reporter, type Suite, type TestCase } from "@playwright/test/reporter";

/** So many tests that passed only at their second try fail the run: a race hides among them. */
export const MAX_FLAKY_TESTS = 2;

/** Lists the tests that needed a second try, and fails a run with more of them than a busy machine explains. */
export default class FlakyTests implements Reporter {
  private readonly print: (line: string) => void;
  private suite: Suite | null = null;

  constructor(options: { print?: (line: string) => void } = {}) {
    this.print = options.print ?? console.log;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: Pick<FullResult, "status">): Promise<{ status: FullResult["status"] }> {
    const flaky = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === "flaky");
    for (const test of flaky) this.print(`flaky: ${title(test)}`);
    const unexcused = flaky.filter((test) => !isExcused(test));
    for (const test of unexcused) this.print(`failed, without an error that is retried: ${title(test)}`);
    const isTooMuch = flaky.length > MAX_FLAKY_TESTS;
    if (isTooMuch)
      this.print(`${flaky.length} flaky tests, ${MAX_FLAKY_TESTS} are the most that a run may have`);
    const hasFailed = isTooMuch || unexcused.length > 0;
    return Promise.resolve({ status: hasFailed && status === "passed" ? "failed" : status });
  }
}

/** A project may name the only errors for which a test has a second try (`metadata.retriedErrors`). */
function isExcused(test: TestCase): boolean {
  const { retriedErrors } = (test.parent.project()?.metadata ?? {}) as { retriedErrors?: string[] };
  if (!retriedErrors) return true;
  const [firstTry] = test.results;
  const messages = firstTry?.errors.map(({ message }) => message ?? "") ?? [];
  return messages.some((message) => retriedErrors.some((error) => message.includes(error)));
}

const title = (test: TestCase): string => test.titlePath().filter(Boolean).join(" › ");
