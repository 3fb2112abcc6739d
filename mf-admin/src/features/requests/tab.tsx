import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { approveMerchant, type MerchantRecord } from "@savat/contracts/merchants";
import type { Pagination } from "@savat/contracts/pagination";
import { useRevalidator } from "@savat/contracts/router";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "antd";
import { useEffect, useRef, useState } from "react";
import { LoadFailed } from "../../load-failed.tsx";
import { useSay } from "../../use-say.ts";
import { useDecideFailureText } from "./decide-failure.ts";
import type { RequestsData } from "./load.ts";
import { RejectRequest } from "./reject-request.tsx";
import { Renames } from "./renames.tsx";
import { RequestDetails } from "./request-details.tsx";
import styles from "./requests.module.css";
import { RequestsTable } from "./requests-table.tsx";

const VERDICTS = { approve: "approved", reject: "rejected" } as const;

type Open = { kind: "details" | "reject"; request: MerchantRecord };

function Counters({ pagination: { totalItems, currentPage, totalPages } }: { pagination: Pagination }) {
  const { t } = useTranslation("admin");
  return (
    <dl className={styles.counters}>
      {(
        [
          ["pending", totalItems],
          ["page", currentPage],
          ["pages", totalPages],
        ] as const
      ).map(([name, value]) => (
        <div key={name} className={styles.counter}>
          <dt>{t(`requests.counters.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Approves one request at a time. */
function useApproval(onApproved: (request: MerchantRecord) => void, onOutdated: () => void) {
  const { isBusy, failure, clear, run } = useCall();
  const [request, setRequest] = useState<MerchantRecord>();
  async function approve(one: MerchantRecord): Promise<void> {
    if (isBusy) return;
    setRequest(one);
    const refusal = await run(async () => {
      await callApi(approveMerchant, { params: { id: one.uid }, body: {} });
      onApproved(one);
    });
    if (refusal?.status === 404 || refusal?.status === 409) onOutdated();
  }
  return { approve, clear, failure, deciding: isBusy ? request?.uid : undefined };
}

/** Merchants that wait for an administrator's decision. */
export function RequestsTab({ data }: { data: RequestsData }) {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const say = useSay();
  const failureText = useDecideFailureText();
  const [open, setOpen] = useState<Open>();
  const [decidedCount, setDecidedCount] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const reload = () => void revalidate();

  // The button that opened it disappears with its row.
  useEffect(() => {
    if (decidedCount > 0) title.current?.focus();
  }, [decidedCount]);

  function finish(what: "approved" | "rejected", business: string): void {
    setOpen(undefined);
    say(t(`requests.done.${what}`, { business }));
    setDecidedCount((count) => count + 1);
    reload();
  }
  const { approve, clear, failure, deciding } = useApproval(({ businessName }) => finish("approved", businessName), reload);

  return (
    <section className={styles.section} aria-labelledby="pending-requests">
      <h2 id="pending-requests" ref={title} tabIndex={-1} className={styles.title}>
        {t("requests.title")}
      </h2>
      {failure && <Alert type="error" showIcon title={failureText(failure, "approve")} />}
      {data.kind === "failed" ? (
        <LoadFailed title={t("requests.failed.title")} text={t(`requests.failed.${data.reason}`)} />
      ) : (
        <>
          <Counters pagination={data.pagination} />
          <Renames renames={data.renames} onDecided={(verdict, name) => finish(VERDICTS[verdict], name)} onOutdated={reload} />
          <RequestsTable
            requests={data.requests}
            pagination={data.pagination}
            deciding={deciding}
            onView={(request) => setOpen({ kind: "details", request })}
            onApprove={(request) => void approve(request)}
            onReject={(request) => {
              clear();
              setOpen({ kind: "reject", request });
            }}
          />
        </>
      )}
      {open?.kind === "details" && <RequestDetails request={open.request} onClose={() => setOpen(undefined)} />}
      {open?.kind === "reject" && (
        <RejectRequest
          request={open.request}
          onRejected={() => finish("rejected", open.request.businessName)}
          onOutdated={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
