import { DOCUMENT_VARIANTS } from './document.ts';
import { FURTHER_VARIANTS } from './further.ts';
import { HANDED_OVER_VARIANTS } from './handedOver.ts';
import { KEPT_ASIDE_VARIANTS } from './keptAside.ts';
import { PLATFORM_VARIANTS } from './platform.ts';
import { PROTOTYPE_VARIANTS } from './prototypes.ts';
import { UNSEEN_VARIANTS } from './unseen.ts';
import type { CodeVariant } from './variant.ts';
import { CODE_VARIANTS } from './variants.ts';
import { WITHIN_REACH_VARIANTS } from './withinReach.ts';

/** Every variant that is code. All are in one version, asleep; a cookie with its place in this list wakes one. */
export const SLEEPING: readonly CodeVariant[] = [
  ...CODE_VARIANTS,
  ...UNSEEN_VARIANTS,
  ...FURTHER_VARIANTS,
  ...PROTOTYPE_VARIANTS,
  ...DOCUMENT_VARIANTS,
  ...PLATFORM_VARIANTS,
  ...HANDED_OVER_VARIANTS,
  ...WITHIN_REACH_VARIANTS,
  ...KEPT_ASIDE_VARIANTS,
];
