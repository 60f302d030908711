import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { describeError } from '../../apollo/errors';
import { FormAlert } from '../../ui/form/form-alert';
import { useBusy } from '../../ui/use-busy';
import { AccountSection } from './account-section';
import { useDownloadData } from './use-download-data';

const kept = [
  'your name, your email and your picture',
  'every food you posted, with its pickup location, its notes and who asked for it',
  'every food you asked for, and when',
  'what you and your neighbours wrote each other, and what we told you',
  'whom you have blocked, and what you have reported',
];

export function DownloadData() {
  const download = useDownloadData();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState('');

  async function onDownload() {
    setFailure('');
    try {
      await download();
    } catch (error) {
      setFailure(`Your data could not be downloaded: ${describeError(error)}`);
    }
  }

  return (
    <AccountSection
      title="What we keep"
      text="All that we keep about you, in one file that you and your programs can read:"
      items={kept}
    >
      <Button
        variant="outline"
        alignSelf="start"
        flexWrap="wrap" // where text is much larger
        paddingInline="20px"
        aria-disabled={isBusy}
        onClick={() => run(onDownload)}
      >
        <LuDownload aria-hidden />
        {isBusy ? 'Collecting your data…' : 'Download my data'}
      </Button>
      <FormAlert text={failure} />
    </AccountSection>
  );
}
