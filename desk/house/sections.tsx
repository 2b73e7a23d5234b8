import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type HouseSection = {
  /** The section's screen. */
  to: NonNullable<LinkProps['to']>
  title: ReactNode
  about: ReactNode
}

/** The sections of the screen "House", in its order. */
export const houseSections: readonly HouseSection[] = [
  {
    to: '/house/shop',
    title: <Trans>The shop’s data</Trans>,
    about: <Trans>Phone, WhatsApp, email, address, hours and the company’s numbers.</Trans>,
  },
  {
    to: '/house/ordering',
    title: <Trans>Payment and delivery</Trans>,
    about: <Trans>The account for transfers, VAT, delivery fees and days.</Trans>,
  },
  {
    to: '/house/rates',
    title: <Trans>Exchange rates</Trans>,
    about: <Trans>What the other currencies cost in riyals, and of which day.</Trans>,
  },
  {
    to: '/house/pre-orders',
    title: <Trans>Pre-order campaign</Trans>,
    about: <Trans>When pre-orders are taken.</Trans>,
  },
  {
    to: '/house/mails',
    title: <Trans>Mails about new requests</Trans>,
    about: <Trans>Who in the house is told of offers, orders and messages.</Trans>,
  },
  {
    to: '/house/reasons',
    title: <Trans>Reasons</Trans>,
    about: <Trans>Why the house refuses or cancels something, in its own words.</Trans>,
  },
  {
    to: '/house/face',
    title: <Trans>Name, logo and color</Trans>,
    about: <Trans>The shop’s own face, on pages, in the app, in mails and on invoices.</Trans>,
  },
  {
    to: '/house/home',
    title: <Trans>Home page</Trans>,
    about: <Trans>The title, the sentence and the photograph that shoppers see first.</Trans>,
  },
  {
    to: '/house/pages',
    title: <Trans>Pages</Trans>,
    about: <Trans>About us, the terms of use and the privacy policy, with their versions.</Trans>,
  },
  {
    to: '/house/faq',
    title: <Trans>Questions and answers</Trans>,
    about: <Trans>What buyers and sellers ask, with the figures of the shop.</Trans>,
  },
  {
    to: '/house/testimonials',
    title: <Trans>Testimonials</Trans>,
    about: <Trans>What customers said, on the home page.</Trans>,
  },
  {
    to: '/house/words',
    title: <Trans>Words of the house</Trans>,
    about: <Trans>Colors, materials and texts that you have added, to rename or delete.</Trans>,
  },
  {
    to: '/house/pins',
    title: <Trans>Pinned pieces</Trans>,
    about: <Trans>Which pieces stand first in the rows of the home page.</Trans>,
  },
  {
    to: '/house/auctions',
    title: <Trans>Auctions</Trans>,
    about: <Trans>Which pieces are auctioned, and when.</Trans>,
  },
  {
    to: '/imports',
    title: <Trans>Import and export</Trans>,
    about: <Trans>Bring pieces in from a file, and take all of them out.</Trans>,
  },
  {
    to: '/house/feeds',
    title: <Trans>Feeds for other channels</Trans>,
    about: <Trans>Addresses at which Google and others read the pieces that can be sold.</Trans>,
  },
  {
    to: '/house/operations',
    title: <Trans>How the shop runs</Trans>,
    about: <Trans>What waits in the background, and the last backup.</Trans>,
  },
]
