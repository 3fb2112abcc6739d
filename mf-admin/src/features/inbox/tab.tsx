import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { useNavigation, useRevalidator } from "@savat/contracts/router";
import { StarIcon } from "@savat/ui/icons";
import { Empty } from "antd";
import { ConsolePager } from "../../console-pager.tsx";
import { LoadFailed } from "../../load-failed.tsx";
import { shownRows } from "../../page-numbers.ts";
import { useComingQuery } from "../../table-state.ts";
import { useFocusKept } from "../../use-focus-kept.ts";
import { useSay } from "../../use-say.ts";
import { ContactMessage } from "./contact-message.tsx";
import { Filters } from "./filters.tsx";
import styles from "./inbox.module.css";
import { filterOf, type InboxData, type InboxFilter, type InboxPage, whyNothing } from "./load.ts";
import { formatRating } from "./message.ts";

function Summary({ waiting, averageRating }: InboxPage) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <dl className={styles.summary}>
      <div className={styles.figure}>
        <dt>{t("inbox.summary.waiting")}</dt>
        <dd>{waiting}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("inbox.summary.average")}</dt>
        <dd>
          {averageRating === null ? (
            t("inbox.summary.none")
          ) : (
            <span className={styles.average}>
              <StarIcon size={20} className={styles.starOn} />
              {t("inbox.summary.averageOf", { rating: formatRating(averageRating, language) })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface ContactMessagesProps {
  page: InboxPage;
  filter: InboxFilter;
  onMarked: (handled: boolean) => void;
  onOutdated: () => void;
}

function ContactMessages({ page, filter, onMarked, onOutdated }: ContactMessagesProps) {
  const { t } = useTranslation("admin");
  const { entries, pagination, waiting } = page;
  const isLoading = useNavigation().state !== "idle";
  return (
    <>
      <Summary {...page} />
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`inbox.empty.${whyNothing(filter, waiting)}`)} />
      ) : (
        <ul className={styles.messages} aria-busy={isLoading}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <ContactMessage entry={entry} onMarked={onMarked} onOutdated={onOutdated} />
            </li>
          ))}
        </ul>
      )}
      <ConsolePager pagination={pagination} showing={t("inbox.showing", { ...shownRows(pagination), total: pagination.totalItems })} />
    </>
  );
}

/** Messages of the contact and the feedback form, newest first. */
export function InboxTab({ data }: { data: InboxData }) {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const say = useSay();
  const heading = useFocusKept(data);
  const filter = filterOf(useComingQuery());
  const reload = () => void revalidate();

  return (
    <section className={styles.section} aria-labelledby="inbox">
      <h2 id="inbox" ref={heading} tabIndex={-1} className={styles.title}>
        {t("inbox.title")}
      </h2>
      <Filters filter={filter} />
      {data.kind === "failed" ? (
        <LoadFailed title={t("inbox.failed.title")} text={t(`inbox.failed.${data.reason}`)} />
      ) : (
        <ContactMessages
          page={data}
          filter={filter}
          onMarked={(handled) => {
            say(t(`inbox.done.${handled ? "handled" : "waiting"}`));
            reload();
          }}
          onOutdated={reload}
        />
      )}
    </section>
  );
}
