import { createElement, type ComponentProps, type SVGAttributes } from "react";

interface IconData {
  node: readonly [tag: string, attributes: SVGAttributes<SVGElement> & { key: string }][];
}

interface IconProps extends ComponentProps<"svg"> {
  size?: number;
}

/**
 * Replaces lucide's component in the build (webpack.config.mjs): no context and no merging of class names for the
 * hundreds of icons of a board.
 */
export default function drawIcon({ node }: IconData) {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function LucideIcon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {strokes}
      </svg>
    );
  };
}
