import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck, Moon, Plus, type LucideIcon } from "lucide-react";
import { Fragment, useRef } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListSegmentsQuery } from "@/api/admin/segments";
import type { Attention as AttentionCounts } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { hasFailed } from "@/ui/feedback/FailedList";
import { onDemand } from "@/ui/loading/onDemand";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { ChipButton, chipLook, type Chip } from "./ChipButton";
import { attentions, type Attention } from "./clientListView";
import type { ClientListControl } from "./useClientListView";
import { SegmentSentence } from "./SegmentSentence";
import { useHiddenChips } from "./useHiddenChips";

const ChipMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./menus"), "ChipMenu");
const SegmentMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./menus"), "SegmentMenu");

const kinds: Record<Attention, { label: MessageDescriptor; icon: LucideIcon; tone: string }> = {
  overdue: {
    label: msg({ message: "Overdue", context: "clients" }),
    icon: CircleAlert,
    tone: "text-danger-text",
  },
  waiting: { label: msg`Waiting`, icon: CircleCheck, tone: "text-success-text" },
  quiet: { label: msg`Quiet`, icon: Moon, tone: "text-ink-2" },
};

interface GroupChipsProps {
  control: ClientListControl;
  /** Counts of attention, absent until loaded; null where the large buttons show them. */
  counts: AttentionCounts | undefined | null;
  phone: boolean;
}

/** Attention and segments in one row. Wide windows put what does not fit behind "More", phones scroll. */
export function GroupChips({ control, counts, phone }: GroupChipsProps) {
  const { t, i18n } = useLingui();
  const { open } = useOverlay();
  const { view } = control;
  const list = useListSegmentsQuery(undefined, refetchOnMount);
  const segments = list.data ?? [];
  const row = useRef<HTMLDivElement>(null);
  const attention: Chip[] =
    counts === null
      ? []
      : attentions.map((kind) => ({
          key: kind,
          label: i18n._(kinds[kind].label),
          count: counts?.[kind],
          pressed: view.attention === kind,
          press: () => control.setAttention(view.attention === kind ? null : kind),
          mark: <Icon of={kinds[kind].icon} size={16} className={kinds[kind].tone} />,
        }));
  const named: Chip[] = segments.map(({ id, name, count }) => ({
    key: id.toString(),
    label: name,
    count,
    pressed: view.segment === id,
    press: () => control.setSegment(view.segment === id ? null : id),
  }));
  const hidden = useHiddenChips(row, phone ? 0 : attention.length + named.length);
  const pressedIndex = named.findIndex((chip) => chip.pressed);
  // A pressed filter is never hidden: neither behind "More" nor beside a phone's screen.
  const isBeyond = pressedIndex > 0 && hidden !== null && attention.length + pressedIndex >= hidden;
  const all = phone
    ? pressedFirst([...attention, ...named])
    : [...attention, ...(isBeyond ? pressedFirst(named) : named)];
  const rest = hidden === null ? [] : all.slice(hidden);
  const pressed = segments.find(({ id }) => id === view.segment);
  const pressedName = isolate(pressed?.name ?? "");
  const newSegment = () => open({ name: "edit-segment", id: "new" });
  return (
    <>
      <div
        className={classNames(
          "flex items-center gap-2 print:hidden",
          phone ? "-mx-4 mt-3" : "mt-3.5 short:mt-2.5",
        )}
      >
        <div
          ref={row}
          role="group"
          aria-label={counts === null ? t`Segments` : t`Attention and segments`}
          className={classNames(
            "flex min-w-0 items-center gap-2",
            phone ? "flex-1 overflow-x-auto px-4 py-0.5" : "h-8 flex-wrap overflow-hidden",
          )}
        >
          {all.map((chip, index) => (
            <Fragment key={chip.key}>
              {index > 0 && index === attention.length && !phone ? (
                <span aria-hidden="true" className="h-5 border-s border-hairline-strong" />
              ) : null}
              <ChipButton chip={chip} isHidden={hidden !== null && index >= hidden} phone={phone} />
            </Fragment>
          ))}
          {hasFailed(list) ? (
            <button
              type="button"
              className={classNames(chipLook(false, phone), "text-danger-text!")}
              onClick={() => void list.refetch()}
            >
              {t`The segments did not load. Try again`}
            </button>
          ) : null}
          {phone ? <NewChip phone onClick={newSegment} /> : null}
        </div>
        {rest.length > 0 ? (
          <MenuButton trigger={<button type="button" className={chipLook(false, phone)}>{t`More`}</button>}>
            {(opening) => <ChipMenu onMissing={opening.onClose} opening={opening} chips={rest} />}
          </MenuButton>
        ) : null}
        {pressed ? (
          <MoreButton label={t`Segment ${pressedName}`} size={phone ? "touch" : "sm"}>
            {(opening) => <SegmentMenu onMissing={opening.onClose} opening={opening} id={pressed.id} />}
          </MoreButton>
        ) : null}
        {phone ? null : <NewChip phone={false} onClick={newSegment} />}
      </div>
      {!phone && view.segment !== null && (pressed || list.isLoading) ? (
        <SegmentSentence segment={pressed} />
      ) : null}
    </>
  );
}

function pressedFirst(chips: readonly Chip[]): Chip[] {
  return chips.toSorted((one, other) => Number(other.pressed) - Number(one.pressed));
}

function NewChip({ phone, onClick }: { phone: boolean; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        chipLook(false, phone),
        "border-dashed bg-transparent! font-semibold text-accent-text!",
      )}
    >
      <Icon of={Plus} size={16} />
      <span>{t`New segment`}</span>
    </button>
  );
}
