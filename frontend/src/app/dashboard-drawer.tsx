import { Button, chakra, Drawer, Flex, Portal, visuallyHiddenStyle } from '@chakra-ui/react';
import { useRef } from 'react';
import { LuPanelLeft, LuX } from 'react-icons/lu';
import { IconButton } from '../ui/icon-button';
import { narrow } from '../ui/narrow';
import { getPageHeading } from '../ui/page-heading';
import { DashboardLinks, UnreadCount } from './dashboard-links';
import { useDashboardDrawer } from './use-dashboard-drawer';

export function DashboardDrawer() {
  const { isOpen, open, close, leave } = useDashboardDrawer();
  const links = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);

  function onOpenChange(details: { open: boolean }) {
    hasChosen.current = false;
    if (details.open) open();
    else close();
  }

  function onChoose() {
    hasChosen.current = true;
    leave();
  }

  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      initialFocusEl={() => links.current?.querySelector<HTMLElement>('[aria-current=page]') ?? null}
      finalFocusEl={() => (hasChosen.current ? getPageHeading() : null)}
    >
      <Flex display={{ lg: 'none' }} css={{ containerType: 'inline-size' }}>
        <Drawer.Trigger asChild>
          {/* Where text is much larger, the icon stands alone, which needs no more room than usual. */}
          <Button
            variant="outline"
            size="sm"
            css={{ [narrow]: { '--chakra-sizes-control': '44px', paddingInline: '12px' } }}
          >
            <LuPanelLeft aria-hidden />
            <chakra.span css={{ [narrow]: visuallyHiddenStyle }}>Dashboard menu</chakra.span>
            <UnreadCount />
          </Button>
        </Drawer.Trigger>
      </Flex>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Dashboard</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <IconButton aria-label="Close">
                  <LuX aria-hidden />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body>
              <Flex ref={links} as="nav" aria-label="Dashboard" direction="column" gap="1">
                <DashboardLinks replace onChoose={onChoose} />
              </Flex>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
