import { Button, chakra, Flex, HStack, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { IconType } from 'react-icons';
import { FaFacebookF, FaLinkedinIn, FaXTwitter, FaYoutube } from 'react-icons/fa6';
import { Link as RouterLink } from 'react-router-dom';
import { mainLinks } from './nav-links';
import { paths } from './paths';

const socialLinks: { label: string; href: string; icon: IconType }[] = [
  { label: 'Facebook', href: 'https://www.facebook.com/', icon: FaFacebookF },
  { label: 'X', href: 'https://x.com/', icon: FaXTwitter },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/', icon: FaLinkedinIn },
  { label: 'YouTube', href: 'https://www.youtube.com/', icon: FaYoutube },
];

const moreLinks = [
  { label: 'Developers', to: paths.docs.start },
  { label: 'Privacy', to: paths.privacy },
];

const legalLinks = ['Privacy Policy', 'Terms of Service', 'Contact'];

const IconLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'control',
    borderRadius: 'full',
    _hover: { background: 'bg.emphasized' },
  },
});

const FooterLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: 'control', md: '6' },
    color: 'fg',
    textDecorationLine: 'none',
  },
});

export function Footer() {
  return (
    <chakra.footer
      background="bg.subtle"
      borderBlockStartWidth="hairline"
      borderColor="border"
      marginBlockStart="16"
      overflowAnchor="none" // when a list grows above it, the reader stays at the list
    >
      <Stack
        gap="10"
        maxWidth="page"
        marginInline="auto"
        paddingInline={{ base: '4', md: '8' }}
        paddingBlock="12"
      >
        <Flex gap="10" direction={{ base: 'column', md: 'row' }} justify="space-between">
          <Stack gap="4" align="start" maxWidth="panel">
            <chakra.h2 fontFamily="heading" fontSize="xl" fontWeight="semibold">
              Pantry Neighbor
            </chakra.h2>
            <Text color="fg.muted">
              Good food belongs on a table, not in a bin. Share what you have too much of.
            </Text>
            <Button variant="outline">Get in touch</Button>
          </Stack>
          <SimpleGrid
            as="nav"
            aria-label="Footer"
            templateColumns={{ base: 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))', md: '1fr' }}
            columnGap="2"
            rowGap={{ md: '2' }}
            flexShrink={0}
            alignContent="start"
          >
            {[...mainLinks, ...moreLinks].map(({ label, to }) => (
              <FooterLink key={to} asChild>
                <RouterLink to={to}>{label}</RouterLink>
              </FooterLink>
            ))}
          </SimpleGrid>
          <HStack
            as="ul"
            listStyleType="none"
            gap="2"
            wrap="wrap"
            flexShrink={{ md: 0 }}
            align="start"
            marginInline="-3"
          >
            {socialLinks.map(({ label, href, icon: Icon }) => (
              <li key={href}>
                <IconLink href={href} target="_blank" rel="noreferrer" aria-label={label}>
                  <Icon aria-hidden />
                </IconLink>
              </li>
            ))}
          </HStack>
        </Flex>
        <Flex gap="4" wrap="wrap" justify="space-between" fontSize="sm">
          <Text color="fg.muted">© {new Date().getFullYear()} Pantry Neighbor. All rights reserved.</Text>
          <HStack columnGap="5" rowGap={{ md: '5' }} wrap="wrap">
            {legalLinks.map((label) => (
              <FooterLink key={label} href="#">
                {label}
              </FooterLink>
            ))}
          </HStack>
        </Flex>
      </Stack>
    </chakra.footer>
  );
}
