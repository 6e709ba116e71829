/** Sign of a review: a diamond with an eye, in the colour of the text. */
export function ReviewGlyph({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      className={className}
    >
      <path d="M6.44 2.06a2.2 2.2 0 0 1 3.12 0l4.38 4.38a2.2 2.2 0 0 1 0 3.12l-4.38 4.38a2.2 2.2 0 0 1-3.12 0L2.06 9.56a2.2 2.2 0 0 1 0-3.12ZM4.4 8c.9 1.6 2.1 2.4 3.6 2.4s2.7-.8 3.6-2.4C10.7 6.4 9.5 5.6 8 5.6S5.3 6.4 4.4 8Zm2.35 0a1.25 1.25 0 1 1 2.5 0 1.25 1.25 0 0 1-2.5 0Z" />
    </svg>
  );
}
