import { Link } from '../navigation/Link.tsx';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { usePresence } from '../stores/use-presence.ts';
import { Presence } from '../story/Presence.tsx';
import { useWords } from '../words/use-words.ts';
import { readMatch } from './client.ts';
import { JournalDesk } from './JournalDesk.tsx';
import { RecordDesk } from './RecordDesk.tsx';
import { useMatchWords, useNames } from './record-words.ts';

/** One match: its journal while it is on, otherwise its record. */
export const MatchScreen = ({ match }: { match: string }) => {
  const say = useWords();
  const sayMatch = useMatchWords();
  const name = useNames();
  const people = usePresence(`matches/${match}`);
  const [state, retry] = useLoaded(() => readMatch(match), match);
  const title =
    state.kind === 'loaded'
      ? sayMatch('title', { home: name(state.data.facts.home.name), away: name(state.data.facts.away.name) })
      : say('nav.matches');
  return (
    <Screen
      key={state.kind}
      title={title}
      className="match-screen"
      aside={
        <Link to={{ name: 'matches' }} className="plain">
          {sayMatch('allMatches')}
        </Link>
      }
    >
      <Presence people={people} />
      <LoadState state={state} retry={retry}>
        {(data) =>
          data.mode === 'journal' ? <JournalDesk open={data} onWritten={retry} /> : <RecordDesk open={data} />
        }
      </LoadState>
    </Screen>
  );
};
