import { useEffect, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { accountSections } from "./accountSections";

/** Distance below the upper edge within which a section counts as current. */
const READING_LINE_PX = 96;
/** Scroll positions are fractional when zoomed. */
const TOLERANCE_PX = 2;

const parts = Object.keys(accountSections);

/** Scroll spy: the last section above the reading line. */
export function useScrollSpy(page: RefObject<HTMLElement | null>): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(parts[0]);
  useEffect(() => {
    const scroller = page.current?.closest("#content");
    if (!scroller) return;
    const look = () => setCurrent(partRead(scroller, hash.slice(1)));
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      scroller.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [page, hash]);
  return current;
}

/** Current section. At the end of the page several are in view; there `chosen`, from the address, wins. */
function partRead(scroller: Element, chosen: string): string | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  const placeOf = (part: string) => document.getElementById(part)?.getBoundingClientRect();
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - TOLERANCE_PX;
  if (isAtEnd) {
    const place = placeOf(chosen);
    if (place && place.top >= top - TOLERANCE_PX && place.top < bottom) return chosen;
    if (scroller.scrollTop > TOLERANCE_PX) return parts.at(-1);
  }
  return parts.findLast((part) => (placeOf(part)?.top ?? Infinity) <= top + READING_LINE_PX) ?? parts[0];
}
