import { followingStorageKey } from '#contract/following/storage-keys.ts';

/**
 * Shows the place of what the reader follows, the element before this script, and loads what fills it, as text for an inline element. A page
 * that comes back from the history may have something to follow since. Who follows nothing loads nothing.
 */
export const yoursBeforePaint = `(s=>{let m,f=()=>{try{s.hidden=!localStorage.getItem('${followingStorageKey}')}catch{}if(!s.hidden)m??=import('/islands/your-teams.js').then(i=>i.start(s)).catch(()=>{s.hidden=true;m=0})};f();addEventListener('pageshow',f)})(document.currentScript.previousElementSibling)`;
