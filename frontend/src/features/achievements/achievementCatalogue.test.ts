import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { offeredLanguages } from "@/language/languages";
import { mentorName } from "@/language/names";
import { catalogue, catalogueEntry } from "./achievementCatalogue";
import { emblemOf } from "./emblems";

const repository = path.join(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
const shared = JSON.parse(read("docs/catalogue.json")) as { achievements: string[] };
const entries = Object.keys(catalogue).map((type) => [type, catalogueEntry(type)] as const);

describe("the achievement catalogue", () => {
  it("has the shared types in their order", () => {
    expect(Object.keys(catalogue)).toEqual(shared.achievements);
    expect(shared.achievements).toHaveLength(26);
  });

  it.each(offeredLanguages)("gives each type the server's title in %s", async (language) => {
    await followAccount(language);
    const served = read(`crates/domain/texts/${language}.ftl`).replaceAll("{ $mentorName }", mentorName());
    for (const type of shared.achievements) {
      const key = `achievement-${type.replaceAll("_", "-")}`;
      expect(served).toContain(`\n${key} = ${catalogueEntry(type).title}\n`);
    }
  });

  it("counts the specified numbers of tasks", () =>
    expect(entries.map(([, { milestone }]) => milestone)).toEqual([
      ...[1, 2, 4, 6, 10, 20, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000],
      ...[null, null, null, null],
    ]));

  it("draws and comments each type differently", () => {
    const different = (of: (entry: (typeof entries)[number]) => string) => new Set(entries.map(of)).size;
    expect(different(([type]) => emblemOf(type))).toBe(26);
    expect(different(([, { comment }]) => comment)).toBe(26);
    expect(different(([, { hint }]) => hint)).toBe(26);
  });

  it("uses gold only for the specified ones", () => {
    const gold = entries.filter(([, { badge }]) => badge === "gold").map(([type]) => type);
    expect(gold).toEqual(["timo_for_two", "timo_power_play"]);
  });

  it("has a fallback for an unknown type", () => {
    expect(catalogueEntry("from_the_future")).toMatchObject({
      title: "Achievement",
      badge: "yellow",
      hint: "Complete the required action to unlock this achievement.",
      comment: "You did something awesome! Keep it up!",
    });
    expect(emblemOf("from_the_future")).toContain("c-trophy");
    expect(catalogueEntry("toString").title).toBe("Achievement");
  });
});
