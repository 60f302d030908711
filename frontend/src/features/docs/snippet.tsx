import { LuCopy } from 'react-icons/lu';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toasts';
import { useInBrowser } from '../../ui/use-hydrating';
import { useChoice } from './choices';
import { CodeBlock } from './code-block';
import { languages, snippetText, writtenOrigin } from './snippets';
import { TabChoice } from './tab-choice';

/** docs/snippets/NAME.* in the reader's language, with the address of the server that served the page. */
export function Snippet({ name }: { name: string }) {
  const [language] = useChoice('language', languages[0]?.value);
  const origin = useInBrowser(() => location.origin, writtenOrigin);
  const textIn = (value: string) => snippetText(name, value).replaceAll(writtenOrigin, origin);

  async function copy() {
    try {
      await navigator.clipboard.writeText(textIn(language));
      toast.briefSuccess('Copied.');
    } catch {
      toast.error('This browser does not let us copy. Please select the text.');
    }
  }

  return (
    <TabChoice
      of="language"
      label="Language"
      options={languages}
      action={
        <IconButton aria-label="Copy" title="Copy" onClick={copy}>
          <LuCopy aria-hidden />
        </IconButton>
      }
    >
      {(value) => <CodeBlock label="Code" text={textIn(value)} />}
    </TabChoice>
  );
}
