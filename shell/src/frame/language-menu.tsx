import { events, listen } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { LANGUAGES, type Language } from "@savat/contracts/language";
import { ChevronDownIcon, GlobeIcon } from "@savat/ui/icons";
import { Menu, menuItemClass } from "@savat/ui/menu";
import { VisuallyHidden } from "@savat/ui/visually-hidden";
import { type MouseEvent, type ReactElement, useCallback, useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import type { PageHandle } from "../page-handle.ts";
import { askForReload } from "../release/outdated-page.ts";
import { useShell } from "../shell-context.ts";
import styles from "./header.module.css";
import { switchLanguage } from "./switch-language.ts";

/** A path that begins with two slashes would name another host. */
function ownPath(pathname: string): string {
  return pathname.replace(/^\/+/, "/");
}

/** The address of this page in a language, for links that work without JavaScript. */
export function languageHref(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `${ownPath(pathname)}?${query}`;
}

/** Switches the language and removes `?lang=` from the address, which would win again at a reload. */
export function useLanguageSwitch(): (language: Language) => void {
  const { remotes } = useShell();
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  const navigate = useNavigate();
  const shown = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { t } = useTranslation(NAMESPACE);
  return useCallback(
    (language: Language) => {
      // Uses the page shown after the switch: its texts may take long.
      function leaveAddress(isSwitched: boolean): void {
        const { pathname, search, state } = here.current;
        const query = new URLSearchParams(search);
        if (!isSwitched || !query.has("lang")) return;
        query.delete("lang");
        const rest = query.toString();
        void navigate(`${ownPath(pathname)}${rest === "" ? "" : `?${rest}`}`, { replace: true, state, preventScrollReset: true });
      }
      switchLanguage(remotes, language, shown).then(leaveAddress, async () => {
        if (await remotes.isGone()) askForReload();
        else events.emit("toast", { text: t("language.failed"), tone: "error" });
      });
    },
    [remotes, shown, navigate, t],
  );
}

export function LanguageMenu(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const choose = useLanguageSwitch();
  useEffect(() => listen("language:asked", ({ language }) => choose(language)), [choose]);
  const { nativeName } = LANGUAGES.find(({ code }) => code === current) ?? LANGUAGES[0];

  function pick(event: MouseEvent<HTMLAnchorElement>, language: Language): void {
    event.preventDefault();
    choose(language);
  }

  return (
    <Menu
      triggerClassName={styles.pill}
      trigger={
        <>
          <VisuallyHidden>{`${t("language.label")}: ${nativeName}`}</VisuallyHidden>
          <span className={styles.wideIcon}>
            <GlobeIcon size={18} />
          </span>
          <span className={styles.wide} aria-hidden="true">
            {nativeName}
          </span>
          <span className={styles.narrow} aria-hidden="true">
            {current.toUpperCase()}
          </span>
          <ChevronDownIcon size={16} />
        </>
      }
    >
      {LANGUAGES.map((language) => (
        <a
          key={language.code}
          className={menuItemClass()}
          href={languageHref(pathname, search, language.code)}
          hrefLang={language.code}
          lang={language.code}
          aria-current={language.code === current ? "true" : undefined}
          onClick={(event) => pick(event, language.code)}
        >
          {language.nativeName}
        </a>
      ))}
    </Menu>
  );
}
