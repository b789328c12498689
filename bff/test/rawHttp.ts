import { connect } from 'node:net';

/** Returns the server's response to raw bytes, or '' if it closes the connection. */
export function rawAnswer(origin: string, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

/** Returns the server's response to these headers followed by `more`, repeated until the server stops reading. */
export function sending(
  origin: string,
  bytes: string,
  enough: (said: string) => boolean,
  more?: Buffer,
): Promise<{ answer: string; sentBytes: number }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes, pour));
    const pour = (failure?: Error | null) => {
      if (more && !failure && !socket.destroyed) socket.write(more, pour);
    };
    socket.on('data', (chunk) => {
      answer += chunk;
      if (enough(answer)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sentBytes: socket.bytesWritten }));
  });
}
