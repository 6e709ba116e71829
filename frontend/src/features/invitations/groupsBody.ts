import type { ClientTag, NamedProgram } from "@/api/generated/admin";

/** Tags and programs for those who sign up. */
export interface Groups {
  tags: readonly ClientTag[];
  programs: readonly NamedProgram[];
}

/** Tags and programs in the body of an invitation; absent without any. */
export function groupsBody({ tags, programs }: Groups): { tags?: number[]; programs?: number[] } {
  return {
    ...(tags.length === 0 ? {} : { tags: tags.map(({ id }) => id) }),
    ...(programs.length === 0 ? {} : { programs: programs.map(({ id }) => id) }),
  };
}
