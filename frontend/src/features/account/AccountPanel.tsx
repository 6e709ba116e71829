import { useId, type ReactNode, type Ref } from "react";

interface ProfilePanelProps {
  ref?: Ref<HTMLElement>;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One section of the account page. */
export function ProfilePanel({ ref, title, text, children }: ProfilePanelProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="scroll-mt-2 rounded-dialog border border-hairline bg-surface-2 px-4 pt-5 pb-6 tablet:px-6"
    >
      <h2 id={id} className="text-16 font-semibold">
        {title}
      </h2>
      {text ? <p className="mt-0.5 text-13 text-ink-2">{text}</p> : null}
      {children}
    </section>
  );
}
