import { useGetClientQuery } from "@/api/admin/clients";
import type { Review, ReviewClient, Task } from "@/api/generated/admin";
import type { ThreadEntry } from "@/api/generated/client";

/** Subject of a review; absent fields are still being fetched. */
export interface Subject {
  title: string | undefined;
  client: ReviewClient | undefined;
}

/** Title and client, from the queue or, where nothing waits there, from the thread and its task. */
export function useSubject(
  review: Review | undefined,
  task: Task | undefined,
  entries: readonly ThreadEntry[] | undefined,
): Subject {
  const known = review?.client ?? entries?.findLast(({ kind }) => kind === "submission")?.author ?? undefined;
  const isSought = known === undefined && entries !== undefined;
  const { data } = useGetClientQuery(
    { id: task?.assigneeId ?? "" },
    { skip: !isSought || task === undefined },
  );
  const found = data && {
    id: data.id,
    firstName: data.firstName,
    lastName: data.lastName,
    pictureUrl: data.profileImageUrl,
  };
  return { title: task?.title ?? review?.title, client: known ?? found };
}
