import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { ReportReason } from '../../generated/later';
import { forgetDraft, type KeptFieldsProps, useDraftPlace, useKeptFields } from '../../ui/form/draft';
import { TextAreaField } from '../../ui/form/text-field';
import { reportLabel, type Target } from './target';
import { TrustDialog, type TrustDialogProps } from './trust-dialog';
import { useReport } from './use-report';

const reasons: Record<ReportReason, string> = {
  UNSAFE_FOOD: 'The food is not safe to eat',
  MISLEADING: 'It is not what it says',
  RUDE: 'Rude, hateful or threatening',
  SPAM: 'Advertising or a scam',
  OTHER: 'Something else',
};

/** What is hidden, and what goes with it. */
const outcomes: Record<Target['kind'], string> = {
  post: "You won't see this any more. If you have asked for it and have not been there yet, that is taken back.",
  user: "You won't see their posts any more. What you have asked them for is taken back, where you have not been there yet. Their requests and messages stay, unless you block them.",
  message: "You won't see this any more.",
};

const longestText = 1000;
const blank = { reason: '', text: '' };

interface FieldProps {
  defaultValue?: string;
  message?: string;
}

function ReasonField({ defaultValue, message }: FieldProps) {
  const errorId = useId();
  return (
    <Stack as="fieldset" gap="1" minWidth="0" border="none" aria-describedby={message ? errorId : undefined}>
      <chakra.legend fontSize="sm" fontWeight="semibold" paddingBlockEnd="1">
        What is wrong?
      </chakra.legend>
      {/* Above the choices: the first has the focus then, and there may be no room for all above a keyboard. */}
      {message && (
        <Text id={errorId} fontSize="sm" color="fg.error">
          {message}
        </Text>
      )}
      {Object.entries(reasons).map(([reason, label]) => (
        <chakra.label
          key={reason}
          display="flex"
          alignItems="center"
          gap="3"
          minHeight="control"
          paddingInline="3"
          overflowWrap="anywhere"
          borderRadius="md"
          cursor="pointer"
          css={{ '&:has(:checked)': { background: 'leaf.subtle' }, _hover: { background: 'bg.subtle' } }}
        >
          <chakra.input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={reason === defaultValue}
            required
            data-invalid-text="Please choose one."
            aria-invalid={Boolean(message)} // or Chrome says it of a choice that nobody has made yet
            boxSize="5"
            flexShrink={0}
            accentColor="{colors.leaf.solid}"
          />
          {label}
        </chakra.label>
      ))}
    </Stack>
  );
}

function WhatHappenedField({ defaultValue = '', message }: FieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  return (
    <TextAreaField
      isOptional
      name="text"
      label="What happened?"
      rows={3}
      maxLength={longestText}
      defaultValue={defaultValue}
      onChange={({ target }) => setLength(target.value.length)}
      hint={`${length.toLocaleString('en')} of ${longestText.toLocaleString('en')} characters`}
      message={message}
    />
  );
}

/** What was chosen and typed is kept until it is sent. */
function ReportFields({ place, form }: KeptFieldsProps) {
  const { reason, text } = useKeptFields({ place, form }, blank);
  return (
    <Box display="grid" gap="4">
      <ReasonField defaultValue={reason} message={form.messages.reason} />
      <WhatHappenedField defaultValue={text} message={form.messages.text} />
    </Box>
  );
}

interface ReportDialogProps extends Pick<TrustDialogProps, 'open' | 'onClose' | 'finalFocus'> {
  target: Target;
  onDone: () => unknown;
}

export function ReportDialog({ target, onDone, ...dialog }: ReportDialogProps) {
  const report = useReport();
  const place = useDraftPlace(`report/${target.id}`);
  return (
    <TrustDialog
      title={reportLabel(target)}
      text={`The moderators will look at it. ${outcomes[target.kind]}`}
      doIt="Report"
      renderFields={(form) => <ReportFields place={place} form={form} />}
      act={async (get) => {
        await report(target, get('reason') as ReportReason, get('text'), onDone);
        forgetDraft(place);
      }}
      {...dialog}
    />
  );
}
