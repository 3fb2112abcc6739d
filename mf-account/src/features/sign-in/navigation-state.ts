import { ChallengeIdSchema, OTP_RESEND_MS, type UserType, UserTypeSchema } from "@savat/contracts/auth";
import { formatPhone, parsePhone } from "@savat/contracts/phone";
import type { ResendWait } from "@savat/contracts/sign-in";
import * as z from "zod/mini";

const SIGN_IN_PAGES = /^\/(signin|verify-otp|merchant\/signin)(?=$|[/?#])/;

/** A page of this site, except the sign-in pages. */
const WayBackSchema = z.string().check(
  z.regex(/^\/(?![/\\])/),
  z.refine((path) => !SIGN_IN_PAGES.test(path)),
);
const WaitSchema = z.object({ phone: z.string(), untilMs: z.number(), challengeId: z.optional(ChallengeIdSchema) });

/** Another page's input for sign-in; malformed parts are dropped. */
const StateSchema = z.object({
  from: z.catch(z.optional(WayBackSchema), undefined),
  requiresAuth: z.catch(z.optional(z.boolean()), undefined),
  /** The code sent from here: survives a reload while the person reads the message. */
  sent: z.catch(z.optional(WaitSchema), undefined),
  phone: z.catch(z.optional(z.string()), undefined),
  userType: z.catch(z.optional(UserTypeSchema), undefined),
});

/** After this time the sent code is of no use. */
const CODE_LIFE_MS = 5 * 60_000;

export interface SignInWay {
  /** The page to return to. */
  from: string;
  /** The checkout sent the customer here. */
  isForCheckout: boolean;
  sent: ResendWait | null;
}

function parse(state: unknown): z.infer<typeof StateSchema> {
  const parsed = StateSchema.safeParse(state ?? {});
  return parsed.success ? parsed.data : StateSchema.parse({});
}

export function readSignInWay(state: unknown, nowMs: number): SignInWay {
  const { from, requiresAuth, sent } = parse(state);
  const phone = sent && parsePhone(sent.phone);
  const isUsable = sent !== undefined && phone !== undefined && nowMs < sent.untilMs + CODE_LIFE_MS;
  return { from: from ?? "/", isForCheckout: requiresAuth === true, sent: isUsable ? { ...sent, phone } : null };
}

export interface Verification {
  userType: UserType;
  wait: ResendWait;
  from: string;
}

/** Phone and user type of a sent code, from navigation state, else from the address. Null without a phone. */
export function readVerification(state: unknown, search: string, nowMs: number): Verification | null {
  const query = new URLSearchParams(search);
  const { phone, userType, from } = parse(state);
  const wanted = parsePhone(formatPhone(phone ?? query.get("phone") ?? ""));
  if (wanted === undefined) return null;
  const asked = UserTypeSchema.safeParse(query.get("userType"));
  return {
    userType: userType ?? (asked.success ? asked.data : "customer"),
    wait: { phone: wanted, untilMs: nowMs + OTP_RESEND_MS },
    from: from ?? "/",
  };
}
