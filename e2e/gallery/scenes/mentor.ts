import { expect, type Page } from "@playwright/test";
import { expectToast } from "../../harness/screens/toasts.ts";
import { json } from "../../harness/server/hubApi.ts";
import { checkInPlays } from "./checkIns.ts";
import { clientCalled } from "./demoClients.ts";
import { numberPlays } from "./numbers.ts";
import { type Play, type Stage } from "./stage.ts";

/** The mentor's screens, in the demo's community. */
export const mentorPlays: Play<Stage>[] = [
  {
    title: "clients, one of them, and what was done",
    run: async ({ page, show }) => {
      await page.goto("/admin");
      await expect(page.getByRole("article").first()).toBeVisible();
      await show("mentor-clients");
      const id = await clientCalled(page, "maya");
      await page.goto(`/admin/clients/${id}`);
      await expect(
        page.getByRole("region", { name: "Content Roadmap" }).getByRole("article").first(),
      ).toBeVisible();
      await show("mentor-client");
      await page.goto(`/admin/clients/${id}?client-completed=1`);
      await expect(page.getByRole("dialog", { name: "Completed Tasks" })).toBeVisible();
      await show("mentor-client-completed");
      await page.goto("/admin?tab=activity");
      await expect(page.getByRole("button", { name: /^Recall/u }).first()).toBeVisible();
      await show("mentor-activity");
      await page.getByRole("button", { name: "Client: All clients" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await show("mentor-activity-client");
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: /^Recall/u })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByText("Not touched yet")).toBeVisible();
      await show("mentor-recall");
      await page.goto("/admin?settings=security");
      await expect(page.getByRole("region", { name: "Security settings" })).toBeVisible();
      await show("mentor-settings");
    },
  },
  {
    title: "the table, a choice, a segment and tags",
    run: async ({ page, phone, show }) => {
      const group = await formGroup(page);
      await page.goto(`/admin?view=table&segment=${group.segment}`);
      const rows = phone ? page.getByRole("list", { name: "Clients" }) : page.getByRole("grid");
      await expect(rows).toBeVisible();
      await show("mentor-clients-table");
      if (!phone) {
        await page
          .getByRole("checkbox", { name: /^Choose (?!all)/u })
          .nth(0)
          .click();
        await page
          .getByRole("checkbox", { name: /^Choose (?!all)/u })
          .nth(2)
          .click({ modifiers: ["Shift"] });
        await expect(page.getByRole("region", { name: "Chosen clients" })).toBeVisible();
        await show("mentor-clients-chosen");
        await page
          .getByRole("region", { name: "Chosen clients" })
          .getByRole("button", { name: "Tags" })
          .click();
        await expect(page.getByRole("dialog", { name: "Tags" }).getByRole("checkbox").first()).toBeVisible();
        await show("mentor-client-tags");
      }
      await page.goto(`/admin?view=table&edit-segment=${group.segment}`);
      const editor = page.getByRole("dialog", { name: "Edit segment" });
      await expect(editor.getByText(/match(es)? now/u)).toBeVisible();
      await show("mentor-segment-editor");
      await page.goto("/admin?view=table&manage-tags=1");
      const tags = page.getByRole("dialog", { name: "Manage tags" });
      await tags.getByRole("button", { name: `Edit ${group.tag.name}` }).click();
      await show("mentor-manage-tags");
      await page.goto(`/admin?view=table&delete-tag=${group.tag.id}`);
      await expect(page.getByRole("dialog", { name: /^Delete/u })).toBeVisible();
      await show("mentor-delete-tag");
      await group.disband();
    },
  },
  {
    title: "templates",
    run: async ({ page, show }) => {
      await page.goto("/admin?tab=templates");
      await expect(page.getByRole("article").first()).toBeVisible();
      await show("mentor-templates");

      await page.getByRole("button", { name: "Assign to Clients" }).first().click();
      const assign = page.getByRole("dialog", { name: "Assign Template" });
      await assign.getByRole("checkbox").nth(2).check();
      await assign.getByRole("checkbox").nth(4).check();
      await assign.getByRole("textbox", { name: "Clients" }).fill("ma");
      await expect(assign.getByRole("checkbox", { name: /match “ma”/u })).toBeVisible();
      await assign.getByRole("checkbox").nth(1).check();
      await show("mentor-assign-template");
      await assign.getByRole("button", { name: /^Assign to \d/u }).click();
      await expectToast(page, "Validation Error", "Please select a due date");
      await show("mentor-assign-template-error");
      await page.goto("/admin?tab=templates&template=new");
      const create = page.getByRole("dialog", { name: "Create Task Template" });
      await create.getByLabel("Template title").fill("Trailer sprint");
      await create.getByLabel("Task title").fill("Record a two-minute channel trailer");
      await create.getByLabel("Description").fill("For channels with more than ten videos and no trailer.");
      await create.getByLabel("Subtask 1").fill("Script under 260 words");
      await page.keyboard.press("Enter");
      await show("mentor-template-form");
      await page.goto("/admin?tab=templates");
      await page
        .getByRole("button", { name: /^Delete/u })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await show("mentor-delete-template");
    },
  },
  {
    title: "programs, their people and their dialogs",
    run: async ({ page, show }) => {
      await page.goto("/admin?tab=programs");
      const { programs } = await json<{ programs: { id: number; name: string }[] }>(
        page.request.get("/api/admin/programs"),
      );
      const [program] = programs;
      if (!program) throw new Error("the demo has no program");
      const { people } = await json<{ people: { enrolment: number }[] }>(
        page.request.get(`/api/admin/programs/${program.id}/people`),
      );
      await expect(page.getByRole("link", { name: program.name })).toBeVisible();
      await show("mentor-programs");
      await page.goto(`/admin/programs/${program.id}?step=1`);
      await expect(page.getByLabel("Task title")).toBeVisible();
      await show("mentor-program");
      await page.getByRole("button", { name: "Preview the dates" }).click();
      await expect(page.getByRole("list", { name: "Dates of the steps" })).toBeVisible();
      await show("mentor-program-dates");
      await page.goto(`/admin?tab=programs&enrol=${program.id}`);
      await expect(page.getByRole("heading", { name: "The dates" })).toBeVisible();
      await show("mentor-enrol");
      const ofPeople = `/admin/programs/${program.id}/people`;
      for (const half of ["step", "person"]) {
        await page.goto(`${ofPeople}?by=${half}`);
        await expect(page.getByRole("link", { name: /^\S+ \S+$/u }).first()).toBeVisible();
        await show(`mentor-program-by-${half}`);
      }
      for (const dialog of ["pause", "shift", "jump"]) {
        await page.goto(`${ofPeople}?${dialog}-enrolment=${people[0]?.enrolment ?? 0}`);
        await expect(page.getByRole("dialog")).toBeVisible();
        await show(`mentor-program-${dialog}`);
      }
    },
  },
  {
    title: "an edit of a template that another device was faster with",
    run: async ({ page, show, trouble }) => {
      trouble.expect(/412 .*\/api\/admin\/task-templates\/\d+$/u);
      const template = {
        title: "A sprint with a name that is longer than any card could ever show in one line",
        taskTitle: "Record a two-minute channel trailer",
        category: "Timo Task",
        description: "For channels with more than ten videos and no trailer.",
      };
      const subtasks = [{ title: "Script under 260 words" }];
      const data = { template, subtasks };
      const { id } = await json<{ id: number }>(page.request.post("/api/admin/task-templates", { data }));
      await page.goto("/admin?tab=templates");
      await expect(page.getByRole("article", { name: template.title })).toBeVisible();
      await show("mentor-template-long");
      await page.goto(`/admin?tab=templates&template=${id}`);
      const dialog = page.getByRole("dialog", { name: "Edit Task Template" });
      await dialog.getByLabel("Task title").fill("Record a one-minute channel trailer");
      await json(
        page.request.put(`/api/admin/task-templates/${id}`, {
          data: {
            ...template,
            taskTitle: "Record a channel trailer",
            description: null,
            subtasks: [...subtasks, { title: "Film it twice" }],
          },
        }),
      );
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByRole("region", { name: /changed meanwhile/u })).toBeVisible();
      await show("mentor-template-conflict");
      // The community is the same for all scenes.
      await page.request.delete(`/api/admin/task-templates/${id}`);
    },
  },
  {
    title: "assigning",
    run: async ({ page, show }) => {
      await page.goto("/admin?assign=");
      const assign = page.getByRole("dialog", { name: "Assign New Task" });
      await assign.getByRole("button", { name: /^Client/u }).click();
      await page.getByRole("combobox", { name: /Search clients/u }).fill("ma");
      await expect(page.locator("mark").first()).toBeVisible();
      const others = page.getByRole("option").filter({ hasNot: page.locator("mark") });
      await expect(others).toHaveCount(0);
      await show("mentor-client-search");
      await page.getByRole("option").first().click();
      await assign.getByLabel("Title").fill("Record a two-minute channel trailer");
      await assign.getByRole("combobox", { name: "Category" }).click();
      await page.getByRole("option", { name: /Timo Task/u }).click();
      await assign.getByRole("combobox", { name: "Category" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await show("mentor-assign-task");

      await page.goto("/admin?bulk=1");
      const bulk = page.getByRole("dialog", { name: "Bulk Assign Tasks" });
      await bulk.getByLabel("Title").fill("Audit your last ten titles");
      await bulk.getByRole("button", { name: /^Due date/u }).click();
      await page.getByRole("button", { name: /^Today/u }).click();
      await bulk.getByLabel("Subtask 1").fill("List them");
      await bulk.getByRole("button", { name: "Add another task" }).click();
      await bulk.getByLabel("Title").fill("Record a two-minute channel trailer");
      await bulk.getByRole("button", { name: "Add subtask" }).click();
      await bulk.getByRole("checkbox", { name: /Assign to All/u }).check();
      await show("mentor-bulk-assign");
      await bulk.getByRole("button", { name: /^Assign 2/u }).click();
      await expectToast(page, "Validation Error", "All tasks must have a due date");
      await show("mentor-bulk-assign-error");
    },
  },
  {
    title: "a segment gets a template, and an assignment is corrected",
    run: async ({ page, show }) => {
      const name = `Ready for sponsors ${crypto.randomUUID().slice(0, 4)}`;
      const conditions = [[{ kind: "completed", compare: "atLeast", count: 1, days: null }]];
      const { id } = await json<{ id: number }>(
        page.request.post("/api/admin/segments", { data: { name, conditions } }),
      );
      await page.goto("/admin?tab=templates");
      await page.getByRole("button", { name: "Assign to Clients" }).first().click();
      const assign = page.getByRole("dialog", { name: "Assign Template" });
      await assign.getByRole("button", { name: /^Due date/u }).click();
      await page.getByRole("button", { name: /^Today/u }).click();
      await assign.getByRole("radio", { name: "Segment" }).locator("..").click();
      await assign.getByRole("radio", { name: new RegExp(`^${name}`, "u") }).check();
      await expect(assign.getByText(/^\d+ people$/u)).toBeVisible();
      await show("mentor-choose-segment");

      await page.goto("/admin?tab=activity&kind=assignment");
      await page
        .getByRole("button", { name: /^Correct:/u })
        .first()
        .click();
      const correct = page.getByRole("dialog", { name: "Correct assignment" });
      await correct.getByLabel("Title").fill("Record a channel trailer in one take");
      await correct.getByLabel("Subtask 1").fill("Script under 300 words");
      await show("mentor-correct-assignment");
      await page.request.delete(`/api/admin/segments/${id}`);
    },
  },
  {
    title: "reviews: the queue, one of them, and both decisions",
    run: async ({ page, phone, show }) => {
      await page.goto("/admin?tab=reviews");
      const first = page.getByRole("region", { name: "Reviews" }).getByRole("listitem").first();
      await expect(first).toBeVisible();
      if (phone) {
        await show("mentor-reviews-list");
        await first.getByRole("link").click();
      }
      await expect(page.getByRole("region", { name: "Thread" }).getByRole("listitem").first()).toBeVisible();
      await show("mentor-reviews");
      await page.getByRole("button", { name: "Approve" }).click();
      await show("mentor-approve");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Ask for Changes" }).click();
      await page.keyboard.type("The promise comes at 0:41. Move it into the first ten seconds.");
      await show("mentor-ask-for-changes");
    },
  },
  {
    title: "notes, passwords and invitations",
    run: async ({ page, show }) => {
      const id = await clientCalled(page, "maya");
      await page.goto(`/admin?send-note=${id}`);
      await page
        .getByRole("textbox", { name: "Message" })
        .fill("Love the new hook in Tuesday’s video. More of that, please: one question, no greeting.");
      await show("mentor-send-note");
      await page.goto(`/admin?change-password=${id}`);
      await page.getByLabel("New password").fill("seven77");
      await page.getByRole("button", { name: "Update" }).click();
      await expectToast(page, "Invalid password", "Password must be at least 8 characters long");
      await show("mentor-client-password");
      await page.goto("/admin?community-link=1");
      await page.getByRole("button", { name: "Copy" }).click();
      await show("mentor-community-link");
      await page.getByRole("button", { name: "Revoke link" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await show("mentor-revoke-link");
      await page.goto("/admin?invite=1");
      const address = `theo-${crypto.randomUUID()}@example.com`;
      await page
        .getByRole("textbox", { name: "Email addresses" })
        .fill(`dana@studio\nmaya@demo.example, ${address}`);
      await page.getByRole("button", { name: "Send invitations" }).click();
      await expect(page.getByText(/invitation sent/u)).toBeVisible();
      await show("mentor-invite");
    },
  },
  ...checkInPlays,
  ...numberPlays,
];

/** A tag of four clients and a segment that asks for it, until it is disbanded: the community is the same for all scenes. */
async function formGroup(page: Page) {
  const post = <Body>(path: string, data: object) => json<Body>(page.request.post(path, { data }));
  const name = `Sponsors ${crypto.randomUUID().slice(0, 4)}`;
  const tag = await post<{ id: number; name: string }>("/api/admin/tags", { name, colour: "moss" });
  const clients = await json<{ id: string }[]>(
    page.request.get("/api/users?limit=4&sort=name&direction=asc"),
  );
  await post("/api/admin/clients/tags", {
    clients: { ids: clients.map(({ id }) => id) },
    add: [tag.id],
    remove: [],
  });
  const conditions = [
    [{ kind: "tag", has: true, tag: tag.id }],
    [
      { kind: "rate", compare: "atLeast", percent: 0 },
      { kind: "attention", state: "quiet" },
    ],
  ];
  const { id: segment } = await post<{ id: number }>("/api/admin/segments", { name, conditions });
  return {
    tag,
    segment,
    disband: async () => {
      await page.request.delete(`/api/admin/segments/${segment}`);
      await page.request.delete(`/api/admin/tags/${tag.id}`);
    },
  };
}
