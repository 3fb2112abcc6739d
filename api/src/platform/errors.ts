export { AppError } from "shared-contracts/server/app-error";
