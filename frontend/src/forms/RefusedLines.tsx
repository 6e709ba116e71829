import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { RefusedLine } from "@/api/generated/admin";
import { Icon } from "@/ui/theme/Icon";

/** Lines of a file that the server refused, with the reasons. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  const { t, i18n } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={t`Refused lines`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
      tabIndex={0}
      className="relative max-h-48 divide-y divide-hairline overflow-y-auto text-13 -outline-offset-2"
    >
      {lines.map(({ line, text, reason }) => {
        const lineNumber = i18n.number(line);
        return (
          <li key={`${line} ${text}`} className="flex min-h-9 flex-wrap items-center gap-x-2 py-1">
            <Icon of={CircleAlert} size={16} className="text-danger-text" />
            <span className="text-ink-3 tabular-nums">{t`Line ${lineNumber}`}</span>
            <b dir="auto" className="min-w-0 flex-1 truncate font-semibold" title={text}>
              {text}
            </b>
            <span className="text-danger-text max-sheet:w-full max-sheet:ps-6">{reason}</span>
          </li>
        );
      })}
    </ul>
  );
}
