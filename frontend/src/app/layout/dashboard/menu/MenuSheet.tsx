import { useLingui } from "@lingui/react/macro";
import { Dialog } from "radix-ui";
import type { User } from "@/api/generated/anonymous";
import { productName } from "@/language/names";
import { Avatar } from "@/people/Avatar";
import { BrandMark } from "@/ui/theme/BrandMark";
import { SheetHandle } from "@/ui/overlays/SheetHandle";
import { useFocusReturn } from "@/ui/focus/useFocusReturn";
import type { TabId } from "@/addresses/dashboard";
import { userName } from "@/app/userName";
import { MenuFooter } from "./MenuFooter";
import { MenuLinks } from "./MenuLinks";
import type { TabCounts } from "../useTabCounts";

interface MenuSheetProps {
  onClose: () => void;
  user: User;
  current: TabId | null;
  addressOf: (tab: TabId) => string;
  counts: TabCounts;
  onOpenKeys: () => void;
}

/** Menu of narrow windows, as a bottom sheet. */
export function MenuSheet({ onClose, user, current, addressOf, counts, onOpenKeys }: MenuSheetProps) {
  const { t } = useLingui();
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) animate-appear bg-scrim" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-(--z-dialog) mx-auto flex max-h-[92dvh] max-w-[560px] animate-sheet flex-col overflow-y-auto rounded-t-sheet bg-surface-2 px-3 pb-[max(28px,env(safe-area-inset-bottom))] shadow-modal outline-none"
        >
          <SheetHandle onPulledDown={onClose} always />
          <Dialog.Title className="sr-only">{t`Menu`}</Dialog.Title>
          <div className="mb-2 flex h-10 shrink-0 items-center gap-2.5 px-2 text-16 font-semibold">
            <BrandMark />
            <span dir="auto" className="min-w-0 truncate">
              {productName()}
            </span>
            <Avatar
              name={userName(user)}
              imageUrl={user.profileImageUrl}
              fallback="grey"
              className="ms-auto"
            />
          </div>
          <MenuLinks
            current={current}
            addressOf={addressOf}
            counts={counts}
            isAdmin={user.isAdmin}
            touch
            onFollow={onClose}
          />
          <div className="mt-3">
            <MenuFooter user={user} onOpenKeys={onOpenKeys} touch />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
