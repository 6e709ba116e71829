import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { checkProfile, firstWrong, profileDiffers, profileValues, type ProfileField } from "./profileRules";

const values = profileValues(aUser());

describe("the profile's rules", () => {
  it.each(["firstName", "lastName"] as const)("demand %s", (field) => {
    const expected = field === "firstName" ? "First name is required" : "Last name is required";
    expect(checkProfile({ ...values, [field]: "   " }).errors).toEqual({ [field]: expected });
  });

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
    const errorOf = (text: string) => checkProfile({ ...values, [field]: text }).errors?.[field];
    for (const good of [
      "",
      "  ",
      "https://example.com",
      "http://example.com/@me?x=1",
      " https://example.com ",
    ]) {
      expect(errorOf(good)).toBeUndefined();
    }
    for (const bad of [
      "example.com",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.b",
      "https://",
      "https:/a",
    ]) {
      expect(errorOf(bad)).toBe("Please enter a valid URL");
    }
  });

  it("send what was typed without the blanks around it", () => {
    const checked = checkProfile({ ...values, firstName: " Maya ", hero1Url: " https://a.b " });
    expect(checked.values).toMatchObject({ firstName: "Maya", hero1Url: "https://a.b" });
  });

  it("name the first wrong field of the form", () => {
    const { errors } = checkProfile({ ...values, hero1Url: "x", lastName: "" });
    expect(errors && firstWrong(errors)).toBe("lastName");
  });

  it("take blanks around a value for no change", () => {
    expect(profileDiffers(values, { ...values, lastName: `${values.lastName} ` })).toBe(false);
    expect(profileDiffers(values, { ...values, lastName: "Else" })).toBe(true);
  });
});
