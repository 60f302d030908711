import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './graphiql.css';

// A separate page, which shares no script with the app.

interface Operation {
  document: string;
  variables: object;
}

interface StartingPoint extends Operation {
  headers: object;
  more: Operation[];
}

const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const headers = { 'Content-Type': 'application/json', ...options?.headers };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(operation) });
  return answer.json();
};

/** What the editor begins with. Without a connection, nothing: it would be a blank page instead of an empty editor. */
async function readStart(): Promise<StartingPoint> {
  const answer = await fetch('/graphql/start.json').catch(() => null);
  return answer?.ok ? answer.json() : { document: '', variables: {}, headers: {}, more: [] };
}

async function show(root: HTMLElement) {
  const start = await readStart();
  const { document: query, variables, headers } = start;
  const inEditor = (value: object) => JSON.stringify(value, null, 2);
  const tabs = [start, ...start.more].map((operation) => ({
    query: operation.document,
    variables: inEditor(operation.variables),
    headers: inEditor(headers),
  }));
  const kept = (editor: string) => localStorage.getItem(`graphiql:${editor}`); // from the last visit
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      query={kept('query') ?? query}
      variables={kept('variables') ?? inEditor(variables)}
      defaultHeaders={inEditor(headers)}
      defaultTabs={tabs}
      defaultEditorToolsVisibility="headers"
      defaultTheme={localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'}
    />,
  );
}

const root = document.getElementById('graphiql');
if (root) show(root);
