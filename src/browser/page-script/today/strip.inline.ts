import { showStrip } from './strip.ts';

const strip = document.querySelector<HTMLElement>('.ribbon-strip');
if (strip) showStrip(strip);
