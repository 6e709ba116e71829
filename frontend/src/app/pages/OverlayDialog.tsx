import type { ComponentType } from "react";
import {
  valueOf,
  writeOverlay,
  type Overlay,
  type OverlayName,
  type OverlayNamed,
} from "@/addresses/overlays";
import { useOverlay } from "@/addresses/useOverlay";
import { setScreenOf } from "@/ui/navigation/navigationGuard";

// Back and Forward between a screen and a dialog over it do not leave the screen.
setScreenOf(({ pathname, search }) => {
  const query = writeOverlay(new URLSearchParams(search), null).toString();
  return query === "" ? pathname : `${pathname}?${query}`;
});

interface Actions {
  /** Asks whether to recall what the dialog sent. */
  onUndo: (id: number) => void;
  onClose: () => void;
}

/** Dialogs by the overlay that opens them; each gets its overlay's argument. */
export type Dialogs = { [Name in OverlayName]?: ComponentType<OverlayNamed<Name> & Actions> };

/** Dialog named by the address, if it is one of these. */
export function OverlayDialog({ of: dialogs }: { of: Dialogs }) {
  const { shown, open, close } = useOverlay();
  // Fits: the table says so for each name.
  const Dialog = shown && (dialogs[shown.name] as ComponentType<Overlay & Actions> | undefined);
  if (!Dialog) return null;
  return (
    <Dialog
      key={valueOf(shown)}
      {...shown}
      // Opened from here: the dialog that sent it is unmounted by then.
      onUndo={(id) => open({ name: shown.name.endsWith("-note") ? "recall-notes" : "recall", id })}
      onClose={close}
    />
  );
}
