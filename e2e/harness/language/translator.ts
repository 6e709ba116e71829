import { type BrowserContext } from "@playwright/test";

/** Browser that translates its pages, with extensions that put elements into fields and buttons. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(changePage);
}

/** Translates as Chrome does, but leaves the text as it is: a text node gives way to an element with another one. */
function changePage(): void {
  const translate = (text: Text) => {
    const untouched = "font, script, style, textarea, noscript, svg, [translate=no]";
    if (text.data.trim() === "" || !text.parentElement || text.parentElement.closest(untouched)) return;
    const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const outer = font();
    const inner = font();
    outer.append(inner);
    inner.append(text.data);
    text.replaceWith(outer);
  };
  const extend = (element: Element) => {
    const mark = document.createElement("x-extension");
    mark.style.display = "none";
    if (element.matches("button, a, label")) element.prepend(mark, mark.cloneNode());
    if (element.matches("input, textarea")) element.after(mark);
  };
  const change = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [root];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      if (node instanceof Text) translate(node);
      else if (node instanceof Element) extend(node);
    }
  };
  new MutationObserver((mutations) => {
    for (const { addedNodes, target, type } of mutations) {
      if (type === "characterData") change(target);
      for (const node of addedNodes) if (node.isConnected && node.nodeName !== "FONT") change(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
