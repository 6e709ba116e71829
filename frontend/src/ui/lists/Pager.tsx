import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { IconButton } from "../buttons/IconButton";
import { BottomBar } from "../overlays/BottomBar";
import { Icon } from "../theme/Icon";

export interface PageBounds {
  /** Number of pages, at least 1. */
  pages: number;
  /** Shown page, from 1. */
  page: number;
  /** Numbers of the first and the last entry on it. */
  first: number;
  last: number;
}

/** Bounds of a page; a page beyond the last one is the last one. */
export function boundsOf(page: number, size: number, total: number): PageBounds {
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, pages);
  return { pages, page: shown, first: (shown - 1) * size + 1, last: Math.min(total, shown * size) };
}

interface PagerProps {
  bounds: PageBounds;
  total: number;
  /** True where the window is too small for a bar at the bottom. */
  inline: boolean;
  onTurn: (page: number) => void;
}

/** Pagination; sticky at the bottom, or in the flow of the page. */
export function Pager({ bounds, total, inline, onTurn }: PagerProps) {
  const { t, i18n } = useLingui();
  const { pages, page } = bounds;
  const firstShown = i18n.number(bounds.first);
  const lastShown = i18n.number(bounds.last);
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
  return inline ? <div className="mt-4">{parts}</div> : <BottomBar>{parts}</BottomBar>;
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
