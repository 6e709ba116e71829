import { hubApi } from "../hubApi";

const proofApi = hubApi.injectEndpoints({
  endpoints: (build) => ({
    /** Proves by the password who is there; counts for 5 minutes. */
    prove: build.mutation<null, { password: string }>({
      query: (body) => ({ url: "/api/auth/prove", method: "POST", body }),
    }),
  }),
});

export const { useProveMutation } = proofApi;
