/** Removes from a page's troubles those that a test brings about itself: the browser reports errors of the network. */
export const forgive = (troubles: string[], pattern: RegExp): void => {
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !pattern.test(trouble)));
};
