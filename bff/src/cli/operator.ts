import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { Act } from '../modules/audit/auditLog.ts';

/** Who runs a command on the server, such as `alice@build-7`, for the logs. */
export function operatorName(): string {
  return `${userInfo().username}@${hostname()}`.slice(0, 160);
}

export function operatorCaller(): Act['caller'] {
  return { address: 'command-line', requestId: randomUUID(), userAgent: '' };
}
