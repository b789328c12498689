import { type CommandsOf, command } from './commandEntry.ts';
import { durationIn, powerIn, sectionOrAllIn } from './releaseValues.ts';

/** The commands that go to the server's own database alone, in the order of the help. */
export const SERVER_COMMANDS = {
  grant: command({
    operands: ['EMAIL'],
    help: 'Make an account a release manager.',
    json: '{ email, manager, changed }',
    read: ([email]) => ({ email }),
  }),
  revoke: command({
    operands: ['EMAIL'],
    help: 'Take the role of a release manager from an account.',
    json: '{ email, manager }',
    read: ([email]) => ({ email }),
  }),
  roles: command({
    operands: [],
    help: 'Show the release managers.',
    json: '{ managers: [{ userId, email, role, grantedBy, grantedAt }] }',
    read: () => ({}),
  }),
  'token create': command({
    operands: [],
    needs: { section: 'S|all', can: 'CAN', label: 'TEXT' },
    may: { for: '90d', owner: 'EMAIL' },
    help:
      "Make a token for a team's CI. It is shown once. CAN: publish, move or all. --for: how long it works, such as 30m, " +
      '12h or 90d (the default). --owner: the release manager who answers for it. The two-person rule counts the token as ' +
      'this person, and one without an owner as no one.',
    json: '{ id, section, can, label, expiresAt, token }; section: null for all',
    read: (_, { section, can, label, for: duration = '90d', owner }) => ({
      section: sectionOrAllIn(section),
      can: powerIn(can),
      label,
      lifetimeMs: durationIn(duration),
      owner,
    }),
  }),
  'token list': command({
    operands: [],
    help: 'Show the tokens, when they were last used and when they expire.',
    json: '{ tokens: [{ id, section, can, label, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt }] }',
    read: () => ({}),
  }),
  'token revoke': command({
    operands: ['ID'],
    help: 'End a token at once.',
    json: 'one of the tokens',
    read: ([id]) => ({ id }),
  }),
  'webhook add': command({
    operands: ['URL'],
    needs: { section: 'S|all' },
    help:
      'Post each entry of the log, and each alarm, to an https URL. Prints the secret that signs; it is shown once ' +
      '(docs/webhooks.md).',
    json: '{ id, section, url, secret }',
    read: ([url], { section }) => ({ url, section: sectionOrAllIn(section) }),
  }),
  'webhook remove': command({
    operands: ['ID'],
    help: 'End a webhook, with what it has not heard of yet.',
    json: '{ id, removed: true }',
    read: ([id]) => ({ id }),
  }),
};

export type OnServer = CommandsOf<typeof SERVER_COMMANDS>;
