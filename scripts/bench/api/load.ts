import autocannon from 'autocannon';

/** One request of a load. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  token?: string;
  /** The client's network, as a proxy reports it. */
  ip?: string;
  /** Receives the body of a 200 response. */
  onAnswer?: (body: string) => void;
}

/** The result of a load. Latencies in milliseconds. */
export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 200, and failed connections. */
  failed: number;
}

/** The state of a connection between a request and its response. */
interface Context {
  ask?: Ask;
}

/** Sends the requests of a list one after the other, a number of times, over a number of parallel connections. */
export const load = (address: string, asks: readonly Ask[], connections: number): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    let next = 0;
    const requests = [
      {
        setupRequest: (request: autocannon.Request, context: Context): autocannon.Request => {
          const ask = asks[next++ % asks.length] as Ask;
          const { method, path, body, token, ip } = ask;
          context.ask = ask;
          return {
            ...request,
            method,
            path,
            ...(body && { body: JSON.stringify(body) }),
            headers: {
              ...(body && { 'content-type': 'application/json' }),
              ...(token && { authorization: `Bearer ${token}` }),
              ...(ip && { 'x-forwarded-for': ip }),
            },
          };
        },
        onResponse: (status: number, body: string, { ask }: Context): void => {
          if (status === 200) ask?.onAnswer?.(body);
        },
      },
    ];
    const options = { url: address, connections, amount: asks.length, requests };
    // autocannon reports its duration in whole seconds.
    const started = performance.now();
    let last = started;
    const running = autocannon(options, (error, result) => {
      if (error) return reject(error instanceof Error ? error : new Error(String(error)));
      const { latency, errors, timeouts } = result;
      const seconds = (last - started) / 1000;
      const responses = result['2xx'];
      resolve({
        requests: responses,
        seconds,
        perSecond: responses / seconds,
        p50: latency.p50,
        p99: latency.p99,
        failed: result.non2xx + errors + timeouts,
      });
    });
    running.on('response', () => {
      last = performance.now();
    });
  });
