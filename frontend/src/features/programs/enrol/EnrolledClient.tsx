import { useLingui } from "@lingui/react/macro";
import { useGetClientQuery } from "@/api/admin/clients";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";

/** Client whose page the dialog opened on. */
export function EnrolledClient({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: client } = useGetClientQuery({ id });
  const name = client ? fullName(client) || t`Unnamed Client` : t`Client`;
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface-0 px-4 py-3">
      <Avatar name={initialOf(name)} imageUrl={client?.profileImageUrl ?? null} size={32} />
      <p className="min-w-0">
        <b dir="auto" className="block truncate font-semibold">
          {name}
        </b>
        <span dir="auto" className="block truncate text-13 text-ink-2">
          {client?.email}
        </span>
      </p>
    </div>
  );
}
