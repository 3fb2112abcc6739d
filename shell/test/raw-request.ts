import { connect } from "node:net";

/** Writes bytes to a port of this machine, piece by piece, and returns all that comes back until the other side hangs up. */
export function rawRequest(port: number, pieces: readonly string[], pauseMs = 0): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    let sent = 0;
    function writeNext(): void {
      const piece = pieces[sent];
      if (piece === undefined || !socket.writable) return;
      sent += 1;
      socket.write(piece);
      setTimeout(writeNext, pauseMs);
    }
    socket.on("connect", writeNext);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(answer));
  });
}
