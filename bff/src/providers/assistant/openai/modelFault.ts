import { APICallError } from 'ai';

/** Why a model did not answer, in words for the log: nothing of its answer, the question or the key is in it. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
}

export function modelFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (APICallError.isInstance(error)) {
    return new ModelFault(
      error.statusCode ? `the model's server answered ${error.statusCode}` : "the model's server cannot be reached",
    );
  }
  const name = error instanceof Error ? error.name : typeof error;
  return new ModelFault(`the model's answer failed: ${name}`);
}
