import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { file, importCalls, THREE } from '../testing/importRequests.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  ann = await app.person();
});
afterAll(() => app.drop());

const { add, imported, undo, last, exported, holdings } = importCalls(() => app);

describe('undoing', () => {
  it('deletes exactly the lots of the import, once', async () => {
    await add(ann, 'AAPL', { purchaseDate: '2025-03-04' });
    const before = await exported(ann);
    const { import: done } = await imported(ann, THREE);
    const { status, body } = await undo(ann, done._id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { msg: 'Import undone: 2 holdings removed.', removed: 2, kept: 0 },
    });
    expect(await exported(ann)).toEqual(before);
    expect(await last(ann)).toBeNull();
    expect(refusalOf(await undo(ann, done._id), 409)).toBe('This import was already undone.');
    expect(await exported(ann)).toEqual(before);
  });

  it('keeps lots edited since the import and ignores deleted ones', async () => {
    const { import: done } = await imported(ann, THREE);
    const [first, second] = await holdings(ann);
    await app.request(`PUT /api/portfolio/update/${first._id}`, { token: ann.token, body: { quantity: 11 } });
    await app.request(`DELETE /api/portfolio/remove/${second._id}`, { token: ann.token });
    expect(await last(ann)).toMatchObject({ added: 3, unchanged: 1, changed: 1 });
    expect((await undo(ann, done._id)).body).toEqual({
      msg: 'Import undone: 1 holding removed. 1 stayed, because it was edited or sold from after the import.',
      removed: 1,
      kept: 1,
    });
    expect(await holdings(ann)).toMatchObject([{ _id: first._id, quantity: 11 }]);
  });

  it('returns the first response to a repeated request with the same Idempotency-Key', async () => {
    const { import: done } = await imported(ann, THREE);
    const answers = await Promise.all([1, 2, 3].map(() => undo(ann, done._id, { 'idempotency-key': 'undo-1' })));
    expect(answers.map(({ body }) => body.removed)).toEqual([3, 3, 3]);
  });

  it('lists only the latest import, and none once its lots are gone', async () => {
    const { import: first } = await imported(ann, THREE);
    app.clock.advance(1);
    const { import: second } = await imported(ann, file('KO,1,60,'));
    expect((await last(ann))._id).toBe(second._id);
    expect((await undo(ann, first._id)).body.removed).toBe(3);
    const [ko] = await holdings(ann);
    await app.request(`DELETE /api/portfolio/remove/${ko._id}`, { token: ann.token });
    expect(await last(ann)).toBeNull();
  });

  it('does not find another user’s import', async () => {
    const { import: done } = await imported(ann, THREE);
    const bob = await app.person();
    expect(refusalOf(await undo(bob, done._id), 404)).toBe('Import not found.');
    expect(await last(bob)).toBeNull();
    expect(await holdings(ann)).toHaveLength(3);
  });
});
