import { catalogueModule } from "./catalogue.mjs";

/** Webpack loader of catalogues. */
export default function loadCatalogue() {
  return catalogueModule(this.resourcePath, this.resourceQuery.slice(1));
}
