// Speaks the protocol of the newsroom's process: what it does is asked for by the query of `find`, and by the locale of a preview.
import type { NewsroomAnswer, NewsroomQuestion } from '#contract/desk/newsroom-messages.ts';

const held: number[] = [];
const answer = (message: NewsroomAnswer): void => void process.send?.(message);

process.on('message', ({ id, request }: NewsroomQuestion) => {
  if (request.kind === 'preview') {
    // It answers previews when it is asked for anything else.
    held.push(id);
    return;
  }
  for (const each of held.splice(0)) answer({ id: each, response: { kind: 'preview', problems: [], html: 'late' } });
  if (request.kind !== 'find') return answer({ id, failure: 'unready', message: 'Not yet' });
  if (request.query === 'end') process.exit(1);
  if (request.query === 'hang') return undefined;
  return answer({
    id,
    response: { kind: 'find', items: [{ kind: 'club', id: String(process.pid), label: request.query }] },
  });
});
