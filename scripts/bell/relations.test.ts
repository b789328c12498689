/** What changes no question changes no figure of its answer: over questions of the sets that have been worked on. */
import { RELATIONS, relate } from './relations.ts';
import { workedOn } from './sets.ts';

const MOST_ASKED = 60;
/** Of all pairs, 94 to 99 in 100 state the same figures, and one or two others; samples vary. */
const LEAST_SAME = 0.88;
const MOST_OTHER = 0.04;
/** What is asked beside another question may be read as one that follows it. */
const MOST_OTHER_BESIDE = 0.06;

const questions = workedOn();

/** The same ones each time, from all of them. */
function sample(relation: string): readonly string[] {
  const fitting = questions.filter((question) => (RELATIONS[relation]?.(question).length ?? 0) > 0);
  const step = Math.max(1, Math.floor(fitting.length / MOST_ASKED));
  return fitting.filter((_, at) => at % step === 0).slice(0, MOST_ASKED);
}

test.each(Object.keys(RELATIONS))('%s: the same figures', async (relation) => {
  const related = await relate(relation, sample(relation));
  const of = (verdict: string) => related.filter((one) => one.verdict === verdict);
  expect(related.length).toBeGreaterThan(10);
  expect(
    of('other')
      .map(({ conversation }) => conversation)
      .slice(Math.floor((relation === 'besideAnother' ? MOST_OTHER_BESIDE : MOST_OTHER) * related.length)),
  ).toEqual([]);
  expect(of('same').length / related.length).toBeGreaterThan(LEAST_SAME);
});

test('a reply with other figures, or none, is told from one with the same', async () => {
  const [related] = await relate('another', ['what did I pay for Ford']);
  expect(related).toMatchObject({ conversation: ['what did I pay for Ford', 'And Tesla?'], verdict: 'same' });
});
