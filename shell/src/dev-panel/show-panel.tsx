import { I18nextProvider, i18n } from "@savat/contracts/i18n";
import type { PageState } from "@savat/contracts/page-state";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import type { CurrentRemotes, Remotes } from "../remotes.ts";
import { DevPanel } from "./dev-panel.tsx";
import { ShownReleaseSchema } from "./shown-release.ts";
import { PANEL } from "./wants-panel.ts";

/** Shows the panel after everything else in the document. */
export function showPanel({ devPanel, shell, site }: PageState, remotes: Remotes, readNow: () => Promise<CurrentRemotes>): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  function close(): void {
    sessionStorage.removeItem(PANEL);
    root.unmount();
    place.remove();
  }
  root.render(
    <I18nextProvider i18n={i18n}>
      <DevPanel
        shell={shell}
        known={() => remotes.known}
        shown={z.array(ShownReleaseSchema).parse(devPanel)}
        readNow={readNow}
        takesOrigins={site.env === "sandbox"}
        onClose={close}
      />
    </I18nextProvider>,
  );
}
