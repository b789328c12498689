// Runs in the browser at the end of a built section's entry, where `addVariants` in release.ts puts it. A cookie wakes one
// variant: `hostile=3` is the fourth of the table.
/* global CONTAINER, VARIANTS */

const { init, get } = window[CONTAINER];
const awake = VARIANTS[Number(/(?:^|; )hostile=(\d+)/.exec(`${document.cookie}`)?.[1] ?? -1)];

const fail = (what = 'on purpose') => {
  throw new Error(`hostile: ${typeof what === 'string' ? what : 'on purpose'}`);
};
const never = () => new Promise(() => {});
const add = (tag, more) => document.body.appendChild(Object.assign(document.createElement(tag), more));

/** Replaces the query cache, the only component in a section's tree that comes from outside. */
const around = (props, own) => {
  class Around {
    componentDidMount() {
      own.shown?.();
    }
    componentWillUnmount() {
      own.hidden?.();
    }
    render() {
      own.render?.();
      if (own.draw) return own.draw();
      const { children } = this.props;
      return props.Data ? { ...children, type: props.Data, props: { children } } : children;
    }
  }
  Around.prototype.isReactComponent = {};
  return { ...props, Data: Around };
};

/** Says when it begins and when it has returned: `follow` in judge.ts hears it, also from a page that hangs. */
const does = (props = {}) => {
  console.debug('hostile: begins');
  try {
    return awake.does({ props, fail, never, add, around: (own) => around(props, own) }, awake.given);
  } finally {
    console.debug('hostile: done');
  }
};
const wakesAt = (moment) => awake?.at === moment;

delete window[CONTAINER];
if (wakesAt('entry')) does();
window[CONTAINER] = {
  init,
  async get(expose) {
    const module = await get(expose);
    if (wakesAt('module')) await does();
    if (wakesAt('exports')) return does;
    return () => {
      const { section } = module();
      return {
        section: {
          ...section,
          async bootstrap(props) {
            if (wakesAt('bootstrap')) await does(props);
            return section.bootstrap(props);
          },
          async mount(props) {
            const given = wakesAt('mount') ? does(props) : undefined;
            const result = await section.mount((typeof given?.then === 'function' ? await given : given) ?? props);
            if (wakesAt('shown')) does(props);
            if (wakesAt('later')) setTimeout(() => does(props), 300);
            return result;
          },
          async unmount(props) {
            if (wakesAt('unmount')) await does(props);
            return section.unmount(props);
          },
        },
      };
    };
  },
};
