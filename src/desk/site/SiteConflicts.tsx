import { useStore } from '@nanostores/react';
import type { PlainValue } from '#contract/desk/items.ts';
import { Difference } from '../parts/Difference.tsx';
import { CopyButton } from '../story/CopyButton.tsx';
import { useWords } from '../words/use-words.ts';
import type { OpenSiteFile } from './open-site-file.ts';
import type { SitePublishing } from './use-site-publishing.ts';

const textOf = (value: PlainValue | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null, undefined, 1);

/** What a colleague changed meanwhile in the same place: theirs and one's own, and which of them stays. */
export const SiteConflicts = ({ open, act }: { open: OpenSiteFile; act: SitePublishing }) => {
  const say = useWords();
  const { name, saver } = open;
  const conflict = useStore(saver.$files)[name]?.conflict;
  if (conflict?.kind === 'values') {
    const { values, free, theirs } = conflict;
    const others = free && 'changes' in free ? free.changes : [];
    const keep = (isMine: boolean): void => {
      const changes = [...others, ...(isMine ? values.map(({ change }) => change) : [])];
      saver.resolve(name, theirs, changes.length === 0 ? undefined : { changes });
    };
    return (
      <section className="notice" role="alert">
        <p>{say('conflict.notice')}</p>
        {values.map(({ change, theirs: other }) => (
          <div key={change.path.join('.')}>
            <bdi className="code">{change.path.join('.')}</bdi>
            <Difference before={textOf(other)} after={textOf(change.value)} />
          </div>
        ))}
        <div className="actions">
          <button type="button" className="plain" onClick={() => keep(true)}>
            {say('conflict.mine')}
          </button>
          <button type="button" className="plain" onClick={() => keep(false)}>
            {say('conflict.theirs')}
          </button>
        </div>
      </section>
    );
  }
  if (!act.conflict) return null;
  return (
    <section className="notice" role="alert">
      <p>{say('siteFile.conflict')}</p>
      <Difference before={act.conflict.published} after={act.conflict.own} />
      <div className="actions">
        <button type="button" className="plain" onClick={() => void act.overrule()}>
          {say('siteFile.overrule')}
        </button>
        <button type="button" className="plain" onClick={() => void act.discard()}>
          {say('conflict.theirs')}
        </button>
        <CopyButton text={act.conflict.own} />
      </div>
    </section>
  );
};
