import { expect, test } from '@playwright/test';
import { inParallel } from '../../hostile/inParallel.ts';
import { follow, openBeside, visitOthers } from '../../hostile/judge.ts';
import { AS_OVERLAY } from '../../hostile/overlays.ts';
import { releaseVariants } from '../../hostile/release.ts';
import { SLEEPING } from '../../hostile/sleeping.ts';
import { newInvestor } from '../../support/investor.ts';
import { type RunningSite, startSite } from '../../support/startSite.ts';

const OVERLAY = 'mfe-chat';
const BAD = '9.4.0';

test.use({ screenshot: 'off' });

let site: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite({ by: 'npm start' });
});
test.afterAll(() => site.stop());

test('hostile overlays: what they do to the sections beside them', async ({ browser, request }) => {
  test.setTimeout(1_800_000);
  const only = process.env.HOSTILE ? new RegExp(process.env.HOSTILE) : /./;
  await releaseVariants(site, OVERLAY, BAD, SLEEPING);
  const names = Object.keys(AS_OVERLAY).filter((name) => only.test(name));
  const hurts = await inParallel(names, async (name) => {
    const { token } = await newInvestor(request, { at: site.origin });
    const localStorage = [{ name: 'token', value: token }];
    const context = await browser.newContext({
      baseURL: site.origin,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
    });
    context.setDefaultTimeout(20_000);
    const value = String(SLEEPING.findIndex((variant) => variant.name === name));
    await context.addCookies([{ name: 'hostile', value, url: site.origin }]);
    const page = await context.newPage();
    const progress = follow(page);
    const blamed: string[] = [];
    page.on('console', (message) => {
      const [, section] = /^\[(\S+) \S+: (?:harm|crash)\]/.exec(message.text()) ?? [];
      if (section && section !== OVERLAY) blamed.push(message.text());
    });
    await openBeside(page, progress);
    const hurt = await visitOthers(page, 'either');
    console.log(`${name}: others ${hurt ?? 'good'}${blamed.length > 0 ? `, blamed: ${blamed.join(' ')}` : ''}`);
    await context.close();
    return hurt;
  });
  const found = Object.fromEntries(names.map((name, at) => [name, hurts[at] === null ? 'good' : 'hurt']));
  const hurting = names.filter((name) => found[name] === 'hurt');
  console.log(`of ${names.length} overlays, ${hurting.length} hurt other sections: ${hurting.join(', ')}`);
  expect(found).toEqual(Object.fromEntries(names.map((name) => [name, AS_OVERLAY[name]])));
});
