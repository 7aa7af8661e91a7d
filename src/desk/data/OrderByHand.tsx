import { FieldFrame } from '../fields/FieldFrame.tsx';
import { ChosenOrder } from '../parts/ChosenOrder.tsx';
import type { DataPath } from '../saving/data-changes.ts';
import { useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';

interface OrderByHandProps {
  path: DataPath;
  label: string;
  /** Names by id, of the teams of the table. */
  teams: ReadonlyMap<string, string>;
}

/** The order of teams that results do not decide: those that are named come in this order, all others keep their places. */
export const OrderByHand = ({ path, label, teams }: OrderByHandProps) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <FieldFrame path={path} label={label} hint={say('data.orderHint')} isGroup>
      {({ id }) => (
        <div id={id} tabIndex={-1}>
          <ChosenOrder<string>
            label={label}
            chosen={chosen}
            others={[...teams.keys()].filter((team) => !chosen.includes(team))}
            othersLabel={say('data.orderOthers')}
            keyOf={String}
            nameOf={(team) => teams.get(team) ?? team}
            onChange={(next) => setValue(next.length === 0 ? undefined : [...next])}
          />
        </div>
      )}
    </FieldFrame>
  );
};
