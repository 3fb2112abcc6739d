import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { AllowedHosts } from "../src/platform/guarded-https.ts";

/** A key for these tests only (127.0.0.1 and pictures.test); nothing else trusts it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMR4OZlF/fTEp8wCW
sggkrHRn9F4+2JzIFT84RuRmdTWhRANCAAQH6smrfLgCSNiHFGEIcnWhYldO/07j
nxpsKD2jk4EJ1n3RyF2h+hkQBE8pi1iyxtuCjJlXhaIv0MJGvZY7FwcE
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBszCCAVmgAwIBAgIUcrmaDAlEKi6by/wx/zk9nFLVjPEwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTc2F2YXQgcGljdHVyZSB0ZXN0czAgFw0yNjExMjIxOTA2NTla
GA8yMTI2MTAyOTE5MDY1OVowHjEcMBoGA1UEAwwTc2F2YXQgcGljdHVyZSB0ZXN0
czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAfqyat8uAJI2IcUYQhydaFiV07/
TuOfGmwoPaOTgQnWfdHIXaH6GRAETymLWLLG24KMmVeFoi/Qwka9ljsXBwSjczBx
MB0GA1UdDgQWBBTHf95svw6cRJ6r84ekqFnQg1wQqDAfBgNVHSMEGDAWgBTHf95s
vw6cRJ6r84ekqFnQg1wQqDAPBgNVHRMBAf8EBTADAQH/MB4GA1UdEQQXMBWHBH8A
AAGCDXBpY3R1cmVzLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhAMBtW5IWcyOC4Ehb
/VJN5wNCDqYLA6UzSMdnDrnVf4UtAiAi5UVmoBve8132JVwVxlgUXGhb/4Y0Eddr
R03LHFdW8Q==
-----END CERTIFICATE-----`;

export const TEST_TLS = { key: KEY, cert: CERTIFICATE };

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PictureHost {
  /** `https://127.0.0.1:…` */
  origin: string;
  /** Makes the guard allow it: passed to `buildApp`. */
  hosts: AllowedHosts;
  /** Requested paths, in order. */
  asked: string[];
  answers: Map<string, Answer>;
  close: () => Promise<void>;
}

/** A site of pictures on this machine, which speaks TLS. */
export async function startPictureHost(): Promise<PictureHost> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer(TEST_TLS, (request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "");
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    hosts: { allowed: [`127.0.0.1:${port}`], ca: CERTIFICATE },
    asked,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
