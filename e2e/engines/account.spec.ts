import { networkInterfaces } from "node:os";
import { addTask, signInByForm } from "../harness/engines/forms.ts";
import { AppPage } from "../harness/engines/appPage.ts";
import { expect, test } from "../harness/engines/test.ts";
import { signUp, somebody } from "../harness/server/people.ts";
import { useSignedIn } from "../harness/test.ts";

const isDark = "return document.documentElement.classList.contains('dark')";

test("only the right password signs in", async ({ creator, app }) => {
  await app.goto("/login");
  await signInByForm(app, { ...creator, password: "not the password" });
  await app.getByText("Invalid email or password").expectShown();
  await app.getByLabel("Password").fill(creator.password);
  await app.getByRole("button", "Sign In").click();
  await app.getByRole("heading", "Content Roadmap").expectShown();
});

test("an invitation's link makes an account", async ({ admin, app }) => {
  const answer = await admin.api.http.post("/api/admin/generate-community-link");
  const { signupUrl } = (await answer.json()) as { signupUrl: string };
  const person = somebody();
  await app.goto(signupUrl);
  await app.getByLabel("First name").fill(person.firstName);
  await app.getByLabel("Last name").fill(person.lastName);
  await app.getByLabel("Email").fill(person.email);
  await app.getByLabel("Password").fill(person.password);
  await app.getByLabel("Confirm password").fill(person.password);
  await app.getByRole("button", "Create Account").click();
  await app.getByRole("heading", "Account Created!").expectShown();
  await app.getByRole("link", "Go to Login").click();
  await signInByForm(app, person);
  await app.getByRole("dialog").getByRole("button", "Set Up Later").click();
  await app.getByRole("heading", "Content Roadmap").expectShown();
});

test("the dark theme survives a reload", async ({ app }) => {
  await app.goto("/login");
  await app.getByRole("button", "Dark theme").click();
  await expect.poll(() => app.run(isDark)).toBe(true);
  await app.goto("/login");
  await app.getByRole("button", "Light theme").expectShown();
  expect(await app.run(isDark)).toBe(true);
});

test("a profile link is checked and saved", async ({ creator, app }) => {
  await app.openAs(creator, "/dashboard?tab=account");
  const youtube = app.getByLabel("YouTube");
  await youtube.fill("not a link");
  await app.getByRole("button", "Save Changes").click();
  await app.getByText("Please enter a valid URL").expectShown();
  await youtube.fill("https://youtube.com/@maya");
  await app.getByRole("button", "Save Changes").click();
  await app.getByText("Profile Updated").expectShown();
  await app.goto("/dashboard?tab=account");
  await youtube.expectValue("https://youtube.com/@maya");
});

test("plain http adds a task", async ({ engineWindow, startServer }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const host = addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  test.skip(
    !host,
    "this machine has no address but the loopback ones, which browsers trust as they trust https",
  );
  const server = await startServer({ host: host ?? "", settings: { HUB_ALLOW_HTTP: "true" } });
  const app = new AppPage(engineWindow, server.url);
  const person = somebody();
  await signUp(server.url, person);
  await useSignedIn(server, person, async (creator) => {
    await app.openAs(creator, "/dashboard");
    expect(await app.run("return isSecureContext")).toBe(false);
    await addTask(app, "Film the desk tour");
    expect(await creator.api.tasks()).toMatchObject([{ title: "Film the desk tour" }]);
  });
});
