// node pics.mjs OUT distA distB  → full pages of each lesson at several sizes, compared pixel by pixel
import { chromium } from 'playwright-core';
import { serveStatic } from './static-server.mjs';
import fs from 'node:fs';
const [out, a, b, only] = process.argv.slice(2);
fs.mkdirSync(out,{recursive:true});
const sites=[await serveStatic(a,{port:0}), await serveStatic(b,{port:0})];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false });
const slugs=['why-attention','recurrence','query-key-value','dot-product','step-by-step','softmax','scaling','gradients','projections','self-and-cross'].filter(s=>fs.existsSync(`${a}/${s}/index.html`)&&(!only||only===s));
const sizes=[[1280,900,'light'],[390,844,'dark']];
const blank=await browser.newPage();
for(const slug of slugs) for(const [w,h,theme] of sizes){
  const shots=[];
  for(const [i,site] of sites.entries()){
    const ctx=await browser.newContext({viewport:{width:w,height:h},colorScheme:theme,reducedMotion:'reduce',bypassCSP:true,serviceWorkers:'block'});
    const page=await ctx.newPage();
    await page.route(/worker/,()=>{});
    await page.goto(site.url+slug+'/');
    await page.locator('html[data-ready]').waitFor({state:'attached'});
    await page.addStyleTag({content:'*{content-visibility:visible !important; caret-color:transparent !important}'});
    const H=await page.evaluate(()=>document.documentElement.scrollHeight);
    for(let y=0;y<H;y+=h/2){await page.evaluate(y=>scrollTo(0,y),y);await page.waitForTimeout(60);}
    await page.waitForTimeout(600);
    // figures one by one, so that a line more above one does not count in the next
    const figs=await page.evaluate(()=>[...document.querySelectorAll('figure.figure, .figure')].filter(f=>f.checkVisibility()&&f.id).map(f=>f.id));
    const one={};
    for(const id of figs){ const el=page.locator('#'+id).first(); try{ one[id]=(await el.screenshot({timeout:5000})).toString('base64'); }catch(e){ one[id]=null; } }
    await page.evaluate(()=>scrollTo(0,0)); await page.waitForTimeout(150);
    one.PAGE=(await page.screenshot({fullPage:true})).toString('base64');
    shots[i]=one; await ctx.close();
  }
  for(const id of new Set([...Object.keys(shots[0]),...Object.keys(shots[1])])){
    const [x,y]=[shots[0][id],shots[1][id]];
    if(!x||!y){console.log(slug,w,theme,id,'only in',x?'A':'B');continue;}
    const r=await blank.evaluate(async([x,y])=>{
      const load=async s=>{const i=new Image();i.src='data:image/png;base64,'+s;await i.decode();const c=document.createElement('canvas');c.width=i.width;c.height=i.height;const g=c.getContext('2d',{willReadFrequently:true});g.drawImage(i,0,0);return [i.width,i.height,g.getImageData(0,0,i.width,i.height).data];};
      const [wa,ha,da]=await load(x),[wb,hb,db]=await load(y);
      let n=0; if(wa===wb) for(let k=0;k<Math.min(da.length,db.length);k+=4) if(Math.abs(da[k]-db[k])+Math.abs(da[k+1]-db[k+1])+Math.abs(da[k+2]-db[k+2])>24)n++;
      return [wa,ha,wb,hb,n];
    },[x,y]);
    const same=r[0]===r[2]&&r[1]===r[3]&&r[4]===0;
    console.log(slug,w,theme,id,same?'same':`differs ${r[0]}x${r[1]} ${r[2]}x${r[3]} pixels ${r[4]}`);
    if(!same){fs.writeFileSync(`${out}/${slug}-${w}-${id}-a.png`,Buffer.from(x,'base64'));fs.writeFileSync(`${out}/${slug}-${w}-${id}-b.png`,Buffer.from(y,'base64'));}
  }
}
await browser.close(); process.exit(0);
