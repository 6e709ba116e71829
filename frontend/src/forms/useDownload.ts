import { t } from "@lingui/core/macro";
import { useDownloadFileMutation } from "@/api/files";
import { useAct } from "./useAct";

/** Saves a file of the server, and reports why it could not be had. */
export function useDownload() {
  const [downloadFile, { isLoading }] = useDownloadFileMutation();
  const act = useAct();
  const download = (address: string) => act(downloadFile(address), t`Failed to download the file.`);
  return { pending: isLoading, download };
}
