import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Image } from '#contract/catalogue/catalogue.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { ownPageRoute } from '../request-screens.tsx'

type Props = {
  kind: RequestKind
  id: string
  /** The square at its start. */
  picture: ReactNode
  children: ReactNode
  /** The label of the link to its page. */
  action: ReactNode
  /** The part of its page to which the link leads. */
  hash?: string
}

/** For the account's home: a request that waits for its owner. */
export function OpenRequest({ kind, id, picture, children, action, hash }: Props) {
  const { locale } = usePreferences()
  return (
    <section className="mt-8 lg:mt-10 bg-tan-tint grid grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_auto] gap-5 lg:gap-8 p-4 lg:p-6 items-center">
      {picture}
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <Link
        to={ownPageRoute(kind)}
        params={{ locale, id }}
        {...(hash !== undefined && { hash })}
        className="btn btn-primary max-lg:col-span-2 lg:px-8"
      >
        {action}
      </Link>
    </section>
  )
}

/** The picture of the product that an `OpenRequest` is about. */
export const OpenRequestPicture = ({ image }: { image: Image | undefined }) => (
  <div className="aspect-square bg-well">
    {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 8rem, 5.5rem" eager />}
  </div>
)
