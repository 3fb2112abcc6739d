/** Values the sandbox takes where the environment names none; production refuses each. */
export const DEMO_ADMIN_PHONE = "+998900000001";
export const SANDBOX_SUPPORT_PHONE = "+998712000000";
export const SANDBOX_PUBLIC_ORIGIN = "http://localhost:3000";
export const SANDBOX_PAYME_URL = "http://127.0.0.1:4001";
/** All testers of the sandbox share the provider's few public test cards, and no SMS is sent. */
export const SANDBOX_CARD_CODES = 1_000_000;
/** The API's account at the payment sandbox. */
export const SANDBOX_CASHBOX = { id: "sandbox-cashbox", key: "sandbox-key" } as const;
export const SANDBOX_VAPID_SUBJECT = "mailto:sandbox@savat.example";
