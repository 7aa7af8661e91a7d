/**
 * Age in whole years on a day, both `YYYY-MM-DD`. Somebody born on 29 February is a year older on 1 March in years without
 * that day.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
