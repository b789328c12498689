import type { DeskLog, DeskStatus } from '@bellwether/sdk/contract/types';

export type DeskSection = DeskStatus['sections'][number];
export type DeskVersion = DeskSection['versions'][number];
export type LogEntry = DeskLog['entries'][number];
