import type { EmailVisibility } from '../../generated/dashboard';
import { FormAlert } from '../../ui/form/form-alert';
import { RadioCards } from '../../ui/form/radio-cards';
import { LoadError } from '../../ui/load-error';
import { LoadingSkeleton } from '../../ui/loading-skeleton';
import { AccountSection } from './account-section';
import { useEmailVisibility } from './use-email-visibility';

const choices = [
  {
    value: 'EVERYBODY',
    label: 'Every neighbour',
    text: 'Everyone who is signed in sees it beside your posts, and so do the donors of food you ask for.',
  },
  {
    value: 'AGREED',
    label: 'Neighbours I have an agreement with',
    text: 'Only neighbours who have promised you food, or whom you have promised yours, from that moment on.',
  },
  { value: 'NOBODY', label: 'Nobody', text: 'You talk with your neighbours here.' },
] as const satisfies { value: EmailVisibility; label: string; text: string }[];

export function EmailChoice() {
  const { chosen, choose, failure, error, refetch } = useEmailVisibility();

  function renderChoice() {
    if (chosen) {
      return (
        <RadioCards
          name="emailVisibility"
          legend="Who sees it"
          choices={choices}
          bind={(value) => ({ checked: value === chosen, onChange: () => choose(value) })}
        />
      );
    }
    if (error) return <LoadError onRetry={refetch} />;
    return <LoadingSkeleton role="status" height={{ base: '29rem', md: '23rem' }} />;
  }

  return (
    <AccountSection title="Your email address" text="Guests never see it. What you choose is saved at once.">
      {renderChoice()}
      <FormAlert text={failure} />
    </AccountSection>
  );
}
