import type { ApiClient, ApiError } from '../client/client.ts';
import type { Call, CallInput, CallReply } from '../contract/types.ts';

/** A test API's response: a value, or a function of the request that may throw `aRefusal(…)`. */
export type Answers = {
  [C in Call]?: CallReply<C> | ((input: CallInput<C>) => CallReply<C> | Promise<CallReply<C>>);
};

export interface RecordedCall {
  readonly call: Call;
  readonly input: unknown;
}

export interface InMemoryApi {
  readonly api: ApiClient;
  /** In order of arrival. */
  readonly calls: RecordedCall[];
}

/** An `ApiError` as the client throws it; status 0 is a network failure. */
export function aRefusal(
  status: number,
  msg: string | null = null,
  errors?: ApiError['errors'],
  near?: ApiError['near'],
): ApiError {
  return Object.assign(new Error(msg ?? `no usable answer (status ${status})`), {
    kind: 'api' as const,
    status,
    msg,
    errors: errors ?? (msg === null ? [] : [{ msg }]),
    requestId: msg === null ? null : 'test-request',
    ...(near && { near }),
    retryAfterSeconds: null,
  });
}

export function inMemoryApi(answers: Answers): InMemoryApi {
  const calls: RecordedCall[] = [];
  const api = async (call: Call, input?: unknown) => {
    calls.push({ call, input });
    const answer: unknown = answers[call];
    if (answer === undefined) throw new Error(`The test gives no answer to ${call}`);
    const reply: unknown = typeof answer === 'function' ? await answer(input) : answer;
    return reply instanceof Blob ? reply : JSON.parse(JSON.stringify(reply)); // as if sent over the network
  };
  return { api: api as ApiClient, calls };
}
