export { auditLog } from "../audit/tables.ts";
export { otpChallenges, otpCodes, sessions, users } from "../auth/tables.ts";
export { productImportErrors, productImports } from "../imports/tables.ts";
export { inbox } from "../inbox/tables.ts";
export { limitHits } from "../limits/tables.ts";
export { mailOutbox, mails } from "../mail/tables.ts";
export { importPictures, pictureFetches } from "../media/fetch-tables.ts";
export { merchantCategories, merchantStaff, merchants } from "../merchants/tables.ts";
export { idempotencyKeys, orderHistory, orderHolds, orderLines, orders } from "../orders/tables.ts";
export {
  attemptHistory,
  cardSmsCounts,
  cardSmsKeys,
  paymentAttempts,
  paymentCards,
  paymentRefusals,
  unexplainedReceipts,
} from "../payments/tables.ts";
export { phoneMoves, phoneNotices } from "../phone-moves/tables.ts";
export { products, shelves } from "../products/tables.ts";
export { attentionDone, refunds } from "../refunds/tables.ts";
export { searchWords } from "../search/tables.ts";
export { smsOutbox } from "../sms/tables.ts";
