import './smallHeap.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/configError.ts';
import { openLog } from './logger.ts';
import { type RunningServer, serve } from './serve.ts';

const config = configOrExit();
const log = openLog(config);

process.on('uncaughtException', (error) => dieOf(error, 'uncaught exception'));
process.on('unhandledRejection', (error) => dieOf(error, 'unhandled rejection'));

export const { prepared } = await run();

async function run(): Promise<RunningServer> {
  try {
    const server = await serve(config, log);
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      await server.stop();
      log.info('stopped');
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
    return server;
  } catch (error) {
    if (error instanceof ConfigError) exitBecause(error);
    dieOf(error, 'could not start');
  }
}

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    exitBecause(error);
  }
}

function exitBecause({ message }: ConfigError): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function dieOf(error: unknown, what: string): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}
