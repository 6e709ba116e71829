import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type * as TestingLibrary from "@testing-library/dom";
import { type EngineWindow, type Key, type Point } from "./engineWindow.ts";
import { type SignedIn } from "../test.ts";

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

type Text = string | RegExp;

/** A text to find as it crosses to the page: whole, or as the source of a pattern. */
interface Wanted {
  text: string;
  isPattern: boolean;
}

/** One step of the way to an element. */
type Step = { role: string; name?: Wanted } | { label: Wanted } | { text: Wanted };

interface Sight {
  text: string;
  value: string | null;
  isChecked: boolean;
}

const queries = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Elements that a person finds by role, label or text. Looked up anew at each use. */
export class Part {
  protected readonly window: EngineWindow;
  private readonly steps: Step[];

  constructor(window: EngineWindow, steps: Step[] = []) {
    this.window = window;
    this.steps = steps;
  }

  getByRole(role: string, name?: Text): Part {
    return this.with(name === undefined ? { role } : { role, name: wanted(name) });
  }

  getByLabel(label: Text): Part {
    return this.with({ label: wanted(label) });
  }

  getByText(text: Text): Part {
    return this.with({ text: wanted(text) });
  }

  /** By the pointer, once the element stands still and nothing covers it. */
  async click(): Promise<void> {
    const at: Point = { x: NaN, y: NaN };
    const standsStill = async () => {
      const before = { ...at };
      Object.assign(at, (await this.inPage(pointOf)) ?? { x: NaN, y: NaN });
      return at.x === before.x && at.y === before.y;
    };
    await expect.poll(standsStill, { message: `${this.description} can be clicked`, ...often }).toBe(true);
    await this.window.click(at);
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.window.press("SelectAll");
    await this.window.type(text);
    await this.expectValue(text);
  }

  /** By script, where the element opens something when it is clicked. */
  async focus(): Promise<void> {
    await this.expectShown();
    await this.inPage((found) => {
      (found[0] as HTMLElement).focus();
      return null;
    });
  }

  async expectShown(): Promise<void> {
    await expect
      .poll(() => this.count(), { message: `${this.description} is shown`, ...often })
      .toBeGreaterThan(0);
  }

  async expectCount(count: number): Promise<void> {
    await expect
      .poll(() => this.count(), { message: `how many ${this.description} there are`, ...often })
      .toBe(count);
  }

  async expectTexts(texts: string[]): Promise<void> {
    const shown = async () => (await this.look()).map(({ text }) => text);
    await expect.poll(shown, { message: `texts of ${this.description}`, ...often }).toEqual(texts);
  }

  async expectValue(value: string): Promise<void> {
    const shown = async () => (await this.look())[0]?.value;
    await expect.poll(shown, { message: `value of ${this.description}`, ...often }).toBe(value);
  }

  async expectChecked(): Promise<void> {
    const shown = async () => (await this.look())[0]?.isChecked;
    await expect.poll(shown, { message: `${this.description} is checked`, ...often }).toBe(true);
  }

  private with(step: Step): Part {
    return new Part(this.window, [...this.steps, step]);
  }

  private look(): Promise<Sight[]> {
    return this.inPage(sightsOf);
  }

  private async count(): Promise<number> {
    return (await this.look()).length;
  }

  private get description(): string {
    return JSON.stringify(this.steps);
  }

  private async inPage<Result>(use: (found: Element[]) => Result): Promise<Result> {
    const look = `
      if (!window.TestingLibraryDom) return { isMissing: true };
      return { result: (${use.toString()})((${find.toString()})(${JSON.stringify(this.steps)})) };`;
    const seen = (await this.window.run(look)) as { isMissing: true } | { result: Result };
    if ("result" in seen) return seen.result;
    await this.window.run(queries);
    return this.inPage(use);
  }
}

/** The product in a window, as a person uses it. */
export class AppPage extends Part {
  private readonly url: string;

  constructor(window: EngineWindow, url: string) {
    super(window);
    this.url = url;
  }

  goto(address: string): Promise<void> {
    return this.window.goto(new URL(address, this.url).href);
  }

  /** Opens the address as somebody who has signed in already. */
  async openAs({ storageState }: SignedIn, address: string): Promise<void> {
    const { cookies, origins } = storageState;
    await this.goto("/robots.txt");
    await this.window.addCookies(cookies);
    const kept = origins.flatMap(({ localStorage }) => localStorage);
    await this.window.run(
      `for (const { name, value } of ${JSON.stringify(kept)}) localStorage.setItem(name, value)`,
    );
    await this.goto(address);
  }

  press(key: Key): Promise<void> {
    return this.window.press(key);
  }

  run(body: string): Promise<unknown> {
    return this.window.run(body);
  }
}

const often = { intervals: [50] };

const wanted = (text: Text): Wanted =>
  typeof text === "string" ? { text, isPattern: false } : { text: text.source, isPattern: true };

// The functions below run in the page, so they know nothing but their parameters.

function find(steps: Step[]): Element[] {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error("the queries are missing");
  const matcher = ({ text, isPattern }: Wanted) => (isPattern ? new RegExp(text, "u") : text);
  const findIn = (root: HTMLElement, step: Step): HTMLElement[] => {
    if ("label" in step) return library.queryAllByLabelText(root, matcher(step.label));
    if ("role" in step) {
      return library.queryAllByRole(root, step.role, step.name ? { name: matcher(step.name) } : {});
    }
    return library.queryAllByText(root, matcher(step.text)).filter((element) => element.checkVisibility());
  };
  return steps.reduce<HTMLElement[]>(
    (found, step) => found.flatMap((root) => findIn(root, step)),
    [document.body],
  );
}

function sightsOf(found: Element[]): Sight[] {
  return found.map((element) => ({
    text: element.textContent.replaceAll(/\s+/gu, " ").trim(),
    value: "value" in element ? String(element.value) : null,
    isChecked: element.getAttribute("aria-checked") === "true" || element.matches("input:checked"),
  }));
}

/** The middle of the only element, where it is what a pointer would meet. */
function pointOf(found: Element[]): Point | null {
  const [element] = found;
  if (!element || found.length > 1 || element.matches(":disabled")) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const met = document.elementFromPoint(point.x, point.y);
  return element.contains(met) || met?.closest("label")?.contains(element) ? point : null;
}
