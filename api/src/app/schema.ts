export { addresses } from "../platform/tables/addresses.ts";
export { auditLog } from "../platform/tables/audit.ts";
export { otpChallenges, otpCodes, sessions, users } from "../platform/tables/auth.ts";
export { boardPresence, pushSubscriptions } from "../platform/tables/board.ts";
export { catalogueChanges } from "../platform/tables/catalogue-changes.ts";
export { complaintPhotos } from "../platform/tables/complaint-photos.ts";
export { couriers, deliveries } from "../platform/tables/couriers.ts";
export { productImportErrors, productImports } from "../platform/tables/imports.ts";
export { inbox } from "../platform/tables/inbox.ts";
export { jobRounds } from "../platform/tables/job-rounds.ts";
export { limitHits } from "../platform/tables/limits.ts";
export { mailOutbox, mails } from "../platform/tables/mail.ts";
export { merchantCategories, merchantStaff, merchants } from "../platform/tables/merchants.ts";
export { messages } from "../platform/tables/messages.ts";
export { orderChanges } from "../platform/tables/order-changes.ts";
export {
  complaints,
  idempotencyKeys,
  orderHistory,
  orderHolds,
  orderLines,
  orderSteps,
  orders,
} from "../platform/tables/orders.ts";
export {
  attemptHistory,
  cardSmsCounts,
  cardSmsKeys,
  paymentAttempts,
  paymentCards,
  paymentRefusals,
  unexplainedReceipts,
} from "../platform/tables/payments.ts";
export { phoneMoves, phoneNotices } from "../platform/tables/phone-moves.ts";
export { importPictures, pictureFetches } from "../platform/tables/picture-fetch.ts";
export { products, shelves } from "../platform/tables/products.ts";
export { attentionDone, losses, refundParts, refunds } from "../platform/tables/refunds.ts";
export { errorBuilds, errorGroups, errorSamples, shellMaps } from "../platform/tables/release-errors.ts";
export { releaseFiles } from "../platform/tables/release-files.ts";
export { releaseHealth } from "../platform/tables/release-health.ts";
export {
  releaseHistory,
  releaseOverrides,
  releaseRegistry,
  releaseRemotes,
  releases,
  releaseTokens,
  shellStates,
} from "../platform/tables/releases.ts";
export { searchWords } from "../platform/tables/search.ts";
export { smsOutbox } from "../platform/tables/sms.ts";
export { storedPictures, storeRemovals } from "../platform/tables/store.ts";
