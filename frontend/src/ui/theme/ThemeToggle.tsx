import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "../buttons/IconButton";
import { Icon } from "./Icon";
import { useTheme } from "./theme";

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
