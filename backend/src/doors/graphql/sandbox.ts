import type { ApolloServerPlugin } from '@apollo/server';

/** The query that Sandbox and GraphiQL show at first: it runs as it is. An empty token counts as none. */
export const startingPoint = {
  document: `# A guest reads this. For what needs a sign-in, put "Bearer " and a token after Authorization
# under Headers: /docs shows how to get one.
query FindFood($search: String) {
  foods(search: $search, sort: EXPIRING_SOONEST, first: 5) {
    totalCount
    edges { node { id foodName foodQuantity date foodStatus donor { displayName } } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  variables: { search: 'rice' },
  headers: { Authorization: '' },
  /**
   * Shown beside it: the way from asking to collected. Each needs a sign-in, and an id that an earlier one answered.
   */
  more: [
    {
      document: `# A neighbour asks for 3 portions; 2 would help, too.
mutation Ask($foodId: ID!) {
  requestFood(foodId: $foodId, portions: 3, minPortions: 2, timeZone: "Asia/Dhaka") {
    id state portions ahead actions
  }
}
`,
      variables: { foodId: '' },
    },
    {
      document: `# What waits for you, as the one who asks or the one who gives: the most urgent first.
query NeedsMe {
  needsMe {
    id state actions respondBy pickupAt
    food { id foodName portionsLeft waitingCount }
  }
}
`,
      variables: {},
    },
    {
      document: `# The donor watches the line, in the order in which it is served. foodChanged says when to look again.
query WatchLine($foodId: ID!) {
  food(id: $foodId) {
    foodName foodQuantity portionsLeft shareRule gathersUntil
    line { id portions minPortions collects actions requester { displayName } }
  }
}
`,
      variables: { foodId: '' },
    },
    {
      document: `# The donor says yes.
mutation Accept($requestId: ID!) {
  acceptRequest(id: $requestId, portions: 2) { id state granted respondBy pickupAt }
}
`,
      variables: { requestId: '' },
    },
    {
      document: `# The two talk. clientKey is a UUID of yours: a retry with the same one writes nothing twice.
query Talk {
  needsMe { id conversation { id with { displayName } sending unreadCount } }
  conversations { edges { node { id foodName lastMessage { number body isMine } unreadCount } } }
}
`,
      variables: {},
    },
    {
      document: `mutation Say($conversationId: ID!) {
  sendMessage(conversationId: $conversationId, body: "May I come at eight?", clientKey: "3f0a1f6e-8f0f-4b7c-9d53-0d6b5c1f2a77") {
    id number sentAt
  }
}
`,
      variables: { conversationId: '' },
    },
    {
      document: `# The asker reads where to pick it up, as long as it is agreed.
query Where {
  needsMe { id state pickupPlace pickupAt }
}
`,
      variables: {},
    },
    {
      document: `mutation Collected($requestId: ID!) {
  markCollected(id: $requestId) { id state }
}
`,
      variables: { requestId: '' },
    },
    {
      document: `# Thanks, and what else the two are told. inboxChanged says when to look again, by WebSocket.
mutation Thank($requestId: ID!) {
  sayThanks(requestId: $requestId, message: "The best soup of the year.") { id thanks }
}
`,
      variables: { requestId: '' },
    },
    {
      document: `query Inbox {
  inbox { unreadConversations unreadNotices }
  notices { edges { node { kind createdAt readAt count foodName message } } }
}
`,
      variables: {},
    },
  ],
};

/** Shows a browser at /graphql Apollo Sandbox, which is loaded from Apollo's servers, or says where else to go. */
export const sandboxPlugin: ApolloServerPlugin = {
  async serverWillStart() {
    return {
      async renderLandingPage() {
        return { html: page };
      },
    };
  },
};

// https://www.apollographql.com/docs/graphos/platform/sandbox#embedding-sandbox. Without dynamic styles, sandboxPolicy
// allows everything that it needs.
const { more, headers } = startingPoint;
const operations = [startingPoint, ...more];
const embed = {
  document: operations.map(({ document }) => document).join('\n'),
  variables: Object.assign({}, ...operations.map(({ variables }) => variables)),
  headers,
  includeCookies: false,
};
const options = JSON.stringify({ initialState: embed, endpointIsEditable: false, allowDynamicStyles: false });

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>/graphql</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <style>
    :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
    body { margin: 0; }
    main { max-width: 40rem; margin: 0 auto; padding: 3rem 1rem; }
    #sandbox iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: white; }
  </style>
</head>
<body>
  <main>
    <h1>Pantry Neighbor: GraphQL</h1>
    <p id="state" role="status">Apollo Sandbox is on its way. It comes from Apollo's servers.</p>
    <p><a href="/graphiql">GraphiQL</a> does the same, and comes from this server: it needs no internet.</p>
    <p><a href="/docs">How to build on this</a> · <a href="/schema.graphql">The schema</a></p>
  </main>
  <div id="sandbox"></div>
  <script>
    const script = document.createElement('script');
    script.src = 'https://embeddable-sandbox.cdn.apollographql.com/v2/embeddable-sandbox.umd.production.min.js';
    script.onload = () => {
      document.querySelector('main').remove();
      new EmbeddedSandbox({
        target: '#sandbox',
        initialEndpoint: location.href,
        initialSubscriptionEndpoint: location.href.replace(/^http/, 'ws'),
        ...${options.replaceAll('<', '\\u003c')},
      });
    };
    script.onerror = () => {
      document.getElementById('state').textContent =
        "Apollo Sandbox can't be reached: its page comes from Apollo's servers, and there is no internet here.";
    };
    document.head.append(script);
  </script>
</body>
</html>
`;
