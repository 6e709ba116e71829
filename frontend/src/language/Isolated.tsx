import type { ComponentProps } from "react";
import { embed } from "./text/embed";

interface IsolatedProps extends Omit<ComponentProps<"bdi">, "children"> {
  children: string | null | undefined;
}

/** Text of a user within a sentence of elements. Browsers let its direction controls out of a bare `<bdi>`. */
export function Isolated({ children, ...props }: IsolatedProps) {
  return <bdi {...props}>{embed(children ?? "")}</bdi>;
}
