/** Counts how many do something at the same time. */
export const togetherCounter = () => {
  let now = 0;
  let most = 0;
  return {
    most: () => most,
    begin: () => (most = Math.max(most, (now += 1))),
    end: () => (now -= 1),
  };
};
