import { Box, Link, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { unitChoices } from '../../domain/quantity';
import type { FieldMessages } from '../../ui/form/messages';
import { NumberField } from '../../ui/form/number-field';
import { SelectField } from '../../ui/form/select-field';
import { TextAreaField, TextField } from '../../ui/form/text-field';
import { getYearAhead } from '../../ui/local-date';
import { useToday } from '../../ui/use-today';
import { type FoodField, foodLabels } from './food-input';
import { foodTexts } from './food-messages';
import { LocationField } from './location-field';
import { PhotosField } from './photos/photos-field';
import { PictureField } from './picture-field';
import { PlaceField } from './place/place-field';
import { ShareRuleField } from './share-rule-field';

interface FoodFieldsProps {
  /** The initial values. */
  values: Partial<
    Record<FoodField | 'placeName' | 'placeAccuracy' | 'photoPaths' | 'photoCopies', string | number | null>
  >;
  messages: FieldMessages;
  /** Until it is known how that went, nothing can be edited: it would not be sent, and be lost. */
  isSending: boolean;
  /** The last day that a post has already: it may stay, though it is over. */
  ownDate?: string;
}

export function FoodFields({ values, messages, isSending, ownDate }: FoodFieldsProps) {
  const text = (name: keyof typeof values) => values[name]?.toString() ?? '';
  const today = useToday();
  const [chosenDate, setChosenDate] = useState<string>(); // until then, the day is today's, also after midnight
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" inert={isSending} opacity={isSending ? 0.6 : 1}>
      <TextField
        name="foodName"
        label={foodLabels.foodName}
        maxLength={120}
        defaultValue={text('foodName')}
        message={messages.foodName}
      />
      {/* One below the other where text is much larger. */}
      <SimpleGrid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))">
        <NumberField
          name="foodQuantity"
          label={foodLabels.foodQuantity}
          max={10_000}
          defaultValue={text('foodQuantity')}
          message={messages.foodQuantity}
        />
        <SelectField
          isOptional
          name="foodUnit"
          label={foodLabels.foodUnit}
          defaultValue={text('foodUnit')}
          message={messages.foodUnit}
        >
          <option value="">No unit</option>
          {unitChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <LocationField defaultValue={text('foodLocation')} message={messages.foodLocation} />
      <TextField
        name="date"
        label={foodLabels.date}
        type="date"
        min={ownDate && ownDate < today ? ownDate : today}
        max={getYearAhead(today)}
        invalidText={foodTexts.dayIsOver}
        overflowText={foodTexts.dayIsTooFar}
        value={chosenDate ?? text('date')}
        onChange={({ target }) => setChosenDate(target.value)}
        message={messages.date}
      />
      <Box gridColumn="1 / -1">
        <TextField
          isOptional
          name="pickupPlace"
          label={foodLabels.pickupPlace}
          hint={
            <>
              Only neighbours you accept see this: the house, the floor, the bell.{' '}
              <Link asChild whiteSpace="nowrap">
                <RouterLink to={paths.privacy}>Who sees what</RouterLink>
              </Link>
            </>
          }
          maxLength={300}
          autoComplete="address-line1"
          defaultValue={text('pickupPlace')}
          message={messages.pickupPlace}
        />
      </Box>
      <PlaceField
        defaultPoint={text('point')}
        defaultWide={text('wideArea')}
        defaultName={text('placeName')}
        defaultAccuracy={text('placeAccuracy')}
        message={messages.point}
      />
      <Stack gap="5" gridColumn="1 / -1" minWidth="0">
        <PhotosField
          defaultPhotos={text('photos')}
          defaultPaths={text('photoPaths')}
          copies={text('photoCopies')}
          message={messages.photos}
        >
          <PictureField defaultValue={text('foodImage')} message={messages.foodImage} />
        </PhotosField>
      </Stack>
      <Box gridColumn="1 / -1">
        <TextAreaField
          name="foodNotes"
          label={foodLabels.foodNotes}
          rows={4}
          maxLength={2000}
          defaultValue={text('foodNotes')}
          message={messages.foodNotes}
        />
      </Box>
      <ShareRuleField defaultValue={values.shareRule?.toString()} message={messages.shareRule} />
    </SimpleGrid>
  );
}
