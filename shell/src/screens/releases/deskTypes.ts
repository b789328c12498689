import type { DeskLog, DeskStatus, Proposals, Webhooks } from '@bellwether/sdk/contract/types';

export type DeskSection = DeskStatus['sections'][number];
export type DeskVersion = DeskSection['versions'][number];
export type Proposal = Proposals['proposals'][number];
export type DeskWebhook = Webhooks['webhooks'][number];
export type LogEntry = DeskLog['entries'][number];
