import { markPaths } from '#football/marks/mark-paths.ts';
import { smallMark, type TeamMark } from '#football/marks/team-mark.ts';
import { nationFlagAddress } from '#football/marks/flag-address.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A team's mark, as `Mark.astro` draws it. */
export const markElement = (mark: TeamMark): Element => {
  const element = 'flag' in mark ? flagElement(mark.flag) : drawnElement(markPaths(smallMark(mark)));
  element.setAttribute('class', 'club-mark');
  return element;
};

const flagElement = (flag: string): Element => {
  const image = new Image();
  image.src = nationFlagAddress(flag) ?? '';
  image.alt = '';
  return image;
};

const drawnElement = (paths: ReturnType<typeof markPaths>): Element => {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(
    ...paths.map((attributes) => {
      const path = document.createElementNS(svgNamespace, 'path');
      for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value as string);
      return path;
    }),
  );
  return svg;
};
