import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { profileDiffers, profileKind, profileRules, profileValues, type ProfileField } from "./profileRules";

const user = aUser();
const values = profileValues(user);

describe("the profile's rules", () => {
  it.each<ProfileField>([
    "instagramUrl",
    "youtubeUrl",
    "tiktokUrl",
    "twitterUrl",
    "linkedinUrl",
    "facebookUrl",
    "hero1Url",
    "hero2Url",
    "hero3Url",
  ])("want a web address in %s, or nothing", (field) => {
    const problems = (text: string) => profileRules({ ...values, [field]: text });
    for (const good of [
      "",
      "  ",
      "https://example.com",
      "http://example.com/@me?x=1",
      " https://example.com ",
    ]) {
      expect(problems(good)).toEqual([]);
    }
    for (const bad of [
      "example.com",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.b",
      "https://",
      "https:/a",
    ]) {
      expect(problems(bad)).toEqual([{ field, message: "Please enter a valid URL" }]);
    }
  });

  it("report errors in the order of the form", () => {
    const problems = profileRules({ ...values, hero1Url: "x", lastName: "" });
    expect(problems.map(({ field }) => field)).toEqual(["lastName", "hero1Url"]);
  });
});

it("sends trimmed values", () => {
  const sent = profileKind.bodyOf({ ...values, firstName: " Maya ", hero1Url: " https://a.b " });
  expect(sent).toMatchObject({ firstName: "Maya", hero1Url: "https://a.b" });
});

it("takes blanks around a value for no change", () => {
  expect(profileDiffers(values, { ...values, lastName: `${values.lastName} ` })).toBe(false);
  expect(profileDiffers(values, { ...values, lastName: "Else" })).toBe(true);
});
