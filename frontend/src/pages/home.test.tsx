import { act, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from 'react-slick';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amina } from '../test/fake-identity';
import { preferReducedMotion } from '../test/motion';
import { findHeading, renderApp } from '../test/render-app';
import { buildFood, createStore } from '../test/store';

const sliders = vi.hoisted(() => new Map<string, Settings>());
const moves = vi.hoisted(() => new Map<string, number[]>());

vi.mock('react-slick', async (importOriginal) => {
  const original = await importOriginal<{ default: { default?: typeof import('react-slick').default } }>();
  const Slick = original.default.default ?? (original.default as never);
  return {
    default: (settings: Settings) => {
      const name = settings.slidesToShow === 1 ? 'banner' : 'strip';
      sliders.set(name, settings);
      function beforeChange(from: number, to: number) {
        moves.set(name, [...(moves.get(name) ?? []), Date.now()]);
        settings.beforeChange?.(from, to);
      }
      return <Slick {...settings} beforeChange={beforeChange} />;
    },
  };
});

beforeEach(() => {
  sliders.clear();
  moves.clear();
});

async function passTime() {
  // In steps: React renders only between them.
  for (let step = 0; step < 200; step++) await act(() => vi.advanceTimersByTimeAsync(50));
}

/** The milliseconds between the moves of a slider that was just started. */
async function timeMoves(name: string) {
  await passTime();
  const times = moves.get(name) ?? [];
  return new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
}

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const fakeTime = () => vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });

const carousel = (name: string) => within(screen.getByRole('region', { name }));
const getStarted = () => screen.getAllByRole('link', { name: 'Get Started', hidden: true });

async function renderHome(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path: '/', ...options });
  await findHeading('Welcome to Pantry Neighbor');
  await waitFor(() => expect(document.querySelectorAll('.slick-slider')).toHaveLength(2));
  return app;
}

it('says everything in its order', async () => {
  preferReducedMotion(); // or the slider moves on meanwhile, on a busy machine
  const store = createStore();
  store.foods = [buildFood()];
  await renderHome({ store });
  await screen.findByRole('heading', { name: 'Lentil soup' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Share Excess, Spread Kindness',
    'Hungry People',
    'Find a Meal Nearby',
    'A food sharing platform with game-changing social impact',
    'How It Works',
    'Why every meal counts',
    'Our Impact',
    "Your extra meal could be someone's only meal today.",
    'Pantry Neighbor',
  ]);
});

it.each([
  ['Share Excess, Spread Kindness', "Don't waste food — share it with those in need near you."],
  ['Zero Waste, Full Hearts', 'Join our mission to reduce food waste and fight hunger — one meal at a time.'],
  ['Turn Leftovers into Hope', "Your extra meal could be someone's only meal today."],
])('has a slide that says %s', async (heading, text) => {
  await renderHome();
  const slide = screen.getAllByRole('heading', { name: heading, hidden: true })[0]?.parentElement;
  expect(slide).toHaveTextContent(text);
  expect(slide).toHaveTextContent('Get Started');
  expect(slide?.parentElement?.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/pictures\//),
  );
});

it('has four pictures of hungry people, and one beside each of the four rows', async () => {
  await renderHome();
  const picturesIn = (name: string) =>
    Array.from(document.querySelectorAll(name), (image) => image.getAttribute('src'));
  const strip = screen.getByRole('region', { name: 'Pictures of hungry people' });
  expect(
    new Set(
      within(strip)
        .getAllByRole('img', { hidden: true })
        .map((image) => image.getAttribute('src')),
    ).size,
  ).toBe(4);
  const names = ['local-community', 'sustainability', 'employee-delight', 'food-safety'];
  expect(picturesIn('main img')).toEqual(
    expect.arrayContaining(names.map((name) => `/pictures/home/${name}-800.webp`)),
  );
});

it('asks for the recent food once', async () => {
  const store = createStore();
  store.foods = [buildFood()];
  const { countOf } = await renderHome({ store });
  await screen.findByRole('heading', { name: 'Lentil soup' });
  expect(countOf('RecentFoods')).toBe(1);
});

it('sends guests to registration and neighbours to adding food', async () => {
  const { session } = await renderHome({ viewer: amina });
  await waitFor(() => expect(session.getState().status).toBe('signed-in'));
  for (const link of getStarted()) expect(link).toHaveAttribute('href', '/dashboard/addFood');
  await session.signOut();
  await waitFor(() => expect(getStarted()[0]).toHaveAttribute('href', '/register'));
});

it('links to what it promises', async () => {
  const store = createStore();
  store.foods = [buildFood()];
  await renderHome({ store });
  expect(await screen.findByRole('heading', { name: 'Lentil soup' })).toBeVisible();
  const targets = {
    'Show All Food': '/availableFood',
    'Tell me more': '/about',
    'Share Food': '/dashboard/addFood',
    'Browse Food': '/availableFood',
  };
  for (const [name, href] of Object.entries(targets)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

describe('what moves', () => {
  it('moves the banner every 3000 ms, one slide at a time, with bullets and arrows', async () => {
    fakeTime();
    await renderHome();
    expect(sliders.get('banner')).toMatchObject({
      autoplay: true,
      infinite: true,
      slidesToShow: 1,
      slidesToScroll: 1,
      dots: true,
      arrows: true,
    });
    expect(await timeMoves('banner')).toEqual(new Set([3000]));
  });

  it('shows two pictures in the strip, with 4000 ms of transition and 300 ms between', async () => {
    fakeTime();
    await renderHome();
    expect(sliders.get('strip')).toMatchObject({
      autoplay: true,
      speed: 4000,
      infinite: true,
      slidesToShow: 2,
      slidesToScroll: 1,
    });
    expect(await timeMoves('strip')).toEqual(new Set([4000 + 300]));
  });

  it('is stopped by one button, and goes on', async () => {
    fakeTime();
    const { user } = await renderHome();
    const banner = carousel('Why we share');
    await user.click(banner.getByRole('button', { name: 'Pause the animations' }));
    for (const settings of sliders.values()) expect(settings.autoplay).toBe(false);
    moves.clear();
    await passTime();
    expect(moves).toEqual(new Map());
    await user.click(banner.getByRole('button', { name: 'Play the animations' }));
    for (const settings of sliders.values()) expect(settings.autoplay).toBe(true);
    await passTime();
    expect([...moves.keys()].toSorted()).toEqual(['banner', 'strip']);
  });

  it('stands still with reduced motion', async () => {
    preferReducedMotion();
    await renderHome();
    for (const settings of sliders.values()) expect(settings.autoplay).toBe(false);
    expect(screen.queryByRole('button', { name: 'Pause the animations' })).toBeNull();
  });

  it('stands still while one of its buttons has the focus, and says what that turns to', async () => {
    fakeTime();
    const { user } = await renderHome();
    const banner = carousel('Why we share');
    const next = banner.getByRole('button', { name: 'Show the next slide' });
    act(() => next.focus());
    moves.clear();
    await passTime();
    expect(moves.get('banner')).toBeUndefined();
    expect(banner.getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{Enter}');
    expect(banner.getByRole('status')).toHaveTextContent(/^Slide [123] of 3: ./);
    const said = banner.getByRole('status').textContent;
    act(() => next.blur());
    moves.clear();
    await passTime();
    expect(moves.get('banner')?.length).toBeGreaterThan(1);
    expect(banner.getByRole('status')).toHaveTextContent(said);
  });

  it('keeps hidden slides out of reach, and names arrows and bullets', async () => {
    await renderHome();
    const banner = carousel('Why we share');
    for (const name of ['previous', 'next']) {
      expect(banner.getByRole('button', { name: `Show the ${name} slide` })).toBeVisible();
    }
    expect(banner.getByRole('button', { name: 'Show slide 1 of 3' })).toHaveAttribute('aria-current', 'true');
    const slides = [...document.querySelectorAll<HTMLElement>('.slick-slide')];
    expect(slides.length).toBeGreaterThan(7);
    for (const slide of slides) expect(slide.inert).toBe(slide.ariaHidden === 'true');
  });
});

it('leads from a word to the list of what is found', async () => {
  const { user, router } = await renderHome();
  await user.type(screen.getByRole('searchbox', { name: 'Search by food name' }), 'lentil soup{Enter}');
  await findHeading('Available Food');
  expect(router.state.location).toMatchObject({ pathname: '/availableFood', search: '?search=lentil+soup' });
});
