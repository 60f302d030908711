import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { type DraftPlace, type KeptFieldsProps, useKeptFields } from '../../ui/form/draft';
import { TextAreaField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

const blank = { thanks: '' };

/** For a dialog, too. */
export function ThanksField({ place, form }: KeptFieldsProps) {
  const { thanks } = useKeptFields({ place, form }, blank);
  return (
    <TextAreaField
      isOptional
      name="thanks"
      label="A word to the donor"
      rows={2}
      maxLength={300}
      hint="Only they read it."
      defaultValue={thanks}
      message={form.messages.thanks}
    />
  );
}

interface SayThanksProps {
  /** What was said; null before. */
  thanks: string | null | undefined;
  place: DraftPlace;
  onThank: (word: string) => Promise<unknown>;
}

/** One tap, with a word for the donor if the asker likes. What was typed stays until it is said. */
export function SayThanks({ thanks, place, onThank }: SayThanksProps) {
  const form = useForm((get) => onThank(get('thanks')));
  if (thanks != null) {
    return (
      <Box>
        <Text fontWeight="semibold">You said thanks.</Text>
        {thanks && (
          <chakra.blockquote
            dir="auto"
            margin="0"
            color="fg.muted"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            {thanks}
          </chakra.blockquote>
        )}
      </Box>
    );
  }
  return (
    <chakra.form
      {...form.formProps}
      display="flex"
      flexDirection="column"
      alignItems={{ sm: 'flex-start' }}
      gap="3"
    >
      <Box width="full">
        <ThanksField place={place} form={form} />
      </Box>
      <Button type="submit" aria-disabled={form.isSubmitting}>
        Say thanks
      </Button>
    </chakra.form>
  );
}
