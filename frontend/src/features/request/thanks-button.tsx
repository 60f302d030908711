import { Box, Button, Text } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';
import type { MyRequestRow_RequestFragment } from '../../generated/dashboard';
import { FormAlert } from '../../ui/form/form-alert';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog';
import { useForm } from '../../ui/form/use-form';
import { ThanksField } from './say-thanks';
import { useRefreshRequest } from './use-refresh-request';
import { useRequestAction } from './use-request-action';
import { useSayThanks } from './use-say-thanks';

interface ThanksFormProps {
  request: MyRequestRow_RequestFragment;
  heading: RefObject<HTMLHeadingElement | null>;
  onDone: () => void;
}

function ThanksForm({ request: { id, food }, heading, onDone }: ThanksFormProps) {
  const { run, failure } = useRequestAction(useRefreshRequest(food.id));
  const { sayThanks, place } = useSayThanks(id);
  const form = useForm(async (get) => {
    if (await run(() => sayThanks(get('thanks')))) onDone();
  });
  return (
    <DialogForm
      heading={heading}
      form={form}
      title={`Thank ${food.donor.displayName}`}
      text={`You have collected ${food.foodName}.`}
      doIt="Say thanks"
      leaveIt="Not now"
    >
      <ThanksField place={place} form={form} />
      <FormAlert text={failure} />
    </DialogForm>
  );
}

/** Says thanks in the list itself, which askers look at next. */
export function ThanksButton({ request }: { request: MyRequestRow_RequestFragment }) {
  const { food, thanks } = request;
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <Box ref={place} tabIndex={-1}>
      {thanks == null ? (
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Say thanks: ${food.foodName}`}
          onClick={() => setIsOpen(true)}
        >
          Say thanks
        </Button>
      ) : (
        <Text fontSize="sm">You said thanks.</Text>
      )}
      <FormDialog
        open={isOpen}
        onClose={close}
        finalFocus={() => place.current?.querySelector('button') ?? place.current}
        renderForm={(heading) => <ThanksForm request={request} heading={heading} onDone={close} />}
      />
    </Box>
  );
}
