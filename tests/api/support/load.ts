import { Agent, get } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What became of all requests of a load. */
export interface TestLoadResult {
  responses: number;
  /** Why requests got no answer, or one that is not 200. */
  failures: string[];
}

const askOnce = (url: string, agent: Agent | false): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, timeout: 60_000 }, (response) => {
      response.once('error', reject).once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`status ${response.statusCode}`));
      });
      response.resume();
    }).once('error', reject);
  });

/**
 * Requests these addresses without a pause, on ten connections at once, until it is stopped. No request is repeated: one without a response
 * has failed.
 */
export const startLoad = (urls: readonly string[], { keepsAlive }: { keepsAlive: boolean }) => {
  const result: TestLoadResult = { responses: 0, failures: [] };
  const stopping = new AbortController();
  const work = async (first: number): Promise<void> => {
    const agent = keepsAlive && new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = first; !stopping.signal.aborted; at += 1) {
      try {
        await askOnce(urls[at % urls.length] ?? '', agent);
        result.responses += 1;
      } catch (error) {
        result.failures.push(String(error));
        await nextTurn();
      }
    }
    if (agent) agent.destroy();
  };
  const working = Array.from({ length: 10 }, (_, first) => work(first));
  return {
    result: result as Readonly<TestLoadResult>,
    stop: async (): Promise<TestLoadResult> => {
      stopping.abort();
      await Promise.all(working);
      return result;
    },
  };
};
