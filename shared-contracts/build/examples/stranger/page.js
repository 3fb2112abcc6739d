import { createElement, useState } from "react";

function Hello() {
  const [count, setCount] = useState(0);
  const button = createElement("button", { type: "button", onClick: () => setCount(count + 1) }, `Waved ${count}`);
  return createElement("div", null, createElement("h1", null, "A stranger says hello"), button);
}

export const page = { Component: Hello };
