// Bootstrap script, inline in every page. Before the first paint it marks a page that is meant for another viewer, so
// that its texts are not seen, and a browser without cached fonts, so that they do not block that paint; it sets the
// heights of Home's personal rows. Then it loads the fonts and the application. Until React has hydrated an element, its
// clicks are stopped and replayed once afterwards, and typed text is restored; a button whose press waits so carries
// `data-early`. React marks the roots and elements it has hydrated. Of a first visitor, a press on a play button plays
// its recording at once, in an element that the player then takes over; a second press, or one on another button, takes
// it back.

import {
  EARLY_AUDIO_ID,
  removeSource,
  setSource,
  startPlayback,
} from '@meend/core/playback/audio-element.ts';

/** Storage key that says this browser has fetched the fonts. */
const KEY = 'fonts';

/**
 * Head start of the fonts before the scripts, in milliseconds: the fonts are smaller, and a recording pressed later
 * then has the connection to itself.
 */
const FONTS_AHEAD_MS = 800;

/** Storage keys of a session, and of what the player knows of this listener: where to resume, how fast, how loud. */
const PLAYER_KEYS = ['token', 'player-settings', 'player-story', 'listening-places:guest'] as const;

/**
 * Runs in a script whose `data-viewer` says whom the page is for. The heights are stored by
 * web/pages/home/reserved-height.tsx.
 */
export const markPage = `try{const {dataset,style}=document.documentElement;(localStorage.getItem('token')?'listener':'guest')===document.currentScript.dataset.viewer||(dataset.viewer='other');localStorage.getItem('${KEY}')||(dataset.fonts='later');const {width,...heights}=JSON.parse(localStorage.getItem('home-heights')||'{}');if(width===innerWidth)for(const name in heights)style.setProperty('--home-'+name,heights[name]+'px')}catch{}`;

/**
 * Moves the view token of the provider's return URL from the address bar to session storage before any other script
 * runs, under the key that web/platform/storage/payment-view.ts reads.
 */
export const savePaymentView = `try{const at=new URL(location.href),view=at.searchParams.get('view');if(view!==null){at.searchParams.delete('view');history.replaceState(history.state,'',at);sessionStorage.setItem('payment-view '+decodeURIComponent(at.pathname.split('/')[3]),view)}}catch{}`;

const START = `(()=>{
const {nonce,dataset:{start:told}}=document.currentScript;
const {scripts,chunks}=JSON.parse(told);
const isAlive=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps'));
const isHeard=()=>Object.keys(document.getElementById('root')).some((key)=>key.startsWith('_reactListening'));
const typed=new Map();
const retype=()=>{
for(const [field,text] of typed){
if(!field.isConnected)typed.delete(field);
if(!isAlive(field))continue;
field.addEventListener('input',()=>typed.delete(field),{once:true});
field.value='';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,text);
for(const type of ['input','change'])field.dispatchEvent(new Event(type,{bubbles:true}));
}
if(typed.size)requestAnimationFrame(retype);
};
addEventListener('input',({target})=>{
if(!target.closest?.('#root')||isAlive(target))return;
if(!typed.size)requestAnimationFrame(retype);
typed.set(target,target.value);
},true);
let early=null,audio;
const silence=()=>audio&&(${removeSource})(audio);
const mark=(button)=>{
if(button&&early?.dataset.sound&&!button.dataset.sound)silence();
delete early?.dataset.early;
early=button;
if(button)button.dataset.early='';
};
const isFirstVisit=()=>{try{return ![${PLAYER_KEYS.map((key) => `'${key}'`)}].some((key)=>localStorage.getItem(key))}catch{return false}};
const isTakenBack=(button)=>{
const {sound}=button.dataset;
if(!sound||!isFirstVisit())return false;
audio??=document.body.appendChild(Object.assign(document.createElement('audio'),{id:'${EARLY_AUDIO_ID}',preload:'auto'}));
if(audio.getAttribute('src')===sound){
silence();
mark(null);
return true;
}
(${setSource})(audio,sound,0);
(${startPlayback})(audio);
return false;
};
const again=()=>{
if(early===null)return;
if(!early.isConnected){
silence();
return mark(null);
}
if(!isAlive(early)||typed.size)return requestAnimationFrame(again);
const button=early;
mark(null);
button.click();
};
addEventListener('click',(event)=>{
const button=event.target.closest?.('#root button');
if(!button||isAlive(button))return;
const keep=()=>{
if(early===null)requestAnimationFrame(again);
mark(button);
};
if(button.form){
event.preventDefault();
return keep();
}
if(!isHeard())return isTakenBack(button)||keep();
let isAnswered=false;
button.addEventListener('click',()=>isAnswered=true,{once:true});
setTimeout(()=>isAnswered||keep());
},true);
const dressed=new Promise((done)=>{
const {dataset}=document.documentElement;
if(!dataset.fonts)return done();
new PerformanceObserver(async(paints,observer)=>{
if(!paints.getEntriesByName('first-contentful-paint').length)return;
observer.disconnect();
await Promise.allSettled(['Figtree','Fraunces'].map((name)=>document.fonts.load(\`1em "\${name} Variable"\`,'a₹')));
delete dataset.fonts;
done();
try{localStorage.setItem('${KEY}','kept')}catch{}
}).observe({type:'paint',buffered:true});
});
const wait=(ms)=>new Promise((done)=>setTimeout(done,ms));
const start=async()=>{
if(document.querySelector('[data-rendered]'))await Promise.race([dressed,wait(${FONTS_AHEAD_MS})]);
for(const href of [...scripts,...chunks])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce,href}));
for(const file of scripts){await import(file);await wait()}
};
if(document.visibilityState==='hidden')start();else requestAnimationFrame(()=>setTimeout(start));
})()`;

/** A single line, because it is part of every page. */
export const startApplication = START.replaceAll('\n', '');
