import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { withFallback } from "./fallback.ts";
import { PhoneSchema } from "./phone.ts";

export const OTP_LENGTH = 6;
export const OTP_RESEND_MS = 30_000;

export const UserTypeSchema = z.enum(["customer", "merchant"]);
export type UserType = z.infer<typeof UserTypeSchema>;

export const RoleSchema = z.enum(["customer", "merchant", "admin"]);
export type Role = z.infer<typeof RoleSchema>;

export const UserSchema = z.object({
  uid: z.string(),
  phone: z.string(),
  /** The surface of the sign-in; grants nothing. */
  userType: withFallback(UserTypeSchema, "customer"),
  /** Derived by the server. */
  role: withFallback(RoleSchema, "customer"),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  /** SMS about each step of an order. */
  wantsOrderSms: z.optional(z.boolean()),
  metadata: z.object({ creationTime: z.string() }),
});
export type User = z.infer<typeof UserSchema>;

export const EmailSchema = z.string().check(z.maxLength(254), z.email());

/** A code's purpose; it is invalid for any other. */
const OtpPurposeSchema = z.enum(["sign_in", "change_phone", "leave_phone"]);
export type OtpPurpose = z.infer<typeof OtpPurposeSchema>;

/** Six digits as text, or the integer they spell (leading zeros are restored by `normalizeOtp`). */
export const OtpSchema = z.union([z.int().check(z.minimum(0), z.maximum(999_999)), z.string().check(z.regex(/^\d{1,6}$/))]);

export function normalizeOtp(otp: string | number): string {
  return String(otp).padStart(OTP_LENGTH, "0");
}

export const TokensSchema = z.object({ token: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof TokensSchema>;

export const MessageReplySchema = z.object({ message: z.string() });
/** Calls without a body accept an empty JSON body. */
export const EmptyBodySchema = z.optional(z.nullable(z.object({})));

/** Id of one request for a code, sent back with the code. Without it a code belongs to the client's address. */
export const ChallengeIdSchema = z.string().check(z.regex(/^otp_[0-9A-Z]{20}$/));

/** Proves an earlier sign-in of a phone on this device, without naming either. */
export const DeviceTokenSchema = z.string().check(z.regex(/^d\.[\w.-]{1,200}$/));
export const MOST_DEVICE_TOKENS = 5;

/** `challengeId` replaces the code of that challenge only. `devices`: all tokens of the device. Errors: validation 400,
 * phone_blocked 403, too_many_requests and phone_codes_spent 429, sms_failed 502. */
export const sendOtp = defineEndpoint({
  method: "POST",
  path: "/auth/send-otp",
  body: z.object({
    phone: PhoneSchema,
    userType: z.optional(UserTypeSchema),
    purpose: z.optional(OtpPurposeSchema),
    challengeId: z.optional(ChallengeIdSchema),
    devices: z.optional(z.array(DeviceTokenSchema).check(z.maxLength(MOST_DEVICE_TOKENS))),
  }),
  reply: z.object({ message: z.string(), retryAfterMs: z.int(), challengeId: z.optional(ChallengeIdSchema) }),
});

/** The answer's `device` is for the next `send-otp`. Errors: otp_invalid, otp_expired 400, phone_blocked 403,
 * too_many_requests 429. */
export const verifyOtp = defineEndpoint({
  method: "POST",
  path: "/auth/verify-otp",
  body: z.object({ phone: PhoneSchema, otp: OtpSchema, userType: z.optional(UserTypeSchema), challengeId: z.optional(ChallengeIdSchema) }),
  reply: z.object({ token: z.string(), refreshToken: z.string(), user: UserSchema, device: z.optional(DeviceTokenSchema) }),
});

/** The refresh token travels in the Authorization header. Errors: unauthorized 401. */
export const refreshTokens = defineEndpoint({ method: "POST", path: "/auth/refresh-token", body: EmptyBodySchema, reply: TokensSchema });

/** Revokes the token family of the Authorization token, and succeeds without one. `everywhere` revokes all of the
 * user's families and needs a live session (unauthorized 401). */
export const logout = defineEndpoint({
  method: "POST",
  path: "/auth/logout",
  body: z.optional(z.nullable(z.object({ everywhere: z.optional(z.boolean()) }))),
  reply: MessageReplySchema,
});

/** One live session. `name`: browser and system, if known. */
const DeviceSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
  /** It ends then, however much it is used. */
  endsAt: z.optional(z.string()),
});
export type Device = z.infer<typeof DeviceSchema>;

/** Ordered by last use, newest first; at most 50. */
export const listDevices = defineEndpoint({ method: "GET", path: "/auth/sessions", reply: z.object({ devices: z.array(DeviceSchema) }) });

/** Ends one of the user's own sessions, also the current one. Errors: not_found 404. */
export const endDevice = defineEndpoint({
  method: "DELETE",
  path: "/auth/sessions/:id",
  params: z.object({ id: z.string() }),
  reply: MessageReplySchema,
});

/** A pending move of the account to another number. */
export const PhoneMoveSchema = z.object({ phone: z.string(), dueAt: z.string() });
export type PhoneMove = z.infer<typeof PhoneMoveSchema>;

export const getMe = defineEndpoint({
  method: "GET",
  path: "/auth/me",
  reply: z.object({ user: UserSchema, phoneMove: z.optional(z.nullable(PhoneMoveSchema)) }),
});

/** A new phone needs `otp` (`change_phone`, new number) and `oldOtp` (`leave_phone`, old number) and ends other
 * sessions. Errors: otp_required, otp_invalid, otp_expired (`fields`), email_locked 400; phone_taken 409. */
export const updateMe = defineEndpoint({
  method: "PUT",
  path: "/auth/me",
  body: z.object({
    displayName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    email: z.optional(EmailSchema),
    wantsOrderSms: z.optional(z.boolean()),
    phone: z.optional(PhoneSchema),
    otp: z.optional(OtpSchema),
    challengeId: z.optional(ChallengeIdSchema),
    oldOtp: z.optional(OtpSchema),
    oldChallengeId: z.optional(ChallengeIdSchema),
  }),
  reply: z.object({ user: UserSchema }),
});

/** The token of an order's mail: does not sign in, confirms the address while the profile still has it. Errors:
 * email_link_invalid 400. */
export const confirmEmail = defineEndpoint({
  method: "POST",
  path: "/auth/confirm-email",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  reply: MessageReplySchema,
});
