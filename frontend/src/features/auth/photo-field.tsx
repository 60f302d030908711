import { Box, Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LuCamera } from 'react-icons/lu';
import { PictureChoice, pictureAddress } from '../../ui/form/picture-choice';
import { TextField } from '../../ui/form/text-field';
import { useEarlyValue } from '../../ui/form/use-early-value';
import { PhotoInput, photoPrivacy } from '../../ui/photos/photo-input';
import { PhotoPreview } from '../../ui/photos/photo-preview';
import { describeUnreadable, type ShrunkPhoto, shrinkPhoto } from '../../ui/photos/shrink-photo';
import { isSentPhoto } from '../../ui/picture-sizes';

const labels = {
  nusrat: 'wavy black hair',
  rafi: 'short brown hair',
  amina: 'a black headscarf',
  harpreet: 'a blue turban and a beard',
  shirin: 'a grey bun and glasses',
  kwame: 'flat-top hair',
  'mei-ling': 'straight black hair',
  jose: 'swept-back hair and a beard',
};

const avatars = Object.entries(labels).map(([name, label]) => ({
  label: `Somebody with ${label}`,
  src: `/pictures/neighbours/${name}.svg`,
}));

const size = 400; // pixels: the smallest size that the server keeps, which is what avatars show

/** Where the form finds the photo that was chosen here, if one was. */
export type ChosenPhotoRef = RefObject<Promise<ShrunkPhoto> | undefined>;

/** As text, for the draft: before there is an account, no photo can be sent. */
const toText = ({ canvas }: ShrunkPhoto) => canvas.toDataURL('image/jpeg');

function toFile(text: string) {
  const bytes = Uint8Array.from(atob(text.slice(text.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'Your photo');
}

/** The photo that was chosen here, or that was sent before: kept for the form, and as it is shown. */
function useOwnPhoto(photo: ChosenPhotoRef, sent: string) {
  const [own, setOwn] = useState<ShrunkPhoto | string>(sent);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const kept = useRef<HTMLInputElement>(null);

  function keep(text: string) {
    if (!kept.current) return;
    kept.current.value = text;
    kept.current.dispatchEvent(new Event('input', { bubbles: true })); // for the draft
  }

  const takeUp = useEffectEvent(() => kept.current?.value && take(toFile(kept.current.value)));
  useEffect(() => void takeUp(), []);

  async function choose(file: File) {
    const read = await take(file);
    if (read) keep(toText(read));
  }

  async function take(file: File) {
    const before = photo.current;
    const reading = shrinkPhoto(file, size).catch((error) => {
      throw new Error(describeUnreadable(file, error));
    });
    photo.current = reading; // a form that is sent at once waits for it
    setIsReading(true);
    setProblem('');
    try {
      const read = await reading;
      setOwn(read);
      return read;
    } catch (error) {
      photo.current = before;
      setProblem((error as Error).message);
    } finally {
      setIsReading(false);
    }
  }

  function takeAway() {
    photo.current = undefined;
    setOwn('');
    setProblem('');
    keep('');
  }

  return { own, isReading, problem, kept, choose, takeAway };
}

interface PhotoFieldProps {
  defaultValue: string;
  isOptional?: boolean;
  message?: string;
  photo: ChosenPhotoRef;
}

/** A user's picture can be their own photo, one of our pictures, or one at an address. */
export function PhotoField({ defaultValue, isOptional, message, photo }: PhotoFieldProps) {
  const isSent = isSentPhoto(defaultValue);
  const [src, setSrc] = useState(isSent ? '' : defaultValue);
  const { own, isReading, problem, kept, choose, takeAway } = useOwnPhoto(photo, isSent ? defaultValue : '');
  const field = useEarlyValue<HTMLInputElement>(src, setSrc);
  const files = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasOwn = isReading || own !== '';
  return (
    <Stack gap="3">
      <HStack gap="4" flexWrap="wrap">
        {own && (
          <Box boxSize="20" borderRadius="full" overflow="hidden" css={{ '& > *': filled }}>
            {typeof own === 'string' ? (
              <img src={own} alt="You" />
            ) : (
              <PhotoPreview canvas={own.canvas} label="The photo that you chose" />
            )}
          </Box>
        )}
        <Button
          ref={button}
          variant="outline"
          fontSize={{ base: 'sm', sm: 'md' }}
          paddingInline={{ base: '4', sm: '5' }}
          flexShrink={1}
          aria-disabled={isReading}
          onClick={() => !isReading && files.current?.click()}
        >
          <LuCamera aria-hidden />
          {own ? 'Choose another photo' : 'Take or choose a photo'}
        </Button>
        {own && !isReading && (
          <Button
            variant="ghost"
            onClick={() => {
              takeAway();
              button.current?.focus(); // what had the focus is gone
            }}
          >
            Remove the photo
          </Button>
        )}
      </HStack>
      <input ref={kept} type="hidden" name="photo" />
      <PhotoInput ref={files} label="Your photo" onChoose={([file]) => file && choose(file)} />
      <Text role="status" fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {isReading && 'Making it smaller…'}
      </Text>
      <Text role="alert" fontSize="sm" color="fg.error" _empty={{ display: 'none' }}>
        {problem}
      </Text>
      {hasOwn ? (
        // What was chosen here is sent beside it. Once that is saved, it may be the photo that was theirs before.
        <input
          type="hidden"
          name="photoURL"
          value={typeof own === 'string' ? own : isSent ? defaultValue : ''}
        />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {photoPrivacy}
        </Text>
      )}
      <chakra.fieldset border="none" minWidth="0" hidden={hasOwn} disabled={hasOwn}>
        <Stack gap="3">
          <TextField
            ref={field}
            {...pictureAddress}
            name="photoURL"
            label="User Photo URL"
            isOptional={isOptional}
            hint="Or paste the address of a picture, or choose one of ours."
            autoComplete="photo"
            invalidText="Please give an address that begins with https:// or http://."
            message={message}
            value={src}
            onChange={(event) => setSrc(event.target.value)}
          />
          <PictureChoice pictures={avatars} fills="photoURL" value={src} onChoose={setSrc} isRound />
        </Stack>
      </chakra.fieldset>
    </Stack>
  );
}

// Whatever shape the photo itself has.
const filled = { width: '100%', height: '100%', objectFit: 'cover' };
