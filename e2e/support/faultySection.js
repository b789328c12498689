// Runs in the browser at the end of a built section's entry, where `addFaults` in faults.ts puts it. A cookie activates
// each fault, so the same published section can fail and recover.
/* global SECTION, CONTAINER */

const { init, get } = window[CONTAINER];
const awake = (fault) => `${document.cookie};`.includes(`fault-${SECTION}=${fault};`);
const never = () => new Promise(() => {});
const fail = (where) => {
  throw new Error(`fault: ${where}`);
};

/** Replaces the query cache, the only component in a section's tree that comes from outside. */
function ailing(Data) {
  class Ailing {
    state = { crashed: false };
    componentDidMount() {
      const crash = () => this.updater.enqueueSetState(this, { crashed: true });
      if (awake('crashesAfter2s')) setTimeout(crash, 2000);
      if (awake('crashesWhenTold')) window.addEventListener('fault:crash', crash, { once: true });
    }
    componentWillUnmount() {
      if (awake('treeThrowsOnUnmount')) fail('in the tree, on unmount');
    }
    render() {
      if (awake('throwsOnRender')) fail('on first render');
      if (awake('rendersNothing')) return null;
      if (this.state.crashed) fail('on render, in use');
      const { children } = this.props;
      return Data ? { ...children, type: Data, props: { children } } : children;
    }
  }
  Ailing.prototype.isReactComponent = {};
  return Ailing;
}

const treeFaults = ['throwsOnRender', 'crashesAfter2s', 'crashesWhenTold', 'treeThrowsOnUnmount', 'rendersNothing'];

const faulty = (sound) => ({
  ...sound,
  async mount(props) {
    if (awake('mountNeverSettles')) return never();
    if (awake('freezesOnMount')) {
      console.error('fault: freezing');
      for (;;);
    }
    if (awake('throwsInClickHandler')) props.domElement.addEventListener('click', () => fail('in a click handler'));
    if (awake('throwsAfter2s')) setTimeout(() => fail('after 2 s'), 2000);
    return sound.mount(treeFaults.some(awake) ? { ...props, Data: ailing(props.Data) } : props);
  },
  async unmount(props) {
    if (awake('throwsOnUnmount')) fail('on unmount');
    if (awake('unmountNeverSettles')) return never();
    return sound.unmount(props);
  },
});

window[CONTAINER] = {
  init,
  async get(expose) {
    const module = await get(expose);
    return () => {
      if (awake('moduleThrows')) fail('in the module');
      return { section: faulty(module().section) };
    };
  },
};
