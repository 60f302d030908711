import { chakra, Flex, Text } from '@chakra-ui/react';
import { type InputHTMLAttributes, useId } from 'react';
import { choice, unseenRadio } from './unseen-radio';

interface RadioCardsProps<Value extends string> {
  name: string;
  legend: string;
  choices: readonly { value: Value; label: string; text: string }[];
  /** How each choice's radio button is bound to what is chosen. */
  bind: (value: Value) => InputHTMLAttributes<HTMLInputElement>;
  message?: string;
}

/** A choice between a few options, each with an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, choices, bind, message } = props;
  const id = useId();
  const messageId = message && `${id}-message`;
  return (
    <Flex as="fieldset" gridColumn="1 / -1" wrap="wrap" gap="3" border="none">
      <chakra.legend fontSize="sm" fontWeight="semibold" paddingBlockEnd="1.5">
        {legend}
      </chakra.legend>
      {choices.map(({ value, label, text }) => (
        // All in one row where each has room for its text, otherwise one below the other.
        <chakra.label
          key={value}
          {...choice}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          flex="1 1 calc((48rem - 100%) * 999)"
        >
          <chakra.input
            {...unseenRadio}
            type="radio"
            className="peer"
            name={name}
            value={value}
            aria-label={label}
            aria-describedby={[messageId, `${id}-${value}`].filter(Boolean).join(' ')}
            {...bind(value)}
          />
          <chakra.span
            display="flex"
            flexDirection="column"
            gap="1"
            padding="4"
            background="bg.panel"
            borderWidth="hairline"
            borderColor="border.control"
            borderRadius="md"
            _peerChecked={{
              background: 'leaf.subtle',
              borderColor: 'leaf.solid',
              outline: '1px solid {colors.leaf.solid}',
            }}
            _peerFocusVisible={{
              outline: '{borderWidths.ring} solid {colors.clay.solid}',
              outlineOffset: '0.5',
            }}
          >
            <chakra.span fontWeight="semibold">{label}</chakra.span>
            <chakra.span id={`${id}-${value}`} fontSize="sm" color="fg.muted">
              {text}
            </chakra.span>
          </chakra.span>
        </chakra.label>
      ))}
      {message && (
        <Text id={messageId} width="full" fontSize="sm" color="fg.error">
          {message}
        </Text>
      )}
    </Flex>
  );
}
