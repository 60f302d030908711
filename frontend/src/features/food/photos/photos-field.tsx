import { Box, Button, Center, chakra, Flex, Grid, HStack, Text } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { LuCamera, LuStar, LuX } from 'react-icons/lu';
import { ValueField } from '../../../ui/form/value-field';
import { IconButton } from '../../../ui/icon-button';
import { PhotoInput, photoPrivacy } from '../../../ui/photos/photo-input';
import { PhotoPreview } from '../../../ui/photos/photo-preview';
import { OwnPhoto } from './own-photo';
import { readPhotoList, readPhotos, writePhotos } from './photo-list';
import { type ChosenPhoto, mostPhotos, usePhotos } from './use-photos';

const waiting = 'Please wait until all photos are sent.';
const failed = 'A photo could not be sent. Try again, or remove it.';
const lostOnLeaving = 'If you leave this page, you have to choose the others again.';

function findProblem(photos: ChosenPhoto[], isReading: boolean): string {
  if (photos.some(({ failure }) => failure)) return failed;
  return isReading || photos.some(({ sent }) => !sent) ? waiting : '';
}

function describeState(photos: ChosenPhoto[]): string {
  const sent = photos.filter((one) => one.sent).length;
  if (photos.length === 0) return '';
  if (sent === photos.length) return `${sent} of ${mostPhotos} photos. The first is the picture of the post.`;
  const soFar = `${sent} of ${photos.length} photos sent.`;
  return photos.some(({ failure }) => failure) ? `${soFar} ${lostOnLeaving}` : soFar;
}

interface PhotosFieldProps {
  defaultPhotos: string;
  defaultPaths: string;
  /** The paths of another post's photos, to begin with copies of them. */
  copies: string;
  message?: string;
  /** Fields that replace photos. While there are photos, they are not sent, but keep their values. */
  children: ReactNode;
}

/** Photos from the camera or the gallery, sent as they are chosen. */
export function PhotosField({ defaultPhotos, defaultPaths, copies, message, children }: PhotosFieldProps) {
  const form = usePhotos(readPhotos(defaultPhotos, defaultPaths), readPhotoList(copies));
  const { photos, note, isReading } = form;
  const { photos: ids, photoPaths } = writePhotos(photos.flatMap(({ sent }) => sent ?? []));
  const problem = findProblem(photos, isReading);
  const field = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef(ids);

  useEffect(() => {
    if (known.current === ids) return;
    known.current = ids;
    field.current?.dispatchEvent(new Event('input', { bubbles: true })); // for the draft
  }, [ids]);

  const act = (change: () => void) => (event: MouseEvent) => {
    if (event.detail > 1) return; // a double tap would do it to the next photo, too, which is in its place by then
    change();
    button.current?.focus(); // what had the focus is gone
  };

  // Our own message follows the state of the photos; the server's does not.
  const shown = message === waiting || message === failed ? problem : message;
  const isFull = photos.length >= mostPhotos;
  return (
    <>
      <chakra.fieldset border="none" minWidth="0">
        <chakra.legend fontSize="sm" fontWeight="semibold">
          Photos (optional)
        </chakra.legend>
        <Text color="fg.muted" fontSize="sm" marginBlockEnd="3">
          {photoPrivacy}
        </Text>
        <ValueField ref={field} name="photos" value={ids} problem={problem} button={button} />
        <input type="hidden" name="photoPaths" value={photoPaths} />
        <PhotoInput ref={files} label="Photos" multiple onChoose={form.add} />
        {photos.length > 0 && (
          <Grid
            as="ol"
            aria-label="Photos"
            templateColumns="repeat(auto-fill, minmax(min(100%, 9rem), 1fr))"
            gap="3"
            listStyleType="none"
            marginBlockEnd="3"
          >
            {photos.map((photo, i) => (
              <Tile
                key={photo.key}
                photo={photo}
                name={`photo ${i + 1} of ${photos.length}`}
                isFirst={i === 0}
                onRetry={act(() => form.retry(photo))}
                onRemove={act(() => form.remove(photo.key))}
                onMakeFirst={act(() => form.makeFirst(photo.key))}
              />
            ))}
          </Grid>
        )}
        <HStack gap="4" flexWrap="wrap">
          <Button
            ref={button}
            variant="outline"
            aria-disabled={isReading || isFull}
            onClick={() => !isReading && !isFull && files.current?.click()}
          >
            <LuCamera aria-hidden />
            {photos.length === 0 ? 'Take or choose photos' : 'Add more photos'}
          </Button>
          <Text role="status" fontSize="sm" color="fg.muted">
            {isReading ? 'Making them smaller…' : describeState(photos)}
          </Text>
        </HStack>
        <Text role="alert" fontSize="sm" color="fg.error" marginBlockStart="1" _empty={{ display: 'none' }}>
          {[note, shown].filter(Boolean).join(' ')}
        </Text>
      </chakra.fieldset>
      <chakra.fieldset border="none" minWidth="0" hidden={photos.length > 0} disabled={photos.length > 0}>
        {children}
      </chakra.fieldset>
    </>
  );
}

interface TileProps {
  photo: ChosenPhoto;
  /** "photo 2 of 3" */
  name: string;
  isFirst: boolean;
  onRetry: (event: MouseEvent) => void;
  onRemove: (event: MouseEvent) => void;
  onMakeFirst: (event: MouseEvent) => void;
}

// Whatever shape the picture itself has.
const filled = { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' };

function Tile({ photo, name, isFirst, onRetry, onRemove, onMakeFirst }: TileProps) {
  const { sent, shrunk, progress, failure } = photo;
  return (
    <chakra.li
      position="relative"
      minWidth="0"
      borderRadius="md"
      borderWidth="hairline"
      borderColor={failure ? 'fg.error' : 'border'}
      background="bg.panel"
      overflow="hidden"
    >
      <Box position="relative" aspectRatio="4 / 3" background="leaf.subtle" css={{ '& > *': filled }}>
        {shrunk ? (
          <PhotoPreview canvas={shrunk.canvas} label={name} />
        ) : (
          <OwnPhoto src={sent?.path ?? ''} alt={name} />
        )}
      </Box>
      <Flex align="center" justify="space-between" minHeight="control">
        {sent ? (
          <Center minHeight="control" paddingInlineStart="2">
            {isFirst ? (
              <Text fontSize="sm" fontWeight="semibold">
                First
              </Text>
            ) : (
              <Button size="sm" variant="ghost" aria-label={`Make ${name} the first`} onClick={onMakeFirst}>
                <LuStar aria-hidden />
                First
              </Button>
            )}
          </Center>
        ) : failure ? (
          <Button size="sm" variant="ghost" aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <chakra.progress
            aria-label={`Sending ${name}`}
            value={progress}
            flex="1"
            minWidth="0"
            height="2"
            marginInlineStart="3"
            css={{ accentColor: '{colors.leaf.solid}' }}
          />
        )}
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <LuX aria-hidden />
        </IconButton>
      </Flex>
      {failure && (
        <Text role="alert" fontSize="sm" color="fg.error" paddingInline="2" paddingBlockEnd="2">
          {failure}
        </Text>
      )}
    </chakra.li>
  );
}
