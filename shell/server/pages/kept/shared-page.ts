import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** What the visitors of a page share: nothing of a request is in it. */
export interface PageContent {
  html: string;
  /** Content-Security-Policy. */
  policy: string;
  /** The release that the page is of. */
  release: { name: string; build: string };
}

/** A page that more than one visitor may get. */
export class SharedPage {
  readonly html: Buffer;
  readonly policy: string;
  readonly release: PageContent["release"];
  /** Weak, because the page travels in several encodings. */
  readonly etag: string;
  #isAsked = false;
  #brotli: Promise<Buffer> | undefined;

  constructor({ html, policy, release }: PageContent) {
    this.html = Buffer.from(html);
    this.policy = policy;
    this.release = release;
    this.etag = `W/"${createHash("sha256").update(this.html).digest("base64url").slice(0, 22)}"`;
  }

  /** Undefined for its first visitor, who may be the only one: compressing well takes longer than rendering. */
  brotli(): Promise<Buffer> | undefined {
    const isFirst = !this.#isAsked;
    this.#isAsked = true;
    if (isFirst) return undefined;
    this.#brotli ??= compress(this.html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: this.html.length },
    });
    return this.#brotli;
  }
}
