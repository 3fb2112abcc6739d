import { AppError } from "@savat/contracts/server/app-error";
import { addStaff, listStaff, OWNER_STAFF_ID, removeStaff, updateStaff } from "@savat/contracts/staff";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { type Member, requireActive, requireMember, writeAsMember } from "../memberships/membership.ts";
import { changeStaff, findStaff, hasStaff, insertStaff, type MutationContext, removeStaffMember } from "./store.ts";

interface StaffPath {
  id: string;
  staffId: string;
}

/** For `find`: a member that may change the staff, and a staff member or the owner. Throws `not_found`, `forbidden`. */
function requireStaff(deps: Deps) {
  const findMember = requireMember(deps, "staff:write");
  return async (path: StaffPath, user: SignedInUser, request: FastifyRequest): Promise<Member> => {
    const member = await findMember(path, user, request);
    if (path.staffId !== OWNER_STAFF_ID && !(await hasStaff(deps.db, path.id, path.staffId))) throw new AppError("not_found");
    return member;
  };
}

function refuseOwner({ staffId }: StaffPath): void {
  if (staffId === OWNER_STAFF_ID) throw new AppError("last_owner");
}

function mutationContextOf({ clock }: Deps, { merchant, actor }: Member): MutationContext {
  return { merchant, actor, now: clock.now() };
}

/** A merchant's staff: invited by number, bound to the account that first signs in with it. */
export function registerStaffRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const find = requireMember(deps, "staff:write");
  route(app, listStaff, { access: "user", find, summary: "A merchant's owner and staff" }, async ({ found }) => ({
    staff: await findStaff(db, found.merchant),
  }));

  route(app, addStaff, { access: "user", find, summary: "A new staff member" }, async ({ body, found }) => {
    const member = await writeAsMember(deps, found, "no key update", (tx, now) => {
      requireActive(now);
      return insertStaff(tx, mutationContextOf(deps, now), body);
    });
    return { message: "Staff member added successfully!", member };
  });

  const changing = { access: "user", find: requireStaff(deps), summary: "Changes a staff member" } as const;
  route(app, updateStaff, changing, async ({ params, body, found }) => {
    requireActive(found);
    refuseOwner(params);
    try {
      const member = await writeAsMember(deps, found, "no key update", (tx, now) => {
        requireActive(now);
        return changeStaff(tx, mutationContextOf(deps, now), params.staffId, body);
      });
      return { message: "Staff member updated successfully!", member };
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError("staff_phone_taken") : error;
    }
  });

  const removing = { access: "user", find: requireStaff(deps), summary: "Removes a staff member" } as const;
  route(app, removeStaff, removing, async ({ params, found }) => {
    refuseOwner(params);
    await writeAsMember(deps, found, "no key update", (tx, now) => removeStaffMember(tx, mutationContextOf(deps, now), params.staffId));
    return { message: "Staff member deleted successfully!" };
  });
}
