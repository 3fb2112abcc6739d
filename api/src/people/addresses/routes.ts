import { addAddress, changeAddress, listAddresses, removeAddress } from "@savat/contracts/addresses";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { deleteAddress, findAddresses, findAddressOf, insertAddress, updateAddress } from "./store.ts";

/** The addresses that an account keeps. Each person sees and changes their own. */
export function registerAddressRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  async function find({ id }: { id: string }, { uid }: SignedInUser): Promise<void> {
    if ((await findAddressOf(db, uid, id)) === undefined) throw new AppError("not_found");
  }

  route(app, listAddresses, { access: "user", summary: "The account's addresses" }, async ({ user }) => ({
    addresses: await findAddresses(db, user.uid),
  }));

  route(app, addAddress, { access: "user", summary: "Saves an address" }, async ({ user, body }) => ({
    address: await db.transaction((tx) => insertAddress(tx, user.uid, body, clock.now())),
  }));

  route(app, changeAddress, { access: "user", find, summary: "Changes a saved address" }, async ({ user, params, body }) => ({
    address: await updateAddress(db, { userId: user.uid, id: params.id }, body, clock.now()),
  }));

  route(app, removeAddress, { access: "user", find, summary: "Removes a saved address" }, async ({ user, params }) => {
    await deleteAddress(db, user.uid, params.id);
    return { message: "Address removed." };
  });
}
