import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import slick, { type Settings } from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { IconButton } from './icon-button';
import { useStill } from './motion';
import { sliderStyles } from './slider-styles';

export interface SlidesProps extends Settings {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
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
  return (
    <chakra.div ref={ref} css={sliderStyles}>
      <Slick
        infinite
        autoplay={!isStill}
        slidesToScroll={1}
        pauseOnHover
        pauseOnFocus
        pauseOnDotsHover
        beforeChange={(_from, to) => setCurrent(to)}
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
