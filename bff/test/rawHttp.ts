import { connect } from 'node:net';

/** What the server says to bytes that no client would send; '' when it hangs up. */
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

/** What the server says to these headers and then, for as long as it listens, to `more` and `more` again. */
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
