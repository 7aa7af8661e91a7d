import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MatchList } from '#contract/desk/record.ts';
import { may } from '#contract/desk/roles.ts';
import { askAgain } from '../client/ask-again.ts';
import type { DeskFailure } from '../client/client.ts';
import { Link } from '../navigation/Link.tsx';
import { readQuery, replaceQuery } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { ListStatus } from '../parts/ListStatus.tsx';
import { listSearchPauseMs } from '../parts/use-list.ts';
import { $language } from '../stores/look.ts';
import { $visitor } from '../stores/me.ts';
import { useWords } from '../words/use-words.ts';
import { listMatches, type MatchChoice } from './client.ts';
import { MatchFilters } from './MatchFilters.tsx';
import { MatchRow } from './MatchRow.tsx';
import { useMatchWords } from './record-words.ts';

const names = ['day', 'season', 'query'] as const;
const choiceOf = (query: URLSearchParams): MatchChoice =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

/** The matches of a choice; those of the former one until they are there. */
const useMatches = (choice: MatchChoice) => {
  const locale = useStore($language);
  const [list, setList] = useState<MatchList>();
  const [failure, setFailure] = useState<DeskFailure>();
  useEffect(() => {
    const asking = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await listMatches(choice, locale, asking.signal);
      if (asking.signal.aborted) return;
      setFailure(answer.ok ? undefined : answer.failure);
      if (answer.ok) setList(answer.data);
      else askAgain(answer.failure, asking.signal, () => void load());
    };
    const timer = setTimeout(() => void load(), choice.query ? listSearchPauseMs : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [choice, locale]);
  return { list, failure };
};

/** Matches by day, by season and by the names of their teams; today's first. The address holds the choice. */
export const MatchesScreen = () => {
  const say = useWords();
  const sayMatch = useMatchWords();
  const visitor = useStore($visitor);
  const mayImport = visitor.kind === 'person' && may(visitor.me.role, 'data');
  const [choice, setChoice] = useState(() => choiceOf(readQuery()));
  const { list, failure } = useMatches(choice);
  useEffect(() => {
    const given = Object.entries(choice).filter(([, value]) => value);
    replaceQuery(new URLSearchParams(Object.fromEntries(given) as Record<string, string>));
  }, [choice]);
  return (
    <Screen
      title={say('nav.matches')}
      aside={
        mayImport && (
          <Link className="plain" to={{ name: 'import' }}>
            {sayMatch('list.import')}
          </Link>
        )
      }
    >
      <MatchFilters choice={choice} list={list} onChange={setChoice} />
      <ListStatus failure={failure} count={list && sayMatch('list.count', { count: list.total })} />
      {list && (
        <ul className="matches">
          {list.matches.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
              isDayShown={list.day === undefined}
              isSeasonShown={choice.season === undefined}
            />
          ))}
        </ul>
      )}
    </Screen>
  );
};
