interface ChartTableProps {
  caption: string;
  /** Names of the columns; numbers stand at the end. */
  head: readonly [string, ...string[]];
  rows: readonly { key: string; name: string; values: readonly string[] }[];
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
          {others.map((name) => (
            <th key={name} scope="col" className="w-21 border-b border-hairline ps-3 text-end font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key} className="h-8 last:*:border-b-0">
            <th
              scope="row"
              dir="auto"
              className="border-b border-hairline text-start font-normal wrap-anywhere"
            >
              {name}
            </th>
            {values.map((value, column) => (
              <td key={column} className="border-b border-hairline ps-3 text-end tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
