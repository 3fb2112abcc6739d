import type { ApiFailure } from "@savat/contracts/api-failure";
import { events } from "@savat/contracts/events";

/** Reports a refusal to the operator, with its status only. */
export function reportFailure(moment: "staff_save_failed" | "staff_delete_failed", { status }: ApiFailure): void {
  events.emit("session:moment", { moment, status });
}
