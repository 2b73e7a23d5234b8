import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { knownCustomers } from '#src/session/known-customers.ts'

/**
 * For a guest, entries of customers whose sessions have ended: how many, the masked address of their owner, and that signing in sends them.
 * Nothing of what they say.
 * @param onLeave called before the login opens
 */
export function WaitingOfOthers({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { others } = useWholeOutbox()
  const { locale } = usePreferences()
  if (others.length === 0) return null
  const known = knownCustomers()
  return (
    <div className="py-4 border-b border-line grid gap-3" role="status">
      {others.map(({ user, count }) => (
        <p key={user} className="text-tan-ink text-pretty">
          <Waiting count={count} email={known.get(user)?.email} />
        </p>
      ))}
      <Link
        to="/$locale/login"
        params={{ locale }}
        search={{ redirect: `/${locale}/outbox` }}
        className="btn btn-line justify-self-start"
        onClick={onLeave}
      >
        <Trans>Sign in</Trans>
      </Link>
    </div>
  )
}

function Waiting({ count, email }: { count: number; email: string | undefined }) {
  const number = formatNumber(count, usePreferences().locale)
  const items = <Plural value={count} one={`${number} item`} other={`${number} items`} />
  const owner =
    email === undefined ? (
      <Trans>another account</Trans>
    ) : (
      <bdi dir="ltr" translate="no">
        {email}
      </bdi>
    )
  return (
    <Trans>
      Waiting here for {owner}: {items}. Sent as soon as this account signs in again.
    </Trans>
  )
}
