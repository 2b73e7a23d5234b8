import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InboxRequest } from '#contract/inbox/inbox.ts'

/** Whom to answer: name, phone for a call or a message, e-mail, language, and the way to all of their requests. */
export function CustomerCard({ request: { customer } }: { request: InboxRequest }) {
  const { t } = useLingui()
  const { name, email, phone, locale, customerId } = customer
  const number = `${phone.dialCode} ${phone.phone}`.trim()
  const digits = number.replaceAll(/\D/g, '')
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
          {digits !== '' && (
            <p className="flex flex-wrap items-center gap-x-4">
              <bdi dir="ltr" className="num text-ink-muted">
                {number}
              </bdi>
              <a className="link inline-flex items-center min-h-11" href={`tel:+${digits}`} aria-label={t`Call ${name}`}>
                <Trans>Call</Trans>
              </a>
              <a
                className="link inline-flex items-center min-h-11"
                href={`https://wa.me/${digits}`}
                target="_blank"
                rel="noreferrer"
                aria-label={t`WhatsApp to ${name}, in a new tab`}
              >
                <Trans>WhatsApp</Trans>
              </a>
            </p>
          )}
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
          <Link to="/requests" search={{ view: 'all', q: email }} className="link inline-flex items-center min-h-11">
            <Trans>All their requests</Trans>
          </Link>
        </>
      )}
    </section>
  )
}
