import { inElement, type Elements } from "@/language/elements";

interface ChartTableRow {
  key: string;
  name: string;
  values: readonly (string | Elements)[];
}

/** Row across all columns, between two values. */
interface ChartTableGap {
  key: string;
  gap: string;
}

interface ChartTableProps {
  caption: string;
  /** Names of the columns; numbers stand at the end. */
  head: readonly [string, ...(string | Elements)[]];
  rows: readonly (ChartTableRow | ChartTableGap)[];
}

/** Table behind a chart. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  const [first, ...others] = head;
  return (
    <table className="w-full border-separate border-spacing-0 text-13 leading-[18px]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="h-7 text-12 text-ink-3">
          <th scope="col" className="border-b border-hairline text-start font-normal">
            {first}
          </th>
          {others.map((name, column) => (
            <th
              key={column}
              scope="col"
              className="w-21 has-[.sr-only]:w-10 border-b border-hairline ps-3 text-end font-normal"
            >
              {inElement(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          "gap" in row ? (
            <tr key={row.key} className="h-8 last:*:border-b-0">
              <td colSpan={head.length} className="border-b border-hairline text-ink-2 hatched">
                {row.gap}
              </td>
            </tr>
          ) : (
            <tr key={row.key} className="h-8 last:*:border-b-0">
              <th
                scope="row"
                dir="auto"
                className="border-b border-hairline text-start font-normal wrap-anywhere"
              >
                {row.name}
              </th>
              {row.values.map((value, column) => (
                <td key={column} className="border-b border-hairline ps-3 text-end tabular-nums">
                  {inElement(value)}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
