export { addressLine } from "@savat/contracts/address-text";
export { offerDelivery } from "@savat/contracts/delivery";
