import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { Suspense, type RefObject } from 'react'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRight, x } from '#ui/icon-paths.ts'
import { portalContainer } from '#ui/portal-container.ts'
import { RenderedNext } from '#ui/rendered-next.tsx'
import { ShopBrand } from './shop-brand.tsx'
import { AccountMenuLinks } from '../account/account-menu-links.tsx'
import { MenuAccount } from './menu-account.tsx'
import { helpLinks, shopLinks } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'
import { LocaleSegments } from './locale-segments.tsx'
import { CurrencySegments, ThemeSegments } from './preference-segments.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its button, which gets the focus back when it closes. */
  opener: RefObject<HTMLElement | null>
}

/** The phone's menu: links to the pages of the shop and of the account, and the language, currency and theme below. */
export function Menu({ open, onOpenChange, opener }: Props) {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  const close = () => onOpenChange(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          onCloseAutoFocus={(event) => {
            // Radix restores the focus only to its own trigger, which would have to load with the page.
            event.preventDefault()
            opener.current?.focus({ preventScroll: true })
          }}
          aria-describedby={undefined}
          className="dialog inset-y-0 start-0 overflow-auto overscroll-contain w-full max-w-[24.375rem] bg-paper animate-[fade-in_var(--dur-2)_var(--ease-out)]"
        >
          <Dialog.Title className="sr-only">
            <Trans>Menu</Trans>
          </Dialog.Title>
          <div className="flex items-center justify-between ps-5 pe-2 border-b border-line shrink-0 h-(--header-h) sticky top-0 z-1 bg-paper">
            <span className="flex items-center gap-2.5 text-primary">
              <ShopBrand size="sm" mark="h-4.5" />
            </span>
            <Dialog.Close className="tap" aria-label={t`Close`}>
              <Icon path={x} />
            </Dialog.Close>
          </div>
          <RenderedNext>
            {/* On a low screen the lower part would leave too little room: there all of the menu scrolls. */}
            <div className="flex-1 [@media(min-height:44rem)]:overflow-auto overscroll-contain px-5 py-3">
              <nav aria-label={t`Shop`}>
                <ul className="rows">
                  {shopLinks.map((target) => (
                    <li key={target.name.id}>
                      <NavigationLink target={target} onClick={close} className="flex items-center gap-3 min-h-14 text-xl justify-between">
                        <Icon path={caretRight} size="sm" flip className="text-ink-subtle" />
                      </NavigationLink>
                    </li>
                  ))}
                </ul>
              </nav>
              {isSignedIn && (
                // The account's texts may still be loading; the rest of the menu renders without them.
                <Suspense>
                  <AccountMenuLinks onChosen={close} />
                </Suspense>
              )}
              <nav aria-label={t`Help`} className="mt-4 pt-3 border-t border-line">
                <ul className="grid grid-cols-2 gap-x-3">
                  {helpLinks.map((target) => (
                    <li key={target.name.id}>
                      <NavigationLink target={target} onClick={close} className="flex items-center min-h-11 text-sm text-ink-muted" />
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
            <div className="shrink-0 border-t border-line px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] grid gap-4 bg-well">
              <MenuAccount onChosen={close} />
              <div className="grid grid-cols-2 max-[22rem]:grid-cols-1 gap-x-3 gap-y-4 items-start">
                <LocaleSegments onChosen={close} />
                <CurrencySegments />
              </div>
              <ThemeSegments />
            </div>
          </RenderedNext>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
