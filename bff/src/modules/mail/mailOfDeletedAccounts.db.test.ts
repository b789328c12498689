import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { outboxMail } from '../../providers/mail/outboxMail.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { MailQueue } from './testing/mailQueue.ts';

let queue: MailQueue;
beforeEach(async () => {
  queue = await MailQueue.open();
});
afterEach(() => queue.close());

describe('an account that is deleted while its mail is being sent', () => {
  it.each([
    ['before the file is written', true],
    ['after', false],
  ])('leaves no file of it, %s', async (_, isBefore) => {
    const folder = await mkdtemp(join(tmpdir(), 'bellwether-outbox-'));
    queue.closing.push(() => rm(folder, { recursive: true }));
    const outbox = outboxMail({ folder, from: 'B <support@bellwether.example>', log: pino({ level: 'silent' }) });
    const caller = { address: 'command-line', requestId: 'x', userAgent: '' };
    const deletion = { email: 'ann@example.com', by: 'x', caller, now: queue.clock.now(), outboxFolder: folder };
    const remove = () => deleteAccount(queue.test.db, queue.userId, deletion);
    const { sending } = queue.rounds({
      ...outbox,
      async send(message) {
        if (isBefore) await remove();
        await outbox.send(message);
        if (!isBefore) await remove();
      },
    });
    await queue.add();
    await sending.run();
    expect(await queue.rows()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps the file of a mail that another process has taken over', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bellwether-outbox-'));
    queue.closing.push(() => rm(folder, { recursive: true }));
    const outbox = outboxMail({ folder, from: 'B <support@bellwether.example>', log: pino({ level: 'silent' }) });
    const { sending } = queue.rounds({
      ...outbox,
      async send(message) {
        await outbox.send(message);
        await queue.test.db.knex('mail_outbox').update({ attempts: 7 });
      },
    });
    await queue.add();
    await sending.run();
    expect(await readdir(folder)).toHaveLength(1);
  });
});
