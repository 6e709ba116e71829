import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { i18n } from "@lingui/core";
import { catalogueEntry } from "@/features/achievements/achievementCatalogue";
import { setAppearance } from "@/language/appearance";
import { categoryName, isTimoTask } from "@/tasks/model/category";
import { anAppearance, serveAppearance } from "@/testing/appearance";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { dashboardTabs, tabById } from "./pages/dashboardTabs";

describe("texts in tables", () => {
  it("follow the mentor's name", () => {
    setAppearance(anAppearance());
    expect(categoryName("Timo Task")).toBe("Mara Task");
    expect(dashboardTabs.map(({ label }) => i18n._(label))).toContain("Mara Assigned Tasks");
    expect(catalogueEntry("timo_for_two")).toMatchObject({
      title: "Mara for Two",
      goal: "2 Mara Tasks in one week",
      hint: "Complete 2 Mara Tasks within one week, Monday to Sunday.",
      action: "You completed 2 Mara Tasks in one week.",
    });
    expect(catalogueEntry("timo_power_play").comment).toMatch(/^Four of Mara’s in one week\. /);
  });

  it("keep the wire's names", () => {
    setAppearance(anAppearance());
    expect(isTimoTask({ category: "Timo Task" })).toBe(true);
    expect(i18n._(tabById("timo").label)).toBe("Mara Assigned Tasks");
  });

  it("have the original names without a setting", () => {
    expect(categoryName("Timo Task")).toBe("Timo Task");
    expect(catalogueEntry("timo_for_two").title).toBe("Timo for Two");
    expect(catalogueEntry("timo_for_two").comment).toBe(
      "Two of Timo’s in one week. I saw a nod. I have stood in this studio for years and did not know that was possible.",
    );
  });
});

it("mail preferences name the mentor", async () => {
  setAppearance(anAppearance({ mentorName: "D'Arcy" }));
  serveAppearance(anAppearance({ mentorName: "D'Arcy" }));
  renderApp("/dashboard?tab=account", { user: aUser() });
  expect(await screen.findByText("What D'Arcy gives you to do")).toBeVisible();
  expect(screen.getByText("What D'Arcy decides and says about your tasks")).toBeVisible();
});

it("the welcome names the product", async () => {
  setAppearance(anAppearance());
  serveAppearance(anAppearance());
  renderApp("/dashboard", { user: aUser({ profileImageUrl: null }) });
  expect(await screen.findByRole("dialog", { name: "Welcome to Fern & Frame" })).toBeVisible();
});
