export const MAX_ORDER_LINES = 100;
/** The highest quantity that a line can hold. */
export const MAX_LINE_QUANTITY = 999;
/** The highest quantity of a product in an order, unless the server's settings say otherwise. */
export const MAX_PRODUCT_QUANTITY = 99;
