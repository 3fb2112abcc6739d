import type { ContactMessageTexts } from "./texts.ts";

export const CONTACT_MESSAGE: ContactMessageTexts = {
  labels: {
    name: "Your name",
    email: "Email",
    category: "What is it about?",
    rating: "Your rating",
    subject: "Subject",
    message: "Message",
  },
  faults: {
    name: { required: "Please enter your name" },
    email: { required: "Please enter your email", invalid: "Please enter a valid email address (name@example.uz)" },
    category: { required: "Please choose a category" },
    rating: { required: "Please choose from 1 to 5 stars" },
    subject: { required: "Please enter a subject" },
    message: { required: "Please write your message", long: "Please keep the message within 5,000 characters" },
  },
  refusedField: "The server did not accept this value",
  messageHint: "Please leave out card numbers and codes: we never ask for them.",
  allRequired: "All fields are required.",
  submit: "Send",
  sending: "Sending…",
  sent: { title: "Message sent", text: "Thank you for writing. We reply to your email within 24 hours." },
  failed: {
    title: "Your message was not sent",
    limitedFor: "You have written several times within an hour. You can send the next message in {minutes} min.",
    limited: "You have written several times within an hour. Please try again later.",
    refused: "Some of it was not accepted. Please check the fields.",
    network: "No connection to the server. Check your internet connection and try again.",
    timeout: "The server took too long to answer. Please try again.",
    server: "Something went wrong on our side. Please try again a little later.",
    unknown: "Something unexpected happened. Please try again.",
    kept: "What you wrote is still here.",
  },
  needsScript: "This form needs JavaScript. Without it, please write to us by email:",
  trap: "Leave this field empty",
};
