import {
  answerQuestion,
  cancelOwnOrder,
  complain as complainEndpoint,
  getComplaintPhoto,
  getOrder,
  putComplaintPhoto,
  setOrderAddress,
  setOutChoice,
} from "@savat/contracts/orders";
import { AppError } from "@savat/contracts/server/app-error";
import { PICTURE_FIELD } from "@savat/contracts/uploads";
import type { FastifyInstance } from "fastify";
import { createPaymentContext } from "../../buying/checkout/payment-context.ts";
import { hurryAttempt } from "../../buying/checkout/worker.ts";
import { setAddress } from "../../buying/orders/address.ts";
import { presentOrders, withSums } from "../../buying/orders/present.ts";
import { findOwnOrder } from "../../buying/orders/routes.ts";
import { findOrder, type OrderRow } from "../../buying/orders/store.ts";
import { takeUploadTurn } from "../../catalogue/media/upload-routes.ts";
import { PICTURE_FORM } from "../../catalogue/media/uploads.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { isFile, takeForms, withForm } from "../../platform/http/form.ts";
import { route } from "../../platform/http/route.ts";
import { readProgress } from "../progress/read.ts";
import { answer, cancelByCustomer, chooseOut, complain } from "./act.ts";
import { keepPhoto, readPhoto } from "./complaint-photo.ts";

async function present({ db }: Deps, { id }: Pick<OrderRow, "id">) {
  const row = await findOrder(db, id);
  const [order] = row ? await presentOrders(db, [row]) : [];
  if (!row || !order) throw new AppError("not_found");
  return { row, order };
}

function registerAddress(app: FastifyInstance, deps: Deps): void {
  const context = createPaymentContext(deps, app.log);
  const options = { access: "user", find: findOwnOrder(deps), summary: "Where an unpaid order goes" } as const;
  route(app, setOrderAddress, options, async ({ found, body, user }) => {
    const named = "address" in body ? body.address : body;
    const attemptId = await setAddress(deps, { id: found.id, userId: user.uid, named });
    // The next receipt waits for the end of this one.
    if (attemptId !== undefined) await hurryAttempt(context, attemptId);
    return withSums((await present(deps, found)).order);
  });
}

/** What a customer reads of an order and does with it. */
export function registerCustomerOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const find = findOwnOrder(deps);
  const context = createPaymentContext(deps, app.log);
  registerAddress(app, deps);
  route(app, getOrder, { access: "user", find, summary: "One of the user's orders, and how far it is" }, async ({ found }) => {
    const { row, order } = await present(deps, found);
    return { order, progress: await readProgress(deps, row) };
  });
  route(app, cancelOwnOrder, { access: "user", find, summary: "Cancel one's own order" }, async ({ found }) => {
    await cancelByCustomer(deps, found);
    return { order: (await present(deps, found)).order };
  });
  route(app, setOutChoice, { access: "user", find, summary: "What to do when something is out" }, async ({ found, body }) => {
    await chooseOut(deps, found, body.outChoice);
    return { order: (await present(deps, found)).order };
  });
  route(app, answerQuestion, { access: "user", find, summary: "Answer about goods that are out" }, async ({ found, body }) => {
    await answer(context, found, body.answer);
    return { order: (await present(deps, found)).order };
  });
  takeForms(app, (scope) => {
    const options = { access: "user", find, takes: ["multipart/form-data"], summary: "A photo of what is wrong" } as const;
    route(scope, putComplaintPhoto, options, async ({ found, user, request }) => {
      await takeUploadTurn(deps, user.uid);
      return withForm(request, { ...PICTURE_FORM, maxFiles: 1 }, async ({ parts }) => {
        const photo = parts.find(isFile);
        if (!photo) throw new AppError("validation", { fields: [{ path: PICTURE_FIELD, message: "is missing" }] });
        await keepPhoto(deps, found, photo);
        return { order: (await present(deps, found)).order };
      });
    });
  });
  route(app, getComplaintPhoto, { access: "user", find, summary: "The photo of what is wrong" }, ({ found }) =>
    readPhoto(deps.db, found.id),
  );
  route(app, complainEndpoint, { access: "user", find, summary: "Say that something is wrong" }, async ({ found, body }) => {
    await complain(deps, found, body.text);
    return { order: (await present(deps, found)).order };
  });
}
