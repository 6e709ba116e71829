import type { Client, ClientRow, ClientTag } from "@/api/generated/admin";

/** Client in the list; the list of users has neither tags nor rates. */
export type ListedClient = Client &
  Partial<Pick<ClientRow, "completionRate" | "lastActiveAt">> & {
    tags?: readonly ClientTag[];
  };
