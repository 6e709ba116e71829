import { buttonLook } from "@/ui/buttons/buttonLook";
import { SettingsLink } from "./SettingsLink";

/** View of an invalid token. */
export function InvalidLink() {
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold text-balance">This link does not work</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          A part of it may be missing. Account Settings says which mails you get, and stops them, too.
        </p>
      </div>
      <SettingsLink className={buttonLook("primary", "lg")}>Account Settings</SettingsLink>
    </>
  );
}
