import { useNavigate } from "@savat/contracts/router";
import { useComingQuery } from "../table-state.ts";
import { useOrderAddress } from "./details/order-address.ts";
import type { OpenOrder } from "./load-open.ts";
import { OrderDrawer } from "./order-drawer.tsx";

/** The order of the address in a drawer beside the list; one that loads stands there at once. */
export function OpenOrderDrawer({ open }: { open: OpenOrder }) {
  const id = useComingQuery().get("order");
  const navigate = useNavigate();
  const { searchOf } = useOrderAddress();
  if (!id) return null;
  return (
    <OrderDrawer
      key={id}
      id={id}
      read={id === open?.id ? open.read : undefined}
      onClose={() => void navigate({ search: searchOf(undefined) }, { preventScrollReset: true })}
    />
  );
}
