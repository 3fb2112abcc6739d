import type { ComplianceContent } from "./content.ts";

export const content: ComplianceContent = {
  title: "Compliance",
  description: "How Savat handles personal data, payments, consumer rights, partners’ licences and accessibility.",
  heading: "Compliance",
  lead: "What the laws of Uzbekistan require of us, and how we meet it.",
  updated: "Last changed on 21 November 2026",
  sections: [
    {
      id: "data",
      title: "Personal data",
      blocks: [
        "We follow the law “On Personal Data”: we take only what is needed, say why, and protect what we took. The details are in the [privacy policy](/privacy-policy).",
        {
          list: [
            "Only staff whose work requires it can reach the data, and every action of an administrator is recorded.",
            "The operator of the site is responsible for keeping the data of Uzbekistan’s citizens where the law requires.",
            "You may ask to see, correct, delete or take away your data.",
          ],
        },
      ],
    },
    {
      id: "payments",
      title: "Payments",
      blocks: [
        "Payments are taken by a payment provider that works under the law “On Payments and Payment Systems”.",
        {
          list: [
            "We neither store nor log card numbers: they are passed on to the provider.",
            "Your bank’s code confirms every payment.",
            "If a payment’s outcome is unknown, nothing is charged again: the provider is asked what became of it.",
            "Each product’s VAT rate and MXIK code are recorded in the order.",
          ],
        },
      ],
    },
    {
      id: "consumers",
      title: "Consumer rights",
      blocks: [
        "We follow the laws “On the Protection of Consumer Rights” and “On Electronic Commerce”.",
        {
          list: [
            "Before you pay you see the merchant, the goods, the price and the delivery fee in full.",
            "The order’s number and confirmation stay in your account; if you give your email, we send it there too.",
            "How refunds work is written in the [terms of service](/terms-of-service).",
            "If our answer does not satisfy you, you may turn to the state body for consumer protection or to a court.",
          ],
        },
      ],
    },
    {
      id: "partners",
      title: "Partners’ licences",
      blocks: [
        "A person reviews every application before anything is sold. A partner must hold the papers that the law requires for the trade:",
        {
          list: [
            "state registration as an entrepreneur or a legal entity;",
            "compliance with sanitary rules where food is concerned;",
            "a licence to sell medicines for pharmacies;",
            "certificates of conformity for goods that need them.",
          ],
        },
        "When a paper expires or is withdrawn, the merchant’s storefront is closed.",
      ],
    },
    {
      id: "goods",
      title: "What is not sold here",
      blocks: [
        "Prescription medicines, alcohol, tobacco and anything else the law forbids to be sold online are not sold on Savat. For questions about a medicine ask a doctor or a pharmacist: a description on the site does not replace advice.",
      ],
    },
    {
      id: "accessibility",
      title: "Accessibility",
      blocks: [
        "We build the site to level AA of WCAG 2.2 and check it automatically with every change.",
        {
          list: [
            "Everything can be done with a keyboard.",
            "Text and buttons stand out in light and in dark.",
            "Errors are put in words, which screen readers announce too.",
            "The whole site speaks three languages: Uzbek, Russian and English.",
          ],
        },
        "If something does not work for you, [tell us](/feedback) and we will fix it.",
      ],
    },
    {
      id: "report",
      title: "Reporting a breach",
      blocks: ["If you have doubts about a merchant, a product or about us, write to {email} or call {phone}. We reply within 24 hours."],
    },
  ],
  contact: {
    title: "Do you need a document or information?",
    text: "We answer requests of state bodies, partners and customers at {email}.",
    operator: "Operator of the site:",
    noOperator: "This is a trial installation: the operator, its address and its registration are not named yet.",
    toContact: "Contact page",
    toMail: "Write an email",
  },
};
