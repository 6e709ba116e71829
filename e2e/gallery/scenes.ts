import { expect, type Page } from "@playwright/test";
import { type Board } from "../harness/screens/board.ts";
import { dayFromNow } from "../harness/days.ts";
import { type HubApi, json } from "../harness/server/hubApi.ts";
import { Mentor } from "../harness/server/mentor.ts";
import { Month } from "../harness/screens/month.ts";
import { type SignedIn } from "../harness/test.ts";
import { expectToast } from "../harness/screens/toasts.ts";
import { type TroubleWatch } from "../harness/network/troubleWatch.ts";
import { boardOfMaya } from "./boardOfMaya.ts";

interface Stage {
  page: Page;
  /** Whether the window is a phone's. */
  phone: boolean;
  /** Called when a scene stands: the gallery photographs it, a check measures it. Popups may close meanwhile. */
  show: (scene: string) => Promise<void>;
  trouble: TroubleWatch;
}

interface CreatorStage extends Stage {
  admin: SignedIn;
  board: Board;
  creator: SignedIn;
}

interface Play<OwnStage extends Stage> {
  title: string;
  /** For what only a phone has. */
  phoneOnly?: boolean;
  run: (stage: OwnStage) => Promise<void>;
}

/** Screens of anonymous visitors. */
export const strangerPlays: Play<Stage>[] = [
  {
    title: "before sign-in",
    run: async ({ page, show }) => {
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
      await show("sign-in");
      await page.goto("/auth/signup");
      await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
      await show("sign-up");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByText("First name is required")).toBeVisible();
      await show("sign-up-error");
      await page.goto("/auth/forgot");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await show("forgot-password");
      await page.goto("/auth/confirm/not-a-link");
      await expect(page.getByRole("button", { name: "Confirm my email" })).toBeVisible();
      await show("confirm-email");
      await page.goto("/auth/not-me/not-a-link");
      await expect(page.getByRole("button", { name: "Remove it and sign everybody out" })).toBeVisible();
      await show("not-me");
      await page.goto("/nowhere");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await show("not-found");
    },
  },
];

const tabs = [
  ["timo", "Timo Assigned Tasks"],
  ["completed", "Completed Tasks"],
  ["achievements", "Achievements"],
  ["notifications", "Notifications"],
  ["account", "Account Settings"],
] as const;

/** A client's own screens, on an empty server. */
export const creatorPlays: Play<CreatorStage>[] = [
  {
    title: "an empty board",
    run: async ({ board, show }) => {
      await board.open();
      await show("empty-board");
    },
  },
  {
    title: "a board, its menu and its dialogs",
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await board.open();
      await expect(board.card("Film the desk-setup tour")).toBeVisible();
      await show("board");

      const menu = await board.openMenu("Film the desk-setup tour");
      await expect(menu).toBeVisible();
      await show("card-menu");
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();

      await board.surface("Film the desk-setup tour").click();
      const detail = page.getByRole("dialog", { name: "Film the desk-setup tour" });
      await expect(detail).toBeVisible();
      await show("task-detail");
      await detail.getByRole("button", { name: "Edit Task" }).click();
      await expect(page.getByRole("dialog", { name: "Edit Task" })).toBeVisible();
      await show("edit-task");
      await board.open();

      await page.keyboard.press("n");
      const dialog = page.getByRole("dialog", { name: "Add Task" });
      await dialog.getByLabel("Title").fill("Script the winter special");
      await dialog.getByLabel("Category").click();
      await page.getByRole("option", { name: "Content Ideation" }).click();
      await dialog.getByLabel("Description").fill("Twelve minutes, one take, the heater in the frame.");
      await dialog.getByLabel("Subtask 1", { exact: true }).fill("Write the cold open");
      await show("add-task");
      await dialog.getByRole("button", { name: "Add Task" }).click();
      await expectToast(page, "Validation Error", "Due date is required.");
      await show("add-task-error");
      await dialog.getByLabel("Due date").click();
      await expect(page.getByRole("grid")).toBeVisible();
      await show("date-picker");
    },
  },
  {
    title: "an edit that another device was faster with",
    run: async ({ creator, page, show, trouble }) => {
      trouble.expect(/412 .*\/api\/tasks\/\d+$/u);
      const subtasks = ["Tidy the desk", "Borrow a lamp"];
      const task = await creator.api.createTask({ title: "Film the desk-setup tour", subtasks });
      await page.goto(`/dashboard?edit=${task.id}`);
      const dialog = page.getByRole("dialog", { name: "Edit Task" });
      await dialog.getByLabel("Title").fill("Film the tour of the whole flat");
      await dialog
        .getByLabel("Description")
        .fill("One take, from the door to the desk, before the sun goes.");
      await creator.api.edit(task, {
        title: "Film the desk-setup tour at dawn",
        subtasks: [...task.subtasks, { title: "Charge both batteries" }],
      });
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByRole("region", { name: /changed meanwhile/u })).toBeVisible();
      await show("edit-task-conflict");
    },
  },
  {
    title: "the month, its lists, and another day for a task",
    run: async ({ admin, creator, page, phone, show }) => {
      await fillMonth(creator.api, new Mentor(admin.api));
      const month = new Month(page);
      await month.open();
      await expect(page.getByText("Price list").first()).toBeVisible();
      await show("month");
      if (phone) {
        await page.getByRole("button", { name: "Actions for Pitch three sponsors" }).tap();
      } else {
        await month.lift(dayFromNow(2), "Rewrite the media kit");
        await month.carryTo(dayFromNow(4));
        await show("month-drag");
        await page.keyboard.press("Escape");
        await page.mouse.up();
        await month.dayButton(dayFromNow(0)).click();
        await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
        await show("month-day");
        await page.getByRole("button", { name: "Actions for Pitch three sponsors" }).click();
      }
      await page.getByRole("menuitem", { name: "Move to another day…" }).click();
      await expect(page.getByRole("dialog", { name: "Move to another day" }).getByRole("grid")).toBeVisible();
      await show("move-to-day");
    },
  },
  {
    title: "the other tabs, and the bell",
    run: async ({ admin, board, creator, page, show }) => {
      for (const wishes of boardOfMaya) {
        await creator.api.createTask({ ...wishes, dueDate: dayFromNow(3), status: "completed" });
      }
      const mentor = new Mentor(admin.api);
      await mentor.assign(creator.api, { title: "Audit your titles", subtasks: ["Read", "Rewrite three"] });
      await mentor.sendNote(creator.api, "Loved the new hook. ".repeat(20));
      await board.open();
      for (const [tab, title] of tabs) {
        await page.goto(`/dashboard?tab=${tab}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole("status", { name: /Loading/u })).toHaveCount(0);
        await show(tab);
      }
      await page.getByRole("button", { name: /^Notifications,/u }).click();
      await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
      await show("bell");
    },
  },
  {
    title: "the dialogs that an address opens",
    run: async ({ board, creator, page, show }) => {
      const task = await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
      const overlays = [
        ["calendar", `calendar=${task.id}`],
        ["picture", "tab=account&picture=1"],
        ["achievement", "tab=achievements&achievement=first_task"],
        ["undated", "view=month&undated=1"],
        ["trash", "trash=1"],
      ] as const;
      for (const [scene, search] of overlays) {
        await page.goto(`/dashboard?${search}`);
        await expect(page.getByRole("dialog")).toBeVisible();
        await expect(page.getByRole("status", { name: /Loading/u })).toHaveCount(0);
        await show(scene);
      }
      await board.open();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
      await show("keyboard");
    },
  },
  {
    title: "three deletions, and the set-up of two-factor sign-in",
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await board.open();
      for (const { title } of boardOfMaya.slice(0, 3)) {
        await board.choose(title, "Delete Task");
      }
      await expect(page.getByRole("button", { name: "Undo all" })).toBeVisible();
      await show("undo-all");
      await page.goto("/dashboard?tab=account#two-factor");
      await page.getByRole("region", { name: "Two-factor sign-in" }).getByRole("button").first().click();
      await expect(page.getByRole("dialog", { name: "Set up two-factor sign-in" })).toBeVisible();
      await show("two-factor-password");
    },
  },
  {
    title: "the menu",
    // Wider windows show it at all times.
    phoneOnly: true,
    run: async ({ board, creator, page, show }) => {
      await pinUp(creator.api);
      await board.open();
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await show("menu");
    },
  },
];

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
      await expect(page.getByRole("listitem").first()).toBeVisible();
      await expect(page.getByRole("status", { name: /Loading/u })).toHaveCount(0);
      await show("mentor-activity");
      await page.goto("/admin?settings=1");
      await expect(page.getByRole("dialog")).toBeVisible();
      await show("mentor-settings");
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
    title: "an edit of a template that another device was faster with",
    run: async ({ page, show, trouble }) => {
      trouble.expect(/412 .*\/api\/admin\/task-templates\/\d+$/u);
      const template = {
        title: "Trailer sprint",
        taskTitle: "Record a two-minute channel trailer",
        category: "Timo Task",
        description: "For channels with more than ten videos and no trailer.",
      };
      const subtasks = [{ title: "Script under 260 words" }];
      const data = { template, subtasks };
      const { id } = await json<{ id: number }>(page.request.post("/api/admin/task-templates", { data }));
      await page.goto(`/admin?tab=templates&template=${id}`);
      const dialog = page.getByRole("dialog", { name: "Edit Task Template" });
      await dialog.getByLabel("Task title").fill("Record a one-minute channel trailer");
      await json(
        page.request.put(`/api/admin/task-templates/${id}`, {
          data: { ...template, description: null, subtasks: [...subtasks, { title: "Film it twice" }] },
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
      await expect(page.getByRole("option").first()).toBeVisible();
      await expect(page.locator("mark").first()).toBeVisible();
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
];

async function clientCalled(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/api/users?limit=1&search=${name}`);
  const [client] = (await answer.json()) as { id: string }[];
  if (!client) throw new Error(`nobody is called ${name}`);
  return client.id;
}

/** The newest card stands on top, so the last comes first. */
async function pinUp(api: HubApi): Promise<void> {
  for (const { dueIn, ticked, status, ...wishes } of boardOfMaya.toReversed()) {
    const task = await api.createTask({ ...wishes, dueDate: dayFromNow(dueIn) });
    for (const subtask of task.subtasks.slice(0, ticked)) await api.tick(subtask);
    await api.move(task, status);
  }
}

/** The days that stand in the month of today, whichever day that is, are five at least. */
async function fillMonth(api: HubApi, mentor: Mentor): Promise<void> {
  await api.createTask({ title: "Price list for brand deals", dueDate: dayFromNow(0), status: "completed" });
  await mentor.assign(api, { title: "Audit your titles", subtasks: ["Read"], dueDate: dayFromNow(0) });
  await api.createTask({
    title: "Pitch three sponsors",
    category: "Business Outreach",
    dueDate: dayFromNow(0),
  });
  await api.createTask({
    title: "Rewrite the media kit",
    category: "Business Development",
    dueDate: dayFromNow(2),
  });
  for (const title of ["Thirty hooks", "Record a trailer", "Thumbnail test", "Answer the fans"]) {
    await api.createTask({ title, category: "Content Ideation", dueDate: dayFromNow(3) });
  }
}
