import { NEWS_FAILED } from '@bellwether/sdk/messages/dashboard.ts';
import { readNews } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

export function useNews() {
  return useBlock({
    name: 'news data',
    call: (api, signal) => api('GET /api/dashboard/news', undefined, { signal }),
    read: readNews,
    refusal: NEWS_FAILED,
  });
}
