import { PAGE_STATE_ID } from "@savat/contracts/page-state";
import { SiteSchema } from "@savat/contracts/site";
import * as z from "zod/mini";

const MapSchema = z.object({ site: z.object({ map: SiteSchema.shape.map }) });

/** The installation's map, from the page's state; undefined where it has none. */
export function readPageMap(): { credit: string } | undefined {
  try {
    const state = MapSchema.safeParse(JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? ""));
    return state.success ? state.data.site.map : undefined;
  } catch {
    return undefined; // no state, no map
  }
}
