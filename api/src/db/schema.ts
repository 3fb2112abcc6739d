export { otpCodes, sessions, users } from "../auth/tables.ts";
export { limitHits } from "../limits/tables.ts";
export { mailOutbox, mails } from "../mail/tables.ts";
export { merchantCategories, merchantStaff, merchants } from "../merchants/tables.ts";
export { idempotencyKeys, orderLines, orders } from "../orders/tables.ts";
export { paymentAttempts, paymentCards } from "../payments/tables.ts";
export { products, shelves } from "../products/tables.ts";
export { smsOutbox } from "../sms/tables.ts";
