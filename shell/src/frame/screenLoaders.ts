import { componentOf, type PageDeclaration } from '@bellwether/sdk/section/routeTable.ts';
import type { ComponentType } from 'react';
import { notFound, routes } from '../routes.ts';
import type { ScreenProps } from '../screens/screenProps.ts';

type Screen = ComponentType<ScreenProps>;
type LoadScreen = PageDeclaration<ScreenProps>['page'];

/** The key of the screen for paths without a page; the other screens' keys are their paths. */
export const NOT_FOUND = 'not-found';

const loaded = new Map<string, Screen>();

/** Returns the screen, if its chunk has loaded. */
export function loadedScreen(key: string): Screen | null {
  return loaded.get(key) ?? null;
}

/** Loads a screen's chunk ahead of time. Does nothing for pages of sections. After a failure, the next call tries again. */
export async function prepareScreen(key: string): Promise<void> {
  const load = loaderOf(key);
  if (load && !loaded.has(key)) loaded.set(key, await componentOf(load));
}

function loaderOf(key: string): LoadScreen | undefined {
  if (key === NOT_FOUND) return notFound;
  return routes.find(({ path }) => path === key)?.page;
}
