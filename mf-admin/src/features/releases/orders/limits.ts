/** As the contract's, in characters. */
export const MAX_REASON = 500;
export const MAX_LABEL = 100;

/** Of a preview, in hours. */
export const MAX_HOURS = 720;
