import { useLingui } from "@lingui/react/macro";
import { Tag } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListTagsQuery } from "@/api/admin/tags";
import { TagDot } from "@/people/TagDot";
import { hasFailed } from "@/ui/feedback/FailedList";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import type { ClientListControl } from "./useClientListView";

const ANY = "any";

/** Tags to filter by, and the way to manage them. */
export function TagMenu({ opening, control }: { opening: MenuOpening; control: ClientListControl }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const list = useListTagsQuery(undefined, refetchOnMount);
  const tags = list.data ?? [];
  return (
    <Menu opening={opening} label={t`Filter`} align="start">
      <MenuChoice
        label={t`Clients with the tag`}
        value={control.view.tag?.toString() ?? ANY}
        options={[
          { value: ANY, label: t`Any or none` },
          ...tags.map(({ id, name, colour }) => ({
            value: id.toString(),
            label: name,
            marker: <TagDot colour={colour} />,
          })),
        ]}
        onChange={(value) => control.setTag(value === ANY ? null : Number(value))}
      />
      {hasFailed(list) ? (
        <MenuItem onSelect={() => void list.refetch()}>
          <span className="text-danger-text">{t`The tags did not load. Try again`}</span>
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={Tag} onSelect={() => open({ name: "manage-tags" })}>
        {t`Manage tags`}
      </MenuItem>
    </Menu>
  );
}
