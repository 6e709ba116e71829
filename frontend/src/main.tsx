import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/App";
import { keepOfflinePage } from "./app/keepOfflinePage";
import { prefetchExpectedScreen } from "./app/routes";
import { createStore } from "./app/store";
import "./styles/main.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

prefetchExpectedScreen();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App store={createStore()} />
    </BrowserRouter>
  </StrictMode>,
);
keepOfflinePage();
