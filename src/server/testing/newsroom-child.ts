// Speaks the protocol of the newsroom's process: what it does is asked for by the query of `find`.
import type { NewsroomAnswer, NewsroomQuestion, NewsroomResponse } from '#contract/desk/newsroom-messages.ts';

const held: { id: number; response: NewsroomResponse }[] = [];
const answer = (message: NewsroomAnswer): void => void process.send?.(message);

process.on('message', ({ id, request }: NewsroomQuestion) => {
  // It answers these when it is asked for anything else.
  if (request.kind === 'preview')
    return void held.push({ id, response: { kind: 'preview', problems: [], html: 'late' } });
  if (request.kind === 'shareImage') return void held.push({ id, response: { kind: 'shareImage' } });
  for (const each of held.splice(0)) answer(each);
  if (request.kind !== 'find') return answer({ id, failure: 'unready', message: 'Not yet' });
  if (request.query === 'end') process.exit(1);
  if (request.query === 'hang') return undefined;
  return answer({
    id,
    response: { kind: 'find', items: [{ kind: 'club', id: String(process.pid), label: request.query }] },
  });
});
