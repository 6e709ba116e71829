import type { LucideIcon } from "lucide-react";
import type { Ref, ReactNode } from "react";
import type { AccountSection } from "@/addresses/dashboard";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { useSectionTitle } from "./accountSections";

interface AccountPanelProps {
  ref?: Ref<HTMLElement>;
  part: AccountSection;
  icon?: LucideIcon;
  /** Status beside the title. */
  state?: Elements;
  text?: string;
  /** Action at the end of the title's line, underneath in narrow windows. */
  action?: Elements;
  children?: Elements;
}

/** Section of the account page, with an anchor. */
export function AccountPanel({ ref, part, icon, state, text, action, children }: AccountPanelProps) {
  const titleOf = useSectionTitle();
  const titleId = `${part}-title`;
  return (
    <section
      ref={ref}
      id={part}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        "scroll-mt-2 rounded-dialog border border-hairline bg-surface-2 px-4 pt-5 outline-none tablet:px-6",
        icon ? "pb-5" : "pb-6",
      )}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        {icon ? (
          <span className="grid size-11 flex-none place-items-center rounded-item bg-accent-soft text-accent-text">
            <Icon of={icon} />
          </span>
        ) : null}
        <div className={classNames("flex-1", icon ? "min-w-[min(100%,15rem)]" : "min-w-40")}>
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={titleId} className="text-16 font-semibold">
              {titleOf(part)}
            </h2>
            {state}
          </div>
          {text ? <p className="mt-0.5 text-13 text-pretty text-ink-2">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

const tones = {
  plain: "bg-surface-press text-ink-2",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
};

/** Label of the status. */
export function StatePill({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] items-center rounded-full px-2 text-12 font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

interface SettingRowProps {
  icon: LucideIcon;
  title: string;
  /** Status beside the title. */
  state?: Elements;
  text: ReactNode;
  /** Further line. */
  note?: Elements;
  /** Control of the setting, underneath in narrow windows. */
  children: Elements;
}

/** One row of a panel. */
export function SettingRow({ icon, title, state, text, note, children }: SettingRowProps) {
  return (
    <div
      className={classNames(
        "flex min-h-14 flex-wrap gap-x-3.5 gap-y-2 py-2 max-sheet:py-3",
        note ? "items-start" : "items-center",
      )}
    >
      <span className="grid size-9 place-items-center rounded-item bg-surface-press text-ink-2">
        <Icon of={icon} />
      </span>
      <div className="min-w-40 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {state}
        </div>
        <p className="text-13 text-pretty wrap-anywhere text-ink-2 tabular-nums">{text}</p>
        {note}
      </div>
      {children}
    </div>
  );
}
