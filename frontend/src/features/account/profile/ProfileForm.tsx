import { useLingui } from "@lingui/react/macro";
import { Camera, KeyRound } from "lucide-react";
import { useId, useRef } from "react";
import type { User } from "@/api/generated/anonymous";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { Form } from "@/forms/Form";
import type { Elements } from "@/language/elements";
import { Avatar } from "@/people/Avatar";
import { Button } from "@/ui/buttons/Button";
import { TextField } from "@/ui/fields/TextField";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { Icon } from "@/ui/theme/Icon";
import { AccountPanel } from "../AccountPanel";
import { heroes, labelOf, socialLinks, type ProfileField } from "./profileRules";
import { useProfileForm, type ProfileForm } from "./useProfileForm";

const names = ["firstName", "lastName"] as const;

const autoCompletes: Partial<Record<ProfileField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
};

interface ProfileFormProps {
  user: User;
  onChangePicture: () => void;
  /** False for an account that has none yet. */
  hasPassword: boolean;
  /** Absent where passwords are switched off. */
  onChangePassword?: () => void;
  /** Panels that save by themselves, between those of the form. */
  children: Elements;
  /** Column beside the panels. */
  beside: Elements;
}

export function ProfileForm({
  user,
  onChangePicture,
  hasPassword,
  onChangePassword,
  children,
  beside,
}: ProfileFormProps) {
  const { t } = useLingui();
  const form = useProfileForm(user);
  const id = useId();
  return (
    <>
      <div className="flex items-start gap-6">
        <div className="grid w-full max-w-(--reading-w) min-w-0 grid-cols-1 gap-4 pb-4">
          <Form id={id} form={form} disabled={!form.unsaved} className="grid grid-cols-1 gap-4">
            {form.conflict ? (
              <ConflictNotice key={form.conflict.version} subject="profile" conflict={form.conflict} />
            ) : null}
            <AccountPanel part="profile">
              <div className="mt-4 mb-5 flex items-center gap-4">
                <Avatar
                  name={`${user.firstName} ${user.lastName}`}
                  imageUrl={user.profileImageUrl}
                  size={72}
                />
                <div>
                  <Button
                    variant="secondary"
                    icon={<Icon of={Camera} size={16} />}
                    className="max-tablet:min-h-11"
                    onClick={onChangePicture}
                  >
                    {t`Change Picture`}
                  </Button>
                  <p className="mt-1.5 text-12 text-ink-3">{t`JPG, PNG, GIF or WebP, up to 5 MB`}</p>
                </div>
              </div>
              <ProfileFields form={form} fields={names}>
                <TextField label={t`Email`} type="email" value={user.email} disabled readOnly />
              </ProfileFields>
            </AccountPanel>
            <AccountPanel part="links">
              <ProfileFields form={form} fields={socialLinks} links />
            </AccountPanel>
            <AccountPanel part="heroes" text={t`Three creators you learn from`}>
              <ProfileFields form={form} fields={heroes} links />
            </AccountPanel>
          </Form>
          {children}
        </div>
        {beside}
      </div>
      <SaveBar
        formId={id}
        isChanged={form.unsaved}
        isSaving={form.pending}
        hasPassword={hasPassword}
        {...(onChangePassword ? { onChangePassword } : {})}
      />
      {form.unsaved ? <UnsavedChangesGuard keepsDraft={form.keepsDraft} onDiscard={form.discard} /> : null}
    </>
  );
}

interface SaveBarProps {
  formId: string;
  isChanged: boolean;
  isSaving: boolean;
  hasPassword: boolean;
  onChangePassword?: () => void;
}

/** Sticky bar under the form; toasts appear above it. */
function SaveBar({ formId, isChanged, isSaving, hasPassword, onChangePassword }: SaveBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-(--z-header) -mx-4 mt-auto border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:-mx-6 tablet:px-6"
    >
      {/* Same width as the form. */}
      <div className="flex max-w-(--reading-w) flex-wrap items-center gap-2 min-[1281px]:w-[calc(100%-200px)]">
        <span className="me-auto">
          {onChangePassword ? (
            <Button
              variant="secondary"
              icon={<Icon of={KeyRound} size={16} />}
              className="max-tablet:min-h-11"
              onClick={onChangePassword}
            >
              {hasPassword ? t`Change Password` : t`Choose a password`}
            </Button>
          ) : null}
        </span>
        <span role="status" className="text-13 text-ink-3 max-sheet:sr-only">
          {isChanged ? t`You have unsaved changes` : null}
        </span>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          className="ms-1 max-tablet:min-h-11"
          disabled={!isChanged}
          pending={isSaving}
          pendingText={t`Saving...`}
        >
          {t`Save Changes`}
        </Button>
      </div>
    </div>
  );
}

interface ProfileFieldsProps {
  form: ProfileForm;
  fields: readonly ProfileField[];
  /** URL fields. */
  links?: boolean;
  /** Further fields of the same grid. */
  children?: Elements;
}

const asLink = { type: "url", inputMode: "url", placeholder: "https://…" } as const;

function ProfileFields({ form, fields, links = false, children }: ProfileFieldsProps) {
  return (
    <div className={`grid gap-4 sheet:grid-cols-2 wide:grid-cols-3 ${links ? "mt-4" : ""}`}>
      {fields.map((field) => (
        <TextField
          key={field}
          {...(links ? asLink : {})}
          autoComplete={autoCompletes[field] ?? "off"}
          label={labelOf(field)}
          {...form.text(field)}
          onBlur={() => form.check(field)}
        />
      ))}
      {children}
    </div>
  );
}
