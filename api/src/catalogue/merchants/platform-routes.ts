import { approveMerchant, approveRename, createMerchant, deleteMerchant, rejectMerchant, rejectRename } from "@savat/contracts/merchants";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeForms } from "../../platform/http/form.ts";
import { route } from "../../platform/http/route.ts";
import { type Decision, decide } from "../applications/decide.ts";
import { readProfileForm } from "../merchant-profile/profile-form.ts";
import { decideRename } from "../merchant-profile/rename.ts";
import { presentMerchant } from "../merchant-records/presented.ts";
import { addMerchant } from "./add.ts";
import { removeMerchant } from "./remove.ts";

/** Actions of the platform's admins on merchants. */
export function registerPlatform(app: FastifyInstance, deps: Deps): void {
  async function find({ id }: { id: string }): Promise<void> {
    const merchant = await findMerchant(deps.db, id);
    if (!merchant || merchant.isDraft) throw new AppError("not_found");
  }
  route(app, approveMerchant, { access: "admin", find, summary: "Approve an application" }, async ({ params, user, request }) => {
    const merchant = await decide(deps, params.id, { status: "active" }, actorOf(request, user, "platform_admin"));
    return { merchant: await presentMerchant(deps, merchant), message: `Successfully approved ${merchant.businessName}` };
  });
  route(app, rejectMerchant, { access: "admin", find, summary: "Reject an application" }, async ({ params, body, user, request }) => {
    const decision: Decision = { status: "rejected", rejectionReason: body?.reason || null };
    const merchant = await decide(deps, params.id, decision, actorOf(request, user, "platform_admin"));
    return { merchant: await presentMerchant(deps, merchant), message: `Successfully rejected ${merchant.businessName}` };
  });
  for (const [endpoint, verdict] of [
    [approveRename, "approved"],
    [rejectRename, "rejected"],
  ] as const) {
    route(app, endpoint, { access: "admin", find, summary: "Decide on a new name" }, async ({ params, body, user, request }) => {
      const merchant = await decideRename(deps, params.id, { verdict, name: body.name }, actorOf(request, user, "platform_admin"));
      return { merchant: await presentMerchant(deps, merchant), message: `Successfully ${verdict} ${body.name}` };
    });
  }
  route(app, deleteMerchant, { access: "admin", find, summary: "Delete a merchant" }, async ({ params, user, request }) => {
    await removeMerchant(deps, params.id, actorOf(request, user, "platform_admin"));
    return { message: "Merchant deleted successfully!" };
  });
  const adding = {
    access: "admin",
    takes: ["application/json", "multipart/form-data"],
    readForm: (request: FastifyRequest) => readProfileForm(deps, request, { schema: createMerchant.body, userId: request.user?.uid ?? "" }),
    summary: "Add a merchant",
  } as const;
  takeForms(app, (scope) =>
    route(scope, createMerchant, adding, async ({ body, user, request }) => ({
      merchant: await presentMerchant(deps, await addMerchant(deps, body, actorOf(request, user, "platform_admin"))),
      message: "Merchant added successfully!",
    })),
  );
}
