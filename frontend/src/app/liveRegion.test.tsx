import { i18n } from "@lingui/core";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminTabs } from "@/app/pages/adminTabs";
import { dashboardTabs } from "@/app/pages/dashboardTabs";
import { announced } from "@/testing/announcements";
import { aMentor, aUser } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";
import { announce } from "@/ui/feedback/announcements";
import { Status } from "@/ui/feedback/Status";

const tabs = [
  ...dashboardTabs.map(({ id, label }) => ({ path: `/dashboard?tab=${id}`, label, user: aUser() })),
  ...adminTabs.map(({ id, label }) => ({ path: `/admin?tab=${id}`, label, user: aMentor() })),
];

describe("the live region", () => {
  it.each(tabs)("is heard under a dialog at $path", async ({ path, label, user }) => {
    serveMentor({ clients: [] });
    const { person } = renderApp(path, { user });
    await screen.findByRole("heading", { name: i18n._(label) });
    act(() => {
      announce("Lifted");
    });
    expect(announced()).toContain("Lifted");
    await person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard" });
    act(() => {
      announce("Dropped");
    });
    expect(announced()).toContain("Dropped");
  });

  it("says the same text twice", () => {
    announce("Approved");
    announce("Approved");
    expect(announced()).toEqual(["Approved", "Approved"]);
  });
});

describe("a status that appears with its text", () => {
  it("is announced, and so are its changes", async () => {
    const { rerender } = renderPart(<Status>3 clients</Status>);
    await waitFor(() => expect(announced()).toEqual(["3 clients"]));
    rerender(<Status>2 clients</Status>);
    await waitFor(() => expect(announced()).toEqual(["3 clients", "2 clients"]));
  });

  it("is not announced when gone at once", async () => {
    const { rerender } = renderPart(<Status>Loading</Status>);
    rerender(<Status key="next">Nothing here</Status>);
    await waitFor(() => expect(announced()).toEqual(["Nothing here"]));
  });
});
