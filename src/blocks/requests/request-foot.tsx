import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'

type Props = {
  /** The link to the contact form. */
  question: ReactNode
  /** The product that the question is about. */
  productId?: string | undefined
  /** What cancels the request, where it is possible. */
  cancel: ReactNode
}

/** At the end of a request's page: how to ask about it, and how to cancel it. */
export function RequestFoot({ question, productId, cancel }: Props) {
  const { locale } = usePreferences()
  return (
    <div className="mt-10 flex flex-wrap items-start gap-x-7">
      <Link
        to="/$locale/contact-us"
        params={{ locale }}
        search={productId === undefined ? {} : { product: productId }}
        className="link inline-flex items-center min-h-11"
      >
        {question}
      </Link>
      {cancel}
    </div>
  )
}
