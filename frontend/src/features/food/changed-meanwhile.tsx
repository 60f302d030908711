import { Button, Stack, Text } from '@chakra-ui/react';
import { Fact, Facts } from '../../ui/facts';
import { MessageDialog } from '../../ui/message-dialog';
import { describeValue, type EditedFood, foodLabels, listChanges } from './food-input';

interface ChangedMeanwhileProps {
  /** The post when the edit started, and as it is now; without the latter nothing is shown. */
  base: EditedFood;
  current?: EditedFood;
  onTakeOver: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}

export function ChangedMeanwhile({ base, current, onTakeOver, onSaveMine, onClose }: ChangedMeanwhileProps) {
  return (
    <MessageDialog
      open={Boolean(current)}
      icon="warning"
      title="Changed meanwhile"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onTakeOver}>
            Use the new version
          </Button>
          <Button onClick={onSaveMine}>Save mine</Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>This post was changed in another window after you opened it here. Now it says:</Text>
        {current && (
          <Facts>
            {listChanges(base, current).map((name) => (
              <Fact key={name} label={foodLabels[name]}>
                {describeValue(name, current) || 'Nothing'}
              </Fact>
            ))}
          </Facts>
        )}
      </Stack>
    </MessageDialog>
  );
}
