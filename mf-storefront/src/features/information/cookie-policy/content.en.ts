import type { CookiePolicyContent } from "./content.ts";

export const content: CookiePolicyContent = {
  title: "Cookie policy",
  description: "What Savat keeps in your browser: your language and city, the basket, your sign-in. No advertising, no tracking.",
  heading: "Cookie policy",
  lead: "What the site keeps in your browser in order to work, and how to remove it.",
  updated: "Last changed on 25 November 2026",
  sections: [
    {
      id: "what",
      title: "What this is",
      blocks: [
        "A cookie is a small note in your browser that is sent to the site when a page is opened. Besides, a site has storage of its own in the browser; what is kept there is not sent anywhere by itself.",
        "Savat keeps only what the site needs to work. That is why no window asks for your consent.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        {
          entries: [
            { name: "language", text: "The language you chose, so that pages open in it at once. Kept for a year." },
            { name: "city", text: "The city you chose, so that lists open with it. Kept for a year." },
            {
              name: "visitor",
              text: "Only while a new version of a part of the site is tried with some visitors: a random number, so that you keep the same version. It says nothing about you. Kept for a year.",
            },
            { name: "preview", text: "Only if you opened a link to a coming version: that link, for a day." },
          ],
        },
      ],
    },
    {
      id: "storage",
      title: "The browser’s storage",
      blocks: [
        {
          entries: [
            { name: "language, city", text: "The same two choices. They stay until you remove them." },
            { name: "cart", text: "Your basket: products, quantities and prices. It stays until the basket is empty." },
            {
              name: "authToken, refreshToken",
              text: "The keys of your sign-in, so that you need no code each time. They are removed when you log out, and expire after 30 days without use.",
            },
            { name: "user", text: "Your account’s phone, name and role, to show them on the page. Removed when you log out." },
            {
              name: "orders",
              text: "An order that could not be sent because there was no connection. Removed once it is sent, or when you log out.",
            },
            {
              name: "addresses",
              text: "Where you want your orders delivered: the address, the note for the courier, the recipient’s phone. Removed when you log out.",
            },
            { name: "lastOrders", text: "The last orders you saw, to show them without a connection too. Removed when you log out." },
            {
              name: "devices",
              text: "Shows that you signed in on this device before, so that nobody elsewhere can use up the codes of your number. It names neither you nor the number, opens nothing, and stays when you log out.",
            },
          ],
        },
      ],
    },
    {
      id: "visit",
      title: "Only while the tab is open",
      blocks: [
        "While you write to us or type an address, a draft (its name begins with “draft:”) is kept in the tab itself, so that a reload loses nothing. It goes when the message is sent or the address is kept, when you log out, or with the tab.",
      ],
    },
    {
      id: "offline",
      title: "A copy for working offline",
      blocks: [
        "So that your basket and last orders can be seen without a connection, the browser may keep a copy of the site’s own files. Saved orders are removed when you log out.",
      ],
    },
    {
      id: "never",
      title: "What you will not find",
      blocks: [
        {
          list: [
            "advertising or tracking cookies;",
            "other companies’ counters and buttons;",
            "card numbers, card codes or sign-in codes: they are never kept in the browser.",
          ],
        },
      ],
    },
    {
      id: "removal",
      title: "How to remove it",
      blocks: [
        "When you log out, the keys of your sign-in and personal notes are removed at once. Clear the rest in your browser’s settings under “site data”; the site then no longer knows you, and you choose language and city again.",
        "If you block cookies and storage altogether, you can still look around, but basket and sign-in last only as long as the page is open.",
      ],
    },
  ],
  contact: {
    title: "Any questions?",
    text: "Write to {email}. The full text about your data is in the [privacy policy](/privacy-policy).",
    operator: "Owner of the site:",
    noOperator: "This is a trial installation: no owner of the site is named yet.",
    toContact: "Contact page",
    toMail: "Write an email",
  },
};
