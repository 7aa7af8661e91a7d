import { type Zone } from '#schemas/competition.ts';

/** How a zone's edge looks: sure to go up or on, perhaps, or down. */
export const zoneLook: Record<Zone['key'], 'through' | 'perhaps' | 'down'> = {
  champion: 'through',
  promotion: 'through',
  qualified: 'through',
  continental: 'through',
  possible: 'perhaps',
  playoff: 'perhaps',
  relegation: 'down',
};
