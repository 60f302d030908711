import { paths } from '../../app/paths';
import type { DraftPlace } from '../../ui/form/draft';

/** For the form of those who have no account yet. */
export const registrationPlace: DraftPlace = { owner: 'guest', path: paths.register };
