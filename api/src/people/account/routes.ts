import {
  confirmEmail,
  endDevice,
  getMe,
  listDevices,
  logout,
  refreshTokens,
  sendOtp,
  type Tokens,
  type UserType,
  updateMe,
  verifyOtp,
} from "@savat/contracts/auth";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, actorOf } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { languageOf } from "../../platform/http/language.ts";
import { route } from "../../platform/http/route.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { bearerOf } from "../auth/tokens.ts";
import { findUserByPhone, toUser, upsertUser } from "../auth/user-store.ts";
import { deviceNameOf } from "../codes/device-name.ts";
import { signDeviceToken } from "../codes/device-token.ts";
import { refuseBlocked, sendCode, useCode } from "../codes/otp.ts";
import { confirmAddress } from "../email-address/address-link.ts";
import { bindMember } from "../memberships/memberships.ts";
import { findOpenMove, toPhoneMove } from "../phone-moves/store.ts";
import * as sessions from "../sessions/sessions.ts";
import { changeProfile } from "./profile.ts";

interface SignInDeps extends Deps {
  /** Runs in the transaction of a sign-in with `userType: merchant`. */
  onMerchantSignIn: (tx: Database, person: Pick<SignedInUser, "uid" | "phone">, actor: Actor, now: Date) => Promise<void>;
}

async function isBlocked({ db }: Deps, phone: string): Promise<boolean> {
  const record = await findUserByPhone(db, phone);
  return record !== undefined && record.user.blockedAt !== null;
}

/** Opens a session for a proved phone and binds waiting merchants. A concurrent block locks the user's row, so one sees
 * the other. Throws `phone_blocked`. */
async function admit(deps: SignInDeps, phone: string, userType: UserType, request: FastifyRequest): Promise<Tokens> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const user = await upsertUser(tx, phone, userType, now);
    if (user.blockedAt !== null) throw new AppError("phone_blocked");
    const actor = { ...actorOf(request, undefined, "owner"), actorId: user.id, actorPhone: phone };
    await bindMember(tx, { uid: user.id, phone }, actor, now);
    if (userType === "merchant") await deps.onMerchantSignIn(tx, { uid: user.id, phone }, actor, now);
    return sessions.startSession({ ...deps, db: tx }, user.id, deviceNameOf(request.headers["user-agent"]));
  });
}

function registerSignIn(app: FastifyInstance, deps: SignInDeps): void {
  route(app, sendOtp, { access: "public", summary: "Send a one-time code" }, async ({ body, request }) => {
    const purpose = body.purpose ?? "sign_in";
    if (await isBlocked(deps, body.phone)) await refuseBlocked(deps, request.ip);
    const { phone, challengeId, devices } = body;
    const sent = await sendCode(deps, { phone, purpose, language: languageOf(request), address: request.ip, challengeId, devices });
    return { message: "The code was sent.", retryAfterMs: deps.env.otpResendMs, ...sent };
  });

  route(app, verifyOtp, { access: "public", summary: "Sign in with a one-time code" }, async ({ body, request }) => {
    const { phone, otp, challengeId } = body;
    await useCode(deps, { phone, purpose: "sign_in", otp, challengeId, address: request.ip });
    const tokens = await admit(deps, phone, body.userType ?? "customer", request);
    const record = await findUserByPhone(deps.db, phone);
    if (!record) throw new AppError("unauthorized");
    const device = signDeviceToken(deps.env.otpSecret, { device: newId("dev"), phone, at: deps.clock.now() });
    return { ...tokens, user: toUser(record, deps.env.adminPhones), device };
  });
}

function registerSession(app: FastifyInstance, deps: Deps): void {
  route(app, refreshTokens, { access: "public", summary: "Exchange the refresh token for new tokens" }, async ({ request }) => {
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) throw new AppError("unauthorized");
    return sessions.refreshSession(deps, token);
  });

  route(app, logout, { access: "public", summary: "End the session, or every session of its user" }, async ({ request, body }) => {
    const token = bearerOf(request.headers.authorization);
    if (body?.everywhere) await sessions.endEverySession(deps, token ?? "");
    else if (token !== undefined) await sessions.endSession(deps, token);
    return { message: "Signed out." };
  });

  route(app, confirmEmail, { access: "public", summary: "Confirm the address that an order's mail went to" }, async ({ body }) => {
    await confirmAddress(deps, body.token);
    return { message: "The address is confirmed." };
  });

  route(app, getMe, { access: "user", summary: "The signed-in user" }, async ({ user: { sessionId: _, ...user } }) => {
    const move = await findOpenMove(deps.db, user.uid);
    return { user, phoneMove: move ? toPhoneMove(move) : null };
  });

  route(app, listDevices, { access: "user", summary: "Where the user is signed in" }, async ({ user }) => ({
    devices: await sessions.listDevices(deps, user),
  }));

  route(app, endDevice, { access: "user", summary: "Sign out on one device" }, async ({ user, params }) => {
    await sessions.endDevice(deps, user.uid, params.id);
    return { message: "Signed out on that device." };
  });

  route(app, updateMe, { access: "user", summary: "Change the profile" }, async ({ user, body, request }) => ({
    user: await changeProfile(deps, user, body, actorOf(request, user, "owner"), request.ip),
  }));
}

export function registerAuthRoutes(app: FastifyInstance, deps: SignInDeps): void {
  registerSignIn(app, deps);
  registerSession(app, deps);
}
