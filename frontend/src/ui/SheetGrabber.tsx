import { useRef, type PointerEvent, type RefObject } from "react";
import { classNames } from "./classNames";

const FAR_ENOUGH_TO_CLOSE = 80;

interface SheetGrabberProps {
  panel: RefObject<HTMLElement | null>;
  onPulledDown: () => void;
  /** Also above 640 px, for what is a sheet everywhere. */
  always?: boolean;
}

/** The bar on top of a sheet: pulling it down closes the sheet. Esc and the close button do the same for others. */
export function SheetGrabber({ panel, onPulledDown, always = false }: SheetGrabberProps) {
  const start = useRef<number | null>(null);
  const moveTo = (distance: number) => {
    if (panel.current)
      panel.current.style.transform = distance > 0 ? `translateY(${distance.toString()}px)` : "";
  };
  const distanceOf = (event: PointerEvent) => (start.current === null ? 0 : event.clientY - start.current);
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
      onPointerMove={(event) => {
        moveTo(distanceOf(event));
      }}
      onPointerUp={(event) => {
        const far = distanceOf(event) > FAR_ENOUGH_TO_CLOSE;
        start.current = null;
        moveTo(0);
        if (far) onPulledDown();
      }}
      onPointerCancel={() => {
        start.current = null;
        moveTo(0);
      }}
    >
      <span className="h-1 w-9 rounded-[2px] bg-hairline-strong" />
    </div>
  );
}
