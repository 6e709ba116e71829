import { ClipboardCheck, FileText, Pencil, Tally5, User, type LucideIcon } from "lucide-react";
import type { NumberSource } from "@/api/generated/client";
import { entryOf } from "@/language/entryOf";

const sourceIcons: Record<NumberSource, LucideIcon> = {
  client: User,
  mentor: Pencil,
  checkIn: ClipboardCheck,
  csv: FileText,
  counted: Tally5,
};

/** Icon of the writer of a number. */
export function sourceIcon(source: NumberSource): LucideIcon {
  return entryOf(sourceIcons, source) ?? FileText;
}
