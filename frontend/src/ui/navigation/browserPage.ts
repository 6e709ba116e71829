/** Loads of a whole document, past the router. An object, so that a test can replace its methods. */
export const browserPage = {
  assign(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
