import { describe, expect, it } from "vitest";
import { catalogue } from "./achievementCatalogue";
import { nextMilestone } from "./AchievementsTab";

const earned = (...types: string[]) => types.map((type) => ({ type }));

describe("the next milestone", () => {
  it("counts the tasks that are left", () => {
    expect(nextMilestone([], 0)).toBe("Next: Just Getting Started, 1 task to go");
    expect(nextMilestone(earned("first_task", "dynamic_duo"), 2)).toBe("Next: The Finisher, 2 tasks to go");
  });

  it("is nothing once all are earned", () =>
    expect(nextMilestone(earned(...Object.keys(catalogue)), 1200)).toBeNull());
});
