import { useId, useState } from 'react';
import type { FoundItem } from '#contract/desk/items.ts';
import {
  isStopping,
  type SeasonDecisions,
  type SeasonIrregularity,
  type SeasonQuestion,
} from '#contract/desk/season-plan.ts';
import { FindBox } from '../fields/FindBox.tsx';
import { useNames } from '../record/record-words.ts';
import { useWords } from '../words/use-words.ts';
import { lineOfPosition } from './file-excerpt.ts';
import { codeText, explanation, useSeasonWords } from './season-words.ts';

type Choice = string | undefined;

interface ChoiceProps {
  choice: Choice;
  onChoose: (choice: string) => void;
}

const Radio = ({
  group,
  value,
  label,
  detail,
  choice,
  onChoose,
}: ChoiceProps & { group: string; value: string; label: string; detail?: string }) => (
  <label className="season-choice">
    <input type="radio" name={group} checked={choice === value} onChange={() => onChoose(value)} />
    <span>
      <bdi>{label}</bdi>
      {detail && <span className="aside"> {detail}</span>}
    </span>
  </label>
);

/** Which club a name means: one that is like it, another one, or a new one. */
const NameChoice = ({ question, ...chosen }: ChoiceProps & { question: Extract<SeasonQuestion, { kind: 'name' }> }) => {
  const say = useSeasonWords();
  const sayDesk = useWords();
  const id = useId();
  const [other, setOther] = useState<FoundItem>();
  const choose = (item: FoundItem): void => {
    setOther(item);
    chosen.onChoose(item.id);
  };
  const isListed = question.like.some((each) => each.id === other?.id);
  return (
    <fieldset className="season-choices">
      <legend>{say('nameQuestion', { name: question.name })}</legend>
      {question.like.map((club) => (
        <Radio key={club.id} group={id} value={club.id} label={club.name} {...chosen} />
      ))}
      {other && !isListed && <Radio group={id} value={other.id} label={other.label} {...chosen} />}
      <Radio group={id} value="new" label={say('newClub')} {...chosen} />
      <FindBox
        id={`${id}-find`}
        aria-describedby={undefined}
        aria-invalid={undefined}
        aria-label={`${sayDesk('field.find')} ${say('another')}`}
        finds={['club']}
        placeholder={say('another')}
        onFound={choose}
      />
      {question.isRefused && <p className="failure-line">{say('refused')}</p>}
    </fieldset>
  );
};

/** Whose value is right: the newsroom's or the file's. */
const ValueChoice = ({
  question,
  ...chosen
}: ChoiceProps & { question: Extract<SeasonQuestion, { kind: 'value' }> }) => {
  const say = useSeasonWords();
  const id = useId();
  const shown = (value: string): string => (value === '' ? say('nothing') : `⁨${value}⁩`);
  return (
    <fieldset className="season-choices">
      <legend>{say('valueQuestion')}</legend>
      <Radio group={id} value="newsroom" label={say('ours', { value: shown(question.newsroom) })} {...chosen} />
      <Radio group={id} value="source" label={say('theirs', { value: shown(question.source) })} {...chosen} />
    </fieldset>
  );
};

interface IrregularityProps {
  irregularity: SeasonIrregularity;
  /** What the file has there. */
  excerpt: string | undefined;
  decisions: SeasonDecisions;
  /** Undefined where nothing can be decided: the file is not imported. */
  onDecide: ((choices: SeasonDecisions) => void) | undefined;
}

/** One irregularity, where it is, and its choices. */
export const Irregularity = ({ irregularity, excerpt, decisions, onDecide }: IrregularityProps) => {
  const say = useSeasonWords();
  const name = useNames();
  const { key, code, position, match, message, question } = irregularity;
  const choice = decisions[key];
  const onChoose = (made: string): void => onDecide?.({ [key]: made });
  const line = lineOfPosition(position);
  return (
    <li
      className="irregularity"
      data-decided={choice !== undefined || undefined}
      data-error={!onDecide || isStopping(irregularity) || undefined}
    >
      <h3>
        {codeText(say, code)}
        {match && (
          <span>
            <bdi>{name(match.home)}</bdi> – <bdi>{name(match.away)}</bdi>
          </span>
        )}
        {line !== undefined && <span className="aside">{say('line', { line })}</span>}
        {position && line === undefined && (
          <bdi className="code" dir="ltr">
            {position}
          </bdi>
        )}
      </h3>
      {!question && <p>{explanation(say, code)}</p>}
      {excerpt !== undefined && (
        <p>
          <code className="irregularity-excerpt" dir="auto">
            {excerpt}
          </code>
        </p>
      )}
      {/* A question says it itself. */}
      {!question && (
        <details className="irregularity-message">
          <summary>{say('importerSays')}</summary>
          <p lang="en" dir="ltr">
            {message}
          </p>
        </details>
      )}
      {question?.kind === 'name' && <NameChoice {...{ question, choice, onChoose }} />}
      {question?.kind === 'value' && <ValueChoice {...{ question, choice, onChoose }} />}
      {!question && onDecide && (
        <label className="season-choice">
          <input
            type="checkbox"
            checked={choice !== undefined}
            disabled={choice !== undefined}
            onChange={() => onChoose('seen')}
          />
          <span>{say('seen')}</span>
        </label>
      )}
    </li>
  );
};
