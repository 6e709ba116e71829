import { useLingui } from "@lingui/react/macro";
import { TrendingUp } from "lucide-react";
import { useNavigate } from "react-router";
import { numbersAddress } from "@/addresses/admin";
import { useGiveNumberMutation, useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Number as HubNumber } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { newKey } from "@/forms/useRetryKey";
import { isolate } from "@/language/isolate";
import { FailedList, hasFailed } from "@/ui/feedback/FailedList";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";

interface GiveNumberMenuProps {
  opening: MenuOpening;
  clientId: string;
  /** Numbers that the client has. */
  given: readonly { id: number }[];
}

/** Menu of the numbers that a client does not have. */
export function GiveNumberMenu({ opening, clientId, given }: GiveNumberMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useListNumbersQuery(undefined, refetchOnMount);
  const [giveNumber] = useGiveNumberMutation();
  const run = useAction();
  const rest = list.data?.numbers.filter(({ id }) => given.every((each) => each.id !== id)) ?? [];
  const give = ({ id, name }: HubNumber) => {
    const number = isolate(name);
    return run(
      giveNumber({
        id,
        "Idempotency-Key": newKey(),
        giveNumberBody: { clients: { ids: [clientId] } },
      }),
      t`The number was not given. Please try again.`,
      { title: t`“${number}” is given` },
    );
  };
  return (
    <Menu opening={opening} label={t`Give a number`}>
      {hasFailed(list) ? (
        <div className="px-2.5 py-2">
          <FailedList query={list} text={t`The numbers did not load.`} />
        </div>
      ) : null}
      {list.data && rest.length === 0 ? (
        <p className="max-w-64 px-2.5 py-2 text-13 text-ink-2">{t`Every number is given already.`}</p>
      ) : null}
      {rest.map((number) => (
        <MenuItem key={number.id} onSelect={() => void give(number)}>
          <span dir="auto" className="min-w-0 max-w-80 truncate">
            {number.name}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={TrendingUp} onSelect={() => void navigate(numbersAddress())}>{t`All numbers`}</MenuItem>
    </Menu>
  );
}
