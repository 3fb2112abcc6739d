import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createPictureStore } from "../../api/src/catalogue/media/stored-pictures.ts";
import { systemClock } from "../../api/src/platform/clock.ts";
import { openServer } from "../../api/src/platform/connection/open.ts";
import { createFolderStore } from "../../api/src/platform/store/folder.ts";
import { merchants } from "../../api/src/platform/tables/merchants.ts";
import { addMerchant, addProduct } from "../../api/test/goods.ts";
import { ROOT } from "../workspaces.ts";

export const SHOP = { uid: "m-chorsu-nonvoy", name: "Chorsu Nonvoy" } as const;
export const BREAD = { id: "p-chorsu-patir", name: "Patir non", price: 1_500_000, stock: 40 } as const;

/** The operator's first steps in an empty installation, before merchants use it. Returns the picture's hash. */
export async function openShop(databaseUrl: string, storeFolder: string): Promise<string> {
  const { db, close } = await openServer(databaseUrl);
  try {
    const storePicture = createPictureStore({ db, store: createFolderStore(storeFolder), clock: systemClock });
    const picture = await storePicture(readFileSync(join(ROOT, "e2e/pictures/home.webp")));
    await addMerchant(db, { id: SHOP.uid, name: SHOP.name, type: "bakery" });
    await db
      .update(merchants)
      .set({ images: [`/api/media/${picture}-384.webp`] })
      .where(eq(merchants.id, SHOP.uid));
    await addProduct(db, { ...BREAD, merchantId: SHOP.uid });
    return picture;
  } finally {
    await close();
  }
}
