import { generatedApi, type Achievement, type Config, type Task, type User } from "./generated";

/** A deleted task that can still be brought back. */
export interface TrashedTask {
  task: Task;
  deletedAt: string;
}

interface CalendarEventBody {
  taskId: number;
  title: string;
  description?: string | null;
}

/** What was earned, and whether this user has been shown it on any device. */
export type AchievementRecord = Achievement & { seen: boolean };

/** What a notification is about. */
export interface NotificationTarget {
  kind: "achievement" | "task" | "tasks" | "note";
  id: string | null;
}

interface DemoAccount {
  email: string;
  password: string;
  name: string;
  isAdmin: boolean;
}

/** Outside demo mode there are no demo accounts. */
export type ConfigWithDemo = Config & { demoAccounts?: DemoAccount[] };

type ProfileLink =
  | "instagramUrl"
  | "youtubeUrl"
  | "tiktokUrl"
  | "twitterUrl"
  | "linkedinUrl"
  | "facebookUrl"
  | "hero1Url"
  | "hero2Url"
  | "hero3Url";

export type ProfileBody = Pick<User, "firstName" | "lastName"> & Partial<Record<ProfileLink, string | null>>;

/** Operations that docs/openapi.json does not name yet. Each goes as soon as generated.ts has it. */
export const pendingApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    listTrash: build.query<TrashedTask[], void>({
      query: () => ({ url: `/api/tasks/trash` }),
      providesTags: ["Task"],
    }),
    createCalendarEvent: build.mutation<{ url: string }, { calendarEventBody: CalendarEventBody }>({
      query: ({ calendarEventBody }) => ({
        url: `/api/calendar/create-event`,
        method: "POST",
        body: calendarEventBody,
      }),
      invalidatesTags: ["Task"],
    }),
    markAchievementsSeen: build.mutation<null, { seenAchievementsBody: { types: string[] } }>({
      query: ({ seenAchievementsBody }) => ({
        url: `/api/achievements/seen`,
        method: "PUT",
        body: seenAchievementsBody,
      }),
      invalidatesTags: ["Achievement"],
    }),
    updateProfile: build.mutation<User, { id: string; profileBody: ProfileBody }>({
      query: ({ id, profileBody }) => ({
        url: `/api/users/${encodeURIComponent(id)}`,
        method: "PUT",
        body: profileBody,
      }),
      invalidatesTags: ["User"],
    }),
    updateProfilePicture: build.mutation<User, { pictureBody: { profileImageUrl: string } }>({
      query: ({ pictureBody }) => ({
        url: `/api/users/profile-picture`,
        method: "PUT",
        body: pictureBody,
      }),
      invalidatesTags: ["User"],
    }),
    changePassword: build.mutation<
      null,
      { changePasswordBody: { currentPassword: string; newPassword: string } }
    >({
      query: ({ changePasswordBody }) => ({
        url: `/api/auth/change-password`,
        method: "POST",
        body: changePasswordBody,
      }),
      invalidatesTags: ["User"],
    }),
  }),
});
