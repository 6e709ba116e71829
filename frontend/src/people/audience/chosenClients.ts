import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ClientChoice } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import type { Person } from "../person";

/** Clients chosen in the list, for the dialogs that act on them. */
export interface ChosenClients {
  /** Choice as the calls take it. */
  choice: ClientChoice;
  /** Number of clients when it was made; the server counts again. */
  count: number;
  /** Clients of the choice that were on screen, in the order of choosing. */
  people: Person[];
}

interface State {
  /** Null while nobody is chosen. */
  chosen: ChosenClients | null;
}

const initialState: State = { chosen: null };

const slice = createSlice({
  name: "clientChoice",
  initialState,
  reducers: {
    clientsChosen: (_state, { payload }: PayloadAction<ChosenClients | null>) => ({ chosen: payload }),
  },
  extraReducers: (builder) => {
    // The next user has chosen nobody yet.
    builder.addMatcher(hubApi.util.resetApiState.match, () => initialState);
  },
  selectors: { selectChosenClients: (state) => state.chosen },
});

export const clientChoiceReducer = slice.reducer;
const { selectChosenClients } = slice.selectors;
const { clientsChosen } = slice.actions;

/** Choice; null while nobody is chosen. */
export function useChosenClients(): ChosenClients | null {
  return useSelector(selectChosenClients);
}

/** Replaces the choice; null lets everybody go. */
export function useChooseClients(): (chosen: ChosenClients | null) => void {
  const dispatch = useDispatch();
  return useCallback(
    (chosen: ChosenClients | null) => {
      dispatch(clientsChosen(chosen));
    },
    [dispatch],
  );
}
