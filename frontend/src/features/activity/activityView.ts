import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  CircleEllipsis,
  ClipboardCheck,
  KeyRound,
  Layers,
  Link,
  ListFilter,
  ListTree,
  Mail,
  MessageSquare,
  MessageSquareCheck,
  Palette,
  Pencil,
  PencilLine,
  RepeatOff,
  RotateCcw,
  Route,
  ShieldCheck,
  Tag,
  TrendingUp,
  Undo2,
  UserRoundCog,
  type LucideIcon,
} from "lucide-react";
import { withParameters } from "@/addresses/useUrlChoice";
import type { ActivityFilter } from "@/api/admin/activity";
import type { ActivityKind } from "@/api/generated/admin";
import { entryOf } from "@/language/entryOf";

export interface KindLook {
  label: MessageDescriptor;
  icon: LucideIcon;
  /** True if the icon points to a side. */
  mirrored?: boolean;
  chip: string;
}

const assigningLook = "bg-accent-soft text-accent-text";
const keepingLook = "bg-surface-press text-ink-2";

export const kindLooks: Record<ActivityKind, KindLook> = {
  assignment: { label: msg`Assignments`, icon: Layers, chip: assigningLook },
  recall: { label: msg`Recalls`, icon: Undo2, mirrored: true, chip: "bg-warning-soft text-warning-text" },
  template: { label: msg`Templates`, icon: Pencil, chip: keepingLook },
  password: { label: msg`Passwords`, icon: KeyRound, chip: keepingLook },
  link: { label: msg`Community link`, icon: Link, chip: keepingLook },
  invitation: { label: msg`Invitations`, icon: Mail, chip: assigningLook },
  note: { label: msg`Notes`, icon: MessageSquare, chip: assigningLook },
  review: { label: msg`Reviews`, icon: MessageSquareCheck, chip: assigningLook },
  correction: { label: msg`Corrections`, icon: PencilLine, chip: assigningLook },
  tag: { label: msg`Tags`, icon: Tag, chip: keepingLook },
  segment: { label: msg`Segments`, icon: ListTree, chip: keepingLook },
  recurrence: { label: msg`Recurring tasks`, icon: RepeatOff, chip: keepingLook },
  program: { label: msg`Programs`, icon: Route, chip: assigningLook },
  enrolment: { label: msg`Enrolments`, icon: UserRoundCog, chip: keepingLook },
  checkIn: { label: msg`Check-ins`, icon: ClipboardCheck, chip: assigningLook },
  number: { label: msg`Numbers`, icon: TrendingUp, chip: assigningLook },
  appearance: { label: msg`Appearance`, icon: Palette, chip: keepingLook },
  security: { label: msg`Security`, icon: ShieldCheck, chip: keepingLook },
  server: { label: msg`Server`, icon: RotateCcw, chip: keepingLook },
};

/** Look of a kind; a newer server's has a plain one. */
export function kindLook(kind: ActivityKind): Pick<KindLook, "icon" | "mirrored" | "chip"> {
  return entryOf(kindLooks, kind) ?? { icon: CircleEllipsis, chip: keepingLook };
}

export const anyKind = { label: msg`All kinds`, icon: ListFilter };

export const allActivity: ActivityFilter = { kind: null, clientId: null };

const kinds = Object.keys(kindLooks) as ActivityKind[];

/** Filter from the address: `?kind=`, `?client=`. Invalid values are dropped. */
export function readActivityFilter(search: URLSearchParams): ActivityFilter {
  const kind = kinds.find((candidate) => candidate === search.get("kind")) ?? null;
  const clientId = search.get("client");
  return { kind, clientId: clientId === "" ? null : clientId };
}

export function writeActivityFilter(
  search: URLSearchParams,
  { kind, clientId }: ActivityFilter,
): URLSearchParams {
  return withParameters(search, { kind, client: clientId });
}
