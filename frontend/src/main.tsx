import { createRoot } from "react-dom/client";
import "./styles/main.css";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no element with the id root");
const root = createRoot(element);

// In a task of its own, although it came with this file: to evaluate everything at once keeps a phone busy.
setTimeout(() => {
  void import(/* webpackMode: "eager" */ "./app/start").then(({ start }) => start(root));
});
