import type { HowItWorksContent } from "./content.ts";

export const content: HowItWorksContent = {
  title: "How it works",
  description: "How to order on Savat and how to start selling: four steps for customers, four for merchants.",
  heading: "Four steps from choice to door",
  lead: "Buying is short and simple, and so is selling. Here is the whole way from start to finish.",
  customers: {
    title: "For customers",
    lead: "You need no account to look around and choose.",
    steps: [
      {
        title: "Choose a place",
        text: "Pick your city and what you need: a restaurant, a shop, a pharmacy or a cafe. You can also search by name.",
      },
      { title: "Fill your basket", text: "Add products. Prices and stock come from the merchants themselves, so they are always current." },
      { title: "Pay by card", text: "Sign in with your phone number, enter your card and confirm with the code your bank sends you." },
      { title: "Receive your order", text: "Follow it under [My Orders](/orders): paid, confirmed, being prepared, delivered." },
    ],
  },
  merchants: {
    title: "For merchants",
    lead: "No developer and no website of your own: a phone or a computer will do.",
    steps: [
      { title: "Apply", text: "Tell us about the business: its name, owner, address and phone number. It takes a few minutes." },
      {
        title: "Wait for our answer",
        text: "We answer in 2-3 business days. You find the answer in your dashboard, with the reason if it is a no.",
      },
      {
        title: "Fill your storefront",
        text: "Enter products, prices, pictures and stock, or import them from a spreadsheet. Give your staff access.",
      },
      { title: "Start selling", text: "The whole city sees your storefront. Change prices and stock whenever you like." },
    ],
  },
  features: {
    title: "Why Savat",
    cards: [
      { title: "Everything in one place", text: "Meals, groceries and medicine on one site, with the same basket and the same payment." },
      { title: "Safe payment", text: "We do not keep your card number, and your bank’s code confirms every payment." },
      {
        title: "Every step in view",
        text: "You know where your order stands, from payment to door. It is not lost when your connection drops.",
      },
    ],
  },
  orderCall: {
    title: "What will you order first?",
    text: "Choose your city and see what it has.",
    button: "Start an order",
  },
  partnerCall: {
    title: "Do you run a business?",
    text: "Bring your restaurant or shop to Savat and sell to the whole city.",
    button: "Become a partner",
  },
};
