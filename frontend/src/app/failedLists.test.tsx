import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { TemplateField } from "@/features/assignments/AssignTemplateDialog";
import { newCheckIn } from "@/features/check-ins/checkInDraft";
import { ProgramChoice } from "@/features/check-ins/editor/rhythm/ProgramChoices";
import { ProgramSelect } from "@/features/programs/enrol/EnrolWho";
import { StepChoice } from "@/features/programs/editor/AddStep";
import { ProgramField } from "@/people/ProgramField";
import { TagField } from "@/people/TagField";
import { aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";
import { server } from "@/testing/server";

const ignore = () => undefined;
const select = { value: null, error: undefined, onChange: ignore, ref: null };

beforeEach(() => {
  serveMentor({ clients: [] });
  const fail = () => HttpResponse.json({ message: "Broken" }, { status: 500 });
  server.use(
    http.get("*/api/admin/tags", fail),
    http.get("*/api/admin/programs", fail),
    http.get("*/api/admin/task-templates", fail),
    http.get("*/api/task-templates", fail),
    http.get("*/api/admin/segments", fail),
    http.get("*/api/admin/check-ins", fail),
  );
});

it.each([
  ["programs", <ProgramSelect key="0" {...select} />],
  ["programs", <ProgramField key="1" label="Programs" value={[]} onChange={ignore} />],
  [
    "programs",
    <ProgramChoice key="5" rhythm={newCheckIn().rhythm} edited={{}} isInvalid={false} onChange={ignore} />,
  ],
  ["tags", <TagField key="2" label="Tags" value={[]} onChange={ignore} />],
  ["templates", <TemplateField key="3" {...select} templates={undefined} />],
  ["templates", <StepChoice key="4" steps={[]} onAdd={ignore} />],
])("a failed list of %s looks failed", async (noun, field) => {
  renderPart(field);
  expect(await screen.findByRole("alert")).toHaveTextContent(`The ${noun} did not load.`);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

it("failed lists of a segment's editor look failed", async () => {
  renderApp("/admin?edit-segment=new", { user: aMentor() });
  expect(await screen.findByText("The tags did not load.")).toBeVisible();
  expect(await screen.findByText("The programs did not load.")).toBeVisible();
  expect(await screen.findByText("The check-ins did not load.")).toBeVisible();
});

it("failed filters of the list look failed", async () => {
  const { person } = renderApp("/admin", { user: aMentor() });
  expect(await screen.findByRole("button", { name: "The segments did not load. Try again" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Filter" }));
  expect(await screen.findByRole("menuitem", { name: "The tags did not load. Try again" })).toBeVisible();
});
