import { holding } from "../cache/changes";
import { hubApi } from "../hubApi";
import { answerOf, type StoreAccess } from "./changingTask";

export type QuestionKind =
  "shortText" | "longText" | "number" | "scale" | "oneOf" | "severalOf" | "yesNo" | "link";

export interface Choice {
  id: number;
  text: string;
}

export interface Question {
  id: number;
  kind: QuestionKind;
  text: string;
  isDemanded: boolean;
  unit?: string | null;
  least?: string | null;
  most?: string | null;
  decimals?: number | null;
  points?: number | null;
  lowLabel?: string | null;
  highLabel?: string | null;
  choices?: Choice[] | null;
}

/** Texts and links, decimal numbers, points of a scale, one choice, several, yes or no. */
export type Answer = string | number | boolean | number[];

/** Answers by the id of their question. */
export type Answers = Record<string, Answer>;

export interface CommentAuthor {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isAdmin: boolean;
}

export interface CheckInComment {
  id: number;
  author: CommentAuthor | null;
  text: string;
  createdAt: string;
}

export interface OwnCheckIn {
  id: number;
  name: string;
  from: string;
  closesAt: string;
  state: "open" | "sent";
  answered: number;
  questions: number;
}

export interface OwnPeriod {
  id: number;
  name: string;
  introduction: string | null;
  from: string;
  opensAt: string;
  closesAt: string;
  isOpen: boolean;
  nextOn: string | null;
  questions: Question[];
  answers: Answers;
  sent: { at: string; answers: Answers } | null;
  revision: number;
  comments: CheckInComment[];
}

const checkInsApi = hubApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnCheckIns: build.query<{ checkIns: OwnCheckIn[] }, void>({
      query: () => ({ url: "/api/check-ins" }),
      providesTags: ["ownCheckIns"],
    }),
    getOwnCheckIn: build.query<OwnPeriod, { id: number }>({
      query: ({ id }) => ({ url: `/api/check-ins/${id.toString()}` }),
      providesTags: ["ownCheckIns"],
    }),
    keepAnswers: build.mutation<
      OwnPeriod,
      { id: number; "If-Match": string; keepAnswersBody: { answers: Record<string, Answer | null> } }
    >({
      query: (arg) => ({
        url: `/api/check-ins/${arg.id.toString()}/answers`,
        method: "PUT",
        body: arg.keepAnswersBody,
        headers: { "If-Match": arg["If-Match"] },
      }),
      onQueryStarted: holding(["ownCheckIns"], showAnswer),
    }),
    sendCheckIn: build.mutation<OwnPeriod, { id: number; "If-Match": string }>({
      query: (arg) => ({
        url: `/api/check-ins/${arg.id.toString()}/send`,
        method: "POST",
        headers: { "If-Match": arg["If-Match"] },
      }),
      onQueryStarted: holding(["ownCheckIns"], showAnswer),
    }),
    writeCheckInComment: build.mutation<CheckInComment, { id: number; commentBody: { text: string } }>({
      query: ({ id, commentBody }) => ({
        url: `/api/check-ins/${id.toString()}/comments`,
        method: "POST",
        body: commentBody,
      }),
      onQueryStarted: holding(["ownCheckIns"], async ({ id }, { queryFulfilled, ...store }) => {
        const answered = await answerOf(queryFulfilled);
        if (answered) addComment(store, id, answered.data);
      }),
    }),
  }),
});

interface AnsweredCall extends StoreAccess {
  queryFulfilled: PromiseLike<{ data: OwnPeriod }>;
}

/** Shows what the answer to a change says. */
async function showAnswer({ id }: { id: number }, call: AnsweredCall): Promise<void> {
  const answered = await answerOf(call.queryFulfilled);
  if (answered) call.dispatch(checkInsApi.util.updateQueryData("getOwnCheckIn", { id }, () => answered.data));
}

function addComment({ dispatch }: StoreAccess, id: number, comment: CheckInComment): void {
  dispatch(
    checkInsApi.util.updateQueryData("getOwnCheckIn", { id }, ({ comments }) => {
      if (!comments.some((known) => known.id === comment.id)) comments.push(comment);
    }),
  );
}

export const {
  useListOwnCheckInsQuery,
  useGetOwnCheckInQuery,
  useKeepAnswersMutation,
  useSendCheckInMutation,
  useWriteCheckInCommentMutation,
} = checkInsApi;
