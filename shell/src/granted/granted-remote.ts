import { browserRemote } from "@savat/contracts/browser-remote";
import { type BrowserRemote, GRANT_MISSING_ID, type PageState } from "@savat/contracts/page-state";
import { ReleaseRecordSchema } from "@savat/contracts/release";
import { DescriptorSchema } from "@savat/contracts/remote";

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return await answer.json();
}

/** The page's remotes, the granted one as its origin has it now. An origin without one leaves the live release. */
export async function withGranted(known: readonly BrowserRemote[], { remote, origin }: NonNullable<PageState["granted"]>) {
  try {
    const record = ReleaseRecordSchema.parse(await read(`${origin}/remote.json`));
    const descriptor = DescriptorSchema.parse(await read(`${origin}/${record.build}.json`));
    if (descriptor.name !== remote) throw new Error(`${origin} has the remote ${descriptor.name}`);
    const local = browserRemote(remote, `${origin}/`, record, descriptor);
    return known.map((one) => (one.name === remote ? local : one));
  } catch (error) {
    document.getElementById(GRANT_MISSING_ID)?.removeAttribute("hidden");
    console.error(`No release of ${remote} came from ${origin}:`, error);
    return known;
  }
}
