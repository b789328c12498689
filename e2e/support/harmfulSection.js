// Runs in the browser at the end of a built section's entry, where `releaseHarm` in neighbors.ts puts it: what a section could
// do to the shell and to other sections. A cookie says when it does what: `harm=mount:replacesFetch+replacesMap`.
/* global CONTAINER */

const { init, get } = window[CONTAINER];
const [moment, wanted = ''] = (document.cookie.match(/harm=([^;]*)/)?.[1] ?? '').split(':');
const broken = (name) => () => {
  throw new Error(`harm: ${name} was replaced`);
};

const harms = {
  replacesFetch: () => {
    window.fetch = broken('fetch');
  },
  replacesHistory: () => {
    history.pushState = broken('pushState');
  },
  replacesTimers: () => {
    window.setTimeout = broken('setTimeout');
  },
  replacesListeners: () => {
    window.addEventListener = broken('addEventListener');
  },
  replacesMap: () => {
    Array.prototype.map = broken('map');
  },
  replacesThen: () => {
    Promise.prototype.finally = broken('finally');
  },
  replacesStringify: () => {
    JSON.stringify = broken('stringify');
  },
  replacesElements: () => {
    document.createElement = broken('createElement');
  },
  replacesStorage: () => {
    Storage.prototype.getItem = broken('getItem');
  },
  replacesRuntime: () => {
    window._FEDERATION_RUNTIME_CORE = {};
  },
  addsToObject: () => {
    Object.prototype.toJSON = broken('toJSON');
  },
  removesNavbar: () => document.querySelector('header').remove(),
  emptiesFooter: () => document.querySelector('footer').replaceChildren(),
  removesMain: () => document.querySelector('main').remove(),
  removesRoot: () => document.getElementById('root').remove(),
  emptiesRoot: () => document.getElementById('root').replaceChildren(),
  emptiesBody: () => document.body.replaceChildren(),
  replacesReact: () => {
    const scope = Object.values(window.__FEDERATION__.__INSTANCES__[0].shareScopeMap)[0];
    for (const entry of Object.values(scope.react)) {
      const react = entry.lib();
      (react.default ?? react).createElement = broken('createElement');
    }
  },
  replacesShare: () => {
    const scope = Object.values(window.__FEDERATION__.__INSTANCES__[0].shareScopeMap)[0];
    scope.react = { '19.9.9': { version: '19.9.9', loaded: true, lib: broken('react'), get: broken('react') } };
  },
};

const doHarm = () => {
  for (const name of wanted.split('+')) {
    try {
      harms[name]();
    } catch (error) {
      console.error(`harm: ${name} was refused: ${error.message}`);
    }
  }
};
const when = (now) => {
  if (now === moment) doHarm();
};

when('entry');
window[CONTAINER] = {
  init,
  async get(expose) {
    const module = await get(expose);
    return () => {
      when('module');
      const { section } = module();
      return {
        section: {
          ...section,
          mount(props) {
            when('mount');
            if (moment === 'later') setTimeout(doHarm, 300);
            return section.mount(props);
          },
          unmount(props) {
            when('unmount');
            return section.unmount(props);
          },
        },
      };
    };
  },
};
