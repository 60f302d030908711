import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { LuBell } from 'react-icons/lu';
import { NavLink, useMatch } from 'react-router-dom';
import { DataSourceContext } from '../../app/asking';
import { paths } from '../../app/paths';
import { afterFirstView } from '../../ui/after-first-view';
import { counted } from '../../ui/count-text';
import { useKeepCounting, useUnreadCount } from './use-unread-count';

const shownUpTo = 9;

const BellLink = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'control',
    borderRadius: 'full',
    _hover: { background: 'bg.subtle' },
    _currentPage: { color: 'leaf.fg', background: 'leaf.subtle' },
  },
});

function Bell({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <BellLink to={paths.dashboard.notices} title="Notices">
      <LuBell aria-hidden />
      <VisuallyHidden>{count === 0 ? 'Notices' : `Notices, ${count} new`}</VisuallyHidden>
      {children}
    </BellLink>
  );
}

/** For screen readers: that the number has grown while the page is open. The page of the notices says it itself. */
function useGrowthSaid(count: number | undefined) {
  const isOnTheirPage = useMatch(paths.dashboard.notices) !== null;
  const before = useRef(count);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && count !== before.current) {
      setSaid(count > before.current && !isOnTheirPage ? counted(count, 'new notice') : '');
    }
    before.current = count;
  }, [count, isOnTheirPage]);
  return said;
}

function CountingBell() {
  useKeepCounting();
  const known = useUnreadCount();
  const said = useGrowthSaid(known);
  const count = known ?? 0;
  return (
    <>
      <Bell count={count}>
        {count > 0 && (
          <chakra.span
            aria-hidden
            position="absolute"
            bottom="calc(50% + 2px)" // from its middle, or it would cover the bell where text is larger
            insetInlineStart="calc(50% + 2px)"
            minWidth="5"
            paddingInline="1"
            borderRadius="full"
            background="clay.solid"
            color="clay.contrast"
            fontSize="xs"
            fontWeight="bold"
            lineHeight="1.25rem"
            textAlign="center"
          >
            {count > shownUpTo ? `${shownUpTo}+` : count}
          </chakra.span>
        )}
      </Bell>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** Links to the notices at once. Counts them once what asks the server is loaded, after the first view. */
export default function HeaderBell() {
  const source = use(DataSourceContext);
  if (!source) throw new Error('HeaderBell needs a DataSourceContext.');
  const [data, setData] = useState(source.getData);

  useEffect(() => {
    source.whenOpen.then(setData);
    return afterFirstView(source.openForPart);
  }, [source]);

  if (!data) return <Bell count={0} />;
  return (
    <data.Provider>
      <CountingBell />
    </data.Provider>
  );
}
