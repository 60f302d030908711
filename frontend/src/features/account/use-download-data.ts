import { useApolloClient } from '@apollo/client/react';
import { ExportMyDataDocument, type ExportMyDataQuery } from '../../generated/dashboard';

const fileName = 'pantry-neighbor-data.json';

/** Resolves once the browser has the file. */
export function useDownloadData() {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query<ExportMyDataQuery>({
      query: ExportMyDataDocument,
      fetchPolicy: 'no-cache',
    });
    const file = new Blob([JSON.stringify(data?.exportMyData, null, 2)], { type: 'application/json' });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: fileName,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  };
}
