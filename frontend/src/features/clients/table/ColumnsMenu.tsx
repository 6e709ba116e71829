import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TrendingUp } from "lucide-react";
import { useNavigate } from "react-router";
import { numbersAddress } from "@/addresses/admin";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { FailedList, hasFailed } from "@/ui/feedback/FailedList";
import { Menu, MenuChecks, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import type { ClientListControl } from "../list/useClientListView";
import { MAX_NUMBERS } from "./tableColumns";

/** Menu of the library's numbers, at most three of which are columns. */
export function ColumnsMenu({ opening, control }: { opening: MenuOpening; control: ClientListControl }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const list = useListNumbersQuery(undefined, refetchOnMount);
  const { numbers: chosen } = control.view;
  const library = list.data?.numbers ?? [];
  const count = library.filter(({ id }) => chosen.includes(id)).length;
  const most = i18n.number(MAX_NUMBERS);
  return (
    <Menu opening={opening} label={t`Columns`}>
      {hasFailed(list) ? (
        <div className="px-2.5 py-2">
          <FailedList query={list} text={t`The numbers did not load.`} />
        </div>
      ) : null}
      {list.data && library.length === 0 ? (
        <p className="max-w-64 px-2.5 py-2 text-13 text-ink-2">{t`There are no numbers yet.`}</p>
      ) : null}
      {library.length > 0 ? (
        <MenuChecks
          label={plural(count, {
            one: `Numbers as columns, # of ${most}`,
            other: `Numbers as columns, # of ${most}`,
          })}
          entries={library.map(({ id, name }) => ({
            key: id.toString(),
            label: name,
            isChecked: chosen.includes(id),
            isDisabled: count >= MAX_NUMBERS && !chosen.includes(id),
          }))}
          onToggle={(key) =>
            control.toggleNumber(
              Number(key),
              library.map(({ id }) => id),
            )
          }
        />
      ) : null}
      <MenuSeparator />
      <MenuItem icon={TrendingUp} onSelect={() => void navigate(numbersAddress())}>{t`All numbers`}</MenuItem>
    </Menu>
  );
}
