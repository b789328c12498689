import { ModelFault } from './modelFault.ts';

const LARGEST_ANSWER_BYTES = 2 * 1024 * 1024;

/**
 * `fetch` for a minimally trusted provider: refuses redirects, so the key goes nowhere else, and cuts off an endless
 * response.
 */
export const modelFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' }).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new ModelFault("the model's server cannot be reached");
  });
  if (!response.body) return response;
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > LARGEST_ANSWER_BYTES) controller.error(new ModelFault('the answer of the model is too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
};
