import * as refresh from 'react-refresh/runtime';

/**
 * The first module of a shell that is built for development, before React DOM: React tells only a hook that is already there
 * about what it renders. Sections update their components through the same copy, whose families all of them share.
 */
refresh.injectIntoGlobalHook(globalThis);
Object.defineProperty(globalThis, 'bellwetherRefresh', { value: refresh });
