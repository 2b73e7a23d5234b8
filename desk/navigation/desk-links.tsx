import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useHouseSections } from '../house/use-house-sections.ts'
import { WaitingCount } from '../inbox/waiting-count.tsx'
import { useMayOpen } from '../may.ts'

export type DeskLink = {
  to: NonNullable<LinkProps['to']>
  label: ReactNode
  /** Shown beside the label, for example how many wait. */
  Count?: ComponentType
  /** Screens that belong to it, although their address is not below its own. */
  parts?: readonly string[]
  /** A part of the link before it: on a rail it stands below that one. */
  isPart?: boolean
  /** On a phone it is a tab; the others are under "More". */
  isTab?: boolean
}

/** The desk's sections, in the order of the rail. */
const deskLinks: readonly DeskLink[] = [
  { to: '/', label: <Trans>Today</Trans>, isTab: true },
  { to: '/requests', label: <Trans>Requests</Trans>, Count: WaitingCount, isTab: true },
  { to: '/customers', label: <Trans>Customers</Trans> },
  { to: '/products', label: <Trans>Pieces</Trans>, isTab: true },
  { to: '/brands', label: <Trans>Brands</Trans>, isPart: true },
  { to: '/collections', label: <Trans>Collections</Trans>, isPart: true },
  { to: '/house', label: <Trans>House</Trans>, parts: ['/imports'], isTab: true },
  { to: '/people', label: <Trans>People</Trans> },
  { to: '/log', label: <Trans>Log</Trans> },
]

/** Those that lead to a screen that the person may open. */
export function useDeskLinks(): readonly DeskLink[] {
  const mayOpen = useMayOpen()
  const hasHouse = useHouseSections().length > 0
  return deskLinks.filter(({ to }) => (to === '/house' ? hasHouse : mayOpen(to)))
}

/** @returns says whether the page is the screen of a link, or below it */
export function useIsAt(): (link: DeskLink) => boolean {
  const { pathname } = useLocation()
  return ({ to, parts = [] }) => [to, ...parts].some((start) => pathname === start || (start !== '/' && pathname.startsWith(`${start}/`)))
}

/** A link of the rail, of the tabs, or under "More". */
export function SectionLink({ link, className = '', onPress }: { link: DeskLink; className?: string; onPress?: () => void }) {
  const isAt = useIsAt()
  const { to, label, Count } = link
  return (
    // The router knows only about addresses below that of a link, and everything is below the first page.
    <Link to={to} activeOptions={{ exact: true }} aria-current={isAt(link) ? 'page' : undefined} className={className} onClick={onPress}>
      <span>{label}</span>
      {Count && <Count />}
    </Link>
  )
}
