import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  /** State of the history entry. */
  state?: unknown;
}

/**
 * A link to another address of the app. The router's own `Link` brings along all that loads data ahead of a visit,
 * which nobody here uses.
 */
export function Link({ to, state, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, ...(target ? { target } : {}) });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
