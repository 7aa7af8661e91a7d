/** A signed number such as a goal difference: `+3`, `0`, `−2`. @param write writes the number without its sign */
export const signed = (value: number, write: (size: number) => string = String): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${write(Math.abs(value))}`;
