import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Icon } from "@/ui/theme/Icon";
import { IconButton } from "@/ui/buttons/IconButton";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { phoneQuery } from "@/tasks/board/phoneQuery";
import { pageBounds, type ClientListView } from "./clientListView";

interface ClientPagerProps {
  view: ClientListView;
  total: number;
  onTurn: (page: number) => void;
}

/** Pagination; sticky in wide windows. */
export function ClientPager({ view, total, onTurn }: ClientPagerProps) {
  const { t, i18n } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const { pages, page, first, last } = pageBounds(view, total);
  const firstShown = i18n.number(first);
  const lastShown = i18n.number(last);
  const all = i18n.number(total);
  const pageShown = i18n.number(page);
  const pageCount = i18n.number(pages);
  const turn = (label: string, icon: LucideIcon, to: number) => (
    <TurnButton label={label} icon={icon} disabled={to < 1 || to > pages} onClick={() => onTurn(to)} />
  );
  const parts = (
    <nav aria-label={t`Pages`} className="flex w-full items-center gap-1 text-13 text-ink-2 tabular-nums">
      <p className="flex-1">{t`${firstShown}–${lastShown} of ${all}`}</p>
      <p role="status" className="me-1">
        {t`Page ${pageShown} of ${pageCount}`}
      </p>
      {turn(t`Previous page`, ChevronLeft, page - 1)}
      {turn(t`Next page`, ChevronRight, page + 1)}
    </nav>
  );
  return phone ? <div className="mt-4">{parts}</div> : <BottomBar>{parts}</BottomBar>;
}

interface TurnButtonProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onClick: () => void;
}

/** Stays enabled at the last page, because a disabled button would lose the focus. */
function TurnButton({ label, icon, disabled, onClick }: TurnButtonProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon of={icon} size={16} mirrored />}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={disabled ? "text-ink-disabled! max-tablet:size-11" : "max-tablet:size-11"}
    />
  );
}
