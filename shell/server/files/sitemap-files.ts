import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import type { RemoteRoute } from "@savat/contracts/remote";
import type { ListedMerchant } from "@savat/contracts/sitemap";
import { Sitemap } from "./sitemap.ts";

/** A sitemap whose files are written once each. */
class WrittenSitemap {
  readonly sitemap: Sitemap;
  readonly #written = new Map<number, Promise<Buffer>>();

  constructor(sitemap: Sitemap) {
    this.sitemap = sitemap;
  }

  /** One file by its number from 1, compressed with gzip. */
  file(number: number): Promise<Buffer> {
    const file = this.#written.get(number) ?? buffer(Readable.from(this.sitemap.file(number)).pipe(createGzip()));
    this.#written.set(number, file);
    return file;
  }
}

/** The current sitemap. A large file has 35 MB and takes a second, so it stays compressed in memory until the list
 * changes. */
export class SitemapFiles {
  readonly #origin: string;
  #merchants: readonly ListedMerchant[] = [];
  #paths = "";
  #current: WrittenSitemap | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  of(routes: readonly RemoteRoute[], merchants: readonly ListedMerchant[]): WrittenSitemap {
    const paths = JSON.stringify(routes.map(({ path, isListed }) => isListed === true && path));
    if (this.#current === undefined || paths !== this.#paths || merchants !== this.#merchants) {
      this.#current = new WrittenSitemap(new Sitemap(this.#origin, routes, merchants));
      this.#paths = paths;
      this.#merchants = merchants;
    }
    return this.#current;
  }
}
