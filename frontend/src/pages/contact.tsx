import { Button, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { Fact, Facts } from '../ui/facts';
import { TextAreaField, TextField } from '../ui/form/text-field';
import { Late } from '../ui/late';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <Page>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '8', md: '16' }}>
        <Stack gap="6">
          <Stack gap="4">
            <PageHeading size="2xl">Contact</PageHeading>
            <Text fontSize="lg">A question, an idea, or a kitchen that wants to join? Write to us.</Text>
          </Stack>
          <Facts flexDirection="column" fontSize="md" rowGap="4">
            <Fact label="Address">12 Lake Circus Road, Dhaka 1205</Fact>
            <Fact label="Phone">
              <Link href="tel:+8801700000000">+880 1700 000000</Link>
            </Fact>
            <Fact label="Email">
              <Link href="mailto:hello@pantry-neighbor.example">hello@pantry-neighbor.example</Link>
            </Fact>
          </Facts>
        </Stack>
        <Late opens="in time">
          {/* Without JavaScript, too, it does nothing. */}
          <form method="dialog" noValidate onSubmit={(event) => event.preventDefault()}>
            <Stack gap="5">
              <TextField name="fullName" label="Full Name" autoComplete="name" />
              <TextField name="email" label="Email Address" type="email" autoComplete="email" />
              <TextAreaField name="message" label="Message" rows={5} />
              <Button type="submit" alignSelf="start">
                Submit
              </Button>
            </Stack>
          </form>
        </Late>
      </Grid>
    </Page>
  );
}
