import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { CalendarDays, SquareKanban } from "lucide-react";
import { useRoadmapView } from "@/addresses/useRoadmapView";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

const views = [
  { id: "board", name: msg`Board`, leadingTo: msg`Show the board`, icon: SquareKanban },
  { id: "month", name: msg`Month`, leadingTo: msg`Show the month`, icon: CalendarDays },
] as const;

/** Switch between board and month, for wide windows. */
export function ViewSwitch() {
  const { t, i18n } = useLingui();
  const { view, addressOf } = useRoadmapView();
  return (
    <nav
      aria-label={t({ message: "View", context: "noun" })}
      className="-my-px ms-auto grid w-24 grid-cols-2 rounded-item border border-hairline bg-surface-0 p-0.5 desk:w-50"
    >
      {views.map(({ id, name, icon }) => (
        <Link
          key={id}
          to={addressOf(id)}
          aria-current={id === view ? "true" : undefined}
          className={classNames(
            "flex h-8 items-center justify-center gap-1.5 rounded-control",
            id === view ? "bg-surface-2 font-semibold shadow-hovered" : "text-ink-2 hover:text-ink-1",
          )}
        >
          <Icon of={icon} size={16} />
          <span className="max-desk:sr-only">{i18n._(name)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Same as one button, for the phone's header. */
export function ViewSwitchButton() {
  const { i18n } = useLingui();
  const { view, addressOf } = useRoadmapView();
  const other = view === "month" ? views[0] : views[1];
  return (
    <Link
      to={addressOf(other.id)}
      aria-label={i18n._(other.leadingTo)}
      className="grid size-11 place-items-center rounded-control text-ink-2 active:bg-surface-press tablet:hidden"
    >
      <Icon of={other.icon} />
    </Link>
  );
}
