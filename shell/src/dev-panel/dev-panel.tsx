import { useLanguage } from "@savat/contracts/i18n";
import type { BrowserRemote, PageState } from "@savat/contracts/page-state";
import { Button, buttonClass } from "@savat/ui/button";
import { IconButton } from "@savat/ui/icon-button";
import { ChevronDownIcon, CloseIcon, SlidersIcon } from "@savat/ui/icons";
import { TextField } from "@savat/ui/text-field";
import { type ReactElement, useEffect, useState } from "react";
import { failuresOf } from "../remote-report.ts";
import type { CurrentRemotes } from "../remotes.ts";
import styles from "./dev-panel.module.css";
import { Part } from "./part.tsx";
import type { ShownRelease } from "./shown-release.ts";
import { TEXTS } from "./texts.ts";
import { usePageFiles } from "./use-page-files.ts";
import { PANEL } from "./wants-panel.ts";

export interface DevPanelProps {
  shell: PageState["shell"];
  /** The page's remotes: one may have been renewed in place. */
  known: () => readonly BrowserRemote[];
  shown: readonly ShownRelease[];
  /** What the server says now. */
  readNow: () => Promise<CurrentRemotes>;
  /** Whether this site takes code from the developer's machine. */
  takesOrigins: boolean;
  onClose: () => void;
}

/** Ends or starts what this browser gets in the place of everybody's releases. */
function Switches({ shown, takesOrigins }: Pick<DevPanelProps, "shown" | "takesOrigins">): ReactElement {
  const texts = TEXTS[useLanguage()];
  const has = (kind: ShownRelease["by"]) => shown.some(({ by }) => by === kind);
  return (
    <div className={styles.switches}>
      {has("preview") && (
        <a className={buttonClass({ variant: "wash" })} href="?preview=off">
          {texts.endPreview}
        </a>
      )}
      {has("origin") && (
        <a className={buttonClass({ variant: "wash" })} href="?mf=off">
          {texts.endOrigin}
        </a>
      )}
      {takesOrigins && (
        <form className={styles.form} method="get">
          <TextField
            label={texts.field}
            name="mf"
            required
            placeholder="checkout@http://localhost:3102"
            pattern="[a-z\-]+@http://(localhost|127\.0\.0\.1):\d+/?"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="quiet">
            {texts.show}
          </Button>
        </form>
      )}
    </div>
  );
}

/** What this page is made of, for its developers. */
export function DevPanel({ shell, known, shown, readNow, takesOrigins, onClose }: DevPanelProps): ReactElement {
  const texts = TEXTS[useLanguage()];
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(PANEL) !== "small");
  const [now, setNow] = useState<CurrentRemotes | "unread">();
  const files = usePageFiles();
  useEffect(() => {
    if (isOpen) readNow().then(setNow, () => setNow("unread"));
  }, [isOpen, readNow]);

  function show(open: boolean): void {
    sessionStorage.setItem(PANEL, open ? "open" : "small");
    setIsOpen(open);
  }

  const current = now === undefined || now === "unread" ? [] : now.remotes;
  return (
    <aside className={isOpen ? styles.panel : styles.tab} aria-label={texts.title}>
      <header className={isOpen ? styles.head : undefined}>
        {isOpen && <h2>{texts.title}</h2>}
        <IconButton
          label={isOpen ? texts.small : texts.open}
          className={isOpen ? undefined : styles.opener}
          icon={isOpen ? <ChevronDownIcon size={20} /> : <SlidersIcon size={18} />}
          aria-expanded={isOpen}
          onClick={() => show(!isOpen)}
        />
        {isOpen && <IconButton label={texts.close} icon={<CloseIcon size={20} />} onClick={onClose} />}
      </header>
      {isOpen && (
        <div className={styles.body}>
          {now === "unread" && <p role="status">{texts.unread}</p>}
          <ul className={styles.parts}>
            <Part name={texts.shell} part={shell} files={files.get("shell")} />
            {known().map((remote) => (
              <Part
                key={remote.name}
                name={remote.name}
                part={remote}
                shown={shown.find((one) => one.remote === remote.name)}
                newest={current.find((one) => one.name === remote.name && one.build !== remote.build)}
                files={files.get(remote.name)}
                failures={failuresOf(remote.name)}
              />
            ))}
          </ul>
          <Switches shown={shown} takesOrigins={takesOrigins} />
        </div>
      )}
    </aside>
  );
}
