import { createElement } from "react";

export function Slot() {
  return createElement("a", { href: "/stranger" }, "A stranger is here");
}
