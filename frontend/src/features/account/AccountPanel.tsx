import { useLingui } from "@lingui/react";
import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import type { AccountSection } from "@/addresses/dashboard";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { accountSections } from "./accountSections";

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
  const { i18n } = useLingui();
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
              {i18n._(accountSections[part])}
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
