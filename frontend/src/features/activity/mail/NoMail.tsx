import mailDrawing from "@/art/empty/mail.svg?raw";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { MailFilter } from "./useMailFilter";

const words: Record<MailFilter, { title: string; text: string }> = {
  all: { title: "No mail has left yet", text: "Send a test mail to see whether it arrives." },
  waiting: { title: "Nothing is waiting", text: "Every mail has left, or was given up." },
  sent: { title: "Nothing has been sent yet", text: "Send a test mail to see whether it arrives." },
  failed: { title: "Nothing has failed", text: "The mail server has taken every mail so far." },
};

export function NoMail({ filter }: { filter: MailFilter }) {
  return (
    <EmptyState
      className="m-auto pb-8"
      level={3}
      drawing={<Drawing markup={mailDrawing} width={180} />}
      {...words[filter]}
    />
  );
}
