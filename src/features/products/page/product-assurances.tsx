import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRight, clockCounterClockwise, sealCheck, truck } from '#ui/icon-paths.ts'
import { DeliveryPrice, type DeliveryPriceProps } from './delivery-price.tsx'

/** The shop's guarantees, the same for all products: each line links to the page with the details. */
export const ProductAssurances = (props: DeliveryPriceProps) => (
  <ul className="rows mt-5 border-y border-line">
    <Assurance icon={truck} to="/$locale/terms" hash="shipping" note={<DeliveryPrice {...props} />}>
      <Trans>Insured delivery to your door</Trans>
    </Assurance>
    <Assurance icon={clockCounterClockwise} to="/$locale/terms" hash="cancelling-and-returns">
      <Trans>Canceling and returns</Trans>
    </Assurance>
    <Assurance icon={sealCheck} to="/$locale/about-us" hash="how-a-piece-is-examined">
      <Trans>Examined by our specialists</Trans>
    </Assurance>
  </ul>
)

type AssuranceProps = {
  icon: string
  to: NonNullable<LinkProps['to']>
  /** A section of the linked page (page-texts/content). */
  hash: string
  /** A second line. */
  note?: ReactNode
  children: ReactNode
}

function Assurance({ icon, to, hash, note, children }: AssuranceProps) {
  const { locale } = usePreferences()
  return (
    <li>
      <Link
        to={to}
        params={{ locale }}
        hash={hash}
        className={`group flex items-center gap-3 min-h-12 text-[.9375rem] ${note ? 'py-2.5' : ''}`}
      >
        <Icon path={icon} size="md" className="text-ink-subtle" />
        <span className="flex-1">
          <span className="block group-hover:underline underline-offset-4">{children}</span>{' '}
          {note && <span className="block text-sm text-ink-subtle text-balance">{note}</span>}
        </span>
        <Icon path={caretRight} size="sm" flip className="text-ink-subtle" />
      </Link>
    </li>
  )
}
