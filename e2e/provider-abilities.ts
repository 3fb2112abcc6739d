/** What the payment provider of the running product can do: the stage `endings` starts a product for each. */
export const CAN = {
  hold: process.env.PAYME_HOLD !== "0",
  partialCapture: process.env.PAYME_HOLD !== "0" && process.env.PAYME_PARTIAL_CAPTURE === "1",
  partialRefund: process.env.PAYME_PARTIAL_REFUND === "1",
};
