import "@savat/ui/fonts.css";
import "@savat/ui/tokens.css";
import "@savat/ui/base.css";
import { pause } from "./pause.ts";

/** The largest modules of the page, which all stand in this file: each runs in a task of its own. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@savat/contracts/router"),
  () => import(/* webpackMode: "eager" */ "@savat/contracts/i18n"),
  () => import(/* webpackMode: "eager" */ "@savat/contracts/session"),
  () => import(/* webpackMode: "eager" */ "./provided.ts"),
  () => import(/* webpackMode: "eager" */ "./render-app.tsx"),
];

/** One task for all would be the longest of the page: taps and scrolling would wait for it. */
async function run(): Promise<void> {
  for (const part of PARTS) {
    await pause();
    await part();
  }
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ "./start.tsx");
  await pause();
  await start();
}

void run();
