import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UiProvider } from '../../ui/ui-provider';
import { UntilNote } from './until-note';

it('says nothing any more of a day that is over when the list comes alive', async () => {
  const withDay = (day: 'today' | null | undefined) => (
    <UiProvider>
      <UntilNote date="2026-11-24" day={day} />
    </UiProvider>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(withDay(undefined));
  const note = page.querySelector<HTMLElement>('[data-until]');
  if (!note?.firstChild) throw new Error('There is no note.');
  note.hidden = false; // as the inline script of the page does
  note.firstChild.textContent = 'until today';
  const root = await act(async () => hydrateRoot(page, withDay(undefined)));
  expect(screen.getByText('until today')).toBeVisible();
  act(() => root.render(withDay(null)));
  expect(screen.getByText('until today')).not.toBeVisible();
  act(() => root.render(withDay('today')));
  expect(screen.getByText('until today')).toBeVisible();
  act(() => root.unmount());
  page.remove();
});
