import { removeAtEnd } from './remove-at-end.ts';

const line = document.querySelector<HTMLElement>('.breaking');
if (line) removeAtEnd(line);
