import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type RequestReference, referenceText } from '#contract/request-kinds/request-reference.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Props = {
  /** The link to the contact form. */
  question: ReactNode
  /** The request that the question is about: the form names its number. */
  about: RequestReference
  /** The product that the question is about. */
  productId?: string | undefined
  /** What cancels the request, where it is possible. */
  cancel: ReactNode
}

/** At the end of a request's page: how to ask about it, and how to cancel it. */
export function RequestFoot({ question, about, productId, cancel }: Props) {
  const { locale } = usePreferences()
  return (
    <div className="mt-10 flex flex-wrap items-start gap-x-7">
      <Link
        to="/$locale/contact-us"
        params={{ locale }}
        search={{ request: referenceText(about), ...(productId !== undefined && { product: productId }) }}
        className="link inline-flex items-center min-h-11"
      >
        {question}
      </Link>
      {cancel}
    </div>
  )
}
