import { presenceMs } from '#contract/desk/item-limits.ts';
import type { Person } from './person.ts';

type Shown = Pick<Person, 'id' | 'name'>;

/** Who has which item open, in the memory of this process: advice, and no lock. */
export const createPresence = (now: () => number) => {
  const items = new Map<string, Map<string, Shown & { until: number }>>();
  const leave = (item: string, { id }: Shown): void => {
    const people = items.get(item);
    people?.delete(id);
    if (people?.size === 0) items.delete(item);
  };
  const others = (item: string, { id: own }: Shown): Shown[] => {
    const people = [...(items.get(item)?.values() ?? [])];
    for (const person of people) if (person.until <= now()) leave(item, person);
    return people.filter(({ id, until }) => id !== own && until > now()).map(({ id, name }) => ({ id, name }));
  };
  return {
    enter: (item: string, { id, name }: Shown): void => {
      const people = items.get(item) ?? new Map<string, Shown & { until: number }>();
      items.set(item, people);
      people.set(id, { id, name, until: now() + presenceMs });
    },
    leave,
    others,
  };
};
