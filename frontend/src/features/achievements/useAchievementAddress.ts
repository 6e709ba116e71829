import { useLocation, useNavigate, useSearchParams } from "react-router";

const NAME = "achievement";

/** The achievement that is shown lives in the address: it can be linked to, and Back closes it. */
export function useAchievementAddress() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  return {
    shown: search.get(NAME),
    open: (type: string) => {
      const next = new URLSearchParams(search);
      next.set(NAME, type);
      void navigate({ search: next.toString() }, { state: { openedHere: true } });
    },
    close: () => {
      if (typeof state === "object" && state !== null && "openedHere" in state) {
        void navigate(-1);
        return;
      }
      const next = new URLSearchParams(search);
      next.delete(NAME);
      void navigate({ search: next.toString() }, { replace: true });
    },
  };
}
