/** Maximum lengths of what an admin writes about an order. */
export const MAX_REASON = 500;
export const MAX_REFERENCE = 200;
