import { useMatchWords } from './record-words.ts';

interface Source {
  name: string;
  url?: string;
}

interface SourceFieldProps {
  sources: readonly Source[] | undefined;
  onChange: (sources: Source[] | undefined) => void;
}

/** Where the record is from: the first source; others stay as they are. */
export const SourceField = ({ sources = [], onChange }: SourceFieldProps) => {
  const say = useMatchWords();
  const [first = { name: '' }, ...others] = sources;
  const set = (next: Partial<Source>): void => {
    const { url, ...source } = { ...first, ...next };
    const whole = { ...source, ...(url && { url }) };
    const all = whole.name === '' && !url ? others : [whole, ...others];
    onChange(all.length === 0 ? undefined : all);
  };
  return (
    <>
      <label className="filter">
        <span>{say('facts.sourceName')}</span>
        <input dir="auto" value={first.name} onChange={({ target }) => set({ name: target.value })} />
      </label>
      <label className="filter">
        <span>{say('facts.sourceUrl')}</span>
        <input dir="ltr" type="url" value={first.url ?? ''} onChange={({ target }) => set({ url: target.value })} />
      </label>
    </>
  );
};
