import type { HelpContent } from "./content.ts";

export const content: HelpContent = {
  title: "Help centre",
  description: "Help with ordering, payment, delivery and your account on Savat, and how to reach our support by phone and email.",
  heading: "How can we help?",
  lead: "Search the most frequent questions, choose a topic, or talk to us.",
  search: {
    label: "Search the help",
    placeholder: "For example: change an order",
    found: "Questions found: {count}",
    none: {
      title: "Nothing found",
      text: "Try another word, or ask us: support replies within 24 hours.",
      contact: "Contact us",
      all: "Show all questions",
    },
  },
  topics: {
    title: "Topics",
    cards: {
      ordering: { title: "Ordering", text: "Basket, checkout, changing an order" },
      payment: { title: "Payment", text: "Cards, codes, refunds" },
      delivery: { title: "Delivery", text: "Times, prices, where it is now" },
      account: { title: "Account", text: "Signing in, profile, access" },
    },
  },
  questions: {
    title: "Asked most often",
    list: [
      {
        id: "order",
        question: "How do I place an order?",
        answer:
          "Choose a [place](/merchants), add what you want to the basket, press Checkout, sign in with your phone number and pay by card. [How it works](/how-it-works) shows each step.",
      },
      {
        id: "change",
        question: "Can I still change my order?",
        answer: "Yes, within 2 minutes after you place it. Call {phone} at once and give the order number.",
      },
      {
        id: "pay",
        question: "How do I pay?",
        answer: "By a bank card of Uzbekistan, confirmed with a six-digit code from the bank. Savat does not store the card number.",
      },
      {
        id: "refund",
        question: "When do I get my money back?",
        answer: "Ask for a refund within 24 hours after you received the order. The money returns to your card in 3-5 business days.",
      },
      {
        id: "time",
        question: "How long does delivery take?",
        answer: "Usually 20-45 minutes, depending on the merchant, the distance and the traffic. [My Orders](/orders) shows how far it is.",
      },
      {
        id: "access",
        question: "I cannot get into my account. What should I do?",
        answer:
          "Ask for a new code on the [sign-in page](/signin): to order you need no password. If support sends you a password reset link, it works for 24 hours.",
      },
      {
        id: "reply",
        question: "How soon does support reply?",
        answer: "Within 24 hours to messages and emails. If your order is on its way, call {phone}: that is quicker.",
      },
      {
        id: "partner",
        question: "I have applied to become a partner. When will I hear from you?",
        answer: "Partner applications are answered in 2-3 business days. Have you not applied yet? [Become a Partner](/merchant/register).",
      },
    ],
    all: "All questions and answers",
  },
  contact: {
    title: "Talk to us",
    phone: { title: "Call us", text: "Weekdays 9:00-18:00, weekends 10:00-16:00" },
    email: { title: "Write to us", text: "Support replies within 24 hours" },
  },
  more: {
    title: "Get to know Savat",
    about: { title: "About Savat", text: "Who we are and what we care about" },
    howItWorks: { title: "How It Works", text: "From the basket to your door, step by step" },
  },
};
