interface ColumnGlyphProps {
  column: "todo" | "inprogress" | "done";
  size?: number;
}

/** Icon of a column: open ring, half ring or filled tick. */
export function ColumnGlyph({ column, size = 16 }: ColumnGlyphProps) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      {column === "todo" && (
        <circle cx="8" cy="8" r="6.2" fill="none" stroke="var(--text-3)" strokeWidth="1.7" />
      )}
      {column === "inprogress" && (
        <>
          <circle cx="8" cy="8" r="6.2" fill="none" stroke="var(--accent)" strokeWidth="1.7" />
          <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8Z" fill="var(--accent)" />
        </>
      )}
      {column === "done" && (
        <>
          <circle cx="8" cy="8" r="7" fill="var(--success)" />
          <path
            d="m5.2 8.2 2 2 3.7-4.1"
            fill="none"
            stroke="var(--on-success)"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}
