/** Navigations that leave the app for the server. An object, so that a test can watch it. */
export const leaveApp = {
  to(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
