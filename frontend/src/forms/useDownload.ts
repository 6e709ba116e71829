import { t } from "@lingui/core/macro";
import { useDownloadFileMutation } from "@/api/files";
import { useAction } from "./useAction";

/** Saves a file of the server, and reports why it could not be had. */
export function useDownload() {
  const [downloadFile, { isLoading }] = useDownloadFileMutation();
  const run = useAction();
  const download = (address: string) => run(downloadFile(address), t`Failed to download the file.`);
  return { pending: isLoading, download };
}
