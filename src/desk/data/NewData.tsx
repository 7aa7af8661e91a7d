import { type SubmitEvent, useId, useState } from 'react';
import type { DataKind } from '#contract/desk/data-list.ts';
import { itemId, itemIdFrom } from '#contract/desk/item-id.ts';
import type { DataChange, PlainValue } from '#contract/desk/items.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import { type Locale, localeFacts, locales } from '#i18n/locales.ts';
import { readSiteFile, saveSiteFile } from '../client/site-files.ts';
import { statusOf } from '../client/client.ts';
import { FindBox } from '../fields/FindBox.tsx';
import { FoundName } from '../fields/FoundName.tsx';
import { navigate } from '../navigation/navigate.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { failureText } from '../words/failure-text.ts';
import { paperZone } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** Kinds of which the desk begins a new one; competitions and seasons come with their matches. */
type NewKind = 'club' | 'player' | 'venue';
export const newKindOf = (kind: DataKind): NewKind | undefined =>
  kind === 'club' || kind === 'player' || kind === 'venue' ? kind : undefined;

type Names = Partial<Record<Locale, string>>;

/** What the schema of each kind requires beside id and name: the form asks for the rest. */
const begun: Readonly<Record<NewKind, Record<string, PlainValue>>> = {
  club: { kind: 'club', colours: { primary: '#6b6b6b', secondary: '#ffffff', pattern: 'plain' } },
  player: {},
  venue: { timeZone: paperZone },
};

const fileOf = (kind: NewKind, id: string, team: string): SiteFileName =>
  kind === 'player' ? `football/players/${team}.json` : `football/${kind}s/${id}.json`;

const TeamField = ({ id, team, onChoose }: { id: string; team: string; onChoose: (team: string) => void }) => {
  const say = useWords();
  const control = { id, 'aria-describedby': undefined, 'aria-invalid': undefined };
  return (
    <div className="field">
      <label htmlFor={id}>{say('data.team')}</label>
      {team !== '' && <FoundName kind="club" id={team} />}
      <FindBox {...control} finds={['club']} placeholder={say('field.find')} onFound={(club) => onChoose(club.id)} />
    </div>
  );
};

const NewForm = ({ kind }: { kind: NewKind }) => {
  const say = useWords();
  const field = useId();
  const [names, setNames] = useState<Names>({});
  const [ownId, setId] = useState<string>();
  const [team, setTeam] = useState('');
  const [message, setMessage] = useState('');
  const id = ownId ?? itemIdFrom(names.en ?? Object.values(names)[0] ?? '');
  const create = async (): Promise<void> => {
    const file = fileOf(kind, id, team);
    const present = await readSiteFile(file);
    if (!present.ok) return setMessage(failureText(say, present.failure));
    const { hash, value } = present.data;
    const players = Array.isArray(value) ? (value as PlainValue[]) : [];
    const given = Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== ''));
    const item = { id, name: given, ...begun[kind] };
    const isTaken = kind === 'player' ? JSON.stringify(value).includes(`"id":"${id}"`) : hash !== null;
    if (isTaken) return setMessage(say('data.taken'));
    const changes: DataChange[] =
      kind === 'player'
        ? [{ path: [players.length], value: item }]
        : Object.entries(item).map(([name, part]) => ({ path: [name], value: part }));
    const answer = await saveSiteFile(file, { from: hash, changes });
    if (answer.ok) return navigate({ name: 'file', file, of: id });
    setMessage(statusOf(answer.failure) === 409 ? say('data.taken') : failureText(say, answer.failure));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void create();
  };
  return (
    <form className="choice-part" onSubmit={submit}>
      {kind === 'player' && <TeamField id={`${field}-team`} team={team} onChoose={setTeam} />}
      {locales.map((locale, at) => (
        <div key={locale} className="field">
          <label htmlFor={`${field}-${locale}`}>
            {say('data.name')} <span className="of-language">({say(`language.${locale}`)})</span>
          </label>
          <input
            id={`${field}-${locale}`}
            lang={localeFacts[locale].tag}
            dir={localeFacts[locale].dir}
            data-autofocus={at === 0 || undefined}
            value={names[locale] ?? ''}
            onChange={({ target }) => setNames({ ...names, [locale]: target.value })}
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${field}-id`}>{say('data.slug')}</label>
        <input
          id={`${field}-id`}
          dir="ltr"
          required
          pattern={itemId.source}
          value={id}
          onChange={({ target }) => setId(target.value || undefined)}
        />
        <p className="field-hint">{say('data.slugHint')}</p>
      </div>
      <p role="alert" className="failure-line">
        {message}
      </p>
      <button type="submit" className="strong" disabled={id === '' || (kind === 'player' && team === '')}>
        {say('data.create')}
      </button>
    </form>
  );
};

/** Begins a club, player or stadium: its names, and the last part of its address. */
export const NewData = ({ kind }: { kind: NewKind }) => {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="strong" onClick={() => setOpen(true)}>
        {say(`newData.${kind}`)}
      </button>
      {isOpen && (
        <Dialog title={say(`newData.${kind}`)} onClose={() => setOpen(false)}>
          <NewForm kind={kind} />
        </Dialog>
      )}
    </>
  );
};
