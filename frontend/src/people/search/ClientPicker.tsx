import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Isolated } from "@/language/Isolated";
import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import { controlHeight, controlLook, describedBy, Field } from "@/ui/fields/Field";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { isChosen, noChoice, without, type Choice } from "./choice";
import { ChosenPeople } from "./ChosenPeople";
import { FoundPerson } from "./FoundPerson";
import { SearchOutcome } from "./SearchOutcome";
import { useChoosing } from "./useChoosing";
import { useFoundClients } from "./useFoundClients";

interface ClientPickerProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Total number of clients, once loaded. */
  clients: number | undefined;
  error: string | undefined;
  /** Text of the box that chooses all. */
  allLabel: string;
  ref: (element: HTMLInputElement | null) => void;
}

/** Multiselect of clients with a search. The selection outlives a new search. */
export function ClientPicker({ choice, onChange, clients, error, allLabel, ref }: ClientPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const found = useFoundClients(typed);
  const people = found.people ?? [];
  const choosing = useChoosing(choice, onChange, { search: found.search, people, total: found.total });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field id={id} label={t`Clients`} hideLabel error={error}>
        <div className="relative">
          <Icon
            of={Search}
            size={16}
            className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
          />
          <input
            ref={(element) => {
              input.current = element;
              ref(element);
            }}
            id={id}
            {...describedBy(id, { error })}
            placeholder={t`Search by name or email`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // Enter must not submit the form.
              if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
            }}
            className={classNames(controlLook, controlHeight("md"), "pe-10 !ps-9")}
          />
          {typed === "" ? null : (
            <span className="absolute inset-y-0 end-1 grid place-items-center max-tablet:end-0">
              <IconButton
                label={t`Clear search`}
                hint={false}
                size="sm"
                icon={X}
                className="max-tablet:size-11"
                onClick={() => {
                  setTyped("");
                  input.current?.focus();
                }}
              />
            </span>
          )}
        </div>
        <div className="overflow-hidden rounded-card border border-hairline-strong">
          {found.total > 0 ? (
            <Row className="min-h-11 bg-surface-1">
              <Checkbox
                size="lg"
                className="flex-1 gap-3"
                checked={choosing.allAreChosen}
                disabled={!found.isCurrent}
                label={
                  <AllThat
                    label={allLabel}
                    search={found.search}
                    total={found.search === "" ? clients : found.total}
                  />
                }
                onChange={(checked) => {
                  if (checked) choosing.chooseAll();
                  else choosing.leaveOutAll();
                }}
              />
            </Row>
          ) : null}
          {people.length > 0 ? (
            <ul aria-label={t`Clients`} className="relative max-h-[248px] overflow-y-auto overscroll-contain">
              {people.map((person) => (
                <li key={person.id}>
                  <Row className="min-h-12 border-t border-hairline">
                    <Checkbox
                      size="lg"
                      className="flex-1 gap-3"
                      checked={isChosen(choice, person.id)}
                      label={
                        <span className="flex min-h-11 items-center gap-3">
                          <FoundPerson person={person} search={found.search} />
                        </span>
                      }
                      onChange={() => choosing.toggle(person)}
                    />
                  </Row>
                </li>
              ))}
            </ul>
          ) : null}
          <SearchOutcome found={found} />
        </div>
      </Field>
      <ChosenPeople
        choice={choice}
        clients={clients}
        onRemove={(personId) => onChange(without(choice, [personId]))}
        onClear={() => {
          onChange(noChoice);
          input.current?.focus();
        }}
        onNobodyLeft={() => input.current?.focus()}
      />
    </div>
  );
}

function Row({ className, children }: { className: string; children: ReactNode }) {
  return <div className={classNames("flex items-center px-3.5", className)}>{children}</div>;
}

function AllThat({ label, search, total }: { label: string; search: string; total: number | undefined }) {
  const { i18n } = useLingui();
  if (total === undefined) return <span>{label}</span>;
  const count = i18n.number(total);
  const sought = <Isolated>{search}</Isolated>;
  return (
    <>
      <span>{label}</span>{" "}
      <span className="text-ink-3 tabular-nums">
        {search === "" ? (
          <Trans>
            (<Plural value={total} one="# client" other="# clients" />)
          </Trans>
        ) : (
          <Trans>
            ({count} that match “{sought}”)
          </Trans>
        )}
      </span>
    </>
  );
}
