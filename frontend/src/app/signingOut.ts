import { createSlice } from "@reduxjs/toolkit";

/** Whether the page is about to be left for good: its screens are gone, so that none asks the server again. */
const signingOut = createSlice({
  name: "signingOut",
  initialState: false,
  reducers: { signOutBegun: () => true },
  selectors: { selectSigningOut: (state) => state },
});

export const { signOutBegun } = signingOut.actions;
export const { selectSigningOut } = signingOut.selectors;
export const signingOutReducer = signingOut.reducer;
