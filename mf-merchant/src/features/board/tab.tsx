import { callApi } from "@savat/contracts/api-client";
import { acceptOrder, type BoardOrder } from "@savat/contracts/board";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { hasRight, type MemberRole } from "@savat/contracts/membership";
import { formatMoneyInProse } from "@savat/contracts/money";
import { Link, useRevalidator } from "@savat/contracts/router";
import { useAnnouncer } from "@savat/ui/announcer";
import { buttonClass } from "@savat/ui/button";
import { chipClass } from "@savat/ui/chip-list";
import { ErrorState } from "@savat/ui/error-state";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFailureText } from "../../failure-text.ts";
import { orderNumber } from "../../orders/order-number.ts";
import { useSlip } from "../../orders/slip.tsx";
import styles from "./board.module.css";
import { Dock } from "./dock.tsx";
import { Lanes } from "./lanes.tsx";
import { PushSwitch } from "./push/push-switch.tsx";
import { BoardQuestion } from "./questions/board-question.tsx";
import type { Question } from "./questions/question.ts";
import { RingBar } from "./ring/ring-bar.tsx";
import { Ringing } from "./ring/ringing.ts";
import { useRing } from "./ring/use-ring.ts";
import { ShopChoices } from "./shop/shop-choices.tsx";
import { ShopPace } from "./shop/shop-pace.tsx";
import { ShopState } from "./shop/shop-state.tsx";
import { StoppedNote } from "./shop/stopped-note.tsx";
import { SoundNote } from "./sound-note.tsx";
import { READ_MS } from "./state/follow-board.ts";
import type { BoardData } from "./state/load.ts";
import { ServerClock } from "./state/server-clock.ts";
import { type OpenBoard, useBoard } from "./state/use-board.ts";
import { type Steps, useSteps } from "./state/use-steps.ts";
import type { TicketActions } from "./tickets/ticket-actions.tsx";
import { useWakeLock } from "./use-wake-lock.ts";

/** What the first day's list needs of the board. */
interface FirstDayPlace {
  /** Changes when the test order on the board moves. */
  testMark: string;
  /** The shop or its board has changed. */
  onChanged: () => void;
}

export interface BoardTabProps {
  merchantId: string;
  shopName: string;
  role: MemberRole;
  data: BoardData;
  /** Shown instead of the open orders. */
  history: ReactNode;
  renderFirstDay: (place: FirstDayPlace) => ReactNode;
}

/** A board that could not be read asks again by itself: nobody may stand at the tablet. */
function BoardFailed({ reason }: { reason: Extract<BoardData, { kind: "failed" }>["reason"] }) {
  const { t } = useTranslation("merchant");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => document.hidden || void revalidate(), READ_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <ErrorState
      title={t("board.failed")}
      text={t(`failure.${reason}`)}
      retryLabel={t("dashboard.failed.retry")}
      isRetrying={state !== "idle"}
      onRetry={() => void revalidate()}
    />
  );
}

function HistoryLink({ isChip }: { isChip: boolean }) {
  const { t } = useTranslation("merchant");
  return (
    <Link to={{ search: "?part=history" }} className={isChip ? chipClass() : `${buttonClass({ variant: "quiet" })} ${styles.desktopOnly}`}>
      {t("board.toHistory")}
    </Link>
  );
}

/** Announces each new order once. */
function useNews() {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const { announce, announcer } = useAnnouncer();
  function tell(orders: readonly BoardOrder[]): void {
    const texts = orders.map(({ id, totalAmount }) =>
      t("board.news", { number: orderNumber(id), total: formatMoneyInProse(totalAmount, language) }),
    );
    announce(texts.join(" "));
  }
  return { tell, announcer };
}

/** After a step the pressed button is gone with its ticket: the focus stays in the board. */
function useKeptFocus(orders: readonly BoardOrder[]) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever tickets move
  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    if (hadFocus.current && document.activeElement === document.body) node.focus({ preventScroll: true });
    const follow = () => {
      hadFocus.current = node.contains(document.activeElement);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [orders]);
  return place;
}

function useActions(
  merchantId: string,
  steps: Steps,
  print: (order: BoardOrder) => void,
  ask: (question: Question) => void,
): TicketActions {
  const failureText = useFailureText();
  async function accept(order: BoardOrder, minutes: number): Promise<void> {
    const input = { params: { id: merchantId, orderId: order.id }, body: { minutes } };
    const failure = await steps.run(order, () => callApi(acceptOrder, input));
    if (failure !== undefined) steps.say(`${orderNumber(order.id)}: ${failureText(failure)}`);
  }
  return {
    accept: (order, minutes, out) => {
      if (out.size > 0) ask({ kind: "acceptOut", order, minutes, out });
      else void accept(order, minutes);
    },
    tap: steps.tap,
    ask,
    print,
  };
}

function Orders({ merchantId, shopName, open, steps }: { merchantId: string; shopName: string; open: OpenBoard; steps: Steps }) {
  const { t } = useTranslation("merchant");
  const [question, setQuestion] = useState<Question>();
  const { print, slip } = useSlip(shopName);
  const actions = useActions(merchantId, steps, print, setQuestion);
  const { orders } = open.board;
  const place = useKeptFocus(orders);
  return (
    <>
      <Lanes orders={orders} busy={steps.busy} actions={actions} place={place} toHistory={<HistoryLink isChip />} />
      {question !== undefined && (
        <BoardQuestion
          key={question.order.id}
          merchantId={merchantId}
          question={question}
          run={steps.run}
          onClose={() => setQuestion(undefined)}
          onStillOnSale={(names) => steps.say(t("board.out.stillOnSale", { names }))}
        />
      )}
      {slip}
    </>
  );
}

function LiveBoard({
  merchantId,
  shopName,
  role,
  data,
  history,
  renderFirstDay,
}: BoardTabProps & { data: Extract<BoardData, { kind: "board" }> }) {
  const { t } = useTranslation("merchant");
  const { tell, announcer } = useNews();
  const open = useBoard(merchantId, data, tell);
  const steps = useSteps({ merchantId, refresh: open.refresh, takeOrder: open.takeOrder });
  const ring = useRing(merchantId, open.board.orders, open.takeOrder);
  useWakeLock();
  const { orders, shop } = open.board;
  const testMark = orders.flatMap(({ isTest, id, version }) => (isTest ? `${id} ${version}` : [])).join();
  const isHistory = history !== undefined;
  return (
    <ServerClock value={open.aheadMs}>
      <section className={styles.tab} aria-labelledby="orders-title">
        <div className={styles.head}>
          <h2 id="orders-title" className={styles.title}>
            {t(isHistory ? "board.historyTitle" : "board.title")}
          </h2>
          {isHistory ? (
            <Link to={{ search: "" }} className={buttonClass({ variant: "quiet" })}>
              {t("board.toBoard")} <span className={styles.figure}>{orders.length}</span>
            </Link>
          ) : (
            <>
              <ShopState
                merchantId={merchantId}
                shop={shop}
                mayPause={hasRight(role, "shop:pause")}
                onShop={open.takeShop}
                onFailure={steps.say}
              />
              {hasRight(role, "shop:pause") && shop.takesOrders && (
                <ShopChoices merchantId={merchantId} shop={shop} onShop={open.takeShop} />
              )}
              <HistoryLink isChip={false} />
            </>
          )}
        </div>
        <RingBar ring={ring} />
        {shop.silentSince && <StoppedNote merchantId={merchantId} onShop={open.takeShop} />}
        {!shop.takesOrders && !isHistory && renderFirstDay({ testMark, onChanged: () => void open.refresh() })}
        <Ringing value={ring.marks}>
          <ShopPace shop={shop}>{history ?? <Orders merchantId={merchantId} shopName={shopName} open={open} steps={steps} />}</ShopPace>
        </Ringing>
        {!isHistory && <PushSwitch />}
        <Dock steps={steps} lostSince={open.lostSince} note={<SoundNote ring={ring} />} />
        {announcer}
      </section>
    </ServerClock>
  );
}

/** The board of a shop's orders: reads itself anew while it is open. */
export function BoardTab(props: BoardTabProps) {
  const { data } = props;
  return data.kind === "failed" ? <BoardFailed reason={data.reason} /> : <LiveBoard {...props} data={data} />;
}
