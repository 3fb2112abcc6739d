import type { AboutContent } from "./content.ts";

export const content: AboutContent = {
  title: "About us",
  description:
    "Savat brings the restaurants, shops, pharmacies and cafes of Uzbekistan’s cities into one basket. Who we are and what we stand by.",
  heading: "A whole city in one basket",
  lead: "Savat connects people with the restaurants, shops, pharmacies and cafes of their own city: choose what you need, pay by card and follow the order.",
  story: {
    title: "Why “Savat”",
    blocks: [
      "Savat is the Uzbek word for a basket, the one people take to the bazaar. There is room in it for hot bread, for herbs and for something sweet for the children. We moved that familiar thing to the phone: dinner, a week’s groceries or medicine for a cold, in one place and in the same few steps.",
      "Savat does not cook and owns no shops. The places of your city do the selling; we clear the way for them with the catalogue, the payment, the order’s status and help when something goes wrong.",
    ],
  },
  people: {
    title: "Who Savat is for",
    cards: [
      {
        title: "For customers",
        text: "Look around, choose and fill your basket without an account. To order, your phone number and a one-time code are enough.",
      },
      {
        title: "For merchants",
        text: "A family kitchen or a pharmacy opens its own storefront and runs it: products, prices, stock, and who on the staff may do what.",
      },
      {
        title: "For the city",
        text: "Even the small shop round the corner can be found. Money stays in town, and small businesses meet new customers.",
      },
    ],
  },
  values: {
    title: "What we stand by",
    cards: [
      {
        title: "An honest price",
        text: "The sum in the basket is the sum you pay. The delivery fee is shown beforehand, and nothing is added later.",
      },
      {
        title: "Careful with money",
        text: "We never keep your card number. If a payment’s outcome is unknown, nothing is charged again: first we find out, then we tell you.",
      },
      {
        title: "Plain words",
        text: "We do not say “accepted” before it is. We do not hide what failed, and we show what can be done about it.",
      },
      {
        title: "Usable by everyone",
        text: "The site opens on a slow connection, works with a keyboard and a screen reader, and speaks Uzbek, Russian and English.",
      },
    ],
  },
  cities: {
    title: "Where we work",
    text: "In Tashkent, Samarkand, Bukhara and other large cities of Uzbekistan. Choose your city on the start page to see what it has.",
  },
  call: {
    title: "What is there in your city?",
    text: "No account is needed: come in and look around. If you would like to work with us, see our [open positions](/careers).",
    button: "See all places",
  },
};
