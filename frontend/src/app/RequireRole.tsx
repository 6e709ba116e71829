import type { ReactNode } from "react";
import { useCurrentUser } from "@/api/currentUser";
import { LoadingScreen } from "./layout/LoadingScreen";
import { AuthenticationError } from "./pages/ErrorViews";

interface RequireRoleProps {
  admin: ReactNode;
  client: ReactNode;
  anonymous: ReactNode;
}

/** Shows the screen that belongs to whoever asks. The server checks every call again; this only picks the view. */
export function RequireRole({ admin, client, anonymous }: RequireRoleProps) {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <LoadingScreen />;
  if (user === undefined) return <AuthenticationError />;
  if (user === null) return anonymous;
  return user.isAdmin ? admin : client;
}
