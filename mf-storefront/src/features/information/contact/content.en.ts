import { CONTACT_MESSAGE } from "../contact-message/texts.en.ts";
import type { ContactContent } from "./content.ts";

const HOURS = [
  { days: "Weekdays", hours: "9:00-18:00" },
  { days: "Weekends", hours: "10:00-16:00" },
] as const;

export const content: ContactContent = {
  title: "Contact us",
  description:
    "Call Savat, send an email or write to us right here. The office is open on weekdays 9:00-18:00 and at weekends 10:00-16:00.",
  heading: "We are here to help",
  lead: "A question about an order, an idea, a complaint: call us or write to us. A person reads every message.",
  cards: {
    title: "Ways to reach us",
    phone: { title: "Phone", text: "The quickest way if your order is already on its way." },
    email: { title: "Email", text: "Send photos and details. We reply within 24 hours." },
    office: { title: "Office", place: "Tashkent, Uzbekistan", text: "Please call before you come, so that the right person is in." },
  },
  form: {
    title: "Write to us",
    lead: "Tell us what happened. If it is about an order, add the last characters of its number from My Orders.",
  },
  hours: { title: "Opening hours", rows: HOURS, note: "All times are Tashkent time." },
  more: {
    title: "Perhaps the answer is already here",
    text: "See the [frequently asked questions](/faq) or the [help centre](/help-center). To rate Savat, leave [feedback](/feedback).",
  },
  contactMessage: CONTACT_MESSAGE,
};
