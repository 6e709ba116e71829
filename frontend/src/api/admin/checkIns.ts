import { hubApi } from "../hubApi";
import type { Answer, Answers, CheckInComment, CommentAuthor, Question } from "../client/checkIns";

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

export interface OpenFor {
  amount: number;
  unit: "hours" | "days";
}

export type Rhythm =
  | { kind: "weekly"; everyWeeks: number; weekday: Weekday; hour: number; openFor: OpenFor }
  | { kind: "monthly"; day: number; hour: number; openFor: OpenFor }
  | {
      kind: "program";
      programId: number;
      afterStepId?: number | null;
      days: number;
      hour: number;
      openFor: OpenFor;
    };

export type Audience =
  { kind: "everybody" } | { kind: "choice"; clientIds: string[] } | { kind: "segment"; segmentId: number };

/** Question before it is stored: new ones, and new choices, have no id. */
export interface QuestionBody extends Omit<Question, "id" | "choices"> {
  id?: number | undefined;
  choices?: { id?: number | undefined; text: string }[] | null;
}

export interface CheckInBody {
  name: string;
  introduction?: string | null;
  rhythm: Rhythm;
  audience?: Audience | null;
  questions: QuestionBody[];
}

export interface AudienceLabel {
  kind: "everybody" | "choice" | "segment" | "program";
  name: string | null;
  people: number;
  pictures: CommentAuthor[];
  isGone: boolean;
}

export interface Round {
  on: string;
  opens: string;
  closes: string;
  isOpen: boolean;
  asked: number;
  answered: number;
  toRead: number;
  version: number;
  isReminded: boolean;
}

export type CheckInState = "draft" | "running" | "paused" | "ended";

export interface CheckInRow {
  id: number;
  name: string;
  state: CheckInState;
  rhythm: Rhythm;
  audience: AudienceLabel;
  questionCount: number;
  next: { opens: string; closes: string; people: number | null } | null;
  rounds: Round[];
  stateSince: string | null;
  stateBy: string | null;
}

export interface CheckInVersion {
  number: number;
  from: string | null;
  to: string | null;
  questions: number;
  openings: number;
}

export interface CheckIn extends CheckInRow {
  introduction: string | null;
  audienceBody: Audience | null;
  questions: Question[];
  version: number;
  versions: CheckInVersion[];
}

export interface CheckInPreview {
  openings: { opens: string; closes: string }[];
  audience: AudienceLabel;
}

export type PeriodMark = "answered" | "missed" | "open" | "notAsked";

export interface MissingRow {
  client: CommentAuthor;
  periodId: number;
  inARow: number;
  lastEight: PeriodMark[];
  lastAnsweredOn: string | null;
  activeAt: string;
  hasMail: boolean;
  isReminded: boolean;
}

export interface Missing {
  round: Round;
  missing: number;
  often: number;
  remindedByHubAt: string | null;
  reminder: {
    at: string;
    by: string;
    people: number;
    byMail: number;
    byBell: number;
    answeredSince: number;
  } | null;
  byMail: number;
  byBell: number;
  people: MissingRow[];
  total: number;
}

export interface Reminded {
  people: number;
  byMail: number;
  byBell: number;
}

export interface AnswerText {
  periodId: number;
  client: CommentAuthor;
  text: string;
}

export interface QuestionAnswers {
  question: Question;
  number: number;
  answers: number;
  isTooFew: boolean;
  counts?: { value: string; label: string; count: number }[] | null;
  quartiles?: { least: string; lower: string; median: string; upper: string; most: string } | null;
  texts?: AnswerText[] | null;
}

export interface EverybodysAnswers {
  round: Round;
  asked: number;
  answered: number;
  questions: QuestionAnswers[];
}

export interface WaitingAnswers {
  periodId: number;
  checkInId: number;
  checkIn: string;
  client: CommentAuthor;
  sentAt: string;
  on: string;
}

export interface ReadPeriod {
  periodId: number;
  checkInId: number;
  checkIn: string;
  client: CommentAuthor & { tags: { id: number; name: string; colour: string }[] };
  on: string;
  sentAt: string;
  readAt: string | null;
  answers: { question: Question; value: Answer | null }[];
  lastFour: { on: string; isMissed: boolean; answers: Answers }[];
  lines: Record<string, (string | null)[]>;
  comments: CheckInComment[];
}

interface Repeatable {
  /** Idempotency key. */
  "Idempotency-Key"?: string;
}

const path = (id: number) => `/api/admin/check-ins/${id.toString()}`;

export const checkInsApi = hubApi.injectEndpoints({
  endpoints: (build) => ({
    listCheckIns: build.query<{ checkIns: CheckInRow[] }, void>({
      query: () => ({ url: "/api/admin/check-ins" }),
      providesTags: ["checkIns"],
    }),
    getCheckIn: build.query<CheckIn, { id: number }>({
      query: ({ id }) => ({ url: path(id) }),
      providesTags: ["checkIns"],
    }),
    createCheckIn: build.mutation<CheckIn, Repeatable & { checkInBody: CheckInBody }>({
      query: (arg) => ({
        url: "/api/admin/check-ins",
        method: "POST",
        body: arg.checkInBody,
        headers: { "Idempotency-Key": arg["Idempotency-Key"] },
      }),
    }),
    editCheckIn: build.mutation<CheckIn, { id: number; "If-Match": string; checkInBody: CheckInBody }>({
      query: (arg) => ({
        url: path(arg.id),
        method: "PUT",
        body: arg.checkInBody,
        headers: { "If-Match": arg["If-Match"] },
      }),
    }),
    deleteCheckIn: build.mutation<undefined, { id: number }>({
      query: ({ id }) => ({ url: path(id), method: "DELETE" }),
    }),
    resumeCheckIn: build.mutation<CheckIn, { id: number }>({
      query: ({ id }) => ({ url: `${path(id)}/resume`, method: "POST" }),
    }),
    pauseCheckIn: build.mutation<CheckIn, { id: number }>({
      query: ({ id }) => ({ url: `${path(id)}/pause`, method: "POST" }),
    }),
    endCheckIn: build.mutation<CheckIn, { id: number }>({
      query: ({ id }) => ({ url: `${path(id)}/end`, method: "POST" }),
    }),
    previewCheckIn: build.query<
      CheckInPreview,
      { checkInPreviewBody: { rhythm: Rhythm; audience?: Audience | null } }
    >({
      query: ({ checkInPreviewBody }) => ({
        url: "/api/admin/check-ins/preview",
        method: "POST",
        body: checkInPreviewBody,
      }),
      providesTags: ["checkIns", "segments"],
    }),
    listRounds: build.query<
      { rounds: Round[]; next: string | null },
      { id: number; limit?: number; before?: string | undefined }
    >({
      query: ({ id, limit, before }) => ({ url: `${path(id)}/periods`, params: { limit, before } }),
      providesTags: ["checkIns"],
    }),
    listMissing: build.query<
      Missing,
      {
        id: number;
        period?: string | undefined;
        often?: boolean | undefined;
        offset?: number;
        limit?: number;
      }
    >({
      query: ({ id, ...params }) => ({ url: `${path(id)}/missing`, params }),
      providesTags: ["checkIns"],
    }),
    remindMissing: build.mutation<Reminded, Repeatable & { id: number; remindBody: { period: string } }>({
      query: (arg) => ({
        url: `${path(arg.id)}/remind`,
        method: "POST",
        body: arg.remindBody,
        headers: { "Idempotency-Key": arg["Idempotency-Key"] },
      }),
    }),
    getEverybodysAnswers: build.query<
      EverybodysAnswers,
      { id: number; period?: string | undefined; segmentId?: number | undefined }
    >({
      query: ({ id, ...params }) => ({ url: `${path(id)}/answers`, params }),
      providesTags: ["checkIns"],
    }),
    listAnswerTexts: build.query<
      { texts: AnswerText[]; total: number },
      {
        id: number;
        period?: string | undefined;
        segmentId?: number | undefined;
        question: number;
        offset?: number;
        limit?: number;
      }
    >({
      query: ({ id, ...params }) => ({ url: `${path(id)}/answers/texts`, params }),
      providesTags: ["checkIns"],
    }),
    getReadPeriod: build.query<ReadPeriod, { id: number }>({
      query: ({ id }) => ({ url: `/api/admin/check-in-answers/${id.toString()}` }),
      providesTags: ["checkInAnswers"],
    }),
    listWaitingAnswers: build.query<
      { answers: WaitingAnswers[]; total: number; next: string | null },
      { client?: string | undefined; after?: string | undefined; limit?: number }
    >({
      query: (params) => ({ url: "/api/admin/check-in-answers", params }),
      providesTags: ["checkInAnswers"],
    }),
    markAnswersRead: build.mutation<undefined, { id: number }>({
      query: ({ id }) => ({ url: `/api/admin/check-in-answers/${id.toString()}/read`, method: "POST" }),
    }),
    replyToAnswers: build.mutation<CheckInComment, { id: number; commentBody: { text: string } }>({
      query: ({ id, commentBody }) => ({
        url: `/api/admin/check-in-answers/${id.toString()}/comments`,
        method: "POST",
        body: commentBody,
      }),
    }),
  }),
});

export const {
  useListCheckInsQuery,
  useGetCheckInQuery,
  useCreateCheckInMutation,
  useEditCheckInMutation,
  useDeleteCheckInMutation,
  useResumeCheckInMutation,
  usePauseCheckInMutation,
  useEndCheckInMutation,
  usePreviewCheckInQuery,
  useListRoundsQuery,
  useListMissingQuery,
  useRemindMissingMutation,
  useGetEverybodysAnswersQuery,
  useListAnswerTextsQuery,
  useGetReadPeriodQuery,
  useListWaitingAnswersQuery,
  useMarkAnswersReadMutation,
  useReplyToAnswersMutation,
} = checkInsApi;
