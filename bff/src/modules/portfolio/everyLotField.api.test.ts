import type { LotField } from '@bellwether/sdk/contract/types';
import { refusalOf } from '../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { type LotFigures, shown } from './lots/lot.ts';
import { portfolioCalls } from './testing/portfolioRequests.ts';

/** Two lots with every field set and no field in common. */
type Said = { readonly [Field in LotField]: NonNullable<LotFigures[Field]> };
const one: Said = { symbol: 'AAPL', quantity: '10', purchasePrice: '150', purchaseDate: '2025-03-04' };
const other: Said = { symbol: 'KO', quantity: '2.5', purchasePrice: '60.25', purchaseDate: '2024-12-31' };

const fields = Object.keys(one) as LotField[];
const editedFields = fields.filter((field) => field !== 'symbol');
const oneWithOther = (field: LotField): Said => ({ ...one, [field]: other[field] });

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterEach(() => app.drop());

const { show, add } = portfolioCalls(() => app);
const exported = async (person: TestUser): Promise<string> => (await person.api('GET /api/portfolio/export')).csv;
const verdicts = async (person: TestUser, text: string) => {
  const { rows } = await person.api('POST /api/portfolio/import/check', { body: { text } });
  return rows.map(({ verdict }) => verdict);
};

it('returns every field of a lot', async () => {
  expect((await add(ann, one)).body.holding).toMatchObject(shown(one));
  expect((await show(ann)).holdings).toMatchObject([shown(one)]);
});

it('returns null for omitted optional fields', async () => {
  const { symbol, quantity, purchasePrice } = one;
  const { holding } = (await add(ann, { symbol, quantity, purchasePrice })).body;
  const optional = fields.filter((field) => !['symbol', 'quantity', 'purchasePrice'].includes(field));
  expect(optional.map((field) => holding[field])).toEqual(optional.map(() => null));
});

it('imports every field', async () => {
  await add(ann, one);
  const bob = await app.person();
  const text = await exported(ann);
  const { seen } = await bob.api('POST /api/portfolio/import/check', { body: { text } });
  await bob.api('POST /api/portfolio/import', { body: { text, seen: seen ?? '' } });
  expect((await show(bob)).holdings).toMatchObject([shown(one)]);
  expect(await exported(bob)).toBe(text);
});

describe.each(fields)('%s', (field) => {
  it('distinguishes requests with the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'k' };
    await add(ann, one, key);
    refusalOf(await add(ann, oneWithOther(field), key), 422);
    expect((await show(ann)).holdings).toHaveLength(1);
  });

  it('distinguishes lots in a file', async () => {
    await add(ann, oneWithOther(field));
    const bob = await app.person();
    await add(bob, one);
    expect(await verdicts(bob, await exported(bob))).toEqual(['duplicate']);
    expect(await verdicts(bob, await exported(ann))).toEqual(['added']);
  });
});

it.each(editedFields)('updates %s alone', async (field) => {
  const { _id } = (await add(ann, one)).body.holding;
  const body = { [field]: other[field] };
  const { holding } = await ann.api('PUT /api/portfolio/update/:id', { params: { id: _id }, body });
  expect(holding).toMatchObject({ ...shown(oneWithOther(field)), version: 2 });
});
