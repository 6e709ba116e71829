import { useGetClientQuery } from "@/api/admin/clients";
import type { Review, ReviewClient, Task } from "@/api/generated/admin";

/** Subject of a review; absent fields are still being fetched. */
export interface Subject {
  title: string | undefined;
  client: ReviewClient | undefined;
}

/** Title and client, from the queue or, where nothing waits there, from the thread's task. */
export function useSubject(taskId: number, review: Review | undefined, task: Task | undefined): Subject {
  const clientId = task?.id === taskId ? task.assigneeId : "";
  const { data } = useGetClientQuery({ id: clientId }, { skip: review !== undefined || clientId === "" });
  const found = data && {
    id: data.id,
    firstName: data.firstName,
    lastName: data.lastName,
    pictureUrl: data.profileImageUrl,
  };
  return { title: task?.title ?? review?.title, client: review?.client ?? found };
}
