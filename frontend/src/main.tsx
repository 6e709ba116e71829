import { createRoot } from "react-dom/client";
import "./styles/main.css";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no element with the id root");
const root = createRoot(element);

// Separate task: evaluating all code at once blocks a phone.
setTimeout(() => void import(/* webpackMode: "eager" */ "./app/start").then(({ start }) => start(root)));
