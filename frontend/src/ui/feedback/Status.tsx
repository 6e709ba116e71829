import { useEffect, useRef, type ReactNode } from "react";
import { trimmed } from "@/language/text/blank";
import { announce } from "./announcements";

/** Shortest time that a text stands before it is announced: what loads at once and what still changes is not. */
const SETTLED_MS = 300;

interface StatusProps {
  as?: "p" | "div" | "span";
  children: ReactNode;
  className?: string | undefined;
}

/** Status that appears together with its text, announced by the page's live region. Visually hidden without a class. */
export function Status({ as = "p", children, className = "sr-only" }: StatusProps) {
  const element = useRef<HTMLParagraphElement>(null);
  const announced = useRef("");
  useEffect(() => {
    const text = element.current?.textContent ?? "";
    if (text === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = text;
      const spoken = spokenText(element.current);
      if (spoken !== "") announce(spoken);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
  const Element = as as "p";
  return (
    <Element ref={element} className={className}>
      {children}
    </Element>
  );
}

/** Text as it is laid out: rows of a list are words of their own. A browser without layout knows only its letters. */
function spokenText(element: HTMLElement | null): string {
  const { innerText, textContent }: { innerText?: string; textContent?: string | null } = element ?? {};
  return trimmed(innerText ?? textContent ?? "");
}
