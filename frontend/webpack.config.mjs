import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import CompressionPlugin from "compression-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import Minimizer from "minimizer-webpack-plugin";
import webpack from "webpack";
import { swcOptions } from "./swc.config.mjs";

const root = import.meta.dirname;
const source = path.join(root, "src");
const publicFiles = path.join(root, "public");

const messagesLoader = (name) => path.join(root, "scripts/messages", `${name}.mjs`);

/** Licence notices in one file instead of banners. */
const licenses = { condition: true, filename: "licenses.txt", banner: false };

/** Emits `public/` without hashes, at well-known addresses. */
const copyPublicFiles = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("CopyPublicFiles", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "CopyPublicFiles", stage }, () => {
        for (const name of readdirSync(publicFiles)) {
          const content = name === "sw.js" ? worker() : readFileSync(path.join(publicFiles, name));
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        }
      });
    });
  },
};

/** Service worker with the hash of its cached files. */
function worker() {
  const files = ["offline.html", "offline.js"].map((name) => readFileSync(path.join(publicFiles, name)));
  const version = createHash("sha256").update(Buffer.concat(files)).digest("hex").slice(0, 8);
  return readFileSync(path.join(publicFiles, "sw.js"), "utf8").replace("OFFLINE_VERSION", version);
}

/** Most common screens, and the languages, with their chunks; boot.js preloads them. */
const firstScreens = {
  "sign-in": ["sign-in"],
  dashboard: ["client-dashboard"],
  roadmap: ["roadmap"],
  "check-in": ["own-check-in"],
  admin: ["admin-dashboard"],
  de: ["language-de"],
  ar: ["language-ar"],
};

function scriptsOfScreens({ namedChunkGroups }) {
  const scripts = Object.entries(firstScreens).map(([screen, chunks]) => [
    screen,
    [...new Set(chunks.flatMap((chunk) => namedChunkGroups.get(chunk)?.getFiles() ?? []))]
      .filter((file) => file.endsWith(".js"))
      .map((file) => `/${file}`),
  ]);
  return Object.fromEntries(scripts);
}

/** Writes the chunks of each lazy screen for `npm run size`. */
const screenWeights = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap("ScreenWeights", (compilation) => {
      const screens = {};
      for (const group of compilation.chunkGroups) {
        if (!group.name || group.isInitial()) continue;
        screens[group.name] = group
          .getFiles()
          .filter((file) => file.endsWith(".js"))
          .map((file) => path.basename(file));
      }
      const cache = path.join(root, "node_modules/.cache");
      mkdirSync(cache, { recursive: true });
      writeFileSync(path.join(cache, "screens.json"), JSON.stringify(screens));
    });
  },
};

export default (_env, argv) => {
  const production = argv.mode === "production";
  const serving = process.env.WEBPACK_SERVE === "true";
  // Short names: the runtime lists them all.
  const name = production ? "assets/[name].[contenthash:6]" : "assets/[name]";
  return {
    entry: { main: path.join(source, "main.tsx") },
    output: {
      path: path.join(root, "dist"),
      publicPath: "/",
      // The folder is kept, because the server embeds it.
      clean: true,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: "assets/[name].[contenthash:8][ext]",
      hashDigestLength: 8,
      // Short, because every script contains it.
      uniqueName: "hub",
    },
    devtool: production ? false : "eval-source-map",
    resolve: { extensions: [".tsx", ".ts", ".js"], alias: { "@": source } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            // In development the runtime compiles the messages.
            ...(production ? [messagesLoader("englishLoader")] : []),
            { loader: "swc-loader", options: swcOptions({ development: !production, refresh: serving }) },
          ],
        },
        { test: /\.po$/, use: messagesLoader("catalogueLoader") },
        {
          test: /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
          resolve: { alias: { "../createLucideIcon.mjs$": path.join(source, "ui/theme/drawIcon.tsx") } },
        },
        {
          test: /\.css$/,
          use: [production ? MiniCssExtractPlugin.loader : "style-loader", "css-loader", "postcss-loader"],
          sideEffects: true,
        },
        { test: /\.woff2$/, type: "asset/resource" },
        {
          // Minified here, because no other step does it.
          test: /\.js$/,
          resourceQuery: /file/,
          type: "asset/resource",
          use: {
            loader: "swc-loader",
            options: {
              isModule: false,
              minify: production,
              jsc: { target: "es2022", minify: { compress: true, mangle: true } },
            },
          },
        },
        { test: /\.svg$/, type: "asset/resource", resourceQuery: { not: [/raw/] } },
        { test: /\.svg$/, type: "asset/source", resourceQuery: /raw/ },
      ],
    },
    optimization: {
      moduleIds: "deterministic",
      chunkIds: "deterministic",
      minimizer: [
        // index.ejs needs boot's hash before minification.
        new Minimizer({
          minify: Minimizer.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          extractComments: licenses,
          exclude: /boot\./,
        }),
        new Minimizer({ test: /\.css$/, minify: Minimizer.lightningCssMinify }),
      ],
      splitChunks: {
        chunks: "all",
        // Source bytes. Smaller shared chunks compress worse than they save.
        minSize: 40_000,
        cacheGroups: {
          // One file of the initial libraries compresses better and changes only with them.
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            chunks: "initial",
            name: "libraries",
            priority: 20,
          },
        },
      },
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(source, "index.ejs"),
        scriptLoading: "defer",
        templateParameters: (compilation) => ({
          // The server that is developed against serves another build.
          build: serving ? "" : compilation.hash,
          scriptsOfScreens: scriptsOfScreens(compilation),
        }),
      }),
      copyPublicFiles,
      production && new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      ...(production ? [screenWeights, ...compressed()] : []),
      serving && new ReactRefreshPlugin({ overlay: false }),
    ],
    performance: { hints: false },
    stats: "errors-warnings",
    devServer: {
      host: "127.0.0.1",
      hot: true,
      historyApiFallback: true,
      compress: false,
      proxy: [{ context: ["/api"], target: process.env.HUB_API_ORIGIN ?? "http://127.0.0.1:8080" }],
    },
  };
};

function compressed() {
  // The binary keeps scripts and styles in these forms alone, so that even a small one has both.
  const kept = { test: /\.(js|css|html|svg|txt)$/, minRatio: Infinity };
  return [
    new CompressionPlugin({ ...kept, filename: "[path][base].gz", algorithm: "gzip" }),
    new CompressionPlugin({
      ...kept,
      filename: "[path][base].br",
      algorithm: "brotliCompress",
      compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}
