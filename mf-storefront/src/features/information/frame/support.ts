import { createContext, useContext } from "react";
import type { Support } from "./content.ts";

export const SupportContext = createContext<Support>({ supportPhone: "", supportEmail: "" });

/** The installation's phone and e-mail. */
export function useSupport(): Support {
  return useContext(SupportContext);
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, "")}`;
}

export function mailHref(email: string, subject?: string): string {
  return `mailto:${email}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}
