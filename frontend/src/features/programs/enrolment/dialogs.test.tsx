import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { hubApi } from "@/api/hubApi";
import { pick } from "@/testing/choices";
import { aMentor } from "@/testing/fixtures";
import { anUpcomingStep, anEnrolment, serveEnrolment } from "@/testing/peopleServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { recorded, refusal, server } from "@/testing/server";

const upcoming = [
  anUpcomingStep(19, "2026-11-23"),
  anUpcomingStep(20, "2026-11-25", { isEarliest: true }),
  anUpcomingStep(21, "2026-11-30"),
];

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function openDialog(
  overlay: string,
  title: string,
  changes: Parameters<typeof anEnrolment>[0] = {},
  serve?: () => unknown,
) {
  servePrograms([
    aProgram({
      id: 6,
      name: "First month",
      state: "running",
      people: 179,
      paused: 4,
      next: { on: "2026-11-23", steps: 23 },
      steps: [aStep({ id: 121, dueAfter: 4 })],
    }),
  ]);
  const { calls } = serveEnrolment(anEnrolment({ coming: upcoming, ...changes }));
  serve?.();
  const app = renderApp(`/admin?tab=programs&${overlay}`, { user: aMentor() });
  const dialog = await dialogOf(title);
  return { ...app, calls, dialog };
}

const rows = (dialog: Pick<typeof screen, "getAllByRole">) =>
  dialog
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""] as const);

describe("the pause of a person", () => {
  it("is without an end by default", async () => {
    const { person, dialog, calls } = await openDialog("pause-enrolment=41", "Pause Hana Mori");
    await person.click(dialog.getByRole("button", { name: "Pause" }));
    expect(await screen.findByText("Hana Mori is paused.")).toBeVisible();
    expect(calls).toEqual([{ call: "pause", body: {} }]);
  });

  it("shows how the dates move until a day", async () => {
    const { person, dialog, calls } = await openDialog("pause-enrolment=41", "Pause Hana Mori");
    await person.click(dialog.getByRole("radio", { name: "A day" }));
    await waitFor(() =>
      expect(rows(dialog)).toEqual([
        ["Step 19", "Mon, Nov 23becomesThu, Dec 3"],
        ["Last step", "Nov 30becomesDec 3"],
      ]),
    );
    await person.click(dialog.getByRole("button", { name: "Pause" }));
    // A week from the client's day, not from this browser's.
    expect(await screen.findByText("Hana Mori is paused until Nov 27.")).toBeVisible();
    expect(calls).toEqual([{ call: "pause", body: { until: "2026-11-27" } }]);
  });

  it("shows a day that the preview refuses", async () => {
    const { person, dialog } = await openDialog("pause-enrolment=41", "Pause Hana Mori");
    server.use(
      http.post("*/api/admin/enrolments/:id/preview", () => refusal(422, "That is today.", "pausedUntil")),
    );
    await person.click(dialog.getByRole("radio", { name: "A day" }));
    expect(await dialog.findByText("That is today.")).toBeVisible();
    expect(dialog.queryByRole("term")).not.toBeInTheDocument();
  });

  it("ends by going on", async () => {
    const { person, dialog, calls } = await openDialog("resume-enrolment=41", "Go on with Hana Mori?", {
      state: "paused",
      pausedSince: "2026-11-17",
    });
    expect(rows(dialog)[0]).toEqual(["Paused for", "3 days"]);
    await person.click(dialog.getByRole("button", { name: "Go on" }));
    expect(await screen.findByText("Hana Mori goes on with the program.")).toBeVisible();
    expect(calls).toEqual([{ call: "resume", body: null }]);
  });
});

describe("going on in a paused program", () =>
  it("says that the program goes on first", async () => {
    const { dialog } = await openDialog(
      "resume-enrolment=41",
      "Go on with Hana Mori?",
      { state: "paused", pausedSince: "2026-11-17" },
      () => servePrograms([aProgram({ id: 6, name: "First month", state: "paused" })]),
    );
    expect(await dialog.findByText(/^The whole program is paused\./)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Go on" })).toBeDisabled();
  }));

describe("the shift of a person", () => {
  it("shows the dates before and after", async () => {
    const { person, dialog, calls } = await openDialog("shift-enrolment=41", "Shift Hana’s dates");
    const days = dialog.getByRole("spinbutton", { name: "Days" });
    await person.clear(days);
    await person.type(days, "3");
    await person.click(dialog.getByRole("radio", { name: "Sooner" }));
    await waitFor(() =>
      expect(rows(dialog)).toEqual([
        ["Step 19", "Mon, Nov 23becomesThu, Dec 3"],
        ["Step 20", "Wed, Nov 25becomesThu, Dec 3 at the earliest"],
        ["Last step", "Nov 30becomesDec 3"],
      ]),
    );
    await person.click(dialog.getByRole("button", { name: "Shift 3 days" }));
    expect(await screen.findByText("Hana’s steps come 3 days sooner.")).toBeVisible();
    expect(calls).toEqual([{ call: "shift", body: { days: -3 } }]);
  });

  it("is refused once everything has come", async () => {
    const { dialog } = await openDialog("shift-enrolment=41", "Shift Hana’s dates", { coming: [] });
    expect(dialog.getByText("Every step has come, so there is nothing to shift.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Shift 1 day" })).toBeDisabled();
  });

  it("counts the dates again after a failure", async () => {
    const { person, dialog } = await openDialog("shift-enrolment=41", "Shift Hana’s dates", {}, () =>
      server.use(
        http.post("*/api/admin/enrolments/:id/preview", () => refusal(503, "The database is away.")),
      ),
    );
    expect(await dialog.findByText("The database is away.")).toBeVisible();
    serveEnrolment(anEnrolment({ coming: upcoming }));
    await person.click(dialog.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(rows(dialog)[2]).toEqual(["Last step", "Nov 30becomesDec 3"]));
  });

  it("repeats under its key after an error", async () => {
    const { person, dialog } = await openDialog("shift-enrolment=41", "Shift Hana’s dates");
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/admin/enrolments/:id/shift", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return refusal(503, "The database is away.");
      }),
    );
    await person.click(dialog.getByRole("button", { name: "Shift 1 day" }));
    expect(await screen.findByText("The database is away.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Shift 1 day" }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe("a jump", () => {
  it("gives a chosen step now", async () => {
    const { person, dialog, calls } = await openDialog("jump-enrolment=41", "Jump to a step");
    await pick(person, "Step", "21Title 21");
    expect(dialog.getByText("Would come on Mon, Nov 30")).toBeVisible();
    await waitFor(() =>
      expect(rows(dialog)).toEqual([
        ["Step 21", "comes now, due Nov 24"],
        ["Steps 19 and 20", "come as planned"],
      ]),
    );
    await person.click(dialog.getByRole("button", { name: "Give step 21 now" }));
    expect(await screen.findByText("Hana has step 21 now.")).toBeVisible();
    expect(calls).toEqual([{ call: "jump", body: { step: 121, act: "now" } }]);
  });

  it("moves the steps that wait for it", async () => {
    const waits = [anUpcomingStep(19, "2026-11-23"), ...[20, 21].map((n) => anUpcomingStep(n, "2026-11-25"))];
    const { person, dialog } = await openDialog(
      "jump-enrolment=41",
      "Jump to a step",
      { coming: waits },
      () =>
        server.use(
          http.get("*/api/admin/programs/:id", () => {
            const program = aProgram({ id: 6 });
            const steps = [20, 21].map((number) =>
              aStep({ id: 100 + number, number, day: null, afterDays: 2, dueAfter: null }),
            );
            return Response.json({ ...program, steps });
          }),
        ),
    );
    await waitFor(() =>
      expect(rows(dialog)).toEqual([
        ["Step 19", "comes now"],
        ["Step 20", "2 days after step 19 is done"],
        ["Step 21", "moves with it"],
      ]),
    );
    await person.click(dialog.getByRole("radio", { name: "Never give it" }));
    expect(rows(dialog)[1]).toEqual(["Step 20", "Nov 22 at the earliest"]);
  });

  it("never gives the next one", async () => {
    const { person, dialog, calls } = await openDialog("jump-enrolment=41", "Jump to a step");
    await person.click(await dialog.findByRole("radio", { name: "Never give it" }));
    await person.click(dialog.getByRole("button", { name: "Never give step 19" }));
    expect(await screen.findByText("Step 19 never comes to Hana.")).toBeVisible();
    expect(calls).toEqual([{ call: "jump", body: { step: 119, act: "never" } }]);
  });
});

describe("a chosen step that comes meanwhile", () =>
  it("stays chosen and cannot be sent", async () => {
    const { store, person, dialog } = await openDialog("jump-enrolment=41", "Jump to a step");
    await dialog.findByRole("button", { name: "Give step 19 now" });
    const { calls } = serveEnrolment(anEnrolment({ coming: upcoming.slice(1) }));
    store.dispatch(hubApi.util.invalidateTags(["programPeople"]));
    const step = dialog.getByRole("combobox", { name: "Step" });
    await waitFor(() =>
      expect(step).toHaveAccessibleDescription("Step 19 has come meanwhile. Choose another one."),
    );
    expect(step).toHaveTextContent("Title 19");
    expect(dialog.getByRole("button", { name: "Jump" })).toBeDisabled();
    await person.click(step);
    await person.click(await screen.findByRole("option", { name: "20Title 20" }));
    await person.click(dialog.getByRole("button", { name: "Give step 20 now" }));
    await waitFor(() => expect(calls).toEqual([{ call: "jump", body: { step: 120, act: "now" } }]));
  }));

describe("a refused action", () =>
  it.each([
    ["pause-enrolment", "Pause Hana Mori", "pause", "Pause", "button", /^Day on which it goes on/, "until"],
    ["shift-enrolment", "Shift Hana’s dates", "shift", "Shift 1 day", "spinbutton", "Days", "days"],
    ["jump-enrolment", "Jump to a step", "jump", "Give step 19 now", "combobox", "Step", "step"],
  ])("of %s stands at its field", async (overlay, title, call, button, role, name, field) => {
    const { person, dialog } = await openDialog(`${overlay}=41`, title);
    server.use(http.post(`*/api/admin/enrolments/:id/${call}`, () => refusal(422, "Not like this.", field)));
    if (call === "pause") await person.click(dialog.getByRole("radio", { name: "A day" }));
    await person.click(await dialog.findByRole("button", { name: button }));
    const control = dialog.getByRole(role, { name });
    await waitFor(() => expect(control).toHaveAccessibleDescription(/Not like this\./));
    if (call !== "shift") return;
    await person.keyboard("{Tab}");
    await person.click(dialog.getByRole("radio", { name: "Sooner" }));
    expect(control).toBeValid();
  }));

describe("leaving a program", () => {
  it("says what stays and what never comes", async () => {
    const { person, dialog, calls } = await openDialog("leave-program=41", "Take Hana Mori out?");
    expect(rows(dialog)).toEqual([
      ["Given so far", "18 stay"],
      ["Not given yet", "3 never come"],
    ]);
    await person.click(dialog.getByRole("button", { name: "Take out" }));
    expect(await screen.findByText("Hana Mori is out of First month.")).toBeVisible();
    expect(calls).toEqual([{ call: "leave", body: null }]);
  });

  it("says that the person is out already", async () => {
    serveEnrolment(anEnrolment());
    renderApp("/admin?tab=programs&leave-program=77", { user: aMentor() });
    const dialog = await dialogOf("Leave the program");
    expect(await dialog.findByText("This person is not in the program any more.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Take out" })).toBeDisabled();
  });
});

describe("actions on everybody", () =>
  it("shift what has not come", async () => {
    const { person, dialog } = await openDialog("shift-program=6", "Shift everybody’s dates");
    const sent = recorded("post", "*/api/admin/programs/:id/shift", () => Response.json(aProgram({ id: 6 })));
    await waitFor(() =>
      expect(rows(dialog)).toEqual([
        ["People in it", "179"],
        ["Next steps until now", "Mon, Nov 23"],
      ]),
    );
    await person.click(dialog.getByRole("button", { name: "Shift 1 day" }));
    expect(await screen.findByText("Everybody’s steps come 1 day later.")).toBeVisible();
    expect(sent).toEqual([{ days: 1 }]);
  }));
