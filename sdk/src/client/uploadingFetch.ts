/**
 * `fetch` for a request with a large body: calls `onSent` with how much of it is sent, 0 to 1. Browsers tell that to
 * XMLHttpRequest alone. Import it dynamically: few visits send a file.
 */
export function uploadingFetch(onSent: (share: number) => void): typeof globalThis.fetch {
  return (url, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, String(url));
      request.responseType = 'text';
      for (const [name, value] of Object.entries(headers as Record<string, string>)) {
        request.setRequestHeader(name, value);
      }
      const abort = () => {
        request.abort();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total);
      };
      request.upload.onload = () => onSent(1);
      request.onload = () => {
        signal?.removeEventListener('abort', abort);
        resolve(responseOf(request));
      };
      request.onerror = () => {
        signal?.removeEventListener('abort', abort);
        reject(new TypeError('the connection was lost'));
      };
      request.send(body as XMLHttpRequestBodyInit);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const point = line.indexOf(': ');
    if (point > 0) headers.append(line.slice(0, point), line.slice(point + 2));
  }
  const { status, statusText } = request;
  return new Response(status === 204 ? null : request.response, { status, statusText, headers });
}
