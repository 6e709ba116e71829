import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Recalled } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useAct } from "@/forms/useAct";
import { Button } from "@/ui/buttons/Button";
import { Shape } from "@/ui/feedback/Shape";
import { Dialog } from "@/ui/overlays/Dialog";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";

interface RecallProps<Preview> {
  query: { data?: Preview | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  send: () => Promise<{ data?: Recalled | undefined; error?: unknown }>;
  pending: boolean;
  /** Title without a preview. */
  title: string;
  question: (preview: Preview) => string;
  /** Label of the button, for the number of what goes. */
  label: (goes: number) => string;
  pendingText: string;
  /** Message of a refusal without one of its own. */
  failed: string;
  toastOf: (recalled: Recalled) => ToastOptions;
  consequence: (preview: Preview) => string;
  /** Names of what goes and of what stays. */
  untouched: string;
  touched: string;
  onClose: () => void;
}

/** Dialog that asks before a recall, with a preview of its outcome. */
export function Recall<Preview extends { goes: number; stays: number }>(props: RecallProps<Preview>) {
  const { t } = useLingui();
  const { query, pending, onClose } = props;
  const { error, isFetching } = query;
  const act = useAct();
  const recall = async () => {
    if (await act(props.send(), props.failed, props.toastOf)) onClose();
    // Another admin may have recalled it, or the window is over.
    else void query.refetch();
  };
  // A cached preview may be outdated.
  const preview = isFetching || error ? undefined : query.data;
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={preview ? props.question(preview) : props.title}
      footer={
        preview && preview.goes > 0 ? (
          <>
            <Button variant="ghost" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
              {t`Keep them`}
            </Button>
            <Button
              variant="danger"
              className="max-sheet:h-11 max-sheet:flex-1"
              pending={pending}
              pendingText={props.pendingText}
              onClick={() => void recall()}
            >
              {props.label(preview.goes)}
            </Button>
          </>
        ) : (
          <Button variant="secondary" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
            {preview ? t`Keep them` : t`Close`}
          </Button>
        )
      }
    >
      {preview ? (
        <>
          <p className="text-pretty text-ink-2">{props.consequence(preview)}</p>
          <dl className="mt-4 divide-y divide-hairline rounded-card border border-hairline">
            <TallyRow name={props.untouched}>
              {plural(preview.goes, { one: "# goes", other: "# go" })}
            </TallyRow>
            <TallyRow name={props.touched}>
              {plural(preview.stays, { one: "# stays", other: "# stay" })}
            </TallyRow>
          </dl>
        </>
      ) : error && !isFetching ? (
        <p role="alert" className="text-ink-2">
          {messageOf(
            error,
            t`What a recall would do could not be found out. Check your connection and try again.`,
          )}
        </p>
      ) : (
        <>
          <Shape label={t`Counting what would go`} bars={["w-full", "mt-2.5 w-1/2"]} />
          <Shape
            entry="mt-5 grid h-[82px] content-around rounded-card border border-hairline px-3.5"
            bars={["w-32", "w-48"]}
          />
        </>
      )}
    </Dialog>
  );
}

function TallyRow({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 px-3.5 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
