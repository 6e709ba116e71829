import { http, HttpResponse } from "msw";
import type { Activity } from "@/api/generated/admin";
import { aMentor } from "./fixtures";
import { pageOf } from "./pageOf";
import { renderApp } from "./renderApp";
import { server } from "./server";

/** Opens Activity with a mock endpoint. Returns what it was asked for, too. */
export function openActivity(rows: Activity[], path = "/admin?tab=activity") {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get("*/api/admin/activity", ({ request }) => {
      const { kind, clientId, ...page } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push({ ...(kind ? { kind } : {}), ...(clientId ? { clientId } : {}), ...page });
      return HttpResponse.json(pageOf(request, kind ? rows.filter((row) => row.kind === kind) : rows));
    }),
  );
  return { asked, ...renderApp(path, { user: aMentor() }) };
}
