import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { AppearanceField } from "./AppearanceField";
import type { AppearanceField as Field } from "./appearanceDraft";
import { Card } from "./Card";
import type { AppearanceForm } from "./useAppearanceForm";

/** Addresses of pages elsewhere, and the one that answers to mail go to. */
export function AddressesCard({ form }: { form: AppearanceForm }) {
  const { t } = useLingui();
  return (
    <Card title={t`Addresses`}>
      <div className="grid gap-4">
        <Group
          title={t`Links on the mentor’s empty board`}
          form={form}
          fields={["communityUrl", "liveClassUrl"]}
        />
        <Group
          title={t`Links at the foot of sign-in, sign-up and mail`}
          form={form}
          fields={["imprintUrl", "privacyUrl"]}
        />
        <Group title={t`Where answers to mail go`} form={form} fields={["replyTo"]} />
      </div>
    </Card>
  );
}

interface GroupProps {
  title: string;
  form: AppearanceForm;
  fields: readonly Field[];
}

function Group({ title, form, fields }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-12 text-ink-2">
        {title}
      </p>
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        {fields.map((field) => (
          <AppearanceField
            key={field}
            form={form}
            field={field}
            type={field === "replyTo" ? "email" : "url"}
          />
        ))}
      </div>
    </div>
  );
}
