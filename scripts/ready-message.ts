/** The sandbox's essentials: demo sign-ins, a shop's board, where codes arrive, and a working card. */
export function readyMessage(url: string, seconds: number): string {
  return `
Savat is ready at ${url}

  Sign in    admin +998 90 000 00 01 · merchants from +998 90 000 00 02 · any other number is a customer
  A board    ${url}/merchant/signin as +998 90 000 00 02 (Oltin Qozon); \`npm run demo:day\` works on every board for you
  Codes      every sign-in code arrives at ${url}/dev/inbox
  Test card  8600 0691 9540 6311 · 03/99 · SMS code 666666

Ready after ${seconds.toFixed(1)} s. Ctrl-C stops everything.`;
}
