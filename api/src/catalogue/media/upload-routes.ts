import { AppError } from "@savat/contracts/server/app-error";
import { PICTURE_FIELD, uploadPictures } from "@savat/contracts/uploads";
import type { FastifyInstance } from "fastify";
import { requireActive, requireMember } from "../../people/memberships/membership.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { isFile, takeForms, withForm } from "../../platform/http/form.ts";
import { route } from "../../platform/http/route.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { PICTURE_FORM, storeUploads } from "./uploads.ts";

const HOUR_MS = 60 * 60_000;
const MAX_UPLOADS_PER_HOUR = 300;

/** Throws `too_many_requests` after too many uploads of one person. */
export async function takeUploadTurn({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<void> {
  const turn = await takeHit(db, { key: `upload:${userId}`, max: MAX_UPLOADS_PER_HOUR, windowMs: HOUR_MS }, clock.now());
  if (!turn.allowed) throw new AppError("too_many_requests", { retryAfterMs: turn.retryAfterMs });
}

/** Pictures for the products and the profile of a merchant. What no row refers to a day later is removed again. */
export function registerUploadRoutes(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "products:write");
  takeForms(app, (scope) =>
    route(
      scope,
      uploadPictures,
      {
        access: "user",
        find,
        takes: ["multipart/form-data"],
        summary: "Store pictures for a merchant: at most 5 JPG, PNG or GIF files of 5 MB",
      },
      async ({ found, user, request }) => {
        requireActive(found);
        await takeUploadTurn(deps, user.uid);
        return withForm(request, PICTURE_FORM, async ({ parts, dropped }) => {
          const files = parts.filter(isFile).map(({ bytes }, index) => ({ path: `${PICTURE_FIELD}.${index}`, bytes }));
          if (files.length === 0) throw new AppError("validation", { fields: [{ path: PICTURE_FIELD, message: "is missing" }] });
          const urls = await storeUploads(deps, files);
          return { pictures: urls.map((url) => ({ url })), dropped };
        });
      },
    ),
  );
}
