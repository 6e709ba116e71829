import tailwind from "@tailwindcss/postcss";

/** Drops Tailwind's fallback for browsers without `@property`, which are older than those of package.json. */
const withoutPropertyFallback = {
  postcssPlugin: "without-property-fallback",
  OnceExit(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.params === "properties" && layer.nodes) layer.remove();
    });
  },
};

export default { plugins: [tailwind(), withoutPropertyFallback] };
