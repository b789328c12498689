/** A rule reads: files that match `from` may not import what matches `to`; `message` names the way out. */
export interface ImportRule {
  readonly from: RegExp;
  /** Paths inside `from` that the rule leaves alone. */
  readonly except?: RegExp;
  /** Matched against a path of this repository or, prefixed with `npm:`, a package name. */
  readonly to: RegExp;
  /** What inside `to` is open to the importing file. */
  readonly allowed?: (to: string, from: string) => boolean;
  /** The rule minds values only. */
  readonly typesAllowed?: boolean;
  readonly message: string;
}

const BROWSER_APP = /^(shell|mfe-[a-z-]+)\/src\//;
/** Tests may reach across: they build the whole that they look at. */
const TEST = /\.test\.tsx?$|\/testing\/|^bff\/test\//;

const sameApp = (to: string, from: string) => to.split('/')[0] === from.split('/')[0];
const sameModule = (to: string, from: string) => moduleOf(to) === moduleOf(from);
const moduleOf = (path: string) => /^bff\/src\/modules\/([^/]+)\//.exec(path)?.[1];

export const IMPORT_RULES: readonly ImportRule[] = [
  // Between the workspaces
  {
    from: /^mfe-[a-z-]+\//,
    to: /^mfe-/,
    allowed: sameApp,
    message: 'A section does not import another section: link to it by its URL, or move what both need to sdk.',
  },
  {
    from: /^mfe-[a-z-]+\//,
    to: /^shell\//,
    message: 'A section does not import the shell: take what you need from ShellApi (useShell, useApi, useSession).',
  },
  {
    from: /^shell\//,
    to: /^mfe-/,
    message: 'The shell does not import a section: sections are loaded at run time, from the release registry.',
  },
  {
    from: /^(shell|mfe-[a-z-]+|sdk|e2e)\//,
    to: /^bff\//,
    message: 'Only the BFF imports the BFF: call it over HTTP, and put what both sides agree on into sdk/contract.',
  },
  {
    from: /^(bff|sdk|e2e)\//,
    to: /^(shell|mfe-[a-z-]+)\//,
    message: 'Nothing imports an app: the BFF knows its release, e2e its pages, and sdk knows none of them.',
  },
  {
    from: /^(shell|mfe-[a-z-]+)\/src\/|^sdk\/src\/(client|section|router|query|brand)\/|^e2e\//,
    to: /^sdk\/src\/contract\//,
    allowed: (to) => /\/contract\/(trustedTypes|exactDecimal|coinOfPair|repricedPortfolio|toldAt)\.ts$/.test(to),
    typesAllowed: true,
    message: "Only types of sdk/contract reach the browser, so that zod does not: write 'import type'.",
  },
  {
    from: /^sdk\/src\/(ui|format|charts)\//,
    except: TEST,
    to: /^sdk\/src\/(contract|limits|messages|client|section|router|query)\//,
    message:
      'ui, format and charts know no contract, limits, messages, client or section: take plain values as props or arguments.',
  },
  {
    from: /^((shell|mfe-[a-z-]+|sdk)\/src|bff|e2e)\//,
    to: /^sdk\/build\//,
    message: 'sdk/build knows webpack and runs at build time only: webpack.config.ts and scripts import it.',
  },
  {
    from: /^sdk\/src\/contract\//,
    except: TEST,
    to: /^sdk\/src\/(?!(contract|limits|messages)\/)/,
    message: 'sdk/contract stands on sdk/limits and sdk/messages: it imports nothing else of sdk.',
  },
  {
    from: /^sdk\/src\/(limits|messages)\//,
    to: /^(?!sdk\/src\/(limits|messages)\/)/,
    message: 'sdk/limits and sdk/messages are plain constants for both sides: they import nothing but each other.',
  },
  {
    from: /^bff\//,
    except: TEST,
    to: /^sdk\/src\/(?!(contract|limits|messages|brand|format)\/)/,
    message:
      'The BFF imports sdk/contract, limits, messages, brand and format only; the client is there for its tests.',
  },
  {
    from: /^e2e\//,
    except: /^e2e\/support\/fixedAnswers\.ts$/, // the visual check answers with what the builders build
    to: /^sdk\/src\/(?!(contract|limits|messages|brand)\/)/,
    message:
      'A journey sees the product through the browser and HTTP: of sdk it knows contract types, limits, messages and brand.',
  },

  // Libraries that have one door
  {
    from: BROWSER_APP,
    to: /^npm:(react-router|react-router-dom|@tanstack\/react-query)$/,
    message: 'Import router and query names from @bellwether/sdk/router and @bellwether/sdk/query: one shared copy.',
  },
  {
    from: /^(shell|mfe-[a-z-]+)\/src\/|^sdk\/src\/(ui|format|charts|client|section|router|query|brand)\//,
    to: /^npm:zod$/,
    message: 'zod stays out of the browser: validate in the BFF, import types from @bellwether/sdk/contract/types.',
  },
  {
    from: BROWSER_APP,
    except: /^shell\/src\/sections\/loading\/sharedSet\.tsx$/, // binds the charts to the React of another set
    to: /^npm:highcharts/,
    message: 'Charts come from @bellwether/sdk/charts, which loads Highcharts after first content.',
  },

  // Inside the shell
  {
    from: /^shell\/src\/screens\//,
    except: TEST,
    to: /^shell\/src\/(frame\/|routes\.ts$)/,
    message: 'The frame renders the screens of routes.ts: what a screen needs comes as a prop, or moves to pageStates.',
  },
  {
    from: /^shell\/src\/(frame|screens)\//,
    except: TEST,
    to: /^shell\/src\/(main|begin|shell)\.ts$/,
    message:
      'Frame and screens state what they need of the shell in frameProps.ts and screenProps.ts: main.ts passes it.',
  },
  {
    from: /^shell\/src\/(navigation|notices|pageStates|preferences|sections|session)\//,
    except: TEST,
    to: /^shell\/src\/(frame\/|screens\/|(main|begin|shell)\.ts$)/,
    message: 'The frame and shell.ts build on this folder, not the other way: take what you need as an argument.',
  },

  // Inside a section
  {
    from: /^mfe-[a-z-]+\/src\/model\//,
    except: TEST,
    to: /^mfe-[a-z-]+\/src\/(pages|components|api)\//,
    message: 'model imports no pages, components or api: it is plain functions, given what they need.',
  },
  {
    from: /^mfe-[a-z-]+\/src\/components\//,
    except: TEST,
    to: /^mfe-[a-z-]+\/src\/(pages|api)\//,
    typesAllowed: true,
    message: 'A component imports no page and calls no API: the page calls the hook and hands down props.',
  },
  {
    from: /^mfe-[a-z-]+\/src\/api\//,
    except: TEST,
    to: /^mfe-[a-z-]+\/src\/(pages|components)\//,
    message: 'api imports no pages or components: it answers data, the page decides what shows it.',
  },

  // Inside the BFF
  {
    from: /^bff\/src\/.*\.routes\.ts$/,
    to: /\.repository\.ts$|^bff\/src\/db\/|^npm:knex$/,
    message: 'Routes reach no table: call the service.',
  },
  {
    from: /^bff\/src\/modules\/.*\.repository\.ts$/,
    except: TEST,
    to: /\.(service|routes)\.ts$|^bff\/src\/providers\//,
    typesAllowed: true,
    message: 'A repository knows rows only: let the service call it and the provider.',
  },
  {
    from: /^bff\/src\/market\//,
    except: TEST,
    to: /^bff\/src\/(?!market\/)/,
    message: 'bff/src/market is the kernel that every module stands on: it imports nothing else of the BFF.',
  },
  {
    from: /^bff\/src\/modules\/forecasts\/(model|backtest)\//,
    except: TEST,
    to: /^bff\/src\/modules\/(?!forecasts\/(model|backtest)\/)/,
    message: 'The forecast model is pure functions: it imports no service, no ledger and no other module.',
  },
  {
    from: /^bff\/src\/modules\/forecasts\/predict\//,
    except: TEST,
    to: /^bff\/src\/modules\/forecasts\/ledger\//,
    message: 'The ledger records what predict makes: predict does not import the ledger.',
  },
  {
    from: /^bff\/src\/modules\//,
    except: TEST,
    to: /^bff\/src\/modules\/.*\.(repository|routes)\.ts$/,
    allowed: sameModule,
    message: "A module never reads another module's tables: call its service.",
  },
  {
    from: /^bff\/src\/providers\//,
    except: TEST,
    to: /^bff\/src\/modules\//,
    typesAllowed: true,
    message: 'A provider knows no module: the module hands it what it needs.',
  },
  {
    from: /^bff\/src\//,
    except: /^bff\/src\/(http\/|(app|compose)\.ts)|\.routes\.ts$|\.test\.ts$/,
    to: /^npm:(koa|@koa\/.*|koa-jwt)$/,
    message: 'Koa is known in bff/src/http and *.routes.ts only: pass plain values on to the service.',
  },
  {
    from: /^bff\/src\//,
    except: /^bff\/src\/config\/config\.ts$|\.test\.ts$/,
    to: /^npm:node:process$/,
    message: 'process is a global; its env is read in bff/src/config/config.ts only: take the value from Config.',
  },
];

/** `process.env` may be read here. */
export const ENV_READERS =
  /^bff\/src\/config\/config\.ts$|^scripts\/|^e2e\/|\/webpack\.config\.ts$|^sdk\/build\/|\.test\.tsx?$|^bff\/test\//;
export const ENV_MESSAGE = 'process.env is read in bff/src/config/config.ts only: take the value from Config.';

/** `ctx` may be named here. */
export const CONTEXT_USERS = /^bff\/src\/(http\/|app\.ts)|\.routes\.ts$|\.test\.ts$|^bff\/test\//;
export const CONTEXT_MESSAGE =
  'ctx is known in bff/src/http and *.routes.ts only: pass plain values on to the service.';
