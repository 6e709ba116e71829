import { useRef, type PointerEvent } from "react";
import { classNames } from "../theme/classNames";

const CLOSE_DISTANCE_PX = 80;

interface SheetHandleProps {
  onPulledDown: () => void;
  /** Also visible above 640 px. */
  always?: boolean;
}

/**
 * Drag handle of a sheet, its direct child: dragging it down closes the sheet. Esc and the close button are the
 * alternatives.
 */
export function SheetHandle({ onPulledDown, always = false }: SheetHandleProps) {
  const start = useRef<number | null>(null);
  const pulledBy = (event: PointerEvent) => (start.current === null ? 0 : event.clientY - start.current);
  const letGo = (event: PointerEvent) => {
    start.current = null;
    moveSheet(event.currentTarget, 0);
  };
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "grid h-5 shrink-0 cursor-grab touch-none place-items-center",
        !always && "sheet:hidden",
      )}
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => moveSheet(event.currentTarget, pulledBy(event))}
      onPointerUp={(event) => {
        const far = pulledBy(event) > CLOSE_DISTANCE_PX;
        letGo(event);
        if (far) onPulledDown();
      }}
      onPointerCancel={letGo}
    >
      <span className="h-1 w-9 rounded-[2px] bg-hairline-strong" />
    </div>
  );
}

function moveSheet(grabber: Element, distance: number): void {
  const sheet = grabber.parentElement;
  if (sheet) sheet.style.transform = distance > 0 ? `translateY(${distance}px)` : "";
}
