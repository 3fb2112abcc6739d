import Fastify from "fastify";
import { Pool } from "pg";

/** What anybody would write in ten minutes: no validation, counts, log or metrics, one prepared statement a call. */
const app = Fastify();
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const MERCHANTS = `select id, business_name, business_type, city, images from merchants
  where status = 'active' and deleted_at is null order by created_at desc nulls last, id limit 12`;
const PRODUCTS = `select id, name, price, primary_image, stock_quantity from products
  where merchant_id = $1 and deleted_at is null order by position, id limit 12`;

app.get("/health", () => ({ status: "ok" }));
app.get("/api/merchants", async () => ({ merchants: (await pool.query({ name: "merchants", text: MERCHANTS })).rows }));
app.get<{ Params: { id: string } }>("/api/merchants/:id/products", async ({ params }) => ({
  products: (await pool.query({ name: "products", text: PRODUCTS, values: [params.id] })).rows,
}));
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
