import { useLingui } from "@lingui/react/macro";
import { Download, FileText, Pencil, Trash2, Users } from "lucide-react";
import { numberFileAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import { useDownload } from "@/forms/useDownload";
import { isolate } from "@/language/isolate";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { Icon } from "@/ui/theme/Icon";
import type { OfNumber } from "./NumberFacts";

/** Button of the actions for one number. */
export function NumberMenu({ number }: OfNumber) {
  const { t } = useLingui();
  const { download } = useDownload();
  const name = isolate(number.name);
  return (
    <MoreButton label={t`${name}: more`} className="max-tablet:size-11">
      {(opening) => (
        <Entries
          opening={opening}
          number={number}
          onDownload={() => void download(numberFileAddress(number.id))}
        />
      )}
    </MoreButton>
  );
}

function Entries({
  opening,
  number: { id, name, source },
  onDownload,
}: OfNumber & { opening: MenuOpening; onDownload: () => void }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Menu opening={opening} label={name}>
      <MenuItem icon={<Icon of={Pencil} size={16} />} onSelect={() => open({ name: "edit-number", id })}>
        {t`Edit…`}
      </MenuItem>
      <MenuItem icon={<Icon of={Users} size={16} />} onSelect={() => open({ name: "number-people", id })}>
        {t`Who has it`}
      </MenuItem>
      {source === "csv" ? (
        <MenuItem icon={<Icon of={FileText} size={16} />} onSelect={() => open({ name: "read-number", id })}>
          <span className="py-1">
            <span className="block">{t`Read in a CSV…`}</span>
            <span className="block text-12 text-ink-3">{t`Mail address, day and amount`}</span>
          </span>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Icon of={Download} size={16} />} onSelect={onDownload}>
        {t`Download CSV`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Icon of={Trash2} size={16} />}
        onSelect={() => open({ name: "delete-number", id })}
      >
        {t`Delete…`}
      </MenuItem>
    </Menu>
  );
}
