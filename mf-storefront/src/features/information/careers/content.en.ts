import type { CareersContent } from "./content.ts";

const TASHKENT = "Tashkent, office or hybrid";
const FULL_TIME = "Full time";
const ENGINEERING = "Engineering";

export const content: CareersContent = {
  title: "Careers",
  description: "Open positions at Savat: engineering, product, marketing and operations.",
  heading: "Work that people use every day",
  lead: "We build something a city relies on daily. We are looking for people who care about their craft and want to see what comes of it.",
  seePostings: "See open positions",
  postings: {
    title: "Who we are looking for",
    lead: "Write to us even if you do not tick every box: we value people who are ready to learn.",
    labels: {
      department: "Department",
      location: "Location",
      type: "Type",
      skills: "What you bring",
      apply: "Apply",
      notYet: "Applying on the site is not open yet.",
      writeToUs: "Write to us",
    },
    list: [
      {
        id: "frontend",
        title: "Frontend developer",
        department: ENGINEERING,
        location: TASHKENT,
        type: FULL_TIME,
        description: "You make the storefront, the basket and the checkout open fast on a slow connection and work for everyone.",
        skills: ["TypeScript and React", "Micro-frontends", "Server rendering", "Accessibility (WCAG)"],
      },
      {
        id: "backend",
        title: "Backend developer",
        department: ENGINEERING,
        location: TASHKENT,
        type: FULL_TIME,
        description: "Orders, payments and stock: you write code that leaves nothing about money to chance.",
        skills: ["Node.js and TypeScript", "PostgreSQL", "Payment systems", "Testing under load"],
      },
      {
        id: "mobile",
        title: "Mobile developer",
        department: ENGINEERING,
        location: "Tashkent or remote",
        type: FULL_TIME,
        description: "You build our iOS and Android apps from scratch and take them all the way into the stores.",
        skills: ["Swift or Kotlin", "Working offline", "Push notifications", "Releasing apps"],
      },
      {
        id: "product",
        title: "Product manager",
        department: "Product",
        location: TASHKENT,
        type: FULL_TIME,
        description: "You talk with customers and merchants, find the problems that matter and see them solved with the team.",
        skills: ["Interviews and research", "Reading data", "Setting priorities", "Clear writing"],
      },
      {
        id: "marketing",
        title: "Marketing specialist",
        department: "Marketing",
        location: TASHKENT,
        type: FULL_TIME,
        description: "You introduce Savat to new cities, tell our merchants’ stories and show in numbers what worked.",
        skills: ["Writing in Uzbek and Russian", "Social media", "Measuring campaigns", "Working with partners"],
      },
      {
        id: "operations",
        title: "Operations manager",
        department: "Operations",
        location: "Tashkent, Samarkand or Bukhara",
        type: "Shifts",
        description: "You help new merchants open their storefronts and see to it that orders arrive on time and complete.",
        skills: ["Dealing with merchants", "Spreadsheets and reports", "Quick decisions", "Uzbek and Russian"],
      },
    ],
  },
  benefits: {
    title: "What we offer",
    cards: [
      { title: "A proper contract", text: "An employment contract, pay on time and paid leave." },
      { title: "Flexible days", text: "When and where you work is settled with your team, by the task." },
      { title: "Learning", text: "Time and money for books, courses and conferences." },
      { title: "Good tools", text: "A computer that fits your work, and the software you need." },
      { title: "Lunch", text: "On working days you order lunch on Savat, and we pay." },
      { title: "A visible share", text: "In a small team your idea soon becomes part of the product." },
    ],
  },
  call: {
    title: "Nothing that fits?",
    text: "Tell us what you can do. When a suitable position opens, you will be the first to hear from us.",
    button: "Contact us",
  },
};
