import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, isStepCount, type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import { ModelFault, modelFault } from '../../../providers/languageModel/modelFault.ts';
import { modelFetch } from '../../../providers/languageModel/modelFetch.ts';
import { type BreakerSettings, StreamBreaker } from '../../../providers/languageModel/streamBreaker.ts';
import type { BellEngine, Question } from '../engine/bellEngine.ts';
import { CheckedReply } from './checkedReply.ts';
import { HarmlessMarkdown } from './harmlessMarkdown.ts';
import { instructions } from './instructions.ts';
import { readingTools } from './tools.ts';

export interface OpenAiCompatibleSettings extends BreakerSettings {
  /** The part of the URL before `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Absent for servers that need none. */
  readonly apiKey?: string;
  readonly model: string;
  /** The longest silence before the first part of a reply, and between two parts. */
  readonly silenceMs: number;
  readonly toolMs: number;
  /** Steps of the model in one reply. In the last one it cannot call tools. */
  readonly steps: number;
  readonly longestReplyTokens: number;
}

const DEFAULT_SETTINGS = {
  failures: 5,
  halfOpenAfterMs: 10_000,
  silenceMs: 30_000,
  toolMs: 5_000,
  steps: 5,
  longestReplyTokens: 1_000,
};

/** An engine over a language model with an OpenAI-compatible API and read-only tools. */
export function languageModelEngine(
  given: Pick<OpenAiCompatibleSettings, 'baseUrl' | 'apiKey' | 'model'> & Partial<OpenAiCompatibleSettings>,
): BellEngine {
  const settings: OpenAiCompatibleSettings = { ...DEFAULT_SETTINGS, ...given };
  const breaker = new StreamBreaker(settings);
  const spoken = createOpenAICompatible({
    name: 'assistant',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    fetch: modelFetch,
  }).chatModel(settings.model);
  // What a model thinks aloud, `<think>…</think>`, is never shown.
  const model = wrapLanguageModel({ model: spoken, middleware: extractReasoningMiddleware({ tagName: 'think' }) });

  return {
    name: 'openai-compatible',
    get healthy() {
      return breaker.healthy;
    },
    async *answer(question) {
      const done = await breaker.admit();
      const markdown = new HarmlessMarkdown();
      const checked = new CheckedReply();
      let saidAnything = false;
      try {
        for await (const piece of speak(question, checked)) {
          const harmless = markdown.add(checked.add(piece));
          saidAnything ||= harmless.trim() !== '';
          if (harmless !== '') yield harmless;
        }
        const rest = markdown.add(checked.end()) + markdown.end();
        if (rest !== '') yield rest;
        if (!saidAnything && rest.trim() === '') throw new ModelFault('the model said nothing');
        done();
      } catch (error) {
        // A client that disconnects is not a fault of the model.
        done(question.signal.aborted ? undefined : error);
        throw modelFault(error);
      } finally {
        done();
      }
    },
  };

  async function* speak(
    { prompt, conversation, services, signal }: Question,
    checked: CheckedReply,
  ): AsyncGenerator<string> {
    const rules = instructions({ now: services.now(), source: services.source });
    for (const text of [rules, prompt, ...conversation.map(({ text: said }) => said)]) checked.learn(text);
    // The SDK's own timeouts start with the first byte, which a server that hangs never sends.
    const stop = new AbortController();
    let silent = false;
    const timer = setTimeout(() => {
      silent = true;
      stop.abort();
    }, settings.silenceMs);
    try {
      const { stream } = streamText({
        model,
        instructions: rules,
        messages: [...conversation.map(messageOf), { role: 'user', content: prompt }],
        tools: readingTools({ services, signal, learn: (text) => checked.learn(text) }),
        stopWhen: isStepCount(settings.steps),
        prepareStep: ({ stepNumber }) => (stepNumber === settings.steps - 1 ? { toolChoice: 'none' } : {}),
        toolCallConcurrency: 4,
        maxOutputTokens: settings.longestReplyTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, stop.signal]),
        timeout: { toolMs: settings.toolMs },
        onError: () => {}, // the stream reports errors itself; the default prints them
      });
      let texts = 0;
      for await (const part of stream) {
        timer.refresh();
        if (part.type === 'text-delta') yield part.text;
        else if (part.type === 'text-start' && texts++ > 0) yield '\n\n';
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') throw new ModelFault('the reply of the model was cut off');
      }
    } catch (error) {
      throw silent ? new ModelFault('the model fell silent') : error;
    } finally {
      clearTimeout(timer);
      stop.abort(); // stops the model when the caller stops iterating
    }
  }
}

function messageOf({ sender, text }: Question['conversation'][number]): ModelMessage {
  return { role: sender === 'user' ? 'user' : 'assistant', content: text };
}
