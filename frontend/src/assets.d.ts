declare module "*.svg?raw" {
  const markup: string;
  export default markup;
}

declare module "*.svg" {
  const address: string;
  export default address;
}

declare module "*.css";
