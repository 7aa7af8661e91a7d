interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; isMissing?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, all of them seen: buttons of which one is pressed. */
export const Segments = <Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) => (
  <div className="segments" role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        data-missing={option.isMissing || undefined}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
