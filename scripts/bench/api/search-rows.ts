import { CitySchema } from "@savat/contracts/city";
import { searchableText } from "@savat/contracts/search-text";
import { Client } from "pg";

export interface SearchRows {
  merchants: number;
  products: number;
  /** Products of the largest merchant; the others share the rest equally. */
  largestShelf: number;
}

export const LARGEST = "mer_00000000000000000001";
export const USUAL = "mer_00000000000000000077";

const GOODS =
  "palov somsa shoʻrva manti lagʻmon norin chuchvara shashlik kabob qatiq sariyogʻ yogʻ guruch loviya noʻxat mosh piyoz sabzi kartoshka pomidor bodring " +
  "qalampir sarimsoq olma anor uzum oʻrik shaftoli gilos qulupnay tarvuz qovun limon banan yongʻoq bodom pista mayiz asal murabbo choy qahva sharbat suv " +
  "gazlangan limonad kompot ayron qaymoq pishloq tvorog muzqaymoq tort pecheniye konfet shokolad vafli patir non bulochka lavash kolbasa sosiska goʻsht " +
  "tovuq baliq tuxum makaron vermishel un shakar tuz murch ziravor ketchup mayonez xantal sirka shampun sovun krem salfetka qogʻoz kukun gel malham " +
  "молоко кефир сметана творог сыр масло хлеб батон печенье конфеты шоколад мороженое вода сок лимонад чай кофе сахар соль мука рис гречка макароны " +
  "курица говядина баранина рыба яйца картофель морковь лук капуста огурцы помидоры яблоки груши виноград бананы апельсины лимоны орехи мёд варенье " +
  "шампунь мыло порошок салфетки бумага паста щётка крем витамины таблетки сироп пластырь";
const TASTES =
  "yashil qizil oq qora yangi issiq sovuq shirin achchiq nordon mazali katta kichik maxsus uy bayram toʻy sut mevali sabzavotli tabiiy oddiy oltin kumush " +
  "samarqand buxoro xorazm andijon qoʻqon fargʻona свежий большой сладкий красный зелёный белый домашний детский праздничный классический";
/** A text in every product. */
export const COMMON_WORD = "tabiiy";

function arraysOf(words: string): { said: string; folded: string; count: number } {
  const list = words.split(" ");
  const array = (texts: string[]) => `array[${texts.map((text) => `'${text}'`).join(",")}]`;
  return { said: array(list), folded: array(list.map((word) => searchableText(word))), count: list.length };
}

const [goods, tastes] = [arraysOf(GOODS), arraysOf(TASTES)];
const CITIES = arraysOf(CitySchema.options.join(" "));
const ABOUT =
  "Har kuni yangi, issiq va mazali taomlar, uyingizgacha yetkazamiz. Свежие продукты каждый день, доставка по городу за полчаса.";

/** A unique word for every merchant: made of syllables, so that many share a beginning. */
const NAME = `(array['bek','gul','nur','oy','zar','dil','shox','mir','jon','tosh'])[1 + i % 10] || (array['a','o','i','u'])[1 + i / 10 % 4] || (array['bod','zor','iston','xona','kent','shahar','dor','gar'])[1 + i / 40 % 8]`;
const ID = "'mer_' || lpad(i::text, 20, '0')";

function merchantRows(count: number): string {
  return `
  insert into merchants (id, business_name, business_type, business_address, city, description, images, status, owner_name, owner_email, owner_phone,
    requested_at, created_at, updated_at, search_text)
  select ${ID}, initcap(name) || ' ' || i, (array['restaurant','shop','pharmacy','cafe'])[1 + i % 4], 'Amir Temur koʻchasi, ' || i,
    (${CITIES.said})[1 + i % ${CITIES.count}], '${ABOUT}', array['/api/media/0123456789abcdef-640.webp'], 'active', 'Egasi', 'egasi@example.uz',
    '+998901' || lpad(i::text, 6, '0'), now(), now() - i * interval '1 minute', now(),
    replace(name, 'x', 'h') || ' ' || i || ' ' || (${goods.folded})[1 + i % ${goods.count}] || ' ${searchableText(ABOUT)} amir temur kochasi ' || i
  from (select i, ${NAME} as name from generate_series(1, ${count}) as i) as named`;
}

function categoryRows(count: number): string {
  return `insert into merchant_categories (id, merchant_id, name, folded_name, position)
  select 'cat_' || i || '_' || c, ${ID}, 'Boʻlim ' || c, 'bolim ' || c, c from generate_series(1, ${count}) as i, generate_series(1, 5) as c`;
}

/** Names of a product, its taste and a number, with notes; every merchant sells the same products in another
 * combination. */
function productRows({ merchants, products, largestShelf }: SearchRows): string {
  const [good, taste] = [`1 + (n::bigint * 7919 % ${goods.count})`, `1 + (n::bigint * 104729 / 13 % ${tastes.count})`];
  return `
  insert into products (id, merchant_id, category_id, name, price, primary_image, notes, stock_quantity, vat, mxik_code, packages, position,
    created_at, updated_at, search_text)
  select 'prd_' || md5(n::text), ${ID}, 'cat_' || i || '_' || 1 + n % 5, (${goods.said})[${good}] || ' ' || (${tastes.said})[${taste}] || ' ' || n,
    1000000 + n % 1000 * 1000, '/api/media/0123456789abcdef-320.webp', 'Tabiiy, 500 g', 100000, 12, '10202001001000001', '[{"code":"1500001","name":"dona"}]',
    n::bigint * 7919 % ${products}, now(), now(), (${goods.folded})[${good}] || ' ' || (${tastes.folded})[${taste}] || ' ' || n || ' ${COMMON_WORD} 500 g'
  from (select n, case when n <= ${largestShelf} then 1 else 2 + n % ${merchants - 1} end as i from generate_series(1, ${products}) as n) as numbers`;
}

/** Fills a migrated database with merchants of the usual size and one large one, whose products are named in two
 * languages. */
export async function fillSearch(url: string, size: SearchRows): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const rows of [merchantRows(size.merchants), categoryRows(size.merchants), productRows(size), "vacuum analyze", "checkpoint"])
    await client.query(rows);
  await client.end();
}
