import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findHeading, renderApp } from '../test/render-app';

const files = import.meta.glob<string>('../../../docs/snippets/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const here = (text: string) => text.replaceAll('http://localhost:4000', location.origin).trimEnd();

function shownSnippets() {
  return screen.getAllByRole('tabpanel').flatMap((panel) => {
    const code = within(panel).queryAllByRole('tabpanel').length === 0 ? panel.querySelector('code') : null;
    return code?.textContent ?? [];
  });
}

it('shows every snippet that the tests run, in the language and for the API chosen once', async () => {
  const { user } = renderApp({ path: '/docs' });
  await findHeading('Build on Pantry Neighbor');
  const choose = async (name: string) => {
    const [first] = screen.getAllByRole('tab', { name });
    if (first) await user.click(first);
  };
  const seen = new Set<string>();
  for (const door of ['GraphQL', 'REST']) {
    await choose(door);
    await choose(door === 'GraphQL' ? 'Demo account' : 'A real project');
    for (const language of ['curl', 'JavaScript', 'Python']) {
      await choose(language);
      for (const snippet of shownSnippets()) seen.add(snippet);
    }
  }
  expect([...seen].toSorted()).toEqual(Object.values(files).map(here).toSorted());
});

it('has tabs that work by keyboard, and copies what is shown', async () => {
  const { user } = renderApp({ path: '/docs' });
  await findHeading('Build on Pantry Neighbor');
  const [curl] = screen.getAllByRole('tab', { name: 'curl' });
  curl?.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('tab', { name: 'JavaScript' })[0]).toHaveFocus();
  await waitFor(() => {
    const chosen = screen.getAllByRole('tab', { name: 'JavaScript', selected: true });
    expect(chosen).toHaveLength(screen.getAllByRole('button', { name: 'Copy' }).length);
  });
  const [copy] = screen.getAllByRole('button', { name: 'Copy' });
  if (copy) await user.click(copy);
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(shownSnippets()[0]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No permission.'));
  if (copy) await user.click(copy);
  expect(await screen.findByText(/does not let us copy/)).toBeVisible();
});
