import { chakra, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import limits from '../../../docs/reference/limits.json';
import { paths } from '../app/paths';
import { ChoicesProvider } from '../features/docs/choices';
import { Sentence } from '../features/docs/code';
import { DocsSection } from '../features/docs/docs-section';
import { ErrorList } from '../features/docs/error-list';
import { DoorSnippets, TokenSnippets } from '../features/docs/snippet-panel';
import { Static } from '../ui/late';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** The sections, by their ids in the page's address. */
const titles = {
  list: 'List the food',
  search: 'Search',
  page: 'Go through all pages',
  formats: 'Feeds and tables',
  token: 'Get a token',
  ask: 'Ask for food',
  changes: 'Follow what changes',
  errors: 'Errors',
  limits: 'Limits',
  versions: 'Versions and deprecation',
  privacy: 'Privacy',
};

const formats = [
  { path: '/feed.atom', is: 'Atom (RFC 4287), page by page (RFC 5005)' },
  {
    path: '/foods.csv?status=Available&sort=expiring',
    is: 'CSV (RFC 4180); text that a spreadsheet could read as a formula, even inside a longer text, gets an apostrophe in front',
  },
  { path: '/foods.ndjson?search=rice', is: 'JSON, one object per line' },
];

const privacy = [
  "A guest never reads anybody's e-mail address. Each neighbour chooses who sees theirs (`setEmailVisibility`): all who are signed in, those they have an agreement with, or nobody. A requester's is for the donor and for themselves.",
  'Only the token says who you are: no body, no path and no header can name another user.',
  '`foodLocation` is public: it is the area that a post is for. `pickupPlace` and `pickupPoint` are for the donor, and for an asker while they are accepted, until 24 hours after the last day at most. Please delete your copy of a post when it is gone from the list.',
  'Users get everything that is stored about them with `exportMyData`, and delete it with `deleteAccount`.',
  'No cookies are used. Logs contain neither tokens nor the addresses of calls.',
];

function Paragraph({ text }: { text: string }) {
  return (
    <Text maxWidth="prose">
      <Sentence text={text} />
    </Text>
  );
}

function List({ texts }: { texts: string[] }) {
  return (
    <Stack as="ul" gap="2" paddingInlineStart="5" maxWidth="prose" listStyleType="disc">
      {texts.map((text) => (
        <li key={text}>
          <Sentence text={text} />
        </li>
      ))}
    </Stack>
  );
}

function Contents() {
  return (
    <Stack
      as="nav"
      aria-label="On this page"
      gap="1"
      fontSize="sm"
      alignSelf="start"
      position={{ lg: 'sticky' }}
      top={{ lg: '24' }}
      display={{ base: 'none', lg: 'flex' }}
    >
      {Object.entries(titles).map(([id, title]) => (
        <Link key={id} href={`#${id}`} paddingBlock="1" textDecorationLine="none">
          {title}
        </Link>
      ))}
    </Stack>
  );
}

export function Component() {
  return (
    <Page
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.aside} minmax(0, 1fr)' }}
      gap="8"
    >
      <Contents />
      <Stack gap="12" minWidth="0">
        <Static>
          <Stack gap="4">
            <PageHeading size="2xl">Build on Pantry Neighbor</PageHeading>
            <Text fontSize="lg" maxWidth="prose">
              Which surplus food there is, who gives it, and asking for it: all of it is open to your program.
              Reading needs no account and no key. Copy the first snippet, and you have your first answer.
            </Text>
            <Text maxWidth="prose">
              There are two doors to the same rules. <Link href="/graphql">GraphQL</Link> can do everything;
              its page explores it. The{' '}
              <Link asChild>
                <RouterLink to={paths.docs.rest}>legacy REST calls</RouterLink>
              </Link>{' '}
              do what they have always done.
            </Text>
            <Paragraph text="JavaScript runs on Node.js 20, and where it reads no token and no file also in a browser, Python needs nothing but its standard library (on Debian and Ubuntu: `apt-get install python3`), and curl is on most machines." />
          </Stack>
        </Static>
        <ChoicesProvider>
          <DocsSection id="list" title={titles.list}>
            <Paragraph text="Posts are open until their last day is over everywhere on earth. GraphQL returns the fields that you name; the legacy list is a bare array, the largest quantity first, with its length in `X-Total-Count`." />
            <DoorSnippets step="list" />
            <Paragraph text="A GraphQL query may be a GET, too, with the header `Apollo-Require-Preflight: true`: without it, the call could come from a page that a browser was led to." />
          </DocsSection>
          <DocsSection id="search" title={titles.search}>
            <Paragraph text="By a part of the food's name, in any case. In GraphQL and in the feeds it goes on with posts that have the words in their notes or place; if nothing matches, a likely misspelling is corrected. Every door also leaves out what is further than `within` metres from `near`, what is promised (`withPortionsLeft`), and what ends before `endsFrom` or after `endsBy`. Both APIs sort by quantity and by the distance from there (`NEAREST`, `nearest`); GraphQL also by the nearest last day (`EXPIRING_SOONEST`) and by the latest post (`NEWEST`)." />
            <DoorSnippets step="search" />
          </DocsSection>
          <DocsSection id="page" title={titles.page}>
            <Paragraph text="A page ends with a cursor, and the next page begins there: nothing is shown twice or left out if somebody posts in the meantime. The legacy list has the next address in its `Link` header." />
            <DoorSnippets step="page" />
          </DocsSection>
          <DocsSection id="formats" title={titles.formats}>
            <Paragraph text="The same list, as a guest sees it, for feed readers, spreadsheets and analysts' tools. `search`, `near` with `within`, `withPortionsLeft`, `endsFrom` and `endsBy` narrow it as above, `limit` is the size of a page (1 to 1000), `sort` is `newest`, `expiring`, `nearest`, `desc` or `asc` (the quantity), `status` is `Available` or `Requested`; the next page is in the `Link` header." />
            <Stack as="ul" gap="2" paddingInlineStart="5" listStyleType="disc">
              {formats.map(({ path, is }) => (
                <li key={path}>
                  <Link href={path} overflowWrap="anywhere">
                    {path}
                  </Link>
                  : <Sentence text={is} />
                </li>
              ))}
            </Stack>
            <Paragraph text="A page with `status` may be short or empty and still have a next one: continue until there is no `Link`. Ask with `If-None-Match`, and an unchanged page costs you nothing but a 304." />
          </DocsSection>
          <DocsSection id="token" title={titles.token}>
            <Paragraph text="To ask for food or to post it, send a Firebase ID token, which is valid for an hour. `npm start` brings demo accounts that you can try this with. A real project has a web API key, which is no secret: the server shows it at `/config.json`." />
            <TokenSnippets />
            <Paragraph text="The snippet in curl keeps the token in `TOKEN`, where the next step finds it. The others print it: `export TOKEN=…` passes it on." />
          </DocsSection>
          <DocsSection id="ask" title={titles.ask}>
            <Paragraph text="Once for each post, and not for your own. The answer in GraphQL has the donor's address, if they show it to you; the legacy call answers `modifiedCount` 1, or 0 if you have asked before." />
            <DoorSnippets step="ask" />
            <Paragraph text="In GraphQL it goes on from there. `requestFood` takes `portions`, and `minPortions` if fewer would help, too. The donor reads `line` on their post, and calls `acceptRequest` or `declineRequest`. A request says in `state` where it stands, in `actions` what you may do with it now, and in `pickupPlace` where to come, once that is agreed. `confirmRequest` says yes to an offer until `respondBy`; `withdrawRequest`, `cancelRequest`, `markCollected`, `markNoShow` and `disputeNoShow` do what they are called. `needsMe` lists what waits for you. The two talk in the request's `conversation` (`sendMessage`, `markRead`), `notices` tells what has happened, and `sayThanks` ends it." />
            <Paragraph text="Call again if you got no answer: a repeated call answers the state that it has already made. A call against a state that has moved on gets `STATE_CHANGED` with the one it has now. In the legacy calls a request is for one portion, and `userEmail` lists who has asked and not taken it back." />
          </DocsSection>
          <DocsSection id="changes" title={titles.changes}>
            <Paragraph text="There are no webhooks: you ask what has changed since your cursor, and miss nothing while you were away. Without a cursor you get one, for the list as it is now. Then read the whole list once, and run this every half a minute: put each `food` into your copy under its `foodId`, and remove what is `GONE`." />
            <DoorSnippets step="changes" />
            <Paragraph text="Each change comes in order and at least once, and is kept for 30 days. After that `CURSOR_EXPIRED` says to begin again. While you are connected, the subscription `foodChanged` reports changes as they happen, by WebSocket (`graphql-transport-ws`) at `/graphql`, and `inboxChanged` what concerns you: for that, `connection_init` has your token in its payload, as `Authorization`." />
          </DocsSection>
        </ChoicesProvider>
        <DocsSection id="errors" title={titles.errors}>
          <Paragraph text="GraphQL has the code in `errors[0].extensions.code`, mostly with status 200; the legacy calls in `code` of an `application/problem+json` (RFC 9457), with the status beside it. Rely on the code: sentences may change." />
          <ErrorList />
          <Paragraph text="What is not in this list is a mistake in how the call is made (`BAD_REQUEST`, and in GraphQL `GRAPHQL_PARSE_FAILED`, `GRAPHQL_VALIDATION_FAILED`, `QUERY_TOO_COMPLEX`, and `PERSISTED_QUERY_NOT_FOUND` for a hash whose query is to be sent once more), or one of ours (`INTERNAL_SERVER_ERROR`, with a `requestId` to tell us)." />
        </DocsSection>
        <DocsSection id="limits" title={titles.limits}>
          <List texts={limits} />
        </DocsSection>
        <DocsSection id="versions" title={titles.versions}>
          <Paragraph text="There is one version, and it only grows: no field, no call and no code is renamed, dropped or loosened. So ignore fields that you don't know, and values of an enumeration, too." />
          <Paragraph text='If a legacy call is ever deprecated on a server, its answers say so: `Deprecation` has the day (RFC 9745), `Link` with `rel="successor-version"` what to call instead. It keeps working.' />
          <Text maxWidth="prose">
            <chakra.span>The contracts: </chakra.span>
            <Link href="/schema.graphql">schema.graphql</Link>
            {', '}
            <Link href="/openapi.json">openapi.json</Link>
            {', '}
            <Link asChild>
              <RouterLink to={paths.docs.rest}>every legacy call</RouterLink>
            </Link>
            .
          </Text>
        </DocsSection>
        <DocsSection id="privacy" title={titles.privacy}>
          <List texts={privacy} />
        </DocsSection>
      </Stack>
    </Page>
  );
}
