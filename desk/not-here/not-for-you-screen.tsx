import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { roleWords } from '../people/role-words.ts'
import { sessionQuery } from '../session.ts'

/** In place of a screen that is not for the person's role. */
export function NotForYou() {
  const { i18n } = useLingui()
  const person = useQuery(sessionQuery).data
  return (
    <>
      <PageTitle title={<Trans>This page is not for your role</Trans>} />
      {person && <p className="mt-4 text-ink-muted">{i18n._(roleWords[person.role])}</p>}
      <p className="mt-2 text-ink-muted">
        <Trans>An owner of the house can give you another role.</Trans>
      </p>
      <p className="mt-6">
        <Link to="/" className="link inline-flex items-center min-h-11">
          <Trans>To the first page</Trans>
        </Link>
      </p>
    </>
  )
}
