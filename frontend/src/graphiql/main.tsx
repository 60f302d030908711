import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './graphiql.css';

// A separate page, which shares no script with the app.

interface StartingPoint {
  document: string;
  variables: object;
  headers: object;
}

const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const headers = { 'Content-Type': 'application/json', ...options?.headers };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(operation) });
  return answer.json();
};

async function readStart(): Promise<StartingPoint> {
  const answer = await fetch('/graphql/start.json');
  return answer.json();
}

async function show(root: HTMLElement) {
  const { document: query, variables, headers } = await readStart();
  const inEditor = (value: object) => JSON.stringify(value, null, 2);
  const kept = (editor: string) => localStorage.getItem(`graphiql:${editor}`); // from the last visit
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      query={kept('query') ?? query}
      variables={kept('variables') ?? inEditor(variables)}
      defaultHeaders={inEditor(headers)}
      defaultEditorToolsVisibility="headers"
      defaultTheme={localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'}
    />,
  );
}

const root = document.getElementById('graphiql');
if (root) show(root);
