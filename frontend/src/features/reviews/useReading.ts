import { useEffect } from "react";
import { useReadThreadMutation } from "@/api/tasks/thread";

/** Marks the thread as read while it is open. */
export function useReading(taskId: number, newestId: number | undefined, lastReadId: number): void {
  const [read] = useReadThreadMutation();
  const isUnread = newestId !== undefined && newestId > lastReadId;
  useEffect(() => {
    if (isUnread) void read({ id: taskId });
  }, [read, taskId, isUnread, newestId]);
}
