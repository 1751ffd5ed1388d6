import { chromium } from 'playwright-core';
import { serveStatic } from './static-server.mjs';
import fs from 'node:fs';
const [dist,out,sizesArg,...slugs]=process.argv.slice(2);
fs.mkdirSync(out,{recursive:true});
const site=await serveStatic(dist,{port:0});
const b=await chromium.launch({executablePath:'/usr/bin/chromium',chromiumSandbox:false});
const blank=await b.newPage({viewport:{width:2400,height:1200}});
for(const slug of slugs) for(const s of sizesArg.split(' ')){
  const [w,h,theme]=s.split(',');
  const ctx=await b.newContext({viewport:{width:+w,height:+h},colorScheme:theme,reducedMotion:'reduce',bypassCSP:true,hasTouch:+w<500,serviceWorkers:'block'});
  const page=await ctx.newPage();
  await page.goto(site.url+(slug==='start'?'':slug+'/'));
  await page.locator('html[data-ready]').waitFor({state:'attached'});
  await page.addStyleTag({content:'*{content-visibility:visible !important}'});
  const H=await page.evaluate(()=>document.documentElement.scrollHeight);
  for(let y=0;y<H;y+=h/2){await page.evaluate(y=>scrollTo(0,y),y);await page.waitForTimeout(50);}
  await page.evaluate(()=>scrollTo(0,0));await page.waitForTimeout(500);
  const shot=(await page.screenshot({fullPage:true})).toString('base64');
  await ctx.close();
  // columns beside one another
  const cols=+w<500?6:3, scale=+w<500?0.645:+w<1500?0.402:0.268;
  const url=await blank.evaluate(async([src,cols,scale])=>{const i=new Image();i.src='data:image/png;base64,'+src;await i.decode();const colH=Math.ceil(i.height/cols);const c=document.createElement('canvas');c.width=(i.width*scale+8)*cols;c.height=colH*scale;const g=c.getContext('2d');g.fillStyle='#777';g.fillRect(0,0,c.width,c.height);g.imageSmoothingQuality='high';for(let k=0;k<cols;k++){const hh=Math.min(colH,i.height-k*colH);g.drawImage(i,0,k*colH,i.width,hh,k*(i.width*scale+8),0,i.width*scale,hh*scale);}return c.toDataURL('image/png').split(',')[1];},[shot,cols,scale]);
  fs.writeFileSync(`${out}/${slug}-${w}-${theme}.png`,Buffer.from(url,'base64'));
}
process.exit(0);
