/** The next tap on an order: what a merchant or a courier would do. */
export interface Tap {
  /** Below `/merchants/{id}/orders/{orderId}`. */
  path: string;
  body: object;
  /** For the console. */
  says: string;
}

export interface OrderState {
  status: string;
  stage: string | null;
}

/** ms that a robot waits before a tap, so that a person can watch. */
const PAUSES_MS: Record<string, number> = {
  "paid:": 5000,
  "confirmed:": 5000,
  "preparing:": 15_000,
  "preparing:ready": 10_000,
  "preparing:on_the_way": 20_000,
};

/** How long after its last step the robot taps; undefined for a state in which it waits for others. */
export function pauseBefore({ status, stage }: OrderState, pace: number): number | undefined {
  const pause = PAUSES_MS[`${status}:${stage ?? ""}`];
  return pause === undefined ? undefined : pause / pace;
}

/** What the robot taps in a state. The courier asks for the four digits at the door: `digits`. */
export function nextTap({ status, stage }: OrderState, digits: string): Tap | undefined {
  switch (`${status}:${stage ?? ""}`) {
    case "paid:":
      return { path: "accept", body: { minutes: 15 }, says: "the shop accepts" };
    case "confirmed:":
      return { path: "step", body: { step: "start" }, says: "the shop starts to prepare" };
    case "preparing:":
      return { path: "step", body: { step: "ready" }, says: "it is ready" };
    case "preparing:ready":
      return { path: "step", body: { step: "hand_over" }, says: "the courier takes it" };
    case "preparing:on_the_way":
      return { path: "deliver", body: { code: digits }, says: "the courier is at the door and asks for the four digits" };
    default:
      return undefined;
  }
}
