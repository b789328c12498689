import type { DeskCaller } from '../../../http/context.ts';
import { Refusal } from '../../../kernel/errors.ts';

/**
 * What an endpoint of the desk does. Whoever moves a section may read what is known about it; whoever moves all of them decides
 * which paths each has.
 */
export type DeskPower = 'publish' | 'move' | 'read' | 'assign';

/** @throws Refusal `forbidden` */
export function assertMay({ can, section }: DeskCaller, power: DeskPower): void {
  if (power === 'assign' && section !== null) {
    throw new Refusal('forbidden', 'A path is assigned by release managers, not with the token of one section.');
  }
  if (can === 'all' || (can === 'publish') === (power === 'publish')) return;
  throw new Refusal('forbidden', `This release token can only ${can}${can === 'move' ? ', not publish' : ''}.`);
}

/** @throws Refusal `forbidden` unless the caller may act on all of these sections */
export function assertOwn({ section }: DeskCaller, sections: readonly string[]): void {
  if (section === null || sections.every((each) => each === section)) return;
  throw new Refusal('forbidden', `This release token is for ${section} alone.`);
}
