import { showToday } from './matches-page.ts';

const root = document.querySelector<HTMLElement>('.today');
if (root) showToday(root);
