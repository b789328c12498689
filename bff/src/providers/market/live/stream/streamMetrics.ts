import { Counter, Gauge, type Registry } from 'prom-client';
import type { KeptStream } from './keptStream.ts';

/** The figures of the streams of this server at /metrics. */
export class StreamMetrics {
  private readonly streams = new Map<string, KeptStream>();
  private readonly messages: Counter<'feed'>;

  constructor(registry: Registry) {
    const { streams } = this;
    const labelNames = ['feed'] as const;
    const registers = [registry];
    this.messages = new Counter({
      name: 'feed_stream_messages_total',
      help: 'Messages of streams of prices',
      labelNames,
      registers,
    });
    const gauge = (name: string, help: string, figureOf: (stream: KeptStream) => number) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          for (const [feed, stream] of streams) this.set({ feed }, figureOf(stream));
        },
      });
    gauge('feed_stream_open', 'Whether this server has an open stream', ({ state }) => Number(state.state === 'open'));
    gauge('feed_stream_instruments', 'Instruments whose price a stream brings', ({ state }) => state.instruments);
    gauge('feed_stream_connects', 'Connections since the start', ({ state }) => state.connects);
  }

  watch(feed: string, stream: KeptStream): void {
    this.streams.set(feed, stream);
  }

  heard(feed: string): void {
    this.messages.inc({ feed });
  }
}
