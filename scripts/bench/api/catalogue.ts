import { CitySchema } from "@savat/contracts/city";
import { Client } from "pg";

export const MERCHANTS = 1000;
export const CATEGORIES = 5;
/** Four fifths of all products belong to one merchant, the worst case; the others share the rest, a page each. */
const BIG_SHARE = 0.8;
const RARE = 12;
const SMALL_SHELF = 20;

export const BIG = "bench-1";
export const SMALL = "bench-2";
export const CATEGORY = `${BIG}-c2`;
/** On every fifth product, and on twelve at any size. */
export const COMMON_WORD = "yashil";
export const RARE_WORD = "noyob";

export function bigCount(size: number): number {
  return Math.round(size * BIG_SHARE);
}

/** Of the big merchant, as its row has it. */
export const CITY_OF_BIG = CitySchema.options[1] ?? "tashkent";

function smallCount(size: number): number {
  return Math.min(MERCHANTS - 1, Math.max(1, Math.floor((size - bigCount(size)) / SMALL_SHELF)));
}

const CITIES = `array[${CitySchema.options.map((city) => `'${city}'`).join(",")}]`;

const MERCHANT_ROWS = `
  insert into merchants (id, business_name, business_type, business_address, city, description, images, status, owner_name, owner_email, owner_phone,
    requested_at, created_at, updated_at, takes_orders_since, search_text)
  select 'bench-' || i, 'Doʻkon ' || i, (array['restaurant','shop','pharmacy','cafe'])[1 + i % 4], 'Amir Temur koʻchasi, ' || i,
    (${CITIES})[1 + i % array_length(${CITIES}, 1)], 'Har kuni yangi, issiq va mazali mahsulotlar, uyingizgacha yetkazamiz.',
    array['/api/media/0123456789abcdef-640.webp'], 'active', 'Egasi', 'egasi@example.uz', '+998901' || lpad(i::text, 6, '0'),
    now(), now() - i * interval '1 minute', now(), now(), 'dokon ' || i || ' har kuni yangi issiq va mazali amir temur kochasi'
  from generate_series(1, ${MERCHANTS}) as i`;

const CATEGORY_ROWS = `
  insert into merchant_categories (id, merchant_id, name, folded_name, position)
  select 'bench-' || i || '-c' || c, 'bench-' || i, 'Boʻlim ' || c, 'bolim ' || c, c
  from generate_series(1, ${MERCHANTS}) as i, generate_series(1, ${CATEGORIES}) as c`;

/** Stored rows have another order than the product list, as after years of use. */
function productRows(size: number): string {
  const big = bigCount(size);
  const word = `case when n % 5 = 0 then '${COMMON_WORD}' else 'oddiy' end || case when n <= ${big} and n % ${Math.max(1, Math.floor(big / RARE))} = 0 then ' ${RARE_WORD}' else '' end`;
  return `
  insert into products (id, merchant_id, category_id, name, price, primary_image, notes, stock_quantity, vat, mxik_code, packages, position,
    created_at, updated_at, search_text)
  select 'prd_' || md5(n::text), merchant, merchant || '-c' || 1 + n / 7 % ${CATEGORIES}, 'Mahsulot ' || n || ' ' || ${word}, 1000000 + n % 1000 * 1000,
    '/api/media/0123456789abcdef-320.webp', 'Tabiiy, yangi, 500 g', 100000, 12, '10202001001000001', '[{"code":"1500001","name":"dona"}]', n::bigint * 7919 % ${size},
    now(), now(), 'mahsulot ' || n || ' ' || ${word} || ' tabiiy yangi 500 g'
  from (select n, case when n <= ${big} then '${BIG}' else 'bench-' || 2 + n % ${smallCount(size)} end as merchant from generate_series(1, ${size}) as n) as numbers`;
}

/** Creates an empty database for one size of catalogue. Returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Fills a migrated database with a thousand merchants and `size` products. */
export async function fillCatalogue(url: string, size: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(MERCHANT_ROWS);
  await client.query(CATEGORY_ROWS);
  await client.query(productRows(size));
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  await client.end();
}
