import type { Answer } from './testApp.ts';

/** Asserts the wire shape of a refusal and returns its message. */
export function refusalOf(answer: Answer, status: number): string {
  expect({ status: answer.status, text: answer.status === status ? '' : answer.text }).toEqual({ status, text: '' });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.body).toEqual({
    msg: expect.any(String),
    errors: expect.any(Array),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(answer.body.errors.length).toBeGreaterThan(0);
  expect(answer.body.msg).toBe(answer.body.errors.map(({ msg }: { msg: string }) => msg).join(', '));
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  return answer.body.msg;
}
