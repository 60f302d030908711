interface Request {
  state: string;
}

/** Portions are kept for the asker. */
export const isPromised = ({ state }: Request) => state === 'OFFERED' || state === 'ACCEPTED';

/** It has not come to an end. */
export const isLive = (request: Request) => request.state === 'PENDING' || isPromised(request);
