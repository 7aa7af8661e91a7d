import { useWords } from '../words/use-words.ts';

/** A value of a choice, in words. */
export interface Option {
  value: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly Option[];
  onChange: (value: string | undefined) => void;
}

/** One of several values, or all. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const say = useWords();
  return (
    <label className="filter">
      <span>{label}</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{say('list.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
};
