import { useTranslation } from "@savat/contracts/i18n";
import type { ReleaseToken } from "@savat/contracts/release-registry";
import { useRevalidator } from "@savat/contracts/router";
import { Button } from "antd";
import { useState } from "react";
import { useFocusKept } from "../../../use-focus-kept.ts";
import { useSay } from "../../../use-say.ts";
import styles from "../live/releases.module.css";
import { MakeToken } from "./make-token.tsx";
import { RevokeToken } from "./revoke-token.tsx";
import { TokensTable } from "./tokens-table.tsx";

interface TokensViewProps {
  tokens: readonly ReleaseToken[];
  /** All that a token can be made for. */
  remotes: readonly string[];
}

/** The teams' tokens: who may publish which remotes. */
export function TokensView({ tokens, remotes }: TokensViewProps) {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const say = useSay();
  const heading = useFocusKept(tokens);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<ReleaseToken>();
  const reload = () => void revalidate();

  function finish(team: string): void {
    setRevoked(undefined);
    say(t("releases.revoke.done", { team }));
    reload();
  }
  return (
    <section className={styles.remote} aria-labelledby="release-tokens">
      <div className={styles.head}>
        <h3 id="release-tokens" ref={heading} tabIndex={-1} className={styles.heading}>
          {t("releases.place.tokens")}
        </h3>
        <Button type="primary" onClick={() => setIsMaking(true)}>
          {t("releases.token.button")}
        </Button>
      </div>
      <TokensTable tokens={tokens} onRevoke={setRevoked} />
      {isMaking && <MakeToken remotes={remotes} onChanged={reload} onClose={() => setIsMaking(false)} />}
      {revoked !== undefined && (
        <RevokeToken token={revoked} onDone={() => finish(revoked.team)} onOutdated={reload} onClose={() => setRevoked(undefined)} />
      )}
    </section>
  );
}
