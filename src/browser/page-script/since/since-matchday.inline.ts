import type { IslandModule } from '../islands.ts';
import { retriedImport } from '../live/retried-import.ts';
import { sinceInAddress } from './since-address.ts';

/**
 * Chooses the matchday that an address names, `?since=12`, before the first paint: the table of the last matchdays keeps the place of the
 * one that its module draws. If that does not load, the whole table is shown.
 */
const select = document.currentScript?.previousElementSibling as HTMLSelectElement;
const since = sinceInAddress(location.search);
const league = select.closest<HTMLElement>('.league-table');
if (league && [...select.options].some(({ value }) => value === since)) {
  select.value = since ?? '';
  league.dataset['since'] = '';
  const radios = [...league.querySelectorAll<HTMLInputElement>('.view-choice input')];
  for (const radio of radios) radio.checked = false;
  delete select.dataset['island'];
  select.closest('details')?.setAttribute('open', '');
  addEventListener('DOMContentLoaded', () => {
    select.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    retriedImport<IslandModule>('since-matchday')()
      .then(({ start }) => start(select, []))
      .catch(() => {
        select.value = '';
        for (const radio of radios) radio.checked = radio.value === 'total';
        select.dataset['island'] = 'since-matchday';
        delete league.dataset['since'];
      });
  });
}
