import { useLingui } from "@lingui/react/macro";
import type { ClientTag } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { classNames } from "@/ui/theme/classNames";
import { TagDot } from "./TagDot";

const SHOWN_TAGS = 2;

const chip =
  "inline-flex h-[22px] flex-none items-center gap-1.5 rounded-full border border-hairline-strong px-2 text-12 text-ink-2";

interface TagChipsProps {
  tags: readonly ClientTag[];
  /** Largest number; the rest is a count with the names on hover. */
  most?: number;
  className?: string | undefined;
}

/** Tags of a client in a row. */
export function TagChips({ tags, most = SHOWN_TAGS, className }: TagChipsProps) {
  const { t, i18n } = useLingui();
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  const more = i18n.number(rest.length);
  return (
    <ul aria-label={t`Tags`} className={classNames("flex min-w-0 gap-1", className)}>
      {tags.slice(0, most).map(({ id, name, colour }) => (
        <li key={id} className={classNames(chip, "max-w-full flex-initial! min-w-0")}>
          <TagDot colour={colour} />
          <span dir="auto" data-tooltip={name} className="min-w-0 truncate">
            {name}
          </span>
        </li>
      ))}
      {rest.length > 0 ? (
        <li data-tooltip={rest.map(({ name }) => isolate(name)).join(", ")} className={chip}>
          <span aria-hidden="true">{t`+${more}`}</span>
          <span className="sr-only">{rest.map(({ name }) => name).join(", ")}</span>
        </li>
      ) : null}
    </ul>
  );
}

/** The same without outlines, as the second line of a row on a phone. */
export function TagLine({ tags }: { tags: readonly ClientTag[] }) {
  const { t, i18n } = useLingui();
  if (tags.length === 0) return null;
  const rest = tags.slice(SHOWN_TAGS);
  const more = i18n.number(rest.length);
  return (
    <span className="flex min-w-0 gap-2.5 text-12 text-ink-2">
      {tags.slice(0, SHOWN_TAGS).map(({ id, name, colour }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5">
          <TagDot colour={colour} />
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
        </span>
      ))}
      {rest.length > 0 ? <span className="flex-none">{t`+${more}`}</span> : null}
    </span>
  );
}
