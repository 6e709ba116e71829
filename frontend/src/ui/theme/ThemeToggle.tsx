import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { stored } from "@/storage/stored";
import { IconButton } from "../buttons/IconButton";
import { Icon } from "./Icon";

export function ThemeToggle({ size = "md" }: { size?: "md" | "touch" }) {
  const { t } = useLingui();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      label={theme === "dark" ? t`Light theme` : t`Dark theme`}
      size={size}
      icon={<Icon of={theme === "dark" ? Moon : Sun} />}
      onClick={toggle}
    />
  );
}

type Theme = "light" | "dark";

const STORAGE_KEY = "creator-hub-theme";
/** Read by boot.js, and by the other tabs below. */
const saved = stored(STORAGE_KEY, (theme) => theme);
const groundColours: Record<Theme, string> = { light: "#f2ede4", dark: "#13110e" };
const listeners = new Set<() => void>();

/** Current theme, from the root's class, which boot.js sets before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.classList.add("theme-switching");
  root.classList.toggle("dark", theme === "dark");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", groundColours[theme]);
  // Forces a style computation while transitions are disabled.
  getComputedStyle(root).getPropertyValue("background-color");
  requestAnimationFrame(() => root.classList.remove("theme-switching"));
  for (const listener of listeners) listener();
}

function toggleTheme(): void {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  apply(theme);
  saved.save(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) apply(event.newValue === "dark" ? "dark" : "light");
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function useTheme(): { theme: Theme; toggle: () => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), toggle: toggleTheme };
}
