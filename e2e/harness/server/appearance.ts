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

/** Saves these settings as the whole appearance. */
export async function saveAppearance({ http }: HubApi, data: Partial<Appearance>): Promise<Appearance> {
  const { version } = await json<Appearance>(http.get("/api/admin/appearance"));
  const headers = { "If-Match": `"${version}"` };
  return json<Appearance>(http.put("/api/admin/appearance", { headers, data }));
}

/** Original names and face again. */
export async function resetAppearance(admin: HubApi): Promise<void> {
  await json(admin.http.delete("/api/admin/appearance/logo"));
  await saveAppearance(admin, {});
}
