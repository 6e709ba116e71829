import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { useId, useRef, type ReactNode, type RefObject } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";
import { IconButton } from "../buttons/IconButton";
import { PAIR_MS } from "../buttons/useDoubleClickGuard";
import { navigateGuarded } from "../navigation/navigationGuard";
import { SheetHandle } from "./SheetHandle";
import { UnsavedChangesGuard } from "../navigation/UnsavedChangesGuard";
import { useFocusReturn } from "../focus/useFocusReturn";

const widths = {
  s: "sheet:w-[420px]",
  m: "sheet:w-[560px]",
  l: "sheet:w-[720px]",
  gallery: "sheet:w-[760px]",
  xl: "sheet:w-[960px]",
};

/** Sizes that leave room for a toast in very wide windows only. */
const wideSizes: ReadonlySet<keyof typeof widths> = new Set(["l", "gallery", "xl"]);

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Visually hidden title. */
  hideTitle?: boolean;
  size?: keyof typeof widths;
  /** Subject, under the title. */
  subtitle?: ReactNode;
  /** Content between title and close button. */
  header?: Elements;
  /** Footer below the scrolling body. Its `close` respects unsaved changes. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** True if it may lie over another dialog, which its scrim covers. */
  overDialogs?: boolean;
  /** True if the content fills a fixed height and scrolls by itself. */
  fill?: boolean;
  /** True if closing or going Back must be confirmed. */
  unsaved?: boolean;
  /** True if unsaved changes are there again after a reload. */
  keepsDraft?: () => boolean;
  /** Called when unsaved changes are discarded. */
  onDiscard?: () => void;
  /** Focus target after closing, if the opener is gone (a menu entry). */
  returnFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Dialog; below 640 px a bottom sheet that can be dragged down. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  size = "m",
  subtitle,
  header,
  footer,
  overDialogs = false,
  fill = false,
  unsaved = false,
  keepsDraft = () => false,
  onDiscard = ignore,
  returnFocus,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const group = useId();
  const close = () => {
    if (unsaved) navigateGuarded(onClose, group);
    else onClose();
  };
  const focusReturn = useFocusReturn(returnFocus);
  const openedAt = useRef(0);
  return (
    <RadixDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          className={classNames(
            "fixed inset-0 animate-appear bg-scrim",
            overDialogs ? "z-(--z-dialog)" : "z-(--z-scrim)",
          )}
        />
        <RadixDialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            // The second half of the double click that opened it.
            if (event.detail.originalEvent.timeStamp - openedAt.current < PAIR_MS) event.preventDefault();
            else keepOpenForToasts(event);
          }}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            openedAt.current = event.timeStamp;
            focusReturn.onOpenAutoFocus(event);
          }}
          data-wide={wideSizes.has(size) || undefined}
          className={classNames(
            "fixed inset-x-0 bottom-0 z-(--z-dialog) flex max-h-[92dvh] animate-sheet flex-col overflow-hidden",
            "rounded-t-sheet bg-surface-2 shadow-modal outline-none",
            "sheet:top-1/2 sheet:bottom-auto sheet:mx-auto sheet:max-h-[calc(100dvh-64px)]",
            "sheet:max-w-[calc(100vw-32px)] sheet:-translate-y-1/2 sheet:animate-rise",
            "sheet:rounded-dialog sheet:border sheet:border-hairline",
            widths[size],
            fill && "h-[92dvh] sheet:h-[808px]",
          )}
        >
          <SheetHandle onPulledDown={close} />
          <div className="flex items-start gap-3 px-5 pt-1 sheet:px-6 sheet:pt-5">
            <div className={hideTitle ? "sr-only" : "min-w-0 flex-1 pt-1.5 sheet:pt-0"}>
              <RadixDialog.Title className="text-20 font-semibold text-ink-1">{title}</RadixDialog.Title>
              {subtitle ? <div className="mt-1 text-pretty text-ink-2">{subtitle}</div> : null}
            </div>
            {header}
            <IconButton
              label={t`Close`}
              hint={false}
              icon={<X size={20} strokeWidth={1.6} aria-hidden="true" />}
              onClick={close}
              className="-me-3 ms-auto size-11 sheet:-mt-1 sheet:-me-2 sheet:size-9"
            />
          </div>
          <div
            className={
              fill
                ? "mt-3 flex min-h-0 flex-1 flex-col border-hairline desk:border-t"
                : classNames(
                    "relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 sheet:px-6 sheet:pt-4 sheet:pb-6",
                    footer ? "pb-5" : "pb-[max(20px,env(safe-area-inset-bottom))]",
                  )
            }
          >
            {children}
          </div>
          {footer ? (
            <div className="flex items-center justify-end gap-2 max-sheet:flex-wrap border-t border-hairline bg-surface-1 px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sheet:px-6 sheet:py-3.5">
              {typeof footer === "function" ? footer(close) : footer}
            </div>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
      {unsaved ? <UnsavedChangesGuard keepsDraft={keepsDraft} onDiscard={onDiscard} group={group} /> : null}
    </RadixDialog.Root>
  );
}

/** Toasts lie above the dialog: using or closing one must not close the dialog. */
export function keepOpenForToasts(event: Event) {
  if (!(event.target instanceof Element)) return;
  if (!event.target.isConnected || event.target.closest("[data-toaster]")) event.preventDefault();
}

function ignore() {
  // Default for dialogs without unsaved changes.
}
