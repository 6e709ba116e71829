import { Link } from "react-router";
import searchDrawing from "@/art/empty/search.svg?raw";
import { buttonLook } from "../buttons/buttonLook";
import { Drawing } from "../theme/Drawing";
import { EmptyState } from "./EmptyState";

interface MissingPageProps {
  title: string;
  text: string;
  /** Address and label of the way back. */
  to: string;
  action: string;
}

/** Page of something that does not exist (404). */
export function MissingPage({ title, text, to, action }: MissingPageProps) {
  return (
    <EmptyState
      className="m-auto pb-16"
      level={1}
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={title}
      text={text}
      action={
        <Link to={to} className={`${buttonLook("primary")} max-tablet:min-h-11`}>
          {action}
        </Link>
      }
    />
  );
}
