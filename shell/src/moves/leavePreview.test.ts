import { leavePreviewHere } from './leavePreview.ts';

test('leaving a preview names the page where the tab is by then', () => {
  document.body.innerHTML =
    '<form id="preview" method="post" action="/preview/leave"><button>Leave preview</button></form>';
  leavePreviewHere();
  const form = document.querySelector('form');
  form?.addEventListener('submit', (event) => event.preventDefault());
  for (const page of ['/watchlist', '/symbol?symbol=BRK.B&range=1y']) {
    window.history.pushState(null, '', page);
    form?.requestSubmit();
    expect(form?.getAttribute('action')).toBe(`/preview/leave?to=${encodeURIComponent(page)}`);
  }
});
