import { hubApi } from "../hubApi";
import { holding } from "../cache/changes";
import type { SignInAnswer } from "../generated/anonymous";
import type { Security } from "../generated/admin";

/** Ways of signing in that this hub offers, as its configuration names them. */
export interface SignInConfig {
  password: boolean;
  /** False where the hub's address can have none. */
  passkeys: boolean;
  /** True if some were made under an earlier address of this hub. */
  earlierPasskeys: boolean;
  /** The organisation's account (OpenID Connect). */
  oidc?: {
    name: string;
    /** True if the sign-in page goes straight to the organisation. */
    auto: boolean;
  };
}

/** Ways by which the current user proves who they are, and signs in. */
export interface SignInWays {
  password: boolean;
  /** Number of those that work at the present address. */
  passkeys: number;
  organisation: LinkedOrganisation | null;
}

export interface LinkedOrganisation {
  email: string | null;
  linkedAt: string;
  lastUsedAt: string | null;
  isOnlyWayIn: boolean;
}

export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Host at which it was made and works; null for the present one. */
  earlierAddress: string | null;
  isOnlyWayIn: boolean;
}

/** Question for a passkey. */
export interface PasskeyRequest {
  /** Names the question; it counts once, for 5 minutes. */
  challenge: string;
  publicKey: PublicKeyCredentialRequestOptionsJSON;
}

/** Answer to it. */
export interface PasskeyProof {
  challenge: string;
  credential: AuthenticationResponseJSON;
}

export interface PasskeyCreation {
  challenge: string;
  publicKey: PublicKeyCredentialCreationOptionsJSON;
}

export interface NewPasskey {
  challenge: string;
  credential: RegistrationResponseJSON;
}

/** Demand for a second factor or a passkey; that of everybody includes the admins. */
export interface FactorDemand extends Security {
  everybodyNeedsTwoFactor: boolean;
}

const signInWaysApi = hubApi.injectEndpoints({
  endpoints: (build) => ({
    askForPasskey: build.mutation<PasskeyRequest, undefined>({
      query: () => ({ url: "/api/auth/passkey/options", method: "POST" }),
    }),
    signInWithPasskey: build.mutation<SignInAnswer, PasskeyProof & { timeZone: string }>({
      query: (body) => ({ url: "/api/auth/passkey", method: "POST", body }),
    }),
    askForProofByPasskey: build.mutation<PasskeyRequest, undefined>({
      query: () => ({ url: "/api/auth/prove/options", method: "POST" }),
    }),
    proveWithPasskey: build.mutation<null, PasskeyProof>({
      query: (body) => ({ url: "/api/auth/prove", method: "POST", body }),
    }),
    getSignInWays: build.query<SignInWays, undefined>({
      query: () => ({ url: "/api/auth/ways" }),
      providesTags: ["signInWays"],
    }),
    unlinkOrganisation: build.mutation<null, undefined>({
      query: () => ({ url: "/api/auth/oidc/link", method: "DELETE" }),
    }),
    listPasskeys: build.query<Passkey[], undefined>({
      query: () => ({ url: "/api/passkeys" }),
      providesTags: ["passkeys"],
    }),
    beginPasskey: build.mutation<PasskeyCreation, undefined>({
      query: () => ({ url: "/api/passkeys/options", method: "POST" }),
    }),
    addPasskey: build.mutation<Passkey, NewPasskey>({
      query: (body) => ({ url: "/api/passkeys", method: "POST", body }),
    }),
    renamePasskey: build.mutation<Passkey, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: `/api/passkeys/${id}`, method: "PUT", body: { name } }),
      onQueryStarted: holding(["passkeys"], async ({ id, name }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          signInWaysApi.util.updateQueryData("listPasskeys", undefined, (passkeys) => {
            const renamed = passkeys.find((passkey) => passkey.id === id);
            if (renamed) renamed.name = name;
          }),
        );
        // The caller reports the error.
        await queryFulfilled.catch(change.undo);
      }),
    }),
    removePasskey: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/api/passkeys/${id}`, method: "DELETE" }),
    }),
  }),
});

export const {
  useAskForPasskeyMutation,
  useSignInWithPasskeyMutation,
  useAskForProofByPasskeyMutation,
  useProveWithPasskeyMutation,
  useGetSignInWaysQuery,
  useUnlinkOrganisationMutation,
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = signInWaysApi;
