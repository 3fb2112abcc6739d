import { CONTACT_MESSAGE } from "../contact-message/texts.en.ts";
import type { FeedbackContent } from "./content.ts";

export const content: FeedbackContent = {
  title: "Feedback",
  description: "Rate Savat from 1 to 5 stars and tell us what to keep and what to change. Our team reads every word.",
  heading: "Tell us how it went",
  lead: "The food, the delivery, the website: good or bad, we want to hear it. It takes about two minutes.",
  stats: {
    title: "Feedback in figures",
    figures: [{ figure: "24h", label: "response" }],
  },
  form: { title: "Leave your feedback", lead: "Is your order on its way right now? [Contact us](/contact) instead: calling is quicker." },
  categories: {
    general: "General",
    delivery: "Delivery",
    food_quality: "Food quality",
    app_experience: "Website and app",
    customer_service: "Customer service",
    payment: "Payment",
    suggestion: "Suggestion",
    complaint: "Complaint",
  },
  chooseCategory: "Choose a category",
  stars: ["1 of 5 stars", "2 of 5 stars", "3 of 5 stars", "4 of 5 stars", "5 of 5 stars"],
  ratingFirst: "Choose your rating first, from 1 to 5 stars.",
  why: {
    title: "Why your feedback matters",
    cards: [
      {
        title: "It improves the service",
        text: "We see where deliveries run late and where the website confuses people, and put that right first.",
      },
      { title: "It helps our partners", text: "Restaurants, shops and pharmacies learn what their customers enjoy, and what to work on." },
      { title: "You get an answer", text: "We reply to your email within 24 hours, whether it is praise or a complaint." },
    ],
  },
  contactMessage: {
    ...CONTACT_MESSAGE,
    submit: "Send feedback",
    sent: { title: "Feedback sent", text: "Thank you for helping us get better. We reply to your email within 24 hours." },
    failed: { ...CONTACT_MESSAGE.failed, title: "Your feedback was not sent" },
  },
};
