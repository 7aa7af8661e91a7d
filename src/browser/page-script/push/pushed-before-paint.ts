import { pushStorageKey } from '#contract/following/storage-keys.ts';

/** Shows on the bell before this script whether it is on, as text for an inline element: the same for every bell. */
export const showPushedBeforePaint = `(b=>{try{if(b.dataset.push in JSON.parse(localStorage.getItem('${pushStorageKey}')))b.ariaPressed='true'}catch{}})(document.currentScript.previousElementSibling)`;
