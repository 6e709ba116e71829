import { type FullResult, type Reporter, type Suite } from "@playwright/test/reporter";

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
    for (const test of flaky) this.print(`flaky: ${test.titlePath().filter(Boolean).join(" › ")}`);
    if (flaky.length <= MAX_FLAKY_TESTS) return Promise.resolve({ status });
    this.print(`${flaky.length} flaky tests, ${MAX_FLAKY_TESTS} are the most that a run may have`);
    return Promise.resolve({ status: status === "passed" ? "failed" : status });
  }
}
