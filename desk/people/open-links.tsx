import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffInvitation } from '#contract/people/staff-people.ts'
import { formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '../call.ts'
import { openLinksQuery } from '../queries.ts'
import { readAgain } from '../read-again.ts'
import { roleWords } from './role-words.ts'

/** The links to the desk that can still be used, for the owner. Without one it shows nothing. */
export function OpenLinks() {
  const links = useQuery(openLinksQuery).data
  if (links === undefined || links.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Open links</Trans>
      </h2>
      <p className="mt-1 text-ink-muted">
        <Trans>Each opens the desk once. It ends by itself, or with the access of who has made it.</Trans>
      </p>
      <ul className="mt-4 border-t border-line">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ link: { id, role, email, person, by, expiresAt } }: { link: StaffInvitation }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call('staff.invitations.end', { params: { id } }),
    onSettled: () => readAgain(client, openLinksQuery.queryKey),
  })
  const until = new Date(expiresAt)
  const moment = `${formatDayOf(until, locale)} ${formatTime(until)}`
  return (
    <li className="border-b border-line py-2 flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 basis-full sm:basis-0 sm:flex-1 wrap-anywhere">
        {person === undefined ? (
          <NewPerson email={email} />
        ) : (
          <Trans>
            New password and second factor for <bdi>{person}</bdi>
          </Trans>
        )}
        <span className="block text-sm text-ink-muted">
          {i18n._(roleWords[role])}
          {' · '}
          {by === undefined ? (
            <Trans>made by the start of the shop</Trans>
          ) : (
            <Trans>
              made by <bdi>{by}</bdi>
            </Trans>
          )}
          {' · '}
          <Trans>until {moment}</Trans>
        </span>
      </span>
      <Button variant="link" className="sm:px-2" onClick={() => end.mutate()}>
        <Trans>End this link</Trans>
      </Button>
    </li>
  )
}

const NewPerson = ({ email }: { email: string | undefined }) =>
  email === undefined ? (
    <Trans>For somebody new, at any address</Trans>
  ) : (
    <Trans>
      For <bdi dir="ltr">{email}</bdi>
    </Trans>
  )
