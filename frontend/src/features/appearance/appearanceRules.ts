import { plural, t } from "@lingui/core/macro";
import { isEmailAddress } from "@/forms/isEmailAddress";
import { rulesOf } from "@/forms/problems";
import { charactersOf } from "@/language/text/blank";
import { hexColourOf } from "@/language/text/hexColour";
import { isHttpsAddress } from "@/addresses/parseUrl";
import { nameLimits, valueOf, type AppearanceDraft, type AppearanceField } from "./appearanceDraft";

/** Rules that the browser knows; the server refuses the rest, such as control characters. */
export const appearanceRules = rulesOf<AppearanceDraft>({
  productName: tooLong("productName", nameLimits.productName),
  mentorName: tooLong("mentorName", nameLimits.mentorName),
  "mentorNames.en": tooLong("mentorNames.en", nameLimits.mentorName),
  "mentorNames.de": tooLong("mentorNames.de", nameLimits.mentorName),
  "mentorNames.ar": tooLong("mentorNames.ar", nameLimits.mentorName),
  accent: (draft) => {
    const accent = valueOf(draft, "accent");
    return accent === "" || hexColourOf(accent) ? null : t`A colour is # and six digits, such as #7C9A4E`;
  },
  communityUrl: notHttps("communityUrl"),
  liveClassUrl: notHttps("liveClassUrl"),
  imprintUrl: notHttps("imprintUrl"),
  privacyUrl: notHttps("privacyUrl"),
  replyTo: (draft) => {
    const address = valueOf(draft, "replyTo");
    return address === "" || isEmailAddress(address) ? null : t`Please enter a valid email address`;
  },
});

function tooLong(field: AppearanceField, most: number) {
  return (draft: AppearanceDraft) =>
    charactersOf(draft[field]) > most
      ? plural(most, { one: "At most # character", other: "At most # characters" })
      : null;
}

function notHttps(field: AppearanceField) {
  return (draft: AppearanceDraft) => {
    const address = valueOf(draft, field);
    if (address === "") return null;
    if (!/^https:\/\//iu.test(address)) return t`An address starts with https://`;
    return isHttpsAddress(address) ? null : t`Please enter a whole address`;
  };
}
