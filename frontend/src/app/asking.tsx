import { createContext, use } from 'react';
import type { Data } from './data';

interface DataSource {
  /** undefined until it has been loaded */
  getData: () => Data | undefined;
  /** Kept once it has been loaded. */
  whenOpen: Promise<Data>;
  /** Returns the same promise until it is fulfilled. */
  openForPart: () => Promise<Data>;
}

export const DataSourceContext = createContext<DataSource | null>(null);

/** A part of a page that asks the server. In a `Late`, the code for that is loaded once the part comes alive. */
export function Asking({ part }: { part: keyof Data['parts'] }) {
  const source = use(DataSourceContext);
  if (!source) throw new Error('Asking needs a DataSourceContext.');
  const { parts, Provider } = source.getData() ?? use(source.openForPart());
  const Part = parts[part];
  return (
    <Provider>
      <Part />
    </Provider>
  );
}
