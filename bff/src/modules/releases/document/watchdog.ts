import { policyHash } from '../../../http/policyHash.ts';

/**
 * Runs in the document before the shell. If the shell shows no frame (a `main` in #root), it starts the last good one.
 * docs/decisions/101-watchdog-outside-the-shell.md has the reasons. It is minified by hand:
 *
 * - `v` is the version that runs, `h()` whether the frame is there or nothing is left to do (`z`).
 * - `t` is a turn, four a second: at most 240 until the shell's script has run, 20 from then on (`n`, `m`). Turns that a busy
 *   device merges are one, and a hidden tab has none, so neither a slow network nor a slow device is taken for a fault.
 * - `f` handles a fault of kind `x`: it reports it, empties #root, and moves the content of the template `good` into the
 *   document, which starts that shell. One that got as far as guarding the page has left listeners and a policy that nothing
 *   can remove: the page loads again and starts the good one. Without a good one, or if that fails, too, `sorry` shows.
 * - A script that throws or does not load fails at once, also later, when a crash has taken the frame away.
 * - A loop stops these turns, too. So each one notes the time under the version (`k`, `w`); whoever shows the frame, leaves or
 *   hides the tab erases it. A note between two seconds and an hour old keeps the version from running: the parser then adds
 *   its script to an element that is no longer in the document. A younger one is from another tab that is just starting. A
 *   note that `f` leaves ends in half a millisecond: it was reported already.
 * - A preload may fail before the shell's script is there: its error has no `src`, and is not the shell's.
 */
const SOURCE = `
(()=>{
let d=document,c=d.currentScript,v=c.title,k="bellwether."+v,n=240,m="load",z,s={},
j=Date.now,
l=addEventListener,
q=x=>d.querySelector(x),
h=()=>z||q("#root main"),
w=x=>{try{x?s[k]=x:delete s[k]}catch{}},
y=()=>location.reload(),
t=()=>h()?z||w():(d.hidden||(--n?w(j()):f(m)),setTimeout(t,250)),
f=x=>{
if(!h()){
x&&navigator.sendBeacon("/api/faults/shell/"+v+"/"+x);
w(x!="load"&&j()-2e3-.5);
let r=q("#root"),g=q("#good");
r.replaceWith(r=r.cloneNode());
for(let e of d.querySelectorAll("[rel=stylesheet],#shell"))e.remove();
n=240;
g?self.bellwetherIntegrity&&s.length?(z=1,y()):(w=h,v=g.title,g.remove(),r.after(g.content)):
(z=1,r.append(q("#sorry").content),r.lastChild.onclick=y)
}
};
try{s=localStorage}catch{}
let a=j()-s[k];
l("error",e=>(e.filename||e.target.src||k)==q("#shell")?.src&&f(e.filename?"crash":"load"),1);
d.addEventListener("load",e=>e.target.id=="shell"&&(n=20,m="mount"),1);
l("visibilitychange",()=>h()||w());
a>2e3&a<36e5&&q("#good")&&(c.parentNode.remove(),f(a%1?"":"freeze"));
t()
})()`;

export const WATCHDOG_SCRIPT = SOURCE.replaceAll('\n', '');

export const WATCHDOG_HASH = policyHash(WATCHDOG_SCRIPT);
