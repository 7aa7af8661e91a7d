import { useStore } from '@nanostores/react';
import type { PlainValue } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { listData } from '../client/site-files.ts';
import { Field } from '../fields/Field.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { nameOf } from '../record/record-words.ts';
import { textsOf } from '../saving/localised-value.ts';
import { valueAt, type DataPath } from '../saving/data-changes.ts';
import { $language } from '../stores/look.ts';
import { useFacts } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { adjustmentsOf, sources } from './data-fields.ts';
import { OrderByHand } from './OrderByHand.tsx';

/** A stage with a table of its own, or the season where it has one table. */
interface Table {
  id: string;
  name: string;
  order: DataPath;
}

/** The tables of a season, each with where its order by hand is written: into its stage where there are several. */
const tablesOf = (season: PlainValue, locale: Locale): Table[] => {
  const stages = valueAt(season, ['stages']);
  const tables = (Array.isArray(stages) ? stages : []).flatMap((stage, at): Table[] => {
    if (valueAt(stage, ['type']) === 'KNOCKOUT') return [];
    const name = nameOf(textsOf(valueAt(stage, ['name'])) as Record<string, string>, locale);
    return [{ id: String(valueAt(stage, ['id'])), name, order: ['stages', at, 'manualOrder'] }];
  });
  const [only] = tables;
  return tables.length === 1 && only && valueAt(season, only.order) === undefined
    ? [{ ...only, order: ['rules', 'manualOrder'] }]
    : tables;
};

/** Points that the organiser gave or took away, and places that results do not decide. The table as it will be is beside. */
export const SeasonForm = () => {
  const say = useWords();
  const locale = useStore($language);
  const season = useFacts();
  const id = String(valueAt(season, ['id']));
  const [state, retry] = useLoaded(() => listData({ kind: 'club', season: id }), id);
  const tables = tablesOf(season, locale);
  return (
    <LoadState state={state} retry={retry}>
      {({ items }) => {
        const named = items.map((team) => [team.id, nameOf(team.name, locale)] as const);
        const teams = new Map(named.toSorted(([, one], [, other]) => one.localeCompare(other, locale)));
        return (
          <>
            <section className="facts-part" aria-labelledby="season-points">
              <h2 id="season-points">{say('data.adjustments')}</h2>
              <p className="field-hint">{say('data.adjustmentsHint')}</p>
              <Field spec={adjustmentsOf(teams, new Map(tables.map((table) => [table.id, table.name])))} />
            </section>
            {tables.map((table) => (
              <section key={table.id} className="facts-part order-part" aria-labelledby={`order-${table.id}`}>
                <h2 id={`order-${table.id}`}>
                  {tables.length > 1 ? say('data.orderOf', { name: table.name }) : say('data.order')}
                </h2>
                <OrderByHand path={table.order} label={say('data.order')} teams={teams} />
              </section>
            ))}
            <details className="facts-part">
              <summary>{say('dataPart.sources')}</summary>
              <Field spec={sources} />
            </details>
          </>
        );
      }}
    </LoadState>
  );
};
