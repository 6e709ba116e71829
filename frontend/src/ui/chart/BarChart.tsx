import { useLingui } from "@lingui/react";
import { activeDirection } from "@/language/activeLanguage";

interface Bar {
  key: string;
  /** Name in the table, such as a day. */
  name: string;
  value: number;
  /** Value in the table, with its unit. */
  text: string;
  tooltip: string;
  /** Text under the bar. */
  label?: string;
  /** Emphasis: filled in the accent, or the one value that matters most. Without emphasis of any, all are accent. */
  emphasis?: "plain" | "filled" | "strong";
}

interface BarChartProps {
  /** Name of the table that says the same to screen readers, and of its columns. */
  caption: string;
  head: readonly [name: string, value: string];
  /** In the order of reading. */
  bars: readonly Bar[];
  /** Labels below the first and the last bar. */
  first: string | null;
  last: string | null;
  /** True where bars stand close together. */
  isDense?: boolean;
}

const HEIGHT_PX = 88;
/** Space above the highest bar for its number. */
const LABEL_PX = 18;
const LOWEST_BAR_PX = 2;
/** Width of a bar as a share of its room. */
const BAR_SHARE = 0.62;
const DENSE_SHARE = 0.88;

/** Chart of upright bars, with a table for screen readers. */
export function BarChart({ caption, head, bars, first, last, isDense = false }: BarChartProps) {
  return (
    <div>
      <div aria-hidden="true" className="mt-3 text-12 text-ink-3 tabular-nums">
        <Bars bars={bars} share={isDense ? DENSE_SHARE : BAR_SHARE} />
        <Labels bars={bars} />
        {first === null && last === null ? null : (
          <div className="mt-1 flex justify-between">
            <span>{first}</span>
            <span>{last}</span>
          </div>
        )}
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, text }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Texts under the bars, where they have some. */
function Labels({ bars }: { bars: readonly Bar[] }) {
  if (bars.every(({ label }) => label === undefined)) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col border-t border-hairline-strong pt-0.5 text-center leading-5">
      {bars.map(({ key, label, emphasis }) => (
        <span key={key} className={emphasis === "strong" ? "font-semibold text-accent-text" : undefined}>
          {label}
        </span>
      ))}
    </div>
  );
}

function fillOf({ value, emphasis }: Bar): string {
  if (value === 0) return "var(--hairline-strong)";
  return emphasis === "plain" ? "var(--border-control)" : "var(--accent)";
}

function Bars({ bars, share }: { bars: readonly Bar[]; share: number }) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = 100 / bars.length;
  // SVG does not mirror itself.
  const drawn = activeDirection() === "rtl" ? bars.toReversed() : bars;
  return (
    <svg width="100%" height={HEIGHT_PX} className="block overflow-visible">
      {drawn.map((each, index) => {
        const { key, value, tooltip, emphasis } = each;
        const bar = Math.max(LOWEST_BAR_PX, Math.round((value / most) * (HEIGHT_PX - LABEL_PX)));
        return (
          <g key={key} data-tooltip={tooltip}>
            <rect x={`${width * index}%`} width={`${width}%`} height={HEIGHT_PX} fill="transparent" />
            <rect
              x={`${width * (index + (1 - share) / 2)}%`}
              y={HEIGHT_PX - bar}
              width={`${width * share}%`}
              height={bar}
              rx={value > 0 ? 3 : 1}
              fill={fillOf(each)}
            />
            {value > 0 ? (
              <text
                x={`${width * (index + 0.5)}%`}
                y={HEIGHT_PX - bar - 5}
                textAnchor="middle"
                fill={emphasis === "strong" ? "var(--accent-text)" : "var(--text-2)"}
                fontWeight={emphasis === "strong" ? 600 : undefined}
              >
                {i18n.number(value)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
