import { classNames } from "../theme/classNames";

interface QuartileBoxesProps {
  /** The same as text. */
  label: string;
  /** Names of the least, the middle and the most. */
  names: readonly [least: string, median: string, most: string];
  /** Least, lower quartile, median, upper quartile, most. */
  values: readonly [string, string, string, string, string];
}

const small = "absolute text-12 leading-4 whitespace-nowrap tabular-nums";
/** Its middle stands at its start, in both directions. */
const centred = "-translate-x-1/2 rtl:translate-x-1/2";

/** Four boxes, each a quarter of the values: their width says nothing of the values, so that no axis lies. */
export function QuartileBoxes({ label, names, values }: QuartileBoxesProps) {
  const [least, lower, median, upper, most] = values;
  return (
    <div role="img" aria-label={label} className="relative mt-9 mb-9">
      <div aria-hidden="true">
        <div className="grid h-8 grid-cols-4 overflow-hidden rounded-tag border border-border-control bg-surface-2">
          {[false, true, true, false].map((isMiddle, index) => (
            <span
              key={index}
              className={classNames(
                isMiddle && "bg-accent-soft",
                // The median's own line stands between the two in the middle.
                index % 2 === 1 && "border-s border-border-control",
                index === 2 && "border-e border-border-control",
              )}
            />
          ))}
        </div>
        <span
          data-fill=""
          className="absolute inset-y-[-6px] start-1/2 w-[3px] rounded-full bg-accent"
          style={{ marginInlineStart: -1.5 }}
        />
        <span className={`${small} start-0 bottom-full mb-2 text-ink-2`}>{names[0]}</span>
        <span className={`${small} ${centred} start-1/2 bottom-full mb-2 font-semibold text-accent-text`}>
          {names[1]}
        </span>
        <span className={`${small} end-0 bottom-full mb-2 text-ink-2`}>{names[2]}</span>
        <span className={`${small} start-0 top-full mt-2`}>{least}</span>
        <span className={`${small} ${centred} start-1/4 top-full mt-2`}>{lower}</span>
        <span className={`${small} ${centred} start-1/2 top-full mt-2 font-semibold`}>{median}</span>
        <span className={`${small} ${centred} start-3/4 top-full mt-2`}>{upper}</span>
        <span className={`${small} end-0 top-full mt-2`}>{most}</span>
      </div>
    </div>
  );
}
