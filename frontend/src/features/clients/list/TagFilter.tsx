import { useLingui } from "@lingui/react/macro";
import { ListFilter, X } from "lucide-react";
import { useListTagsQuery } from "@/api/admin/tags";
import { isolate } from "@/language/isolate";
import { TagDot } from "@/people/TagDot";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { IconButton } from "@/ui/buttons/IconButton";
import { onDemand } from "@/ui/loading/onDemand";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { ClientListControl } from "./useClientListView";

const TagMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./TagMenu"), "TagMenu");

interface TagFilterProps {
  control: ClientListControl;
  phone: boolean;
}

/** Filter by one tag. The button carries the tag that narrows the list. */
export function TagFilter({ control, phone }: TagFilterProps) {
  const { t } = useLingui();
  const { tag: id } = control.view;
  const tag = useListTagsQuery(undefined, { skip: id === null }).data?.find((each) => each.id === id);
  const name = isolate(tag?.name ?? t`one tag`);
  const isPressed = id !== null;
  return (
    <span className="flex flex-none items-center">
      <MenuButton
        trigger={
          <button
            type="button"
            aria-label={isPressed ? t`Filter: ${name}` : t`Filter`}
            className={classNames(
              buttonLook("secondary", phone ? "lg" : "md"),
              phone && "w-11 px-0!",
              isPressed && "border-accent! bg-accent-soft!",
            )}
          >
            {tag && !phone ? <TagDot colour={tag.colour} /> : <Icon of={ListFilter} size={16} />}
            {phone ? null : (
              <span dir="auto" className="max-w-32 truncate">
                {isPressed ? name : t`Filter`}
              </span>
            )}
          </button>
        }
      >
        {(opening) => <TagMenu onMissing={opening.onClose} opening={opening} control={control} />}
      </MenuButton>
      {isPressed && !phone ? (
        <IconButton
          label={t`Clear the filter`}
          size="sm"
          icon={<Icon of={X} size={16} />}
          onClick={() => control.setTag(null)}
        />
      ) : null}
    </span>
  );
}
