import type { ComponentProps, ReactNode, Ref } from "react";
import type { Elements } from "@/language/elements";
import { Link } from "react-router";
import { Button } from "../buttons/Button";
import { Spinner } from "../feedback/Spinner";
import { useFocusOnMount } from "../focus/useFocusOnMount";
import { Drawing } from "../theme/Drawing";

interface SheetHeadProps {
  title: string;
  text: ReactNode;
  /** Set if the heading takes the focus. */
  heading?: Ref<HTMLHeadingElement>;
}

/** Heading of a page on the sheet of the signed-out layout, and what it says. */
export function SheetHead({ title, text, heading }: SheetHeadProps) {
  return (
    <div>
      <h1
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        className="text-28 font-semibold text-balance wrap-anywhere"
      >
        {title}
      </h1>
      <p className="mt-1.5 text-16 text-pretty wrap-anywhere text-ink-2">{text}</p>
    </div>
  );
}

/** Heading of an action's outcome, with the focus. */
export function SheetOutcome({ drawing, title, text }: { drawing?: string; title: string; text: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      {drawing ? <Drawing markup={drawing} width={220} className="-ms-6 block" /> : null}
      <SheetHead title={title} text={text} heading={heading} />
    </>
  );
}

/** `className` gives it the height of what is awaited. */
export function SheetSpinner({ label, className }: { label: string; className: string }) {
  return (
    <div className={`grid place-items-center ${className}`}>
      <Spinner label={label} labelHidden />
    </div>
  );
}

/** Main button of a form, or of a page without one. */
export function SheetButton(props: Omit<ComponentProps<typeof Button>, "variant" | "size">) {
  return <Button variant="primary" size="lg" className="mt-1 w-full" {...props} />;
}

/** Classes of a link within a line. */
export const linkLook = "font-semibold text-accent-text underline-offset-3 hover:underline";

/** Link in a line of its own, under the main button. */
export function SheetLink({ to, children }: { to: string; children: string | Elements }) {
  return (
    <Link to={to} className={`-my-3 justify-self-center py-3 ${linkLook}`}>
      {children}
    </Link>
  );
}
