import { v7 as uuid } from 'uuid';
import { refusalOf } from '../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../test/testApp.ts';
import { openPortfolioApp } from './testing/openPortfolioApp.ts';
import { lot, portfolioCalls } from './testing/portfolioRequests.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const { show, add } = portfolioCalls(() => app);

const idsOf = async (user: TestUser): Promise<string[]> =>
  (await show(user)).holdings.map(({ _id }: { _id: string }) => _id);

async function remove({ token }: TestUser, id: string): Promise<object> {
  const { status, body } = await app.request(`DELETE /api/portfolio/remove/${id}`, { token });
  expect(status).toBe(200);
  return body.lot;
}

/** Adds three lots and deletes the first. Returns their ids and what was deleted. */
async function deletedFirst() {
  const ids: string[] = [];
  for (const quantity of [1, 2, 3]) ids.push((await add(ann, lot({ quantity }))).body.holding._id);
  const [first = ''] = ids;
  return { ids, first, gone: await remove(ann, first) };
}

describe('a restored lot', () => {
  it('comes back under its id, in its old place', async () => {
    const { ids, first, gone } = await deletedFirst();
    const { status, body } = await add(ann, { ...gone, restores: first });
    expect({ status, id: body.holding._id, quantity: body.holding.quantity }).toEqual({
      status: 201,
      id: first,
      quantity: 1,
    });
    expect(await idsOf(ann)).toEqual(ids);
  });

  it('comes back once for 50 concurrent requests', async () => {
    const { ids, first, gone } = await deletedFirst();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(ann, { ...gone, restores: first })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.holding._id))).toEqual(new Set([first]));
    expect(await idsOf(ann)).toEqual(ids);
  });

  it('never replaces another lot with its id', async () => {
    const { first, gone } = await deletedFirst();
    await add(ann, { ...gone, restores: first });
    refusalOf(await add(ann, { ...gone, quantity: 9, restores: first }), 409);
    expect((await show(ann)).holdings[0]).toMatchObject({ _id: first, quantity: 1 });
    const bob = await app.person();
    expect((await add(bob, { ...gone, quantity: 9, restores: first })).status).toBe(201); // ids are each user's own
    expect((await show(bob)).holdings).toMatchObject([{ _id: first, quantity: 9 }]);
    expect((await show(ann)).holdings[0]).toMatchObject({ _id: first, quantity: 1 });
  });

  it('has the id of a lot that could have been', async () => {
    const future = uuid({ msecs: Date.now() + 60_000 });
    for (const restores of [future, 'x', '', 7, crypto.randomUUID(), uuid().toUpperCase(), `${uuid()} `]) {
      refusalOf(await add(ann, lot({ restores })), 400);
    }
    expect(await idsOf(ann)).toEqual([]);
  });
});
