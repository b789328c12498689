import { APICallError } from 'ai';

/** Why a model request failed, for the log. Never contains the response, the prompt or the key. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
}

export function modelFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (APICallError.isInstance(error) && error.statusCode && error.statusCode >= 300) {
    return new ModelFault(`the model's server answered ${error.statusCode}`);
  }
  const { name } = (error ?? {}) as { name?: unknown };
  return new ModelFault(`the answer of the model cannot be used (${typeof name === 'string' ? name : typeof error})`);
}
