import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { paths } from '../app/paths';
import { ButtonLink } from '../ui/button-link';
import { Static } from '../ui/late';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

// Each sentence says what the server does. If that changes, the sentence has to change, too.
const parts = [
  {
    title: 'What everybody sees',
    items: [
      'Your posts: the name of the food, its picture, how much there is, its last day, its area and your notes. Please put no house number there.',
      'Your photos, of food and of yourself: their pixels alone. Your browser leaves out where, when and with what they were taken, and so does our server.',
      'If you mark on the map where your food is: the area around it, about 1\u00a0km across, or 3\u00a0km where few people live. Never where in it.',
      'Your name and your picture beside your posts.',
      'How many neighbours wait for a post, and how many portions are left. Never who they are.',
    ],
  },
  {
    title: 'What only the other side sees',
    items: [
      'The pick-up place of your food, and its point on the map: you always see them. A neighbour sees them once you have agreed, and until 24 hours after the last day at most.',
      'Who has asked for your food, and whether they have collected rarely, sometimes or often in the last 28 days: only you see that, as its donor.',
      'What you two say to each other about a request, like the reason for a no or a word of thanks: only the two of you.',
      'How often you have collected what was agreed in the last 12 months, from three times on: the donor of food that you have asked for. How often you have kept what you promised: who has asked for yours. Both only while the request goes on.',
    ],
  },
  {
    title: 'Your email address',
    items: [
      'Neighbours who have signed in see it beside your posts. So does the donor of food that you ask for. Under Your Account you can show it only to those you have an agreement with, or to nobody.',
      'Guests never see it.',
    ],
  },
  {
    title: 'How long we keep it',
    items: [
      'A pick-up place and its point are deleted 30 days after the last day of its post.',
      'The text of a message is deleted 90 days after it was sent. If it was reported, its text is kept until 90 days after we decided about it. An empty message stays in its place. What you write with a report is deleted 90 days after our decision, and what the bell tells you after 90 days.',
      'Posts and requests stay until you delete them or your account. A post that you delete takes its requests with it.',
    ],
  },
  {
    title: 'What is yours to decide',
    items: [
      'Under Your Account you can download all that we keep about you, in one file.',
      'There you can delete your account, too. Your posts, your requests, your messages, your profile and your sign-in go at once. Portions promised to you become free again, and your own promises end.',
      'You can block a neighbour: then neither of you sees the other, and they are not told why. What you report is hidden from you at once (of a neighbour: their posts), and read by the moderators.',
    ],
  },
  {
    title: 'Signing in',
    items: [
      'Firebase Authentication, a service of Google, checks who you are. It keeps your email address and your password; we never get the password.',
      'From it we get your name, your email address and the address of your picture.',
    ],
  },
  {
    title: 'What we do not collect',
    items: [
      'We do not ask your device where you are, unless you press the button for it. To find food near you, your browser keeps the place to about 100\u00a0m, and sends it with the question what is near; we do not keep it. “Everywhere” or signing out deletes it.',
      'The map of the meals tells us which part of it you look at, to about 100\u00a0m; we do not keep that. If streets are switched on here, your browser loads them from the server named on the map, which sees the same.',
      'We look up the names of places ourselves, in a list by GeoNames, and ask nobody else. If street search is switched on here, “Look for the street” sends what you typed to a server for that, and nothing about you.',
      'There are no cookies, no advertising and nothing that follows you around. Your browser keeps your sign-in, the theme, what you have begun to type, near which place you look for food, and in which order.',
      'We count the calls that come from an internet address for a minute, so that nobody can keep the others out.',
      'When you ask for food, your browser tells us your time zone, so that no offer runs out in your night. Nobody else sees it.',
      "A neighbour's picture may be on another server. Your browser fetches it there, and that server can see that it did.",
    ],
  },
] as const;

export function Component() {
  return (
    <Page>
      <Static>
        <Stack gap="10" align="start">
          <Stack gap="4">
            <PageHeading size="2xl">Privacy</PageHeading>
            <Text fontSize="lg" maxWidth="prose">
              Who sees what about you here, for how long, and what you can do about it.
            </Text>
          </Stack>
          {parts.map(({ title, items }) => (
            <Stack key={title} as="section" gap="3" width="full" maxWidth="prose">
              <Heading as="h2" size="md">
                {title}
              </Heading>
              <chakra.ul
                display="grid"
                gridTemplateColumns="minmax(0, 1fr)"
                gap="2"
                paddingInlineStart="5"
                listStyleType="disc"
              >
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </chakra.ul>
            </Stack>
          ))}
          <ButtonLink to={paths.dashboard.account} variant="outline">
            Your Account
          </ButtonLink>
        </Stack>
      </Static>
    </Page>
  );
}
