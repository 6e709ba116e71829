import { useGetConfigQuery, type User } from "../generated/anonymous";
import type { ProfileBody } from "../generated/client";

/** Languages that the server has texts in; undefined while unknown. */
export function useServerLanguages(): readonly string[] | undefined {
  return useGetConfigQuery().data?.languages;
}

/** Change of the language alone: the names are demanded, and absent links stay. */
export function languageBody({ firstName, lastName, email }: User, language: string | null): ProfileBody {
  return { firstName, lastName, email, language };
}

/** Language that a change of the profile contains, as a part of the user. */
export function changedLanguage({ language }: ProfileBody): Partial<Pick<User, "language">> {
  return language === undefined ? {} : { language };
}
