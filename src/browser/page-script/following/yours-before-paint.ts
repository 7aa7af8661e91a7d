import { followingStorageKey } from '#contract/following/storage-keys.ts';

/**
 * Shows the place of what the reader follows, the element before this script, and loads what fills it, as text for an inline element. A
 * page that comes back from the history may have something to follow since. Who follows nothing loads nothing. After a failure the place
 * stays hidden until the module is there, which is requested at another address: browsers remember a module that failed.
 */
export const yoursBeforePaint = `(s=>{let m,a='/islands/your-teams.js',f=()=>{let y;try{y=localStorage.getItem('${followingStorageKey}')}catch{}if(m!==null)s.hidden=!y;if(y)m??=import(a).then(i=>i.start(s)).catch(()=>{s.hidden=true;m=null;a+='?'})};f();addEventListener('pageshow',f)})(document.currentScript.previousElementSibling)`;
