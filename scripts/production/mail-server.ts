import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface Mail {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  taken: Mail[];
  stop: () => Promise<void>;
}

/** A real mail server on loopback that stores the messages it receives. */
export async function startMailServer(): Promise<MailServer> {
  const taken: Mail[] = [];
  const account = { user: "savat", pass: "mail-account" };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === account.user && password === account.pass ? done(null, { user: username }) : done(new Error("Wrong account")),
    onData: (stream, { envelope }, done) => {
      let raw = "";
      stream.on("data", (part: Buffer) => {
        raw += part.toString("latin1");
      });
      stream.on("end", () => {
        taken.push({ from: envelope.mailFrom ? envelope.mailFrom.address : "", to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${account.user}:${account.pass}@127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
