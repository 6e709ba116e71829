import { hubApi } from "./hubApi";

/** Downloads are calls like any other: they report refusals, notice an ended session and ask for proof. */
export const filesApi = hubApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file at an address. */
    downloadFile: build.mutation<null, string>({ query: (url) => ({ url, savesFile: true }) }),
  }),
});

export const { useDownloadFileMutation } = filesApi;
