import { type Page } from "@playwright/test";
import { type HubApi, json } from "./hubApi.ts";

export interface Appearance {
  productName: string | null;
  mentorName: string | null;
  mentorNames: { en?: string | null; de?: string | null; ar?: string | null };
  accent: string | null;
  communityUrl: string | null;
  liveClassUrl: string | null;
  imprintUrl: string | null;
  privacyUrl: string | null;
  logo: string | null;
  theme: string | null;
  version: number;
}

/** Names and face of a hub that is not called Creator Hub. */
export const fern = {
  productName: "Fern & Frame",
  mentorName: "Mara",
  accent: "#7c9a4e",
  communityUrl: "https://community.fern.example/",
  liveClassUrl: "https://live.fern.example/",
  imprintUrl: "https://fern.example/imprint",
  privacyUrl: "https://fern.example/privacy",
};

/** Saves these settings as the whole appearance. */
export async function saveAppearance({ http }: HubApi, data: Partial<Appearance>): Promise<Appearance> {
  const { version } = await json<Appearance>(http.get("/api/admin/appearance"));
  const headers = { "If-Match": `"${version}"` };
  return json<Appearance>(http.put("/api/admin/appearance", { headers, data }));
}

/** Sets a logo, drawn by the page: a leaf between the corners of a frame. */
export async function saveLogo(admin: HubApi, page: Page): Promise<Appearance> {
  const image = await page.evaluate(drawLogo);
  return json<Appearance>(admin.http.put("/api/admin/appearance/logo", { data: { image } }));
}

/** Runs in a page. */
function drawLogo(): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: 512, height: 512 });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("nothing draws here");
  pen.fillStyle = "#2f4a2c";
  pen.fillRect(0, 0, 512, 512);
  pen.lineCap = pen.lineJoin = "round";
  pen.lineWidth = 26;
  pen.strokeStyle = "#f3efdf";
  pen.stroke(new Path2D("M90 160V90h70M352 90h70v70M422 352v70h-70M160 422H90v-70"));
  pen.strokeStyle = pen.fillStyle = "#a9cf7e";
  pen.lineWidth = 18;
  pen.stroke(new Path2D("M170 390C220 300 290 220 345 150"));
  for (const [x, y] of [
    [225, 305],
    [265, 250],
    [305, 200],
  ] as const) {
    for (const turn of [-1.25, 0.35]) {
      pen.beginPath();
      pen.ellipse(x + 42 * Math.cos(turn), y + 42 * Math.sin(turn), 46, 17, turn, 0, 7);
      pen.fill();
    }
  }
  return canvas.toDataURL("image/png");
}

/** Original names and face again. */
export async function resetAppearance(admin: HubApi): Promise<void> {
  await json(admin.http.delete("/api/admin/appearance/logo"));
  await saveAppearance(admin, {});
}
