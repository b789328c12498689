import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export type Behavior =
  | 'well'
  /** Takes a mail and says so half a second later. */
  | 'accepts late'
  /** Takes connections and says nothing. */
  | 'hangs'
  /** Sends a byte a second. */
  | 'drips'
  /** Asks to come back later: 451. */
  | 'defers'
  /** Ends the connection in the middle of a mail. */
  | 'hangs up';

const LATE_MS = 500;
const DRIP_MS = 1_000;
const END_OF_MAIL = '\r\n.\r\n';

/** A mail server on any number of ports of 127.0.0.1 that can be told how to fail. Counts mails by their Message-ID. */
export class FaultyMailServer {
  /** How often each mail was delivered, by the part of its Message-ID before the @. */
  readonly received = new Map<string, number>();
  private behavior: Behavior = 'well';
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly accepting = new Map<number, number>();
  /** Connections that took a mail and have not acknowledged it, and those of them that end then. */
  private readonly owing = new Set<Socket>();
  private leaving: ReadonlySet<Socket> = new Set();

  /** Open connections on all ports. */
  get connections(): number {
    return this.sockets.size;
  }

  /** Mails that were taken on a port and not yet acknowledged. */
  acceptingOn(port: number): number {
    return this.accepting.get(port) ?? 0;
  }

  /** Changes what happens on new connections, and cuts the others: those that took a mail after they have said so. */
  behave(behavior: Behavior): void {
    this.behavior = behavior;
    for (const socket of this.sockets) if (!this.owing.has(socket)) socket.destroy();
    this.leaving = new Set(this.owing);
  }

  /** Returns the port. */
  async listen(): Promise<number> {
    const server = createServer((socket) => this.serve(socket, port()));
    const port = () => (server.address() as AddressInfo).port;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.servers.push(server);
    return port();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(this.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  private serve(socket: Socket, port: number): void {
    const { behavior } = this;
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.sockets.delete(socket));
    if (behavior === 'hangs') return void socket.resume();
    if (behavior === 'drips') {
      socket.write('220 ');
      const drip = setInterval(() => socket.write('x'), DRIP_MS);
      socket.resume();
      socket.on('close', () => clearInterval(drip));
      return;
    }
    socket.write('220 here\r\n');
    let unread = '';
    let inMail = false;
    socket.on('data', (chunk) => {
      unread += chunk;
      for (;;) {
        const end = unread.indexOf(inMail ? END_OF_MAIL : '\r\n');
        if (inMail && behavior === 'hangs up') return socket.destroy();
        if (end < 0) return;
        const text = unread.slice(0, end);
        unread = unread.slice(end + (inMail ? END_OF_MAIL.length : 2));
        if (inMail) this.take(text, { socket, port, late: behavior === 'accepts late' });
        else socket.write(replyTo(text, behavior));
        inMail = !inMail && text.toUpperCase() === 'DATA';
      }
    });
  }

  private take(mail: string, { socket, port, late }: { socket: Socket; port: number; late: boolean }): void {
    const id = /^Message-ID: <([^@]+)@/im.exec(mail)?.[1] ?? '';
    this.received.set(id, (this.received.get(id) ?? 0) + 1);
    const accept = () => socket.write('250 taken\r\n');
    if (!late) return void accept();
    this.accepting.set(port, this.acceptingOn(port) + 1);
    this.owing.add(socket);
    setTimeout(() => {
      this.accepting.set(port, this.acceptingOn(port) - 1);
      this.owing.delete(socket);
      accept();
      if (this.leaving.has(socket)) socket.end();
    }, LATE_MS);
  }
}

function replyTo(command: string, behavior: Behavior): string {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === 'RCPT' && behavior === 'defers') return '451 not now\r\n';
  if (verb === 'DATA') return '354 go on\r\n';
  if (verb === 'QUIT') return '221 bye\r\n';
  return '250 fine\r\n';
}
