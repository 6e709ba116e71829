import type { ClientNumber, ClientNumbers } from "../generated/client";
import { answerOf, holding } from "./changes";

type CallUnderWay = Parameters<Parameters<typeof holding>[1]>[1];

interface Call extends CallUnderWay {
  queryFulfilled: PromiseLike<{ data: ClientNumber }>;
}

type Patch = (shown: ClientNumbers) => void;

/**
 * Lifecycle of a change whose answer has the changed number. It is written into its list before a refetch brings it;
 * the caller reports errors.
 */
export function showingNumber<Arg>(
  list: "ownNumbers" | "clientNumbers",
  update: (arg: Arg, patch: Patch) => Parameters<Call["dispatch"]>[0],
) {
  return holding([list], async (arg: Arg, { dispatch, queryFulfilled }: Call) => {
    const answered = await answerOf(queryFulfilled);
    if (answered) dispatch(update(arg, replacing(answered.data)));
  });
}

function replacing(changed: ClientNumber): Patch {
  return (shown) => {
    shown.numbers = shown.numbers.map((number) => (number.id === changed.id ? changed : number));
  };
}
