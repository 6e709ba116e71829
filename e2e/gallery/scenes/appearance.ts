import { expect } from "@playwright/test";
import { dayFromNow } from "../../harness/days.ts";
import { fern, resetAppearance, saveAppearance, saveLogo } from "../../harness/server/appearance.ts";
import { adminAccount } from "../../harness/server/hubServer.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { pinUp } from "../boardOfMaya.ts";
import { type CreatorStage, type Play } from "./stage.ts";

/** Screens of a hub with a name, a face and a mentor of its own, on an empty server. */
export const appearancePlays: Play<CreatorStage>[] = [
  {
    title: "a hub with a name and a face of its own",
    run: async ({ admin, board, creator, page, show }) => {
      await page.goto("/");
      await saveAppearance(admin.api, fern);
      await saveLogo(admin.api, page);
      await page.goto("/dashboard?tab=timo");
      await expect(page.getByRole("link", { name: /^community space/u })).toBeVisible();
      await show("own-gold-board-empty");
      await pinUp(creator.api);
      await assignTo(creator.api, new Mentor(admin.api));
      await board.open();
      await expect(board.card("Film the desk-setup tour")).toBeVisible();
      await show("own-board");
      await page.goto("/dashboard?tab=timo");
      await expect(page.getByRole("article").first()).toBeVisible();
      await show("own-gold-board");

      await page.context().clearCookies();
      await page.goto("/login");
      await expect(page.getByRole("link", { name: /^Imprint/u })).toBeVisible();
      await show("own-sign-in");
      const { email, password } = adminAccount;
      await page.request.post("/api/auth/login", { data: { email, password } });
      await page.goto("/admin?settings=appearance");
      await expect(page.getByRole("textbox", { name: "Product name" })).toHaveValue(fern.productName);
      await show("own-appearance");
      await page.getByRole("textbox", { name: "Colour", exact: true }).fill("#b4532a");
      await page.getByRole("textbox", { name: "Live class" }).fill("https://live.fern.example/thursday");
      await expect(page.getByText("2 changes, not saved")).toBeVisible();
      // Of the saved accent.
      await expect(page.getByText("#637F33")).toHaveCount(0);
      await show("own-appearance-changed");
      await resetAppearance(admin.api);
    },
  },
];

async function assignTo(client: CreatorStage["creator"]["api"], mentor: Mentor): Promise<void> {
  const assign = (title: string, subtasks: string[], days: number, needsReview = false) =>
    mentor.assign(client, { title, subtasks, dueDate: dayFromNow(days), needsReview });
  await assign("Audit your last ten titles", ["Fill in the worksheet", "Rewrite the weakest three"], 2);
  await assign("Set up the sponsorship tracker", ["Copy the sheet", "Add the last five deals"], 5);
  const batch = await assign("Batch-film four TikToks on Sunday", ["Pick four scripts", "Film"], 1);
  await client.move(batch, "inprogress");
  const trailer = await assign("Record a two-minute channel trailer", ["Script", "Film"], 0, true);
  await client.move(trailer, "done");
}
