/** A photo that the server has. */
export interface SentPhoto {
  id: string;
  /** The smallest of its sizes. */
  path: string;
}

interface Sending {
  token: string | null;
  /** @param share from 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const longestSending = 180_000; // ms; on the slowest network, 400 KB take about as long

export const noConnection = 'It could not be sent: there is no connection.';

/** By XMLHttpRequest, since fetch does not report progress. Rejects with an Error whose message is for people. */
export function sendPhoto(photo: Blob, { token, onProgress, signal }: Sending): Promise<SentPhoto> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted(); // an earlier abort fires no event
    const call = new XMLHttpRequest();
    call.open('POST', '/photos');
    call.setRequestHeader('Content-Type', photo.type);
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.responseType = 'json';
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / Math.max(total, 1));
    call.onload = () => {
      if (call.status !== 201) return reject(new Error(describeRefusal(call)));
      const { id, sizes } = call.response;
      resolve({ id, path: sizes[0].path });
    };
    call.timeout = longestSending; // a form waits for it
    call.onerror = () => reject(new Error(noConnection));
    call.ontimeout = call.onerror;
    call.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => call.abort());
    call.send(photo);
  });
}

function describeRefusal(call: XMLHttpRequest): string {
  if (call.status === 401) return 'Please sign in again to send it.';
  if (call.status === 429)
    return `That was a lot of photos. ${describeWait(call.getResponseHeader('Retry-After'))}`;
  if ([403, 422, 503].includes(call.status) && call.response?.detail) return call.response.detail;
  return 'The server could not take it. Please try again.';
}

function describeWait(retryAfter: string | null): string {
  const minutes = Math.ceil((Number(retryAfter) || 60) / 60); // a proxy may send a date
  if (minutes > 90) return 'The next ones can be sent tomorrow.';
  return `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
