import { guarded, requireViewer, type TestContext } from './context';
import { countUnreadConversations } from './message-resolvers';

export const noticesOf = ({ store, viewer }: TestContext) =>
  store.notices.filter(({ user }) => user.uid === viewer?.uid);

const summarize = (context: TestContext) => ({
  unreadNotices: noticesOf(context).filter(({ readAt }) => readAt === null).length,
  unreadConversations: countUnreadConversations(context),
});

export const noticesQueries = {
  inbox(_: unknown, __: unknown, context: TestContext) {
    requireViewer(context);
    return summarize(context);
  },
};

export const noticesMutations = {
  markNoticesRead: guarded<{ ids?: string[] | null }>('markNoticesRead', ({ ids }, context) => {
    for (const notice of noticesOf(context)) {
      if (!ids || ids.includes(notice.id)) notice.readAt ??= new Date().toISOString();
    }
    return summarize(context);
  }),
};
