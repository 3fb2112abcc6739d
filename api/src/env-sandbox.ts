/** Values the sandbox takes where the environment names none; production refuses each. */
export const DEMO_ADMIN_PHONE = "+998900000001";
export const SANDBOX_SUPPORT_PHONE = "+998712000000";
export const SANDBOX_PUBLIC_ORIGIN = "http://localhost:3000";
export const SANDBOX_PAYME_URL = "http://127.0.0.1:4001";
