/**
 * Variants that are tried as an overlay, too: a section that is on every page, so that nothing of it rests. Those whose harm
 * ends with the page of a section, and those that stop the whole tab, tell nothing new.
 */
export const AS_OVERLAY: Readonly<Record<string, 'good' | 'hurt'>> = {
  'swallows keys': 'good',
  'swallows keys from when it loads': 'good',
  'stops clicks at capture': 'good',
  'sets handlers of the window': 'good',
  'takes the focus': 'good',
  'sets the title all the time': 'good',
  'sets the title in every frame': 'good',
  'goes back and forth in the history': 'good',
  'covers everything from its own element': 'good',
  'opens a modal dialog of its own again and again': 'good',
  'goes on by promises': 'good',
  'draws 50,000 elements': 'good',
  'scrolls to the top all the time': 'good',
  'observes the page and removes other sections': 'good',
  'floods notices': 'good',
  'replaces methods of arrays in a timer': 'good',
  'captures the pointer': 'good',
  'hides the navbar with a style': 'good',
};
