import { readTrackRecord } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

export function useTrackRecord() {
  return useBlock({
    name: 'track record',
    call: (api, signal) => api('GET /api/track-record/watchlist', undefined, { signal }),
    read: readTrackRecord,
    refusal: 'Failed to fetch track record.',
  });
}
