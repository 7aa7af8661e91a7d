import { type Zone } from '#schemas/competition.ts';

/** How a zone's edge looks: the champion, sure to go up or on (to the first, second or third competition), perhaps, or down. */
export type ZoneLook = 'first' | 'through' | 'second' | 'third' | 'perhaps' | 'down';

const ways: readonly ZoneLook[] = ['through', 'second', 'third'];
const looks: Readonly<Record<Zone['key'], readonly ZoneLook[]>> = {
  champion: ['first'],
  promotion: ways,
  qualified: ways,
  continental: ways,
  possible: ['perhaps'],
  playoff: ['perhaps'],
  relegation: ['down'],
};

/** The looks of a table's zones by the position they begin at: several of one kind are told apart. */
export const zoneLooks = (zones: readonly Zone[]): Map<number, ZoneLook> =>
  new Map(
    zones.map(({ key, from }, at) => {
      const own = looks[key];
      const earlier = zones.slice(0, at).filter((zone) => zone.key === key).length;
      return [from, own[Math.min(earlier, own.length - 1)] ?? 'through'];
    }),
  );
