import { observable } from "./observable";

/** True while the server of the stream serves another version of the screens than this page. */
export const isNewVersionOut = observable(false);

/** Compares the build of a server with this page's. Without either there is nothing to compare. */
export function compareBuild(served: string | undefined): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  isNewVersionOut.set(Boolean(own && served) && own !== served);
}
