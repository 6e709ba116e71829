import { t } from "@lingui/core/macro";
import { useDownloadFileMutation } from "@/api/files";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Saves a file of the server, and reports why it could not be had. */
export function useDownload() {
  const [downloadFile, { isLoading }] = useDownloadFileMutation();
  const showToast = useToast();
  const download = async (address: string) => {
    const { error } = await downloadFile(address);
    if (!error || isUnauthorized(error)) return;
    const description = messageOf(error, t`Failed to download the file.`);
    showToast({ title: t`Error`, description, variant: "destructive" });
  };
  return { pending: isLoading, download };
}
