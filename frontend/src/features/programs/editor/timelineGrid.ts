/** Columns of the timeline: the time, the line, the step. Phones have no column for the time. */
export const timelineGrid =
  "grid grid-cols-[26px_minmax(0,1fr)] gap-x-3 tablet:grid-cols-[156px_26px_minmax(0,1fr)]";
