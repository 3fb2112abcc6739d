import type { PrivacyPolicyContent } from "./content.ts";

export const content: PrivacyPolicyContent = {
  title: "Privacy policy",
  description: "Which personal data Savat collects, what it is used for, how it is protected and what rights you have.",
  heading: "Privacy policy",
  lead: "Which data we receive, why, and how we look after it, in plain words.",
  updated: "Last changed on 24 November 2026",
  summary: {
    title: "In short",
    parts: {
      introduction: {
        title: "Introduction",
        text: "This policy covers Savat’s site and app, for customers and merchants alike. It is based on Uzbekistan’s law “On Personal Data”.",
      },
      dataCollection: {
        title: "What we collect",
        text: "Only what the service needs: your phone number, where to deliver, orders, the outcome of payments and what you write to us. To look around, you need not tell us anything.",
      },
      dataUsage: {
        title: "What we use it for",
        text: "To fulfil your order, take the payment and help you. We do not sell data, and we do not use it for advertising.",
      },
      dataSecurity: {
        title: "How we protect it",
        text: "Connections are encrypted, codes and sign-in keys are never stored in the clear, and card numbers are not stored at all.",
      },
      cookies: {
        title: "Cookies",
        text: "Two cookies remember your language and your city, and that is all. More in the [Cookie policy](/cookie-policy).",
      },
      userRights: {
        title: "Your rights",
        text: "You may see, correct, delete and take away your data. Below we explain how.",
      },
    },
  },
  sections: [
    {
      id: "data",
      title: "Which data we receive",
      blocks: [
        {
          entries: [
            { name: "Account", text: "Your phone number. Your name and email too, if you like: you enter them yourself." },
            {
              name: "Addresses",
              text: "Where you want your orders delivered: the address, its point if you set it or allow it, the note for the courier and the recipient’s phone.",
            },
            { name: "Orders", text: "What you ordered, from whom, for how much and when, and the order’s status." },
            {
              name: "Payment",
              text: "The outcome, the receipt’s number and your card number masked with asterisks. The full number and expiry date go to the payment provider and do not stay with us.",
            },
            { name: "Messages", text: "The name, email, text and rating you enter when you contact us or leave feedback." },
            {
              name: "Partners",
              text: "The business’s name and kind, its owner’s name, phone and email, the address, pictures, and the staff’s names and phones.",
            },
            {
              name: "Technical data",
              text: "Your network (IP) address, the time of a request and records of errors on the site, to protect it and to find faults.",
            },
          ],
        },
      ],
    },
    {
      id: "purposes",
      title: "What it is for",
      blocks: [
        {
          list: [
            "passing your order to the merchant and showing you its status;",
            "taking payments and returning money where it is due;",
            "keeping strangers out of your account;",
            "answering questions and complaints;",
            "finding and fixing faults in the site;",
            "meeting what the law asks of us in accounting and tax.",
          ],
        },
        "We build no advertising profile of you, and no decision about you is made by a machine alone.",
      ],
    },
    {
      id: "sharing",
      title: "Who receives it",
      blocks: [
        "Only those without whom there would be no service, and only the part they need:",
        {
          list: [
            "**the merchant**: the order you placed there, its address and phone until 24 hours after its end;",
            "**the payment provider and the bank**: card details, the sum and the payment’s number;",
            "**the SMS operator**: your phone number and the sign-in code;",
            "**the mail service**: your email address and the confirmation of your order;",
            "**state bodies**: only where and how the law says so.",
          ],
        },
      ],
    },
    {
      id: "storage",
      title: "How long we keep it",
      blocks: [
        {
          list: [
            "A sign-in code is valid for 5 minutes and deleted a day later.",
            "A session ends after 30 days without use; the record of an ended session is deleted after a month.",
            "Records of orders and payments stay as long as accounting law requires.",
            "Messages stay until your matter is settled, or are deleted earlier if you ask.",
            "The basket and your choices live in your browser: remove them whenever you like.",
          ],
        },
      ],
    },
    {
      id: "protection",
      title: "How we protect it",
      blocks: [
        {
          list: [
            "The connection between the site and our servers is encrypted with HTTPS.",
            "Codes and sign-in keys are kept in a form that cannot be reversed (a hash).",
            "Card numbers reach neither our database nor our logs.",
            "A merchant’s staff see only what their work needs, and every action of an administrator is recorded.",
            "If you lose your phone, you can sign out on all devices at once.",
          ],
        },
      ],
    },
    {
      id: "changes",
      title: "When this policy changes",
      blocks: ["We publish the new text on this page with its date. Changes that affect your rights are announced on the site beforehand."],
    },
  ],
  rights: {
    title: "Your rights",
    lead: "Write to us with the phone number of your account: we make sure that it is you, and answer.",
    cards: {
      access: {
        title: "Access",
        text: "Ask what we hold about you. The main part is open to you anyway, in your profile and under My Orders.",
      },
      correction: {
        title: "Correction",
        text: "Change your name and phone yourself, [in your profile](/profile). Tell us about the rest and we will correct it.",
      },
      deletion: { title: "Deletion", text: "Ask us to delete your account. Only payment records that the law makes us keep will remain." },
      portability: {
        title: "Portability",
        text: "Ask for a copy of your data in a file that a computer can read, and take it wherever you like.",
      },
    },
  },
  contact: {
    title: "A question about your data?",
    text: "Support replies within 24 hours. Email: {email}.",
    operator: "Operator of personal data:",
    noOperator: "This is a trial installation: no operator of personal data is named yet.",
    toContact: "Contact page",
    toMail: "Write an email",
  },
};
