import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Props = { product: Pick<ProductSummary, 'id'>; variant?: 'primary' | 'line' }

/** A link to the contact form about the product: to ask for a similar one when it is gone. */
export const AskForAnother = (props: Props) => (
  <ToContact {...props}>
    <Trans>Ask us to find one</Trans>
  </ToContact>
)

/** The same for shoppers who want to bid: the specialists take bids. */
export const AskToTakePart = (props: Props) => (
  <ToContact {...props}>
    <Trans>Ask to take part</Trans>
  </ToContact>
)

function ToContact({ product, variant = 'primary', children }: Props & { children: ReactNode }) {
  const { locale } = usePreferences()
  return (
    <Link
      to="/$locale/contact-us"
      params={{ locale }}
      search={{ product: product.id }}
      className={`btn w-full px-3! ${variant === 'primary' ? 'btn-primary' : 'btn-line'}`}
    >
      {children}
    </Link>
  )
}
