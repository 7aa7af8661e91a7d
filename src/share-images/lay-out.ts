import { layOutCaricature } from './layouts/caricature.ts';
import { layOutClub } from './layouts/club.ts';
import { layOutCompetition } from './layouts/competition.ts';
import { layOutMatch } from './layouts/match.ts';
import { layOutPlayer } from './layouts/player.ts';
import { layOutSection } from './layouts/section.ts';
import { layOutSite } from './layouts/site.ts';
import { layOutStory } from './layouts/story.ts';
import type { Box } from './parts.ts';
import type { DescribedPicture } from './picture.ts';

/** The positioned parts of a picture. */
export const layOut = (picture: DescribedPicture): Box => {
  switch (picture.kind) {
    case 'story':
      return layOutStory(picture);
    case 'caricature':
      return layOutCaricature(picture);
    case 'match':
      return layOutMatch(picture);
    case 'club':
      return layOutClub(picture);
    case 'player':
      return layOutPlayer(picture);
    case 'competition':
      return layOutCompetition(picture);
    case 'section':
      return layOutSection(picture);
    case 'site':
      return layOutSite(picture);
  }
};
