import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { bookmarkSimple, heart, house, mapPin, tag, user } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { bell, gavel, handCoins, packageBox, wallet, watch } from '#ui/lazy-icons.ts'

export type AccountSection = {
  name: MessageDescriptor
  to:
    | '/$locale/account/home'
    | '/$locale/account/profile'
    | '/$locale/account/address'
    | '/$locale/account/wishlist'
    | '/$locale/account/searches'
    | '/$locale/account/pieces'
    | '/$locale/account/orders'
    | '/$locale/account/sells'
    | '/$locale/account/offers'
    | '/$locale/account/bids'
    | '/$locale/account/wallet'
    | '/$locale/account/notifications'
  icon: ReactNode
}

/** The section that shows the number of unread notifications. */
export const notificationsSection = '/$locale/account/notifications'

/** The section that is shown to who has bid. */
export const bidsSection = '/$locale/account/bids'

/** The sections of the account, in the specification's words and order; our own follow. */
export const accountSections: readonly AccountSection[] = [
  { name: msg`Home`, to: '/$locale/account/home', icon: <Icon path={house} size="md" /> },
  { name: msg`My Profile`, to: '/$locale/account/profile', icon: <Icon path={user} size="md" /> },
  { name: msg({ message: 'Address', context: 'address book' }), to: '/$locale/account/address', icon: <Icon path={mapPin} size="md" /> },
  { name: msg`Wish List`, to: '/$locale/account/wishlist', icon: <Icon path={heart} size="md" /> },
  { name: msg`Orders`, to: '/$locale/account/orders', icon: <LazyIcon outline={packageBox} size="md" /> },
  { name: msg`Selling`, to: '/$locale/account/sells', icon: <Icon path={tag} size="md" /> },
  { name: msg`Offers`, to: '/$locale/account/offers', icon: <LazyIcon outline={handCoins} size="md" /> },
  { name: msg`My bids`, to: bidsSection, icon: <LazyIcon outline={gavel} size="md" /> },
  { name: msg`Wallet`, to: '/$locale/account/wallet', icon: <LazyIcon outline={wallet} size="md" /> },
  { name: msg`My watches`, to: '/$locale/account/pieces', icon: <LazyIcon outline={watch} size="md" /> },
  { name: msg`Saved searches`, to: '/$locale/account/searches', icon: <Icon path={bookmarkSimple} size="md" /> },
  { name: msg`Notifications`, to: notificationsSection, icon: <LazyIcon outline={bell} size="md" /> },
]
