import { useStore } from '@nanostores/react';
import type { DataKind } from '#contract/desk/data-list.ts';
import type { PlainValue } from '#contract/desk/items.ts';
import { kindOfFile, type SiteFileName } from '#contract/desk/site-files.ts';
import { listData } from '../client/site-files.ts';
import { Link } from '../navigation/Link.tsx';
import { replacePlace } from '../navigation/navigate.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { nameOf } from '../record/record-words.ts';
import { textsOf } from '../saving/localised-value.ts';
import { valueAt } from '../saving/data-changes.ts';
import { FileDesk } from '../site/FileDesk.tsx';
import { SiteFileScreen } from '../site/SiteFileScreen.tsx';
import { $language } from '../stores/look.ts';
import { useFacts } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { DataForm } from './DataForm.tsx';
import { SeasonForm } from './SeasonForm.tsx';

/** Milliseconds until readers should see a change: a club is on many pages. */
const maxMs = 180_000;

const idOf = (item: PlainValue): string => String(valueAt(item, ['id']) ?? '');

/** The name of an item, or its id where it has none. */
const useNameOf = () => {
  const locale = useStore($language);
  return (item: PlainValue): string =>
    nameOf(textsOf(valueAt(item, ['name'])) as Record<string, string>, locale) || idOf(item);
};

interface DataFileProps {
  file: SiteFileName;
  /** The item that is looked at, of a file that has several. */
  of?: string | undefined;
}

/** The players of a team's file: one of them is open. */
const PlayersForm = ({ file, of }: DataFileProps) => {
  const say = useWords();
  const name = useNameOf();
  const value = useFacts();
  const players = Array.isArray(value) ? value : [];
  const at = Math.max(
    0,
    players.findIndex((player) => idOf(player) === of),
  );
  return (
    <>
      <label className="filter">
        <span>{say('data.playersOf')}</span>
        <select
          value={at}
          onChange={({ target }) => replacePlace({ name: 'file', file, of: idOf(players[Number(target.value)] ?? {}) })}
        >
          {players.map((player, place) => (
            <option key={idOf(player)} value={place}>
              {name(player)}
            </option>
          ))}
        </select>
      </label>
      <DataForm key={at} kind="player" path={[at]} />
    </>
  );
};

const Form = ({ file, of }: DataFileProps) => {
  const kind = kindOfFile(file) as DataKind;
  if (kind === 'season') return <SeasonForm />;
  return kind === 'player' ? <PlayersForm file={file} of={of} /> : <DataForm kind={kind} path={[]} />;
};

type TitleOf = (value: PlainValue | undefined) => string;

const FileScreen = ({ file, of, titleOf }: DataFileProps & { titleOf: TitleOf }) => {
  const say = useWords();
  const back = (
    <Link to={{ name: 'data' }} className="back">
      {say('nav.data')}
    </Link>
  );
  return (
    <SiteFileScreen name={file} titleOf={titleOf}>
      {(open) =>
        open.$file.get().hash === null ? (
          <p className="lead">{say('data.missing')}</p>
        ) : (
          <FileDesk open={open} maxMs={maxMs} of={of} back={back}>
            <div className="data-form">
              <Form file={file} of={of} />
            </div>
          </FileDesk>
        )
      }
    </SiteFileScreen>
  );
};

/** A season is named with its competition: its file has its label alone. */
const SeasonScreen = ({ file }: DataFileProps) => {
  const say = useWords();
  const locale = useStore($language);
  const [state] = useLoaded(() => listData({ kind: 'season', query: file.split('/').at(-2) ?? '' }), file);
  const named = state.kind === 'loaded' ? state.data.items.find((season) => season.file === file) : undefined;
  return <FileScreen file={file} titleOf={() => nameOf(named?.name, locale) || say('dataKind.season')} />;
};

/** A club, a team's players, a stadium, a competition or a season, with the page that shows it. */
export const DataFileScreen = ({ file, of }: DataFileProps) => {
  const say = useWords();
  const name = useNameOf();
  const kind = kindOfFile(file) as DataKind;
  if (kind === 'season') return <SeasonScreen file={file} />;
  const titleOf: TitleOf = (value) => {
    const item = Array.isArray(value) ? value.find((each) => of === undefined || idOf(each) === of) : value;
    return (item && name(item)) || say(`dataKind.${kind}`);
  };
  return <FileScreen file={file} of={of} titleOf={titleOf} />;
};
