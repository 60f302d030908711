import type { SessionUser } from '../features/auth/identity';
import { countUnreadConversations } from './message-resolvers';
import { fail, type Store } from './store';

interface Context {
  store: Store;
  viewer: SessionUser | null;
}

export const noticesOf = ({ store, viewer }: Context) =>
  store.notices.filter(({ user }) => user.uid === viewer?.uid);

const summarize = (context: Context) => ({
  unreadNotices: noticesOf(context).filter(({ readAt }) => readAt === null).length,
  unreadConversations: countUnreadConversations(context),
});

export const noticesQueries = {
  inbox(_: unknown, __: unknown, context: Context) {
    if (!context.viewer) throw fail('UNAUTHENTICATED', 'Please sign in.');
    return summarize(context);
  },
};

export const noticesMutations = {
  markNoticesRead(_: unknown, { ids }: { ids?: string[] | null }, context: Context) {
    const failure = context.store.failures.markNoticesRead;
    if (failure) throw failure;
    for (const notice of noticesOf(context)) {
      if (!ids || ids.includes(notice.id)) notice.readAt ??= new Date().toISOString();
    }
    return summarize(context);
  },
};
