/** Days in the order in which they are read from one of them: the day itself, those to come, and those before it, the latest first. */
export const dayOrder = (days: readonly string[], from: string): string[] => {
  const sorted = [...new Set(days)].sort();
  return [
    ...sorted.filter((day) => day === from),
    ...sorted.filter((day) => day > from),
    ...sorted.filter((day) => day < from).reverse(),
  ];
};
