import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import type { Job } from "@/api/generated/admin";
import { serveEvents } from "@/testing/events";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";
import { server, signedInAs } from "@/testing/server";
import { serveWholeHub } from "@/testing/wholeHub";
import { Toaster } from "@/ui/overlays/toast/Toaster";
import { Jobs } from "./Jobs";

const what = "Handing out 3 tasks to 10,000 clients";

function aJob(done: number): Job {
  return { id: 5, kind: "assign", assignmentId: 7, tasks: 3, clients: 10_000, done };
}

function serve(first: Job[]) {
  const served = { jobs: first };
  server.use(http.get("*/api/admin/jobs", () => HttpResponse.json(served.jobs)));
  return served;
}

it("follows a job to its end", async () => {
  const events = serveEvents();
  const served = serve([aJob(1_249)]);
  renderApp("/admin", { user: aMentor() });
  const bar = await screen.findByRole("progressbar", { name: what });
  expect(bar).toHaveAttribute("aria-valuenow", "12");
  expect(screen.getByText("1,249 of 10,000 clients")).toBeVisible();
  await waitFor(() => expect(events.asked()).toBe(1));
  events.accept();

  served.jobs = [aJob(5_000)];
  events.send({ what: ["activity"] });
  await waitFor(() => expect(bar).toHaveAttribute("aria-valuenow", "50"));

  served.jobs = [];
  events.send({ what: ["activity"] });
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

it.each(["/admin/programs/7", "/admin/programs/7/people", "/admin/clients/maya", "/admin?settings=security"])(
  "is shown on %s",
  async (path) => {
    serveWholeHub();
    serve([aJob(1_249)]);
    renderApp(path, { user: aMentor() });
    expect(await screen.findByRole("progressbar", { name: what })).toBeVisible();
  },
);

it("stops a job and keeps the focus", async () => {
  const served = serve([aJob(100)]);
  const stopped: unknown[] = [];
  server.use(
    http.post("*/api/admin/jobs/:id/stop", ({ params }) => {
      stopped.push(params["id"]);
      served.jobs = [];
      return HttpResponse.json(aJob(100));
    }),
  );
  const { person } = renderApp("/admin", { user: aMentor() });
  await person.click(await screen.findByRole("button", { name: `Stop: ${what}` }));
  expect(await screen.findByText("What is done stays. You can recall it in Activity.")).toBeVisible();
  expect(stopped).toEqual(["5"]);
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  expect(document.activeElement).toHaveAttribute("id", "content");
});

it.each([
  ["recall", "Recalling 3 tasks from 10,000 clients", /^The other clients keep the tasks\./],
  ["correct", "Correction: 10,000 clients", "What is done stays."],
  ["note", "Note: 10,000 clients", "What is done stays. You can recall it in Activity."],
  ["recall_notes", "Recall of a note: 10,000 clients", "What is done stays."],
  ["tag", "Change of tags: 10,000 clients", "What is done stays."],
  ["merge_tags", "Merge of tags: 10,000 clients", "What is done stays."],
  ["delete_tag", "Deletion of a tag: 10,000 clients", "What is done stays."],
  ["enrol", "Enrolment: 10,000 clients", "What is done stays."],
  ["change_program", "Change of a program: 10,000 clients", "What is done stays."],
  ["remind_check_in", "Reminder of a check-in: 10,000 clients", "What is done stays."],
  ["delete_check_in", "Deletion of a check-in: 10,000 clients", "What is done stays."],
] as const)("names %s and stops it", async (kind, name, told) => {
  serve([{ id: 5, kind, tasks: 3, clients: 10_000, done: 100 }]);
  server.use(http.post("*/api/admin/jobs/:id/stop", () => HttpResponse.json(aJob(100))));
  server.use(signedInAs(aMentor()));
  renderPart(
    <>
      <Jobs />
      <Toaster />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: `Stop: ${name}` }));
  expect(await screen.findByText(told)).toBeVisible();
});
