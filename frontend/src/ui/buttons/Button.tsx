import type { ComponentProps } from "react";
import { inElement, type Elements } from "@/language/elements";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./buttonLook";
import { classNames } from "../theme/classNames";
import { drawControlIcon, type ControlIcon } from "../theme/Icon";
import { SpinnerRing } from "../feedback/Spinner";

interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
  variant: ButtonVariant;
  size?: ButtonSize;
  icon?: ControlIcon | undefined;
  pending?: boolean;
  pendingText?: string;
  children: string | Elements;
}

export function Button({
  variant,
  size = "md",
  icon,
  pending = false,
  pendingText,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // `aria-disabled`, because `disabled` loses the focus.
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(variant, size), pending && "opacity-85", className)}
    >
      {pending ? <SpinnerRing size={16} /> : icon && drawControlIcon(icon, 16)}
      {inElement(pending ? (pendingText ?? children) : children)}
    </button>
  );
}
