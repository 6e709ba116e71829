import { createElement, type ComponentProps, type SVGAttributes } from "react";

interface IconData {
  node: readonly [tag: string, attributes: SVGAttributes<SVGElement> & { key: string }][];
}

interface IconProps extends ComponentProps<"svg"> {
  size?: number;
}

/**
 * How the build draws lucide's icons, in place of lucide's own way (webpack.config.mjs), which asks a context and
 * merges names for each of the hundreds of icons that a board has.
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
