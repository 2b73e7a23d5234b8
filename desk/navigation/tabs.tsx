import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { x } from '#ui/icon-paths.ts'
import { portalContainer } from '#ui/portal-container.ts'
import { type DeskLink, SectionLink, useDeskLinks, useIsAt } from './desk-links.tsx'
import { HouseBrand } from '../frame/house-brand.tsx'
import { WhoIsHere } from './who-is-here.tsx'

/** The frame of phones: tabs at the bottom, within reach of a thumb. */
export function Tabs() {
  const { t } = useLingui()
  const links = useDeskLinks()
  return (
    <nav className="tabbar desk-tabs print:hidden" aria-label={t`Sections`}>
      {links
        .filter(({ isTab }) => isTab)
        .map((link) => (
          <SectionLink key={link.to} link={link} />
        ))}
      <More links={links.filter(({ isTab }) => !isTab)} />
    </nav>
  )
}

/** The last tab, which opens the links that are no tabs, and who is signed in. */
function More({ links }: { links: readonly DeskLink[] }) {
  const { t } = useLingui()
  const isAt = useIsAt()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger aria-current={links.some(isAt) || undefined}>
        <Trans context="tab of the desk">More</Trans>
      </Dialog.Trigger>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="dialog inset-x-0 bottom-0 max-h-dvh px-5 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] animate-[rise-in_var(--dur-2)_var(--ease-out)]"
        >
          <div className="flex items-center justify-between gap-4 -me-3">
            <Dialog.Title className="flex min-w-0 items-center gap-2.5">
              <HouseBrand />
              <span className="text-sm text-ink-muted">
                <Trans>Desk</Trans>
              </span>
            </Dialog.Title>
            <Dialog.Close className="tap" aria-label={t`Close`}>
              <Icon path={x} />
            </Dialog.Close>
          </div>
          <div className="-mx-5 px-5 min-h-0 overflow-y-auto overscroll-contain">
            <nav aria-label={t`More sections`} className="grid py-3">
              {links.map((link) => (
                <SectionLink key={link.to} link={link} className="rail-link" onPress={close} />
              ))}
            </nav>
            <WhoIsHere onPress={close} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
