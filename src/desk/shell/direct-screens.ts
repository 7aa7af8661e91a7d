/** Screens that are opened most, first the most. */
const usual: readonly string[] = ['stories', 'matches', 'front', 'calendar'];
const count = 3;

/** The few screens that stand beside the button for all others: the most used ones, and the one that is open. */
export const directScreens = <Name extends string>(screens: readonly Name[], current: Name | undefined): Name[] => {
  const most = usual.flatMap((name) => screens.find((screen) => screen === name) ?? []).slice(0, count);
  return current === undefined || most.includes(current) ? most : [...most.slice(0, -1), current];
};
