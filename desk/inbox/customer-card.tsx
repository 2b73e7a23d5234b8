import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { keepWords } from './kept-words.ts'
import { PhoneLinks } from '../phone-links.tsx'
import { ShowId } from './show-id.tsx'

/** Kinds for which it matters who somebody is. */
const kindsWithId: readonly RequestKind[] = ['offer', 'sell', 'order']

/** Whom to answer: name, phone for a call or a message, e-mail, language, and the way to all of their requests. */
export function CustomerCard({ request: { customer, kind } }: { request: InboxRequest }) {
  const { name, email, phone, locale, customerId } = customer
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-lg">
        <Trans>Customer</Trans>
      </h2>
      {name === '' ? (
        <p className="mt-3 text-ink-muted">
          <Trans>The account was deleted.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-3 font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {phone.phone !== '' && <PhoneLinks name={name} phone={phone} />}
          <p>
            <a className="link inline-flex items-center min-h-11 wrap-anywhere" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </p>
          <p className="text-sm text-ink-muted">
            {customerId === undefined ? (
              <Trans>Guest</Trans>
            ) : (
              <Link to="/customers/$id" params={{ id: customerId }} className="link link-tall">
                <Trans>Has an account</Trans>
              </Link>
            )}
            {' · '}
            {locale === 'ar' ? <Trans>writes in Arabic</Trans> : <Trans>writes in English</Trans>}
          </p>
          <Link to="/requests" search={{ view: 'all', words: keepWords(email) }} className="link inline-flex items-center min-h-11">
            <Trans>All their requests</Trans>
          </Link>
          {kindsWithId.includes(kind) && <ShowId customer={customer} />}
        </>
      )}
    </section>
  )
}
