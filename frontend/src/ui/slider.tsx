import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import slick, { type Settings } from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { IconButton } from './icon-button';
import { useStill } from './motion';
import { sliderStyles } from './slider-styles';

export interface SlidesProps extends Settings {
  label: string;
  /** `name` is what a screen reader says when a button has turned to it. */
  slides: readonly { key: string; name?: string; content: ReactNode }[];
  slidesToShow: number;
}

// react-slick is CommonJS: its class is under `default`, once more.
const Slick = (slick as unknown as { default?: typeof slick }).default ?? slick;

interface ArrowProps {
  onClick?: () => void;
  direction: 'previous' | 'next';
}

function Arrow({ onClick, direction }: ArrowProps) {
  const Icon = direction === 'next' ? LuChevronRight : LuChevronLeft;
  return (
    <IconButton
      aria-label={`Show the ${direction} slide`}
      position="absolute"
      bottom="0"
      insetInlineEnd={direction === 'next' ? '0' : 'calc({sizes.control} + {spacing.1})'}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

/** react-slick hides what is out of view from screen readers, but the Tab key still reaches it. */
function useInertWhenHidden() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      for (const slide of ref.current?.querySelectorAll<HTMLElement>('.slick-slide') ?? [])
        slide.inert = slide.ariaHidden === 'true';
    };
    update();
    const observer = new MutationObserver(update);
    if (ref.current) {
      observer.observe(ref.current, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    }
    return () => observer.disconnect();
  }, []);
  return ref;
}

export function Slider({ label: _, slides, ...settings }: SlidesProps) {
  const ref = useInertWhenHidden();
  const isStill = useStill();
  const [current, setCurrent] = useState(0);
  const [hasFocus, setHasFocus] = useState(false); // then it must not take away what is read
  const [said, setSaid] = useState('');
  const isPressed = useRef(false);
  const isMoving = !isStill && !hasFocus;
  const moving = useRef<slick>(null);

  // Once stopped, it would stay so: the setting alone does not start it again.
  useEffect(() => {
    if (isMoving) moving.current?.slickPlay();
  }, [isMoving]);

  function onTurn(to: number) {
    setCurrent(to);
    const name = slides[to]?.name;
    if (isPressed.current && name) setSaid(`Slide ${to + 1} of ${slides.length}: ${name}`);
  }

  return (
    <chakra.div
      ref={ref}
      css={sliderStyles}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClickCapture={() => {
        isPressed.current = true;
      }}
      onClick={() => {
        isPressed.current = false;
      }}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Slick
        ref={moving}
        infinite
        autoplay={isMoving}
        slidesToScroll={1}
        pauseOnHover
        pauseOnDotsHover
        beforeChange={(_from, to) => onTurn(to)}
        prevArrow={<Arrow direction="previous" />}
        nextArrow={<Arrow direction="next" />}
        customPaging={(index) => (
          <button
            type="button"
            aria-label={`Show slide ${index + 1} of ${slides.length}`}
            aria-current={index === current || undefined}
          />
        )}
        {...settings}
      >
        {slides.map(({ key, content }) => (
          <div key={key}>{content}</div>
        ))}
      </Slick>
    </chakra.div>
  );
}
