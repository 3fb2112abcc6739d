import type { TermsOfServiceContent } from "./content.ts";

export const content: TermsOfServiceContent = {
  title: "Terms of service",
  description: "The terms of using Savat: accounts, orders, payment, refunds, liability and disputes.",
  heading: "Terms of service",
  lead: "The agreement between us and everyone who orders or sells on Savat.",
  updated: "Last changed on 21 November 2026",
  summary: {
    title: "In short",
    parts: {
      introduction: {
        title: "Introduction",
        text: "Savat brings customers and merchants together. The merchant sells the goods; we see that the order and the payment get through.",
      },
      userAccounts: {
        title: "User accounts",
        text: "An account belongs to a phone number and opens with a one-time code. Tell that code to nobody, not even to us.",
      },
      serviceUsage: {
        title: "Using the service",
        text: "Use Savat in good faith: order for yourself and those close to you, and do not get in the way of others.",
      },
      orderTerms: {
        title: "Order terms",
        text: "An order takes effect once it is paid. The goods are held for you for 15 minutes; an order not paid by then is cancelled.",
      },
      liability: {
        title: "Liability",
        text: "The merchant is responsible for the quality of the goods; we are responsible for the site and for payments going through correctly.",
      },
      termination: {
        title: "Termination",
        text: "You may have your account closed at any time: write to us. If the terms are seriously broken, we may suspend it; ask us, and we will say why.",
      },
    },
  },
  sections: [
    {
      id: "responsibilities",
      title: "User responsibilities",
      blocks: [
        {
          list: [
            "use a phone number and a card that are yours;",
            "give correct details, and update them when they change;",
            "keep sign-in codes and your phone safe from strangers;",
            "check what is in an order and what it costs before you pay;",
            "receive the order at the agreed place;",
            "order goods with an age limit only if you are old enough.",
          ],
        },
      ],
    },
    {
      id: "availability",
      title: "Service availability",
      blocks: [
        "Savat works in the large cities of Uzbekistan. Which places are open and what is in stock depends on the merchants; a product that has run out says so.",
        "We do our best to keep the site running day and night, but cannot promise it: there may be maintenance, network outages or trouble at the payment provider. Your basket and any paid order are kept.",
      ],
    },
    {
      id: "payment",
      title: "Payment terms",
      blocks: [
        { heading: "Pricing" },
        "Merchants set their prices in sõm, taxes included. The delivery tariff is 12 000 to 20 000 sõm; while delivery is free it is shown struck through, with 0 sõm beside it. The sum on the pay button is final.",
        { heading: "Payment methods" },
        "You pay with a card of a bank in Uzbekistan. You confirm every payment yourself with a code your bank sends to the phone linked to the card. We do not keep your card number.",
        { heading: "Refunds" },
        {
          list: [
            "An order may be changed within 2 minutes of placing it.",
            "You may cancel an order until the merchant accepts it, and within 2 minutes of payment as long as nobody is preparing it.",
            "Ask for a refund within 24 hours of delivery.",
            "Refunds reach your card in 3-5 business days.",
            "If money was taken and the order was not fulfilled, the full sum is returned.",
          ],
        },
        { heading: "Disputes" },
        "Write to us first, at {email} or through the [contact page](/contact), and give the order number. We reply within 24 hours and settle the matter together with the merchant.",
      ],
    },
    {
      id: "prohibited",
      title: "Prohibited activities",
      blocks: [
        {
          list: [
            "using somebody else’s card, phone or account without permission;",
            "sending false orders, applications or feedback;",
            "selling or buying what the law forbids;",
            "breaking into the site, overloading it or copying its data in bulk;",
            "insulting or threatening merchants, staff or other users.",
          ],
        },
      ],
    },
    {
      id: "responsibility",
      title: "Limits of liability",
      blocks: [
        "The merchant is responsible for the quality, contents, shelf life and description of the goods. We are responsible for payments taken through the site and for orders reaching the merchant correctly.",
        "Neither side is responsible for delays caused by events beyond its control: a natural disaster, a widespread loss of power or connection, or an order of the authorities.",
        "Nothing in these terms limits a right that the law gives to consumers.",
      ],
    },
    {
      id: "law",
      title: "Governing law",
      blocks: [
        "These terms are governed by the law of the Republic of Uzbekistan. Disputes that cannot be settled go to its courts; consumers choose the court as the law allows.",
        "When the terms change, the new text is published on this page with its date. An order keeps the terms of the day on which it was placed.",
      ],
    },
  ],
  contact: {
    title: "Is something unclear?",
    text: "Write to us and we will explain it plainly. Email: {email}, phone: {phone}.",
    operator: "The service is provided by:",
    noOperator: "This is a trial installation: no provider of the service is named yet.",
    toContact: "Contact page",
    toMail: "Write an email",
  },
  agreement: "By placing an order or applying as a partner you agree to these terms and to the [privacy policy](/privacy-policy).",
};
