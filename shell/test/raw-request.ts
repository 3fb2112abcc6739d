import { connect } from "node:net";

/** Writes bytes to a local port in pieces, and returns everything until the other side closes. */
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
