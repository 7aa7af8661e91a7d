// Readers of a match in a process of their own, each with its connection: they ask for its file as browsers do, and know when each entry
// arrived. The arguments are the server's port, the path of the file, the number of readers, and the real instant of the kickoff.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { LiveFile } from '../../../src/contract/live/files.ts';
import { intervalBeforeStart, waitMs } from '../../../src/browser/islands/live/wait.ts';
import type { PollingReport } from './polling-report.ts';

const [port, path, count, kickoffMs] = process.argv.slice(2);
const report: PollingReport = { arrivals: [], answers: 0, notModified: 0, failed: 0, bytes: 0 };
let isOver = false;

/** The end of a response without its length in advance. */
const endOfChunks = '\r\n0\r\n\r\n';

/** A whole response; undefined while more is to come. A parser of all of HTTP would cost the readers' core more than the server's. */
const responseOf = (text: string): { status: number; etag: string | undefined; body: string } | undefined => {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const headers = text.slice(0, head);
  const status = Number(headers.slice(9, 12));
  const body = text.slice(head + 4);
  const length = /content-length: (\d+)/i.exec(headers)?.[1];
  const isChunked = /transfer-encoding: chunked/i.test(headers);
  if (status !== 304 && (isChunked ? !text.endsWith(endOfChunks) : body.length < Number(length ?? 0))) return undefined;
  return {
    status,
    etag: /etag: (.*)/i.exec(headers)?.[1]?.trim(),
    body: body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1),
  };
};

const startReader = (): void => {
  let [etag, known, next, failures, text] = ['', 0, 2000, 0, ''];
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  socket.setEncoding('latin1');
  const ask = (): void => {
    if (isOver) return void socket.destroy();
    text = '';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${etag && `If-None-Match: ${etag}\r\n`}\r\n`);
  };
  const later = (): void => void setTimeout(ask, waitMs(next, failures, false));
  socket.on('data', (part: string) => {
    text += part;
    report.bytes += part.length;
    const response = responseOf(text);
    if (!response) return;
    report.answers += 1;
    failures = response.status === 200 || response.status === 304 ? 0 : failures + 1;
    if (response.status === 304) report.notModified += 1;
    else if (response.status === 200) {
      etag = response.etag ?? '';
      const file = JSON.parse(response.body) as LiveFile;
      next = file.match ? file.next || next : intervalBeforeStart(file.next, Number(kickoffMs) - Date.now());
      const atMs = performance.timeOrigin + performance.now();
      for (const n = file.match?.n ?? 0; known < n;) report.arrivals.push([(known += 1), atMs]);
    } else report.failed += 1;
    later();
  });
  socket.on('error', () => (report.failed += 1));
  socket.on('close', () => !isOver && setTimeout(startReader, 1000));
  // Readers have opened the page at different moments.
  socket.on('connect', () => setTimeout(ask, Math.random() * next));
};

process.on('message', () => {
  isOver = true;
  process.send?.(report);
});
for (let reader = 0; reader < Number(count); reader += 1) setTimeout(startReader, (reader % 100) * 20);
console.log('polling');
