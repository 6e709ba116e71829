import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { answering, server } from "@/testing/server";
import { readerOf } from "@/testing/wholeHub";

beforeEach(() => {
  serveMentor();
  const maya = { ...aUser({ id: "maya" }), tags: [] };
  server.use(answering("admin/clients/maya", maya));
});

it.each([
  [
    "/dashboard?tab=timo",
    "No Timo Assigned Tasks",
    "Timo assigned tasks will appear here. These tasks should be prioritized.",
  ],
  ["/dashboard?tab=completed", "No completed tasks yet", "Complete some tasks to see them here!"],
  ["/dashboard?tab=notifications", "No notifications"],
  ["/admin", "No Clients Found", "No client accounts have been created yet."],
  ["/admin?tab=activity", "Nothing has happened yet", "No mail has left yet"],
  ["/admin?tab=activity&mail=failed", "Nothing has failed"],
  ["/admin?tab=reviews", "Nothing waits for you."],
  [
    "/admin?tab=templates",
    "No Templates Yet",
    "Create your first task template to streamline assignment workflows",
  ],
  ["/admin?tab=programs", "No programs yet"],
  ["/admin?tab=check-ins", "No check-ins yet"],
  ["/admin?tab=check-ins&half=numbers", "No numbers yet"],
  ["/admin?invite=1", "Nobody is invited at the moment."],
  ["/admin/clients/maya", "In no program yet."],
  [
    "/admin/clients/maya?client-completed=1",
    "No Completed Tasks",
    "This client hasn't completed any tasks yet.",
  ],
])("%s says that there is nothing", async (path, ...texts) => {
  renderApp(path, { user: readerOf(path) });
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ["/dashboard?tab=completed", /^No completed/, "link", "Go to your roadmap", "/dashboard?tab=roadmap"],
  ["/admin?tab=templates", /^No T/, "button", "Write the first one", "/admin?tab=templates&template=new"],
  ["/admin?tab=programs", /^No programs/, "link", "Create Program", "/admin/programs/new"],
  ["/admin?tab=check-ins", /^No check-ins/, "link", "Create Check-in", "/admin/check-ins/new"],
  [
    "/admin?tab=check-ins&half=numbers",
    /^No numbers/,
    "button",
    "Create Number",
    "/admin?tab=check-ins&half=numbers&edit-number=new",
  ],
])("%s: %s leads on by a %s", async (path, nothing, role, name, expected) => {
  const { person, address } = renderApp(path, { user: readerOf(path) });
  await screen.findByText(nothing);
  await person.click(screen.getByRole(role, { name }));
  await waitFor(() => expect(address()).toBe(expected));
});
