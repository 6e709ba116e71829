import { renderHook, screen, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { createStore } from "@/app/store";
import { LanguageProvider } from "@/language/LanguageProvider";
import { Toaster } from "@/ui/overlays/toast/Toaster";
import { useAction, type RunAction } from "./useAction";

/** Function that runs an action, beside the toasts. */
function renderAction(): RunAction {
  const store = createStore();
  const wrapper = ({ children }: PropsWithChildren) => (
    <LanguageProvider>
      <Provider store={store}>
        {children}
        <Toaster />
      </Provider>
    </LanguageProvider>
  );
  return renderHook(() => useAction(), { wrapper }).result.current;
}

const refused = (status: number, message?: string) => ({
  error: { status, text: "", ...(message ? { message } : {}) },
});

it("a success is toasted with its answer", async () => {
  const run = renderAction();
  const made = await run({ data: { name: "Film" } }, "Failed", ({ name }) => ({ title: `Made ${name}` }));
  expect(made).toEqual({ data: { name: "Film" } });
  expect(await screen.findByText("Made Film")).toBeVisible();
});

it("a success without a toast is silent", async () => {
  expect(await renderAction()({ data: null }, "Failed")).toEqual({ data: null });
  expect(screen.queryByText("Failed")).not.toBeInTheDocument();
});

it.each([
  ["the server's message", refused(503, "The database is away."), "Failed", "The database is away."],
  ["its own text without one", refused(500), "Failed", "Failed"],
  ["the text of a function", refused(503, "The database is away."), () => "Not like this", "Not like this"],
] as const)("a failure shows %s", async (_which, sent, failed, shown) => {
  const run = renderAction();
  expect(await run(Promise.resolve(sent), failed, { title: "Done" })).toBeNull();
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(screen.queryByText("Done")).not.toBeInTheDocument();
});

it("a success closes its failure's toast alone", async () => {
  const run = renderAction();
  await run(refused(500), "Not ticked");
  expect(await screen.findByText("Not ticked")).toBeVisible();
  await run({ data: null }, "Not moved");
  expect(screen.getByText("Not ticked")).toBeVisible();
  await run({ data: null }, "Not ticked");
  await waitFor(() => expect(screen.queryByText("Not ticked")).not.toBeInTheDocument());
});

it("a lost session has its own message", async () => {
  expect(await renderAction()(refused(401, "You are not signed in."), "Failed")).toBeNull();
  expect(screen.queryByText("You are not signed in.")).not.toBeInTheDocument();
});
