import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { OwnDigest } from '../digests/own-digest.tsx'
import { OwnPushes } from '../house-pushes/own-pushes.tsx'
import { useMay } from '../may.ts'
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx'
import { OwnName, OwnPassword, OwnRecoveryCodes } from './own-forms.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { roleWords } from './role-words.ts'
import { sessionQuery } from '../session.ts'

export const Route = createFileRoute('/_staff/access')({
  component: OwnAccessScreen,
})

/** How the person who is signed in gets in. */
function OwnAccessScreen() {
  const { i18n } = useLingui()
  const person = useQuery(sessionQuery).data
  const isTold = useMay('desk.pushes.set')
  return (
    <div className="max-w-150 grid gap-10">
      <div>
        <PageTitle title={<Trans>Your access</Trans>} />
        {person && (
          <p className="mt-2 text-ink-muted wrap-anywhere">
            <bdi>{person.name}</bdi>
            {' · '}
            <bdi dir="ltr">{person.email}</bdi>
            {' · '}
            {i18n._(roleWords[person.role])}
          </p>
        )}
      </div>
      {person && <OwnName name={person.name} />}
      {isTold && <OwnPushes />}
      {person && <OwnDigest email={person.email} />}
      <OwnPasskeys />
      <OwnPassword />
      <OwnRecoveryCodes />
      <OwnSessions />
    </div>
  )
}
