import type { FaqContent } from "./content.ts";

export const content: FaqContent = {
  title: "Frequently asked questions",
  description: "Answers about ordering, payment, delivery, your account and becoming a Savat partner, in one place and with a search.",
  heading: "Frequently asked questions",
  lead: "Short answers to what people ask us most. Type a word, or choose a topic.",
  search: {
    label: "Search the questions",
    placeholder: "For example: refund",
    found: "Questions found: {count}",
    none: {
      title: "Nothing found",
      text: "Try another word, or ask us: we reply within 24 hours.",
      contact: "Contact us",
      all: "Show all questions",
    },
  },
  categories: "Topics",
  groups: {
    general: {
      title: "General",
      questions: [
        {
          id: "what-is-savat",
          question: "What is Savat?",
          answer:
            "Savat is a marketplace. Restaurants, shops, pharmacies and cafes of your city show what they have, you pay by card, and the order comes to your door. [How it works](/how-it-works) shows every step.",
        },
        {
          id: "cities",
          question: "Which cities do you deliver in?",
          answer:
            "Tashkent, Samarkand, Bukhara and other large cities of Uzbekistan. Choose your city on the [list of places](/merchants) to see who delivers there.",
        },
        {
          id: "languages",
          question: "Which languages does the website speak?",
          answer:
            "Uzbek, Russian and English. Switch at the top of any page: the page stays where it is, and your choice is remembered on this device. Merchants write names and descriptions in their own language.",
        },
        {
          id: "support",
          question: "How do I reach support?",
          answer:
            "Call {phone} or write to {email}. You can also use the form on the [contact page](/contact). We reply to messages within 24 hours. The office is open on weekdays 9:00-18:00 and at weekends 10:00-16:00.",
        },
      ],
    },
    ordering: {
      title: "Ordering",
      questions: [
        {
          id: "place-order",
          question: "How do I place an order?",
          answer:
            "Open a place, press Add beside what you want, open the basket and press Checkout. Sign in with your phone number, pay by card, and the merchant starts on your order.",
        },
        {
          id: "without-account",
          question: "Can I look around without an account?",
          answer:
            "Yes. Browse and fill the basket as a guest. You sign in only to order, with your phone number and a code from a text message. The basket stays as it is.",
        },
        {
          id: "change-order",
          question: "Can I change or cancel my order?",
          answer:
            "An order can be changed within 2 minutes after you place it: call {phone} at once and have the order number at hand. You cancel it yourself in [My Orders](/orders) until the merchant accepts it, and within 2 minutes of payment as long as nobody is preparing it.",
        },
        {
          id: "one-merchant",
          question: "Can I order from two places at once?",
          answer:
            "One basket holds the products of one merchant. If you add something from another, it replaces what was in the basket, and the page tells you so. Pay for the first order, then place the second.",
        },
      ],
    },
    payment: {
      title: "Payment",
      questions: [
        {
          id: "how-to-pay",
          question: "How can I pay?",
          answer:
            "By a bank card issued in Uzbekistan. Enter the card number and expiry date, then the six-digit code that the bank sends to the phone linked to the card.",
        },
        {
          id: "card-safety",
          question: "Is it safe to enter my card?",
          answer:
            "Yes. The card number goes straight on to the payment provider; Savat does not store it. Nobody from Savat will ever ask you for a card number or a code by phone or in a chat.",
        },
        {
          id: "refunds",
          question: "How do I get a refund?",
          answer:
            "Ask for it within 24 hours after you received the order: call {phone} or use the [contact form](/contact), and send a photo to {email} if something arrived spoiled. The money returns to your card in 3-5 business days.",
        },
        {
          id: "payment-stuck",
          question: "The money was taken, but the page says the payment is being checked. What now?",
          answer:
            "Do not pay again. Now and then the bank answers late: we keep asking and update the order by ourselves. Its state is in [My Orders](/orders). If it has not changed after a few minutes, call {phone}.",
        },
      ],
    },
    delivery: {
      title: "Delivery",
      questions: [
        {
          id: "delivery-time",
          question: "How long does delivery take?",
          answer:
            "Usually 20-45 minutes. It depends on how long the merchant needs to prepare the order, on the distance and on the traffic.",
        },
        {
          id: "delivery-price",
          question: "How much does delivery cost?",
          answer:
            "The tariff is from 12\u00a0000 sõm nearby to 20\u00a0000 sõm further away. While delivery is free, the tariff is struck through in the basket and you pay 0. You see the total before you pay.",
        },
        {
          id: "track-order",
          question: "Where is my order?",
          answer:
            "Open [My Orders](/orders). An order goes from paid to confirmed, then preparing, then delivered. If it takes longer than 45 minutes, call {phone}.",
        },
        {
          id: "wrong-order",
          question: "Something is missing or spoiled. What should I do?",
          answer:
            "Take a photo and write to us within 24 hours by the [contact form](/contact) or at {email}. Give the order number. We will agree with you on a refund.",
        },
      ],
    },
    account: {
      title: "Account",
      questions: [
        {
          id: "sign-in",
          question: "How do I sign in?",
          answer:
            "Enter your phone number, then the six digits from the text message. If this is your first time, the account is created by itself. Keep the code to yourself.",
        },
        {
          id: "no-code",
          question: "The code does not arrive. What should I do?",
          answer:
            "Check the number and the signal, wait 30 seconds and press Resend Code. A code works for 5 minutes, and a new one replaces the old. If it still does not come, call {phone}.",
        },
        {
          id: "password",
          question: "How do I restore access or reset a password?",
          answer:
            "To order you need no password: a new code from a text message is enough. If our support sends you a password reset link, it works for 24 hours.",
        },
        {
          id: "change-profile",
          question: "How do I change my name, phone or email?",
          answer:
            "Open your [profile](/profile) and press Edit Profile. A new phone number is confirmed by a code. The email cannot be changed there for security reasons: write to {email}.",
        },
      ],
    },
    merchants: {
      title: "For merchants",
      questions: [
        {
          id: "become-partner",
          question: "How do I become a partner?",
          answer:
            "Fill in the [application](/merchant/register): the name and address of the business, its type, the owner’s name, email and phone. There is nothing to install.",
        },
        {
          id: "application-time",
          question: "When will you answer my application?",
          answer:
            "Partner applications are answered in 2-3 business days. Sign in with the phone number of the application at any time to see whether it is still under review.",
        },
        {
          id: "dashboard",
          question: "What can I manage myself?",
          answer:
            "Your products, prices and stock, your business profile with pictures and opening hours, and your staff. Long price lists can be uploaded as a file.",
        },
        {
          id: "staff",
          question: "Can my staff work with me?",
          answer:
            "Yes. Add them with their phone numbers and choose a role: staff change the stock, managers also products and profile, admins everything, staff included. Each signs in with their own phone.",
        },
      ],
    },
  },
  more: {
    title: "Did not find your question?",
    text: "Ask us. A person reads every message and replies within 24 hours.",
    button: "Contact us",
  },
};
