// Runs before a built shell, in its entry. A cookie wakes one fault; without it, the shell is sound.
(() => {
  const fault = /(?:^|; )fault-shell=(\w+)/.exec(document.cookie)?.[1];
  if (fault === 'throwsAtTop') throw new Error('fault: at the top');
  if (fault === 'loops') {
    console.warn('fault: looping');
    for (;;);
  }
  /** What the shell finds as #root. The next script in this page finds the real one. */
  const rootOnce = (root) => {
    document.getElementById = (id) => {
      if (id !== 'root') return Document.prototype.getElementById.call(document, id);
      delete document.getElementById;
      return root;
    };
  };
  if (fault === 'throwsInStart') rootOnce({}); // no place for React
  if (fault === 'rendersNothing') rootOnce(document.createElement('div'));
  if (fault === 'crashes') {
    const title = (use) => Object.defineProperty(document, 'title', { configurable: true, get: use, set: use });
    title(() => {
      delete document.title;
      throw new Error('fault: after the first frame');
    });
  }
})();
