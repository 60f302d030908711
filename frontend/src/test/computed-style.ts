import { onTestFinished } from 'vitest';

/** What nothing hides looks the same in each test. Of the document's own element, the size of its text is asked for, too. */
const plainStyles = new Map([['html', window.getComputedStyle(document.documentElement)]]);

const hidingByItself = '[style*=display], [style*=visibility], [hidden], dialog, details';

/**
 * Until the test ends, an element has the style of any other of its kind, unless something may hide it or what is around it.
 * jsdom matches each rule of its own style sheet against an element for each look at its style, and Testing Library looks at
 * nearly all elements again and again: a third of these tests' time.
 * @param hidingClasses the selectors of classes whose styles hide something
 */
export function hastenLooks(hidingClasses: ReadonlySet<string>) {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => {
    const hiding = [hidingByItself, ...hidingClasses].join();
    if (element.closest(hiding)) return getComputedStyle(element);
    const { localName } = element;
    const style = plainStyles.get(localName) ?? getComputedStyle(document.createElement(localName));
    plainStyles.set(localName, style);
    return style;
  };
  onTestFinished(() => {
    window.getComputedStyle = getComputedStyle;
  });
}
