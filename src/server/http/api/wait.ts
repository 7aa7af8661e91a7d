/** Waits of more than so many minutes are given in hours. */
const maxMinutes = 90;

/** A wait for messages: their keys end with the unit. */
export const waitIn = (seconds: number): { unit: 'Minutes' | 'Hours'; count: number } => {
  const minutes = Math.ceil(seconds / 60);
  return minutes > maxMinutes ? { unit: 'Hours', count: Math.ceil(minutes / 60) } : { unit: 'Minutes', count: minutes };
};
