declare module "autocannon" {
  interface Client {
    setRequests: (requests: { path: string }[]) => void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    setupClient: (client: Client) => void;
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  interface Instance extends PromiseLike<Result> {
    on: (event: "response", listener: () => void) => void;
  }
  export default function autocannon(options: Options): Instance;
}
