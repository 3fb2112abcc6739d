const SAMPLE_MS = 500;
const PRODUCTS = Array.from({ length: 2000 }, (_, index) => ({ id: `p-${index}`, name: `Mahsulot ${index}`, price: (index * 37) % 9000 }));

/** What a server does most: text from values, values from text, and their order. */
function work(): number {
  const products: typeof PRODUCTS = JSON.parse(JSON.stringify(PRODUCTS));
  return products.sort((one, other) => one.price - other.price || one.name.localeCompare(other.name)).length;
}

/** How often a core does a fixed task in a second. Other tenants of the machine slow it down, unseen from inside. */
export function machineSpeed(): number {
  const from = performance.now();
  let times = 0;
  for (; performance.now() - from < SAMPLE_MS; times += 1) work();
  return (times * 1000) / (performance.now() - from);
}
