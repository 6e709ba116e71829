declare module "*.svg?raw" {
  const markup: string;
  export default markup;
}

declare module "*.svg" {
  const address: string;
  export default address;
}

declare module "*.css";

declare module "*.po" {
  import type { Messages } from "@lingui/core";

  export const messages: Messages;
}

declare module "*.po?en-XA" {
  export { messages } from "*.po";
}

declare module "*.po?ar-XB" {
  export { messages } from "*.po";
}
