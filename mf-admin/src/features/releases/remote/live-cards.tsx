import { useTranslation } from "@savat/contracts/i18n";
import type { RemoteStatus } from "@savat/contracts/release-registry";
import { Button, Tag } from "antd";
import { useId } from "react";
import { Facts } from "../../../facts.tsx";
import { Moment } from "../../../moment.tsx";
import { buildName, followingOf, shortName } from "../live/follow.ts";
import { FollowTag, Refusals } from "../live/follow-state.tsx";
import styles from "../live/releases.module.css";
import type { Ask, Asked } from "./ask.ts";

interface CardProps {
  remote: RemoteStatus;
  onAsk: Ask;
}

type Order = Exclude<Asked["kind"], "endPreview">;

function Buttons({ remote, build, orders, onAsk }: CardProps & { build: string; orders: readonly Order[] }) {
  const { t } = useTranslation("admin");
  const name = buildName(remote, build);
  return (
    <div className={styles.buttons}>
      {orders.map((kind, index) => (
        <Button
          key={kind}
          type={index === 0 && kind === "promote" ? "primary" : "default"}
          danger={kind === "disable"}
          aria-label={t(`releases.order.${kind}One`, { build: name })}
          onClick={() => onAsk({ kind, build })}
        >
          {t(`releases.order.${kind}`)}
        </Button>
      ))}
    </div>
  );
}

/** Version, commit and origin of a live build. */
function BuildFacts({ remote: { releases }, build }: { remote: RemoteStatus; build: string }) {
  const { t } = useTranslation("admin");
  const row = releases.find((one) => one.build === build);
  return (
    <Facts
      facts={[
        { name: t("releases.fact.version"), value: row && <strong>{row.version}</strong> },
        { name: t("releases.fact.build"), value: <code title={build}>{shortName(build)}</code> },
        { name: t("releases.fact.commit"), value: row && <code title={row.commit}>{shortName(row.commit)}</code> },
        { name: t("releases.fact.registered"), value: row && <Moment at={row.registeredAt} /> },
        { name: t("releases.fact.by"), value: row?.registeredBy },
        { name: t("releases.fact.origin"), value: row?.origin },
      ]}
    />
  );
}

function StableCard({ remote, onAsk }: CardProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const build = remote.stable;
  const following = build === null ? undefined : followingOf(remote, build, "stable");
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardTitle}>
        <h4 id={id}>{t("releases.state.stable")}</h4>
        {following && <FollowTag following={following} />}
      </div>
      {build === null ? (
        <p className={styles.soft}>{t("releases.noStable")}</p>
      ) : (
        <>
          <BuildFacts remote={remote} build={build} />
          <Refusals refusals={following?.refusals ?? []} />
          <Buttons remote={remote} build={build} orders={["rollback", "disable"]} onAsk={onAsk} />
        </>
      )}
    </section>
  );
}

function CanaryCard({ remote, onAsk }: CardProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const { canary } = remote;
  const following = canary === null ? undefined : followingOf(remote, canary.build, "canary");
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardTitle}>
        <h4 id={id}>{t("releases.state.canary")}</h4>
        {canary && <Tag color="processing">{t("releases.share", { percent: canary.percent })}</Tag>}
        {following && <FollowTag following={following} />}
      </div>
      {canary === null ? (
        <p className={styles.soft}>{t("releases.noCanary")}</p>
      ) : (
        <>
          <BuildFacts remote={remote} build={canary.build} />
          <Refusals refusals={following?.refusals ?? []} />
          <Buttons remote={remote} build={canary.build} orders={["promote", "canary", "rollback", "disable"]} onAsk={onAsk} />
        </>
      )}
    </section>
  );
}

/** What the visitors get now. */
export function LiveCards(props: CardProps) {
  return (
    <div className={styles.cards}>
      <StableCard {...props} />
      <CanaryCard {...props} />
    </div>
  );
}
