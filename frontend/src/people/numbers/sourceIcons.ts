import { ClipboardCheck, FileText, Pencil, Tally5, User, type LucideIcon } from "lucide-react";
import type { NumberSource } from "@/api/generated/client";

/** Icons of the writers of a number. */
export const sourceIcons: Record<NumberSource, LucideIcon> = {
  client: User,
  mentor: Pencil,
  checkIn: ClipboardCheck,
  csv: FileText,
  counted: Tally5,
};
